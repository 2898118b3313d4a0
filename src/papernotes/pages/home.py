"""`/`: what this is and for whom, and the ways in."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from heapq import nsmallest
from itertools import groupby
from typing import Any

from papernotes.index.link import Index
from papernotes.index.relation import Direction
from papernotes.notes.note import Note
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
        "numbers": [number for number in _numbers(index) if number["value"]],
        "areas": [_area(index, slug) for slug in areas if slug in index.by_area],
        "empty": [topic_chip(index, slug) for slug in areas if slug not in index.by_area],
        "newest": _newest(index),
        "paths": [entry(index, path) for path in paths[:PATHS]],
        "more_paths": max(len(paths) - PATHS, 0),
        "example": index.newest_first[0].paper.short_name if index.notes else "",
    }
    description = options.site_description or f"{options.site_name}: reading notes on papers"
    # The frame adds the site's name.
    title = shortened(options.site_description.partition(",")[0], _TITLE) or "Home"
    yield page("index.md", "home", title, description, "home", view)


def _numbers(index: Index) -> list[dict[str, Any]]:
    """What is there, counted."""
    papers = [note.paper for note in index.notes.values()]
    topics = index.library.vocabulary.topics
    return [
        {"value": len(papers), "label": "notes, one per paper"},
        {"value": sum(bool(r.source) for p in papers for r in p.results), "label": "results with their source"},
        {"value": _relations(index), "label": "typed relations"},
        {"value": sum("code" in p.links for p in papers), "label": "papers with code"},
        {"value": sum(slug in index.by_topic for slug in topics), "label": "topics with notes"},
    ]


def _relations(index: Index) -> int:
    """Relations as readers see them: one that both papers name is one."""
    return sum(
        connection.direction is Direction.OUT
        or (connection.direction is Direction.BOTH and slug < str(connection.other))
        for slug, found in index.connections.items()
        for connection in found
    )


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
