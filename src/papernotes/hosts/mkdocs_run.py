"""Run MkDocs from our command line, with its messages in our words."""

from __future__ import annotations

import contextlib
import logging
import os
import time
from collections.abc import Iterator
from pathlib import Path

import click

# Material prints a page about MkDocs 2 on import, which buries what the run has to say.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.commands.serve import serve as mkdocs_serve
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError

HOST = "127.0.0.1"


def build(settings: Path, *, strict: bool, output: Path | None) -> int:
    """Build the site; 1 when it can't be built from what there is."""
    start = time.monotonic()
    with _messages() as handler:
        try:
            config = load_config(
                str(settings), strict=strict or None, site_dir=str(output) if output else None
            )
            config.plugins.on_startup(command="build", dirty=False)
            try:
                mkdocs_build(config)
            finally:
                config.plugins.on_shutdown()
        except Abort as error:
            click.echo(error.message, err=True)
            return 1
        except ConfigurationError as error:
            raise _explained(settings, error, handler) from None
    click.echo(f"built {config.site_dir} in {time.monotonic() - start:.1f} s")
    return 0


def serve(settings: Path, *, strict: bool, port: int) -> int:
    """Serve the site until interrupted."""
    with _messages() as handler:
        try:
            mkdocs_serve(str(settings), dev_addr=f"{HOST}:{port}", strict=strict or None)
        except Abort as error:
            click.echo(error.message, err=True)
            return 1
        except ConfigurationError as error:
            raise _explained(settings, error, handler) from None
        except OSError as error:
            raise click.ClickException(f"can't serve on port {port}: {error.strerror}. Try --port.") from None
    return 0


def _explained(settings: Path, error: ConfigurationError, handler: _Messages) -> click.ClickException:
    said = "; ".join(handler.kept) or " ".join(error.format_message().split())
    return click.ClickException(f"{settings.name}: {said}")


class _Messages(logging.Handler):
    """Shows what MkDocs logs: warnings, and that the site is served; the rest is for its developers."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Print one message to standard error."""
        message = record.getMessage()
        if record.name == "mkdocs.config" and record.levelno >= logging.ERROR:
            self.kept.append(" ".join(message.split()))
        elif record.name == "mkdocs.plugins.papernotes":
            click.echo(f"{message}\n", err=True)
        elif record.levelno >= logging.WARNING:
            click.echo(f"{record.levelname.lower()}: {message}", err=True)
        elif "Serving on " in message:
            click.echo(f"serving {message.partition('Serving on ')[2]} (Ctrl+C ends it)")
        elif "Detected file changes" in message:
            click.echo("building again", err=True)


@contextlib.contextmanager
def _messages() -> Iterator[_Messages]:
    logger = logging.getLogger("mkdocs")
    handler = _Messages()
    logger.addHandler(handler)
    level, propagate = logger.level, logger.propagate
    logger.setLevel(logging.INFO)
    logger.propagate = False
    try:
        yield handler
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
        logger.propagate = propagate
