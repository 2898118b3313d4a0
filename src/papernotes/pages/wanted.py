"""`/wanted/`: works that notes name and nobody has noted yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.index.relation import LABELS
from papernotes.index.wanted import Wanted, Wanting
from papernotes.pages.comparison import LONGEST
from papernotes.pages.feedback import new_file_url, suggest_url
from papernotes.pages.first_note import first_note, known_arxiv
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.parts import PartLink, cut, part_links
from papernotes.pages.site_file import Page, SiteFile, View
from papernotes.pages.view import Card, card
from papernotes.text.slugs import author_slug
from papernotes.text.words import count_of

SHOWN = 12
"""Notes listed under one work; the rest is counted."""


@dataclass(frozen=True, slots=True)
class NamedBy:
    """A note that names a work."""

    paper: Card
    label: str
    """What it does with the work, such as `uses`."""

    why: str


@dataclass(frozen=True, slots=True)
class WantedWork:
    """A work without a note, who names it, and how to write its note."""

    name: str
    details: Sequence[str]
    by: Sequence[NamedBy]
    more: int
    start: str
    """Where the file can be written; empty when there is no repository."""

    suggest: str
    file: str


@dataclass(frozen=True, slots=True)
class WantedView(View):
    """What `wanted.html` shows."""

    template: ClassVar[str] = "wanted"
    called: ClassVar[str] = "wanted"
    heading: str
    total: str
    several: int
    """Works that more than one note names."""

    works: Sequence[WantedWork]
    parts: Sequence[PartLink]
    contribute: str
    suggest: str


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The most wanted first, so many a page."""
    parts = cut(index.wanted, LONGEST) or [()]
    for number, part in enumerate(parts, 1):
        yield _page(index, options, part, number, len(parts))


def _page(index: Index, options: Options, part: Sequence[Wanted], number: int, parts: int) -> Page:
    view = WantedView(
        heading="Wanted works" if number == 1 else f"Wanted works, part {number}",
        total=count_of(len(index.wanted), "work"),
        several=sum(len({wanting.by for wanting in work.by}) > 1 for work in index.wanted),
        works=[_work(index, options, work) for work in part],
        parts=list(part_links(_uri, number, parts)),
        contribute=options.written_url("contribute"),
        suggest=suggest_url(options),
    )
    first = part[0].name if part else "none"
    about = f"{view.total} that notes on {options.site_name} name and nobody has noted yet, beginning with {first}."
    return page(_uri(number), view.heading, about, view)


def _uri(number: int) -> str:
    return "wanted/index.md" if number == 1 else f"wanted/{number}.md"


def _work(index: Index, options: Options, work: Wanted) -> WantedWork:
    file = f"{ascii_slug(work.name)}.md"
    return WantedWork(
        name=work.name,
        details=work.details,
        by=[_named_by(index, wanting) for wanting in work.by[:SHOWN]],
        more=max(len(work.by) - SHOWN, 0),
        start=_start(options, work, file),
        suggest=suggest_url(options, work.name, _where(work)),
        file=f"papers/{file}",
    )


def _named_by(index: Index, wanting: Wanting) -> NamedBy:
    return NamedBy(card(index, wanting.by), LABELS[wanting.type][0].lower(), wanting.why)


def _start(options: Options, work: Wanted, file: str) -> str:
    """The page of the repository's host that takes the file."""
    return new_file_url(options, file, first_note(work.name, arxiv=known_arxiv(work), named=work.by[:SHOWN]))


def _where(work: Wanted) -> str:
    arxiv = known_arxiv(work)
    return f"arXiv {arxiv}" if arxiv else "; ".join(work.details)


def ascii_slug(name: str) -> str:
    """A slug that a note may have: no letters but a to z."""
    kept = "".join(letter if letter.isascii() else "-" for letter in author_slug(name.replace("+", " plus ")))
    return "-".join(filter(None, kept.split("-"))) or "new-note"
