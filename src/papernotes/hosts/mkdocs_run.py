"""Run MkDocs from our command line, with its messages in our words."""

from __future__ import annotations

import contextlib
import logging
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import click

# Material prints a page about MkDocs 2 on import, which buries what the run has to say.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.commands.serve import serve as mkdocs_serve
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError
from mkdocs.utils import clean_directory

from papernotes.lock import BusyError, alone
from papernotes.notes.load import NOTES
from papernotes.output_folder import OutputFolderError, claim
from papernotes.text.printable import printable, printable_lines

HOST = "127.0.0.1"


def build(settings: Path, *, strict: bool, output: Path | None) -> int:
    """Build the site; 1 when it can't be built from what there is."""

    def run() -> None:
        start = time.monotonic()
        config = load_config(str(settings), strict=strict or None, site_dir=str(output) if output else None)
        site = Path(config.site_dir)
        with alone(site.resolve(), "building into"):
            claim(site, settings.parent, [settings.parent / NOTES, Path(config.docs_dir)])
            config.plugins.on_startup(command="build", dirty=True)
            clean_directory(config.site_dir)
            try:
                # "Dirty" leaves out what is there already: the pages that the plugin has made by itself.
                mkdocs_build(config, dirty=True)
            finally:
                config.plugins.on_shutdown()
        click.echo(f"built {printable(config.site_dir)} in {time.monotonic() - start:.1f} s")

    return _told(settings, run)


def serve(settings: Path, *, strict: bool, port: int) -> int:
    """Serve the site until interrupted."""

    def run() -> None:
        try:
            # "Dirty" builds only what changed.
            mkdocs_serve(str(settings), build_type="dirty", dev_addr=f"{HOST}:{port}", strict=strict or None)
        except OSError as error:
            raise click.ClickException(f"can't serve on port {port}: {error.strerror}. Try --port.") from None

    return _told(settings, run)


def _told(settings: Path, run: Callable[[], None]) -> int:
    """Run MkDocs; a wrong `mkdocs.yml` is a wrong call, told in one line."""
    with _messages() as messages:
        try:
            run()
        except ConfigurationError as error:
            raise _wrong(settings, [error.format_message()]) from None
        except (BusyError, OutputFolderError) as error:
            raise click.ClickException(str(error)) from None
        except Abort as error:
            if messages.about_settings:
                raise _wrong(settings, messages.about_settings) from None
            click.echo(printable_lines(error.format_message()), err=True)
            return 1
    return 0


def _wrong(settings: Path, messages: list[str]) -> click.ClickException:
    return click.ClickException(f"{settings.name}: {' '.join(' '.join(messages).split())}")


class _Messages(logging.Handler):
    """Shows what MkDocs logs: warnings, and that the site is served; the rest is for its developers."""

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
        elif record.levelno >= logging.WARNING:
            click.echo(f"{record.levelname.lower()}: {printable(message)}", err=True)
        elif "Serving on " in message:
            click.echo(f"serving {message.partition('Serving on ')[2]} (Ctrl+C ends it)")
        elif "Detected file changes" in message:
            click.echo("building again", err=True)


def _is_no_alarm(record: logging.LogRecord) -> bool:
    """MkDocs warns of "dirty" builds, which don't concern pages like ours, and a warning would fail a strict build."""
    return "'dirty' build" not in record.getMessage()


@contextlib.contextmanager
def _messages() -> Iterator[_Messages]:
    logger = logging.getLogger("mkdocs")
    building = logging.getLogger("mkdocs.commands.build")
    handler = _Messages()
    before = logger.level, logger.propagate
    building.addFilter(_is_no_alarm)
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    try:
        yield handler
    finally:
        building.removeFilter(_is_no_alarm)
        logger.removeHandler(handler)
        logger.setLevel(before[0])
        logger.propagate = before[1]
