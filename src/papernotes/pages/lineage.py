"""Who extends, builds on or compares with whom among some papers, as a drawing.

Columns are years, oldest on the left. A relation over several years gets a lane of its own in every column it
crosses, so that no line runs through a box. Laid out here, drawn by the template; coordinates are in the units
of the SVG's view box. The work is bounded by `MOST`, not by the papers of a topic.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from itertools import pairwise
from typing import Any

from papernotes.index.link import Index
from papernotes.index.relation import LABELS, SYMMETRIC, Connection, Direction
from papernotes.notes.model import Slug
from papernotes.pages.view import fitted, hue
from papernotes.text.site_urls import paper_uri, url_of

MOST = 40
MOST_EDGES = 80
NODE, BOX, ROW, LANE = 148, 26, 38, 16
GUTTER, HEAD, MARGIN = 52, 30, 2
_CROWDED = 8
_LONGEST = 19
_ROUNDS = 12
_CLOSENESS = {kind: i for i, kind in enumerate(LABELS)}

Point = str | tuple[int, int]
"""A paper by its slug, or a lane: the edge's number and the column it crosses."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A relation as it is drawn: from the paper that names to the one that is named."""

    start: Slug
    end: Slug
    connection: Connection


def lineage(index: Index, slugs: Sequence[Slug]) -> dict[str, Any] | None:
    """Nodes and edges among papers and to their nearest outside; None when none are related."""
    members = frozenset(slugs)
    related = _related(index, slugs)
    # Many more than fit, so that the choice is good, and few enough that a huge topic costs no more.
    found = _edges(index, nsmallest(3 * MOST, related, key=lambda slug: -related[slug]))
    drawn = _most_connected(index, found, members)
    among = [edge for edge in found if edge.start in drawn and edge.end in drawn]
    edges = among[:MOST_EDGES]
    nodes = sorted({slug for edge in edges for slug in (edge.start, edge.end)}, key=lambda s: _rank(index, s))
    if not nodes:
        return None
    years = sorted({index.notes[slug].paper.year for slug in nodes})
    column = {slug: years.index(index.notes[slug].paper.year) for slug in nodes}
    layout = _Layout(column, edges)
    shown = members.intersection(nodes)
    return {
        "width": len(years) * (NODE + GUTTER) - GUTTER + 2 * MARGIN + (GUTTER if layout.arcs_at_the_end else 0),
        "height": layout.height,
        "years": [{"x": _left(i), "text": str(year)} for i, year in enumerate(years)],
        "nodes": [_node(index, slug, _left(column[slug]), layout.y[slug], slug in members) for slug in nodes],
        "edges": [
            {"path": path, "type": edge.connection.type.value, "arrow": edge.connection.type is not SYMMETRIC}
            for edge, path in zip(edges, layout.paths(), strict=True)
        ],
        "sentences": [_sentence(index, edge) for edge in edges],
        "papers": len(shown),
        "outside": len(nodes) - len(shown),
        "left_out": len(related) - len(shown),
        "lines_left_out": len(among) - len(edges),
        "alone": len(members) - len(related),
        "label": f"{len(nodes)} papers by year, {years[0]} to {years[-1]}, with {len(edges)} relations between them",
    }


def _related(index: Index, slugs: Iterable[Slug]) -> dict[Slug, int]:
    """Papers that are related to another note, and how often."""
    counts = ((slug, sum(c.other is not None for c in index.connections.get(slug, ()))) for slug in slugs)
    return {slug: count for slug, count in counts if count}


def _edges(index: Index, slugs: Iterable[Slug]) -> list[Edge]:
    """One edge a pair, by its closest relation."""
    out: dict[tuple[Slug, Slug], Edge] = {}
    for slug in slugs:
        for connection in index.connections.get(slug, ()):
            other = connection.other
            if other and other != slug:
                pair = (min(slug, other), max(slug, other))
                if pair not in out or _CLOSENESS[connection.type] < _CLOSENESS[out[pair].connection.type]:
                    out[pair] = _edge(index, slug, other, connection)
    return sorted(out.values(), key=lambda edge: (_CLOSENESS[edge.connection.type], edge.start, edge.end))


def _edge(index: Index, slug: Slug, other: Slug, connection: Connection) -> Edge:
    if connection.direction is Direction.OUT:
        return Edge(slug, other, connection)
    if connection.direction is Direction.IN:
        return Edge(other, slug, connection)
    younger, older = sorted((slug, other), key=lambda s: (-index.notes[s].paper.year, s))
    return Edge(younger, older, connection)


def _most_connected(index: Index, edges: list[Edge], members: frozenset[Slug]) -> set[Slug]:
    """Papers to draw: those here first, then others that several of them are related to, when it gets crowded."""
    degree = Counter(slug for edge in edges for slug in (edge.start, edge.end))
    needed = 2 if len(members & degree.keys()) > _CROWDED else 1
    fitting = [slug for slug in degree if slug in members or degree[slug] >= needed]
    return set(sorted(fitting, key=lambda s: (s not in members, -degree[s], *_rank(index, s)))[:MOST])


def _rank(index: Index, slug: Slug) -> tuple[int, str, str]:
    paper = index.notes[slug].paper
    return (-paper.year, paper.short_name.casefold(), slug)


def _node(index: Index, slug: Slug, x: float, y: float, inside: bool) -> dict[str, Any]:
    paper = index.notes[slug].paper
    return {
        "x": x,
        "y": round(y - BOX / 2, 1),
        "text": fitted(paper.short_name, _LONGEST),
        "full": f"{paper.short_name}, {paper.venue} {paper.year}",
        "url": url_of(paper_uri(slug)),
        "hue": hue(index, paper.tags[0]) if paper.tags else 0,
        "inside": inside,
    }


def _sentence(index: Index, edge: Edge) -> dict[str, Any]:
    start, end = index.notes[edge.start].paper, index.notes[edge.end].paper
    return {
        "start": {"name": start.short_name, "url": url_of(paper_uri(edge.start)), "year": start.year},
        "verb": LABELS[edge.connection.type][0].lower(),
        "end": {"name": end.short_name, "url": url_of(paper_uri(edge.end)), "year": end.year},
        "why": "; ".join(edge.connection.whys),
    }


def _left(column: int) -> float:
    return MARGIN + column * (NODE + GUTTER)


class _Layout:
    """Heights of boxes and lanes: each column is drawn towards its neighbours, in an order that keeps them apart."""

    def __init__(self, column: dict[Slug, int], edges: list[Edge]) -> None:
        self._column = column
        self._edges = edges
        self._routes = [self._route(number, edge) for number, edge in enumerate(edges)]
        columns = self._columns()
        self._near = self._neighbours()
        self.y: dict[Point, float] = {}
        for points in columns:
            self._place(points, [float(i * ROW) for i in range(len(points))])
        for turn in range(_ROUNDS):
            for points in columns if turn % 2 == 0 else reversed(columns):
                points.sort(key=self._pull)
                self._place(points, [self._pull(point) for point in points])
        top = min(self.y[p] - _height(p) / 2 for p in self.y)
        self.y = {point: round(y - top + HEAD, 1) for point, y in self.y.items()}
        self.height = round(max(self.y[p] + _height(p) / 2 for p in self.y) + MARGIN, 1)

    @property
    def arcs_at_the_end(self) -> bool:
        """Whether two papers of the last column are related, which takes room beside it."""
        last = max(self._column.values())
        return any(self._column[e.start] == self._column[e.end] == last for e in self._edges)

    def paths(self) -> list[str]:
        """An SVG path for every edge."""
        return [self._arc(route) if self._is_arc(route) else self._curve(route) for route in self._routes]

    def _route(self, number: int, edge: Edge) -> list[tuple[Point, int]]:
        """The points an edge passes, each with its column."""
        start, end = self._column[edge.start], self._column[edge.end]
        step = 1 if end > start else -1
        between = [((number, at), at) for at in range(start + step, end, step)] if start != end else []
        return [(edge.start, start), *between, (edge.end, end)]

    def _columns(self) -> list[list[Point]]:
        out: dict[int, list[Point]] = defaultdict(list)
        for slug, at in self._column.items():
            out[at].append(slug)
        for route in self._routes:
            for point, at in route[1:-1]:
                out[at].append(point)
        return [out[at] for at in sorted(out)]

    def _neighbours(self) -> dict[Point, list[Point]]:
        out: dict[Point, list[Point]] = defaultdict(list)
        for route in self._routes:
            for (one, _), (other, _) in pairwise(route):
                out[one].append(other)
                out[other].append(one)
        return out

    def _pull(self, point: Point) -> float:
        near = self._near[point]
        return sum(self.y[other] for other in near) / len(near)

    def _place(self, points: list[Point], wanted: list[float]) -> None:
        """Each point as near to where it wants to be as its neighbours above and below allow."""
        offsets, at = [], 0.0
        for i, point in enumerate(points):
            at += (_height(points[i - 1]) + _height(point)) / 2 if i else 0
            offsets.append(at)
        level = _never_falling([want - offset for want, offset in zip(wanted, offsets, strict=True)])
        for point, base, offset in zip(points, level, offsets, strict=True):
            self.y[point] = base + offset

    def _is_arc(self, route: list[tuple[Point, int]]) -> bool:
        return route[0][1] == route[-1][1]

    def _arc(self, route: list[tuple[Point, int]]) -> str:
        """Between two boxes of one column: out into the gutter and back."""
        (start, at), (end, _) = route
        x, y, to = _left(at) + NODE, self.y[start], self.y[end]
        out = x + min(GUTTER - 8, 18 + abs(to - y) / 8)
        return f"M{x:g} {y:g} C{out:g} {y:g} {out:g} {to:g} {x + 1:g} {to:g}"

    def _curve(self, route: list[tuple[Point, int]]) -> str:
        leftwards = route[-1][1] < route[0][1]
        leave, enter = (0, NODE) if leftwards else (NODE, 0)
        x, y = _left(route[0][1]) + leave, self.y[route[0][0]]
        parts = [f"M{x:g} {y:g}"]
        for point, at in route[1:]:
            to_x, to_y = _left(at) + enter, self.y[point]
            bend = (x + to_x) / 2
            parts.append(f"C{bend:g} {y:g} {bend:g} {to_y:g} {to_x:g} {to_y:g}")
            if point is not route[-1][0]:
                to_x = _left(at) + leave
                parts.append(f"H{to_x:g}")
            x, y = to_x, to_y
        return " ".join(parts)


def _height(point: Point) -> float:
    return ROW if isinstance(point, str) else LANE


def _never_falling(wanted: list[float]) -> list[float]:
    """The nearest sequence that never falls: neighbours that would cross share their mean."""
    groups: list[tuple[float, int]] = []
    for value in wanted:
        total, count = value, 1
        while groups and groups[-1][0] / groups[-1][1] > total / count:
            before, more = groups.pop()
            total, count = total + before, count + more
        groups.append((total, count))
    return [total / count for total, count in groups for _ in range(count)]
