"""Facets of every paper in columns: the search page narrows by them without the index of words."""

from __future__ import annotations

import json

from papernotes.index.link import Index
from papernotes.pages.view import rest_of_title

FILE = "search/facets.json"


def columns(index: Index) -> bytes:
    """One row a paper, newest first; what recurs as numbers. `search-facets.js` reads it."""
    area_of = index.library.vocabulary.area_of
    venues: dict[str, int] = {}
    statuses: dict[str, int] = {}
    topics: dict[str, int] = {}
    places: dict[str, int] = {}
    rows = [
        [
            note.slug,
            note.paper.short_name,
            rest_of_title(note),
            venues.setdefault(note.paper.venue, len(venues)),
            note.paper.year,
            statuses.setdefault(note.paper.status.value if note.paper.status else "", len(statuses)),
            int("code" in note.paper.links),
            note.paper.added.isoformat() if note.paper.added else "",
            [topics.setdefault(tag, len(topics)) for tag in note.paper.tags],
            [places.setdefault(name, len(places)) for name in note.paper.institutions],
        ]
        for note in index.newest_first
    ]
    table = {
        "venues": list(venues),
        "statuses": list(statuses),
        "topics": list(topics),
        "areas": [area_of.get(topic, "") for topic in topics],
        "institutions": list(places),
        "papers": rows,
    }
    return json.dumps(table, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")
