"""Who extends, builds on or compares with whom among some papers, as a drawing.

Columns are years, oldest on the left. Works without a note are drawn where two of the papers name them. Chosen here,
placed by `lineage_layout`, drawn by the template. The work is bounded by `MOST`, not by the papers of a topic.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from typing import Any

from papernotes.index.link import Index
from papernotes.index.relation import LABELS, SYMMETRIC, Connection, Direction
from papernotes.notes.model import RelationType, Slug
from papernotes.pages.lineage_layout import BOX, GUTTER, MARGIN, NODE, Layout, left
from papernotes.pages.shared_work import Work, shared_works
from papernotes.pages.view import hue
from papernotes.text.site_urls import paper_uri, url_of
from papernotes.text.width import fitted
from papernotes.text.words import count_of

MOST = 40
MOST_EDGES = 80
MOST_WORKS = 8
ALONE = 24
"""Papers without a relation that are named; the rest is counted."""

UNDATED = "undated"
_CROWDED = 8
_ROOM = (NODE - 18) / 12.5
"""For a name, in em of the letters in boxes."""

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


def lineage(index: Index, slugs: Sequence[Slug]) -> dict[str, Any] | None:
    """Nodes and edges among papers and to their nearest outside; None when none are related."""
    members = frozenset(slugs)
    works = shared_works(index, members)[:MOST_WORKS]
    related = _related(index, slugs, works)
    # Many more than fit, so that the choice is good, and few enough that a huge topic costs no more.
    found = _edges(index, nsmallest(3 * MOST, related, key=lambda slug: -related[slug]), works)
    boxes = {box.key: box for box in _boxes(index, found, members, works)}
    drawn = _most_connected(found, boxes)
    among = [edge for edge in found if edge.start in drawn and edge.end in drawn]
    edges = among[:MOST_EDGES]
    nodes = sorted((boxes[key] for key in {key for e in edges for key in (e.start, e.end)}), key=lambda box: box.rank)
    if not nodes:
        return None
    years = sorted({box.year for box in nodes})
    column = {box.key: years.index(box.year) for box in nodes}
    layout = Layout(column, [(edge.start, edge.end) for edge in edges])
    shown = sum(box.is_inside for box in nodes)
    alone = [slug for slug in slugs if slug not in related]
    return {
        "width": len(years) * (NODE + GUTTER) - GUTTER + 2 * MARGIN + (GUTTER if layout.arcs_at_the_end else 0),
        "height": layout.height,
        "years": [{"x": left(i), "text": str(year or UNDATED)} for i, year in enumerate(years)],
        "nodes": [_node(box, left(column[box.key]), layout.y[box.key]) for box in nodes],
        "edges": [
            {"path": path, "type": edge.type.value, "arrow": edge.type is not SYMMETRIC}
            for edge, path in zip(edges, layout.paths(), strict=True)
        ],
        "sentences": [_sentence(edge, boxes) for edge in edges],
        "papers": shown,
        "outside": sum(bool(box.url) and not box.is_inside for box in nodes),
        "works": sum(not box.url for box in nodes),
        "left_out": len(related) - shown,
        "lines_left_out": len(among) - len(edges),
        "alone": [_link(index, slug) for slug in alone[:ALONE]],
        "more_alone": max(len(alone) - ALONE, 0),
        "label": _label(nodes, len(edges)),
    }


def _label(nodes: Sequence[Box], edges: int) -> str:
    dated = sorted(box.year for box in nodes if box.year)
    works = sum(not box.url for box in nodes)
    others = f" and {count_of(works, 'work')} without a note" if works else ""
    papers = count_of(len(nodes) - works, "paper")
    return f"{papers}{others} by year, {dated[0]} to {dated[-1]}, with {count_of(edges, 'relation')} between them"


def _link(index: Index, slug: Slug) -> dict[str, str]:
    return {"name": index.notes[slug].paper.short_name, "url": url_of(paper_uri(slug))}


def _related(index: Index, slugs: Iterable[Slug], works: Sequence[Work]) -> dict[Slug, int]:
    """Papers that are related to another note or share a work with one, and how often."""
    shared = Counter(slug for work in works for slug in work.by)
    counts = (
        (slug, shared[slug] + sum(c.other is not None for c in index.connections.get(slug, ()))) for slug in slugs
    )
    return {slug: count for slug, count in counts if count}


def _edges(index: Index, slugs: Sequence[Slug], works: Sequence[Work]) -> list[Edge]:
    """One edge a pair, by its closest relation."""
    out: dict[tuple[str, str], Edge] = {}
    for slug in slugs:
        for connection in index.connections.get(slug, ()):
            other = connection.other
            if other and other != slug:
                _keep_closer(out, _edge(index, slug, other, connection))
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


def _edge(index: Index, slug: Slug, other: Slug, connection: Connection) -> Edge:
    start, end = slug, other
    if connection.direction is Direction.IN:
        start, end = other, slug
    elif connection.direction is Direction.BOTH:
        start, end = sorted((slug, other), key=lambda s: (-index.notes[s].paper.year, s))
    return Edge(start, end, connection.type, connection.whys)


def _boxes(index: Index, edges: Iterable[Edge], members: frozenset[Slug], works: Sequence[Work]) -> Iterable[Box]:
    yield from (Box(work.key, work.name, work.year, f"{work.name}: no note yet") for work in works)
    for key in {key for edge in edges for key in (edge.start, edge.end)}:
        if note := index.notes.get(Slug(key)):
            paper = note.paper
            accent = hue(index, paper.tags[0]) if paper.tags else 0
            full = f"{paper.short_name}, {paper.venue} {paper.year}"
            yield Box(key, paper.short_name, paper.year, full, url_of(paper_uri(key)), accent, key in members)


def _most_connected(edges: list[Edge], boxes: dict[str, Box]) -> set[str]:
    """What to draw: papers here first, then others that several of them are related to, when it gets crowded."""
    degree = Counter(key for edge in edges for key in (edge.start, edge.end))
    needed = 2 if sum(boxes[key].is_inside for key in degree) > _CROWDED else 1
    fitting = [key for key in degree if boxes[key].is_inside or degree[key] >= (needed if boxes[key].url else 2)]
    return set(sorted(fitting, key=lambda k: (not boxes[k].is_inside, -degree[k], *boxes[k].rank))[:MOST])


def _node(box: Box, x: float, y: float) -> dict[str, Any]:
    return {
        "x": x,
        "y": round(y - BOX / 2, 1),
        "text": fitted(box.name, _ROOM),
        "full": box.full,
        "url": box.url,
        "hue": box.hue,
        "inside": box.is_inside,
    }


def _sentence(edge: Edge, boxes: dict[str, Box]) -> dict[str, Any]:
    start, end = (
        {"name": box.name, "url": box.url, "year": box.year or ""} for box in (boxes[edge.start], boxes[edge.end])
    )
    return {"start": start, "verb": LABELS[edge.type][0].lower(), "end": end, "why": "; ".join(edge.whys)}
