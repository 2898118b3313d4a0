"""Run MkDocs from our command line, with its messages in our words."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import click

# Material prints a page about MkDocs 2 on import, which buries what the run has to say.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.commands.serve import serve as mkdocs_serve
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError

from papernotes.hosts.mkdocs_plugin import PapernotesPlugin
from papernotes.notes.load import NOTES
from papernotes.site.folder import files, merge, prune
from papernotes.site.pagefind import FOLDER
from papernotes.site.state import State
from papernotes.system import leftovers
from papernotes.system.garbage import stop_collecting
from papernotes.system.lock import BusyError, alone
from papernotes.system.output_folder import OutputFolderError, claim
from papernotes.system.timings import Timings
from papernotes.text.printable import printable, printable_lines

HOST = "127.0.0.1"


def build(settings: Path, *, strict: bool, output: Path | None, timings: bool = False, has_search: bool = True) -> int:
    """Build the site; 1 when it can't be built from what there is."""

    def run() -> None:
        stop_collecting()
        start = time.monotonic()
        config = load_config(str(settings), strict=strict or None, site_dir=str(output) if output else None)
        site = _output_folder(config)
        site.parent.mkdir(parents=True, exist_ok=True)
        with alone(site.resolve(), "building into"):
            claim(site, settings.parent, [settings.parent / NOTES, Path(config.docs_dir)])
            with tempfile.TemporaryDirectory(dir=site.parent, prefix=leftovers.prefix()) as staging:
                spent = _build_beside(config, site, Path(staging) / "site", has_search=has_search)
        click.echo(f"built {printable(str(site))} in {time.monotonic() - start:.1f} s")
        if timings:
            click.echo("\n".join(spent.lines()))

    return _run(settings, run)


def _output_folder(config: MkDocsConfig) -> Path:
    """Where the site goes: the one place that decides it."""
    return Path(config.site_dir)


def _build_beside(config: MkDocsConfig, site: Path, staging: Path, *, has_search: bool) -> Timings:
    """Build into a folder beside the site, and put into the site what differs: a reader never sees half a page."""
    plugin = _plugin(config)
    config.site_dir = str(staging)
    config.plugins.on_startup(command="build", dirty=False)
    plugin.edition.state, plugin.edition.old, plugin.edition.has_search = State.read(site), site, has_search
    try:
        mkdocs_build(config)
    finally:
        config.plugins.on_shutdown()
    with plugin.edition.timings.stage("writing"):
        plugin.edition.written.state.write(staging)
        is_new = all(path.name.startswith(".") for path in site.iterdir())
        wanted = set() if is_new else _wanted(plugin, site, staging, has_search=has_search)
        merge(staging, site)
        if not is_new:
            prune(site, wanted)
    return plugin.edition.timings


def _wanted(plugin: PapernotesPlugin, site: Path, staging: Path, *, has_search: bool) -> set[str]:
    """Places of all that the site holds from now on."""
    wanted = {*files(staging), *plugin.edition.written.state.files}
    if not (staging / FOLDER).exists() and has_search:
        wanted |= {place for place in files(site) if place.startswith(f"{FOLDER}/")}
    return wanted


def _plugin(config: MkDocsConfig) -> PapernotesPlugin:
    plugin = next((each for each in config.plugins.values() if isinstance(each, PapernotesPlugin)), None)
    if plugin is None:
        raise ConfigurationError("the plugin 'papernotes' is missing. Add it under 'plugins'.")
    return plugin


def serve(settings: Path, *, strict: bool, port: int) -> int:
    """Serve the site until interrupted."""

    def run() -> None:
        load_config(str(settings), strict=strict or None)
        _try_port(port)
        mkdocs_serve(str(settings), dev_addr=f"{HOST}:{port}", strict=strict or None)

    return _run(settings, run)


def _try_port(port: int) -> None:
    """Find out that a port is taken before anybody has waited for a site."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            raise click.ClickException(f"can't serve on port {port}: {error.strerror}. Try --port.") from None


def _run(settings: Path, run: Callable[[], None]) -> int:
    """Run MkDocs; a wrong `mkdocs.yml` is a wrong call, told in one line."""
    with _messages() as messages:
        try:
            run()
        except ConfigurationError as error:
            raise _wrong_call(settings, [error.format_message()]) from None
        except (BusyError, OutputFolderError) as error:
            raise click.ClickException(str(error)) from None
        except Abort as error:
            if messages.about_settings:
                raise _wrong_call(settings, messages.about_settings) from None
            click.echo(printable_lines(error.format_message()), err=True)
            return 1
    return 0


def _wrong_call(settings: Path, messages: list[str]) -> click.ClickException:
    return click.ClickException(f"{settings.name}: {' '.join(' '.join(messages).split())}")


class _Messages(logging.Handler):
    """Shows what MkDocs warns of, and what the plugin says; the rest is for MkDocs's developers."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.about_settings: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Print one message, or keep it for the end."""
        message = record.getMessage()
        if record.name.startswith("mkdocs.config") and record.levelno >= logging.ERROR:
            self.about_settings.append(message)
        elif record.name == "mkdocs.plugins.papernotes":
            click.echo(f"{printable_lines(message)}\n", err=True)
        elif record.name == "papernotes.serve":
            click.echo(message)
        elif record.levelno >= logging.WARNING:
            click.echo(f"{record.levelname.lower()}: {printable(message)}", err=True)


@contextlib.contextmanager
def _messages() -> Iterator[_Messages]:
    loggers = [logging.getLogger(name) for name in ("mkdocs", "papernotes")]
    handler = _Messages()
    before = [(logger.level, logger.propagate) for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(logging.INFO)
        logger.propagate = False
    try:
        yield handler
    finally:
        for logger, (level, propagate) in zip(loggers, before, strict=True):
            logger.removeHandler(handler)
            logger.setLevel(level)
            logger.propagate = propagate
