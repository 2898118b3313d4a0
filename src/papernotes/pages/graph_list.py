"""The graph in words: areas, their papers, and what each has to do with others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import groupby

from papernotes.index.link import Index
from papernotes.index.network import Network
from papernotes.index.relation import Connection
from papernotes.notes.model import Slug
from papernotes.notes.outline import work_name
from papernotes.pages.comparison import LONGEST
from papernotes.pages.view import Card, Chip, Link, card, topic_chip

MOST = 12
"""Relations of one paper; its own page has them all."""

_NOWHERE = ("", "Without an area", 0)


@dataclass(frozen=True, slots=True)
class GraphArea:
    """An area that papers are in, and how many."""

    slug: str
    chip: Chip
    count: int


@dataclass(frozen=True, slots=True)
class RelationGroup:
    """What a paper has to do with others in one way; works without a note have no address."""

    label: str
    others: Sequence[Link]


@dataclass(frozen=True, slots=True)
class GraphPaper:
    """A paper and its relations."""

    paper: Card
    relations: Sequence[RelationGroup]
    more: int


@dataclass(frozen=True, slots=True)
class AreaPapers:
    """Papers under their area."""

    label: str
    hue: int
    papers: Sequence[GraphPaper]


def areas_of(index: Index, found: Network) -> list[GraphArea]:
    """Areas that papers are in, in the order of `tags.yaml`, each with how many."""
    mine = found.areas[: len(found.papers)]
    known = [area for area in index.library.vocabulary.areas if area in mine]
    return [GraphArea(area, topic_chip(index, area), mine.count(area)) for area in known]


def by_area(index: Index, found: Network) -> Iterator[AreaPapers]:
    """Papers with most relations, as many as one page holds, under their areas."""
    degrees = found.degrees
    chosen = nlargest(LONGEST, range(len(found.papers)), key=lambda node: (degrees[node], -node))
    places = [*((area.slug, area.chip.label, area.chip.hue) for area in areas_of(index, found)), _NOWHERE]
    for slug, label, hue in places:
        papers = [found.papers[node] for node in chosen if found.areas[node] == slug]
        if papers:
            yield AreaPapers(label, hue, [_paper(index, paper) for paper in papers])


def _paper(index: Index, slug: Slug) -> GraphPaper:
    connections = index.connections.get(slug, ())
    groups = groupby(connections[:MOST], key=lambda connection: connection.label)
    return GraphPaper(
        paper=card(index, slug),
        relations=[RelationGroup(label, [_other(index, one) for one in group]) for label, group in groups],
        more=max(len(connections) - MOST, 0),
    )


def _other(index: Index, connection: Connection) -> Link:
    if connection.other is None:
        return Link(work_name(connection.work), "")
    found = card(index, connection.other)
    return Link(found.name, found.url)
