"""`papernotes export`: papers for reference managers, spreadsheets and programs."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import click

from papernotes.commands.here import here
from papernotes.commands.new import STATUSES
from papernotes.index.link import Index, link
from papernotes.notes.load import load
from papernotes.notes.note import Note
from papernotes.notes.store import Cache, default_path
from papernotes.text.printable import printable_lines
from papernotes.text.words import clip, did_you_mean, near_acronym, suggest

FORMATS = ("bibtex", "ris", "csl-json", "json", "csv", "markdown")


@click.command()
@click.option("--format", "form", type=click.Choice(FORMATS), default="bibtex", show_default=True)
@click.option("--tag", "tags", multiple=True, metavar="TOPIC", help="Only papers of a topic or area; may be repeated.")
@click.option("--venue", "venues", multiple=True, metavar="VENUE", help="Only papers of a venue; may be repeated.")
@click.option(
    "--year", "years", multiple=True, type=int, metavar="YEAR", help="Only papers of a year; may be repeated."
)
@click.option("--status", "statuses", multiple=True, type=click.Choice(STATUSES), help="Only notes of a status.")
@click.option("-o", "output", type=click.Path(dir_okay=False, writable=True), help="Write to a file.")
def export(
    form: str, tags: tuple[str, ...], venues: tuple[str, ...], years: tuple[int, ...], statuses: tuple[str, ...],
    output: str | None,
) -> int:  # fmt: skip
    """Write papers as BibTeX, RIS, CSL-JSON, JSON, CSV or a Markdown list.

    A paper must fit each kind of option; of the values of one kind it needs one.
    """
    root = here()
    cache = Cache(default_path(root))
    index = link(load(root, cache))
    cache.save()
    topics = {topic for tag in tags for topic in _topics(tag, index)}
    keys = {_venue(venue, index) for venue in venues}
    chosen = [
        note
        for note in index.notes.values()
        if (not tags or topics & set(note.paper.tags))
        and (not keys or note.paper.venue in keys)
        and (not years or note.paper.year in years)
        and (not statuses or str(note.paper.status) in statuses)
    ]
    # Half a character, as YAML can write one, is no text for anybody.
    content = _write_out(index, form, chosen).encode(errors="replace")
    if output:
        Path(output).write_bytes(content)
    else:
        click.echo(printable_lines(content.decode()) if sys.stdout.isatty() else content, nl=False)
    return 0


def _write_out(index: Index, form: str, notes: Iterable[Note]) -> str:
    if form == "json":
        from papernotes.export.json_data import json_text

        return json_text(index, notes)
    if form == "csv":
        from papernotes.export.csv_table import csv_text

        return csv_text(index, notes)
    if form == "markdown":
        from papernotes.export.markdown_list import markdown_text

        return markdown_text(index, notes)
    from papernotes.export import bibliography

    return bibliography(index, form, notes)


def _topics(word: str, index: Index) -> Iterable[str]:
    vocabulary = index.library.vocabulary
    area = next((area for slug, area in vocabulary.areas.items() if slug.casefold() == word.casefold()), None)
    if area:
        return area.topics
    topic = vocabulary.topic_named.get(word.casefold())
    if topic is None:
        help_ = did_you_mean(word, [*vocabulary.topics, *vocabulary.areas], "see the topics of tags.yaml")
        raise click.ClickException(f"topic '{clip(word)}' is not in tags.yaml: {help_}")
    return (topic,)


def _venue(word: str, index: Index) -> str:
    vocabulary = index.library.vocabulary
    key = vocabulary.venue_named.get(word.casefold())
    if key is None:
        help_ = suggest(near_acronym(word, vocabulary.venues), "see the venues of tags.yaml")
        raise click.ClickException(f"venue '{clip(word)}' is not in tags.yaml: {help_}")
    return key
