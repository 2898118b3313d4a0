"""`papernotes stats`: a knowledge base in numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

import click

from papernotes.commands.here import here
from papernotes.index.link import link
from papernotes.index.stats import Stats, stats_of
from papernotes.notes.load import load
from papernotes.notes.store import Cache, default_path
from papernotes.report.terminal import width
from papernotes.text.printable import printable, printable_json
from papernotes.text.words import count_of


@click.command()
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="For people or programs.")
def stats(form: str) -> None:
    """Count notes by area, venue, year and status, and say what is missing."""
    root = here()
    cache = Cache(default_path(root))
    numbers = stats_of(link(load(root, cache)))
    cache.save()
    click.echo(printable_json(asdict(numbers)) if form == "json" else "\n".join(_lines(numbers)))


def _lines(numbers: Stats) -> Iterator[str]:
    yield count_of(numbers.notes, "note")
    yield from _table("by area", numbers.areas)
    yield from _table("by venue", numbers.venues)
    yield from _table("by year", numbers.years)
    yield from _table("by status", numbers.statuses)
    yield from _table("with", numbers.have, of=numbers.notes)
    yield from _table("missing most", numbers.missing, of=numbers.notes)
    yield from ("", "unused topics", f"  {printable(', '.join(numbers.unused_topics)) or 'none'}")


def _table(title: str, counts: dict[str, int], of: int = 0) -> Iterator[str]:
    yield from ("", title)
    if not counts:
        yield "  none"
    room = max((width(printable(name)) for name in counts), default=0)
    for name, count in counts.items():
        share = f" {count / of:5.0%}" if of else ""
        yield f"  {printable(name)}{' ' * (room - width(printable(name)))} {count:6,}{share}"
