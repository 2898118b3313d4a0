"""`/`: what this is and for whom, and the ways in."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from heapq import nsmallest
from itertools import groupby
from typing import Any

from papernotes.index.link import Index
from papernotes.notes.model import Status
from papernotes.notes.note import Note
from papernotes.pages.feedback import suggest_url
from papernotes.pages.listing import page
from papernotes.pages.options import Options
from papernotes.pages.paths import entry, reading_paths
from papernotes.pages.site_file import SiteFile
from papernotes.pages.topics import most_connected
from papernotes.pages.view import card, shortened, topic_chip

NEWEST = 8
EXAMPLES = 4
PATHS = 6
_TITLE = 70


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The front page."""
    areas = index.library.vocabulary.areas
    paths = reading_paths(index)
    view = {
        "name": options.site_name,
        "headline": options.site_description or options.site_name,
        "evidence": _evidence(index),
        "areas": [_area(index, slug) for slug in areas if slug in index.by_area],
        "empty": [topic_chip(index, slug) for slug in areas if slug not in index.by_area],
        "newest": _newest(index),
        "paths": [entry(index, path) for path in paths[:PATHS]],
        "more_paths": max(len(paths) - PATHS, 0),
        "contribute": options.written_url("contribute"),
        "suggest": suggest_url(options),
        "example": index.newest_first[0].paper.short_name if index.notes else "",
    }
    description = options.site_description or f"{options.site_name}: reading notes on papers"
    # The frame adds the site's name.
    title = shortened(options.site_description.partition(",")[0], _TITLE) or "Home"
    yield page("index.md", "home", title, description, "home", view)


def _evidence(index: Index) -> list[dict[str, Any]]:
    """How firm what is here is: of notes how many come from the full text, of results how many can be judged."""
    papers = [note.paper for note in index.notes.values()]
    results = [result for paper in papers for result in paper.results]
    found = (
        (sum(paper.status is Status.READ for paper in papers), len(papers), "notes from the full text"),
        (sum(bool(result.baseline) for result in results), len(results), "results name their baseline"),
        (sum(bool(result.hardware) for result in results), len(results), "results name their hardware"),
    )
    return [{"value": number, "of": total, "label": label} for number, total, label in found if total]


def _area(index: Index, slug: str) -> dict[str, Any]:
    papers = index.by_area[slug]
    return {
        **topic_chip(index, slug),
        "about": index.library.vocabulary.areas[slug].about,
        "count": len(papers),
        "papers": [card(index, paper) for paper in most_connected(index, papers, EXAMPLES)],
    }


def _newest(index: Index) -> list[dict[str, Any]]:
    """The last notes by the day they were added."""
    notes = nsmallest(NEWEST, index.newest_first, key=_age)
    return [
        {"added": added.isoformat() if added else "", "papers": [card(index, note.slug) for note in group]}
        for added, group in groupby(notes, key=lambda note: note.paper.added)
    ]


def _age(note: Note) -> int:
    """Newest first; notes of one day stay in the order of `newest_first`."""
    return -(note.paper.added or date.min).toordinal()
