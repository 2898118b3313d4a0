"""What `papernotes new` asks on a terminal."""

from __future__ import annotations

import click

from papernotes.commands.added import topic_slugs
from papernotes.importing.plain import one_line
from papernotes.importing.reference import Reference, complete
from papernotes.importing.typed import typed_address, typed_authors
from papernotes.notes.vocabulary import Vocabulary
from papernotes.text.printable import printable
from papernotes.text.words import clip


def ask_for_paper(address: str = "") -> Reference:
    """What a person says of a paper; its address may be known already."""
    title = one_line(click.prompt("Title"))
    authors = click.prompt("Authors, First Last, separated by commas", default="", show_default=False)
    venue = one_line(click.prompt("Venue, such as OSDI", default="", show_default=False))
    year = click.prompt("Year", type=click.IntRange(1900, 2100))
    address = address or click.prompt("Address of the paper", default="", show_default=False)
    while address.strip() and not typed_address(address):
        click.echo(f"'{clip(address)}' is not a web address, such as https://www.usenix.org/conference/x", err=True)
        address = click.prompt("Address of the paper", default="", show_default=False)
    reference = Reference(title=title, authors=typed_authors(authors), container=venue, year=year)
    return complete(reference, url=typed_address(address))


def ask_for_topics(reference: Reference, suggested: tuple[str, ...], vocabulary: Vocabulary) -> tuple[str, ...]:
    """The topics that a person names; nothing leaves the choice open."""
    click.echo(f"'{clip(reference.title)}'", err=True)
    while True:
        answer = click.prompt("Topics, the main one first (- for none)", default=", ".join(suggested) or "-", err=True)
        words = [word.strip() for word in answer.split(",") if word.strip(" -")]
        try:
            return topic_slugs(words, vocabulary)
        except click.ClickException as error:
            click.echo(error.message, err=True)


def ask_whether_another(reference: Reference, reason: str) -> bool:
    """Whether a paper is not the one that a note is about."""
    click.echo(f"'{clip(reference.title)}' already there: {printable(reason)}", err=True)
    return click.confirm("Is yours another paper, to be added all the same?", default=False, err=True)
