"""`/`: what this is and for whom, and the ways in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from heapq import nsmallest
from itertools import groupby
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.notes.model import Status
from papernotes.notes.note import Note
from papernotes.pages.feedback import suggest_url
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.paths import PathEntry, entry, reading_paths
from papernotes.pages.site_file import SiteFile, View
from papernotes.pages.topics import most_connected
from papernotes.pages.view import Card, Chip, card, topic_chip
from papernotes.text.words import shorten

NEWEST = 8
EXAMPLES = 4
PATHS = 6
_TITLE = 70


@dataclass(frozen=True, slots=True)
class Evidence:
    """How many of all there are have something."""

    value: int
    of: int
    label: str


@dataclass(frozen=True, slots=True)
class AreaEntry:
    """An area, and some of its papers."""

    chip: Chip
    about: str
    count: int
    papers: Sequence[Card]


@dataclass(frozen=True, slots=True)
class Day:
    """Notes that were added on one day; those whose day nobody knows have none."""

    added: str
    papers: Sequence[Card]


@dataclass(frozen=True, slots=True)
class HomeView(View):
    """What `home.html` shows."""

    template: ClassVar[str] = "home"
    called: ClassVar[str] = "home"
    headline: str
    evidence: Sequence[Evidence]
    areas: Sequence[AreaEntry]
    empty: Sequence[Chip]
    """Areas without a note."""

    newest: Sequence[Day]
    paths: Sequence[PathEntry]
    contribute: str
    suggest: str
    example: str
    """A name to search for."""


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The front page."""
    areas = index.library.vocabulary.areas
    view = HomeView(
        headline=options.site_description or options.site_name,
        evidence=_evidence(index),
        areas=[_area(index, slug) for slug in areas if slug in index.by_area],
        empty=[topic_chip(index, slug) for slug in areas if slug not in index.by_area],
        newest=_newest(index),
        paths=[entry(index, path) for path in reading_paths(index)[:PATHS]],
        contribute=options.written_url("contribute"),
        suggest=suggest_url(options),
        example=index.newest_first[0].paper.short_name if index.notes else "",
    )
    about = options.site_description or f"{options.site_name}: reading notes on papers"
    # The frame adds the site's name.
    title = shorten(options.site_description.partition(",")[0], _TITLE) or "Home"
    yield page("index.md", title, about, view)


def _evidence(index: Index) -> list[Evidence]:
    """How firm what is here is: of notes how many come from the full text, of results how many can be judged."""
    papers = [note.paper for note in index.notes.values()]
    results = [result for paper in papers for result in paper.results]
    found = (
        Evidence(sum(paper.status is Status.READ for paper in papers), len(papers), "notes from the full text"),
        Evidence(sum(bool(result.baseline) for result in results), len(results), "results name their baseline"),
        Evidence(sum(bool(result.hardware) for result in results), len(results), "results name their hardware"),
    )
    return [evidence for evidence in found if evidence.of]


def _area(index: Index, slug: str) -> AreaEntry:
    papers = index.by_area[slug]
    return AreaEntry(
        chip=topic_chip(index, slug),
        about=index.library.vocabulary.areas[slug].about,
        count=len(papers),
        papers=[card(index, paper) for paper in most_connected(index, papers, EXAMPLES)],
    )


def _newest(index: Index) -> list[Day]:
    """The last notes by the day they were added."""
    notes = nsmallest(NEWEST, index.newest_first, key=_age)
    return [
        Day(added.isoformat() if added else "", [card(index, note.slug) for note in group])
        for added, group in groupby(notes, key=lambda note: note.paper.added)
    ]


def _age(note: Note) -> int:
    """Newest first; notes of one day stay in the order of `newest_first`."""
    return -(note.paper.added or date.min).toordinal()
