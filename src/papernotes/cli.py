"""The command line: finds the command, and turns whatever happens into a plain message and an exit status.

0 is fine, 1 means problems were found, 2 a wrong call or an internal error.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import signal
import sys
import traceback
from collections.abc import Sequence
from typing import NoReturn

import click

from papernotes.system.leaving import leave
from papernotes.text.printable import printable, printable_lines

COMMANDS = {
    "check": "papernotes.commands.check:check",
    "new": "papernotes.commands.new:new",
    "import": "papernotes.commands.importing:import_",
    "export": "papernotes.commands.export:export",
    "diff": "papernotes.commands.diff:diff",
    "build": "papernotes.commands.site:build",
    "serve": "papernotes.commands.site:serve",
    "links": "papernotes.commands.links:links",
    "schema": "papernotes.commands.schema:schema",
    "stats": "papernotes.commands.stats:stats",
}
"""A command is imported when it is called: `check` never waits for MkDocs."""

WRONG = 2
INTERRUPTED = 130


class Commands(click.Group):
    """The commands by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """In the order of their use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command, imported now."""
        module, _, name = COMMANDS.get(cmd_name, "").partition(":")
        return getattr(importlib.import_module(module), name) if module else None


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="papernotes", message="papernotes %(version)s")
@click.option(
    "-C", "directory", metavar="DIR", type=click.Path(exists=True, file_okay=False), help="Work as if started in DIR."
)
@click.pass_context
def papernotes(ctx: click.Context, directory: str | None) -> None:
    """Reading notes on papers, checked like code and rendered as a site."""
    if directory is not None:
        ctx.with_resource(contextlib.chdir(directory))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    _say_what_a_terminal_cannot()
    try:
        status = papernotes.main(arguments, prog_name="papernotes", standalone_mode=False)
    except click.Abort:
        return INTERRUPTED
    except click.ClickException as error:
        _show(error)
        return WRONG
    except OSError as error:
        click.echo(f"Error: {printable(_one_line(error))}", err=True)
        return WRONG
    except Exception as error:
        return _own_fault(error)
    return status if isinstance(status, int) else 0


def run() -> NoReturn:
    """Run a command as a process of its own."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP, and nohup wants it ignored
        if number and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)
    leave(main())


def _end(number: int, _: object) -> NoReturn:
    """End as an exception does, so that temporary files go."""
    sys.exit(128 + number)


def _say_what_a_terminal_cannot() -> None:
    """A character that the terminal's encoding lacks is replaced; it must not end the run."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _show(error: click.ClickException) -> None:
    text = io.StringIO()
    error.show(text)
    click.echo(printable_lines(text.getvalue()), nl=False, err=True)


def _own_fault(error: Exception) -> int:
    if os.environ.get("PAPERNOTES_DEBUG"):
        traceback.print_exception(error)
    click.echo(f"internal error: {printable(_one_line(error))} (PAPERNOTES_DEBUG=1 shows where)", err=True)
    return WRONG


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: '{error.filename}'" if error.filename else error.strerror
    return " ".join(f"{type(error).__name__}: {error}".split())
