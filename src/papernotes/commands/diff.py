"""`papernotes diff`: what a change means."""

from __future__ import annotations

from collections.abc import Iterator

import click

from papernotes.commands.here import here
from papernotes.index.changes import as_data, summary
from papernotes.index.changes import diff as compare
from papernotes.index.note_changes import Change
from papernotes.notes.changed import NoBaseError
from papernotes.notes.load import load
from papernotes.notes.revision import checked_out
from papernotes.report.markdown import MOST, code, escape
from papernotes.text.printable import printable, printable_json
from papernotes.text.words import count_of


@click.command()
@click.argument("base", default="")
@click.option("--format", "form", type=click.Choice(["text", "markdown", "json"]), default="text", show_default=True)
def diff(base: str, form: str) -> int:
    """Say what changed since BASE in papers, relations, results and topics.

    BASE is a git revision; without it, origin/main or main.
    """
    root = here()
    try:
        with checked_out(root, base) as old:
            changes = compare(load(old), load(root))
    except NoBaseError as error:
        raise click.ClickException(str(error)) from None
    click.echo(_write_out(changes, form))
    return 0


def _write_out(changes: tuple[Change, ...], form: str) -> str:
    if form == "json":
        return printable_json(as_data(changes))
    if form == "markdown":
        return "\n".join([f"**{summary(changes)}**", "", *_items(changes)])
    return "\n".join([*(printable(f"{change.path}: {change.sentence}") for change in changes), summary(changes)])


def _items(changes: tuple[Change, ...]) -> Iterator[str]:
    for change in changes[:MOST]:
        yield f"- {escape(change.sentence)} ({code(change.path)})"
    if len(changes) > MOST:
        yield f"- {count_of(len(changes) - MOST, 'change')} more: `papernotes diff` lists all of them"
