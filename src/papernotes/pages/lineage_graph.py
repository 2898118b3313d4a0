"""Which papers, works and relations a lineage draws: all of a small topic, the most connected of a large one.

The work is bounded by `MOST`, not by the papers of a topic.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nsmallest

from papernotes.index.link import Index
from papernotes.index.relation import LABELS, Connection, Direction
from papernotes.notes.model import RelationType, Slug
from papernotes.pages.shared_work import Work, shared_works
from papernotes.pages.view import hue
from papernotes.text.site_urls import paper_uri, url_of

MOST = 40
MOST_EDGES = 80
MOST_WORKS = 8
_CROWDED = 8
_CLOSENESS = {kind: i for i, kind in enumerate(LABELS)}


@dataclass(frozen=True, slots=True)
class Edge:
    """A relation as it is drawn: from the paper that names to what is named."""

    start: str
    end: str
    type: RelationType
    whys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """A paper, or a work that has no note."""

    key: str
    name: str
    year: int
    """Zero when nobody says it."""

    full: str
    url: str = ""
    """Empty for a work."""

    hue: int = 0
    is_inside: bool = False
    """Whether it is one of the papers that the drawing is about."""

    @property
    def rank(self) -> tuple[int, str, str]:
        """Newest first."""
        return (-self.year, self.name.casefold(), self.key)


@dataclass(frozen=True, slots=True)
class LineageGraph:
    """What is drawn, and what is not."""

    boxes: Mapping[str, Box]
    """By key, newest first."""

    edges: Sequence[Edge]
    left_out: int
    """Papers that have relations but no box."""

    lines_left_out: int
    """Relations between boxes that have no line."""

    alone: Sequence[Slug]
    """Papers without a relation."""


def choose(index: Index, slugs: Sequence[Slug]) -> LineageGraph:
    """What to draw of papers and their nearest outside; nothing when none are related."""
    members = frozenset(slugs)
    works = shared_works(index, members)[:MOST_WORKS]
    related = _count_relations(index, slugs, works)
    # Many more than fit, so that the choice is good, and few enough that a huge topic costs no more.
    found = _find_edges(index, nsmallest(3 * MOST, related, key=lambda slug: -related[slug]), works)
    degree = Counter(key for edge in found for key in (edge.start, edge.end))
    boxes = {box.key: box for box in _make_boxes(index, _find_fitting(index, degree, members), members, works)}
    drawn = frozenset(sorted(boxes, key=lambda key: (not boxes[key].is_inside, -degree[key], *boxes[key].rank))[:MOST])
    among = [edge for edge in found if edge.start in drawn and edge.end in drawn]
    edges = among[:MOST_EDGES]
    shown = sorted((boxes[key] for key in _ends(edges)), key=lambda box: box.rank)
    return LineageGraph(
        boxes={box.key: box for box in shown},
        edges=edges,
        left_out=len(related) - sum(box.is_inside for box in shown),
        lines_left_out=len(among) - len(edges),
        alone=[slug for slug in slugs if slug not in related],
    )


def _count_relations(index: Index, slugs: Iterable[Slug], works: Sequence[Work]) -> dict[Slug, int]:
    """Papers that are related to another note or share a work with one, and how often."""
    shared = Counter(slug for work in works for slug in work.by)
    counts = (
        (slug, shared[slug] + sum(c.other is not None for c in index.connections.get(slug, ()))) for slug in slugs
    )
    return {slug: count for slug, count in counts if count}


def _find_edges(index: Index, slugs: Sequence[Slug], works: Sequence[Work]) -> list[Edge]:
    """One edge a pair, by its closest relation."""
    out: dict[tuple[str, str], Edge] = {}
    for slug in slugs:
        for connection in index.connections.get(slug, ()):
            other = connection.other
            if other and other != slug:
                _keep_closer(out, _make_edge(index, slug, other, connection))
    chosen = frozenset(slugs)
    for work in works:
        for slug, named in work.by.items():
            if slug in chosen:
                _keep_closer(out, Edge(slug, work.key, named.type, (named.why,) if named.why else ()))
    return sorted(out.values(), key=lambda edge: (_CLOSENESS[edge.type], edge.start, edge.end))


def _keep_closer(out: dict[tuple[str, str], Edge], edge: Edge) -> None:
    pair = (min(edge.start, edge.end), max(edge.start, edge.end))
    if pair not in out or _CLOSENESS[edge.type] < _CLOSENESS[out[pair].type]:
        out[pair] = edge


def _make_edge(index: Index, slug: Slug, other: Slug, connection: Connection) -> Edge:
    start, end = slug, other
    if connection.direction is Direction.IN:
        start, end = other, slug
    elif connection.direction is Direction.BOTH:
        start, end = sorted((slug, other), key=lambda s: (-index.notes[s].paper.year, s))
    return Edge(start, end, connection.type, connection.whys)


def _find_fitting(index: Index, degree: Mapping[str, int], members: frozenset[Slug]) -> list[str]:
    """Papers here, and others that several of them are related to, when it gets crowded."""
    needed = 2 if sum(key in members for key in degree) > _CROWDED else 1
    return [key for key, count in degree.items() if key in members or count >= (needed if key in index.notes else 2)]


def _make_boxes(index: Index, keys: Iterable[str], members: frozenset[Slug], works: Sequence[Work]) -> Iterator[Box]:
    by_key = {work.key: work for work in works}
    for key in keys:
        if note := index.notes.get(Slug(key)):
            paper = note.paper
            accent = hue(index, paper.tags[0]) if paper.tags else 0
            full = f"{paper.short_name}, {paper.venue} {paper.year}"
            yield Box(key, paper.short_name, paper.year, full, url_of(paper_uri(key)), accent, key in members)
        else:
            work = by_key[key]
            yield Box(key, work.name, work.year, f"{work.name}: no note yet")


def _ends(edges: Iterable[Edge]) -> set[str]:
    return {key for edge in edges for key in (edge.start, edge.end)}
