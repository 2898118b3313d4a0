"""The graph in words: areas, their papers, and what each has to do with others."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nlargest
from itertools import groupby
from typing import Any

from papernotes.index.link import Index
from papernotes.index.network import Network
from papernotes.index.relation import Connection
from papernotes.notes.model import Slug
from papernotes.notes.outline import work_name
from papernotes.pages.comparison import LONGEST
from papernotes.pages.view import card, topic_chip

MOST = 12
"""Relations of one paper; its own page has them all."""


def areas_of(index: Index, found: Network) -> list[dict[str, Any]]:
    """Areas that papers are in, in the order of `tags.yaml`, each with how many."""
    mine = found.areas[: len(found.papers)]
    known = [area for area in index.library.vocabulary.areas if area in mine]
    return [{"slug": area, **topic_chip(index, area), "count": mine.count(area)} for area in known]


def by_area(index: Index, found: Network) -> Iterator[dict[str, Any]]:
    """Papers with most relations, as many as one page holds, under their areas."""
    degrees = found.degrees
    chosen = nlargest(LONGEST, range(len(found.papers)), key=lambda node: (degrees[node], -node))
    for area in [*areas_of(index, found), None]:
        slug = area["slug"] if area else ""
        papers = [found.papers[node] for node in chosen if found.areas[node] == slug]
        if papers:
            label = area["label"] if area else "Without an area"
            yield {"label": label, "hue": area["hue"] if area else 0, "papers": [_entry(index, p) for p in papers]}


def _entry(index: Index, slug: Slug) -> dict[str, Any]:
    connections = index.connections.get(slug, ())
    return {
        **card(index, slug),
        "relations": [
            {"label": label, "others": [_other(index, connection) for connection in group]}
            for label, group in groupby(connections[:MOST], key=lambda connection: connection.label)
        ],
        "more": max(len(connections) - MOST, 0),
    }


def _other(index: Index, connection: Connection) -> dict[str, str]:
    if connection.other is None:
        return {"name": work_name(connection.work), "url": ""}
    found = card(index, connection.other)
    return {"name": found["name"], "url": found["url"]}
