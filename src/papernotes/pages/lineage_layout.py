"""Where boxes and lines of a lineage go: columns from left to right, and heights within them.

A line over several columns gets a lane of its own in each that it crosses, so that none runs through a box. igraph's
layered layout was tried in its place: over 57 drawings of our notes it had a quarter more crossings (1748 for 1395) and
drawings two thirds higher.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

NODE, BOX, ROW, LANE = 148, 26, 38, 16
GUTTER, HEAD, MARGIN = 52, 30, 2
_ROUNDS = 12

Pair = tuple[str, str]
"""Where a line starts and ends."""

Point = str | tuple[int, int]
"""A box by its key, or a lane: the line's number and the column it crosses."""


def left(column: int) -> float:
    """The left edge of a column."""
    return MARGIN + column * (NODE + GUTTER)


class Layout:
    """Heights of boxes and lanes: each column is drawn towards its neighbors, in an order that keeps them apart."""

    def __init__(self, column: Mapping[str, int], edges: Sequence[Pair]) -> None:
        self._column = column
        self._edges = edges
        self._routes = [self._route(number, edge) for number, edge in enumerate(edges)]
        columns = self._columns()
        self._near = self._neighbors()
        self.y: dict[Point, float] = {}
        for points in columns:
            self._place(points, [float(i * ROW) for i in range(len(points))])
        best = (self._crossings(), self.y.copy())
        for turn in range(_ROUNDS):
            for points in columns if turn % 2 == 0 else reversed(columns):
                points.sort(key=self._pull)
                self._place(points, [self._pull(point) for point in points])
            # The rounds swing: a later one may be worse.
            best = min(best, (self._crossings(), self.y.copy()), key=lambda found: found[0])
        self.y = best[1]
        top = min(self.y[p] - _height(p) / 2 for p in self.y)
        self.y = {point: round(y - top + HEAD, 1) for point, y in self.y.items()}
        self.height = round(max(self.y[p] + _height(p) / 2 for p in self.y) + MARGIN, 1)

    @property
    def arcs_at_the_end(self) -> bool:
        """Whether two papers of the last column are related, which takes room beside it."""
        last = max(self._column.values())
        return any(self._column[start] == self._column[end] == last for start, end in self._edges)

    def paths(self) -> list[str]:
        """An SVG path for every edge."""
        return [self._arc(route) if self._is_arc(route) else self._curve(route) for route in self._routes]

    def _route(self, number: int, edge: Pair) -> list[tuple[Point, int]]:
        """The points an edge passes, each with its column."""
        start, end = self._column[edge[0]], self._column[edge[1]]
        step = 1 if end > start else -1
        between = [((number, at), at) for at in range(start + step, end, step)] if start != end else []
        return [(edge[0], start), *between, (edge[1], end)]

    def _columns(self) -> list[list[Point]]:
        out: dict[int, list[Point]] = defaultdict(list)
        for slug, at in self._column.items():
            out[at].append(slug)
        for route in self._routes:
            for point, at in route[1:-1]:
                out[at].append(point)
        return [out[at] for at in sorted(out)]

    def _neighbors(self) -> dict[Point, list[Point]]:
        out: dict[Point, list[Point]] = defaultdict(list)
        for route in self._routes:
            for (one, _), (other, _) in pairwise(route):
                out[one].append(other)
                out[other].append(one)
        return out

    def _crossings(self) -> int:
        """How often lines cross between columns that stand side by side."""
        between: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for route in self._routes:
            for (one, at), (other, to) in pairwise(route if route[0][1] < route[-1][1] else reversed(route)):
                if at != to:
                    between[at].append((self.y[one], self.y[other]))
        return sum(_inversions(end for _, end in sorted(lines)) for lines in between.values())

    def _pull(self, point: Point) -> float:
        near = self._near[point]
        return sum(self.y[other] for other in near) / len(near)

    def _place(self, points: list[Point], wanted: list[float]) -> None:
        """Each point as near to where it wants to be as its neighbors above and below allow."""
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
        x, y, to = left(at) + NODE, self.y[start], self.y[end]
        out = x + min(GUTTER - 8, 18 + abs(to - y) / 8)
        return f"M{x:g} {y:g} C{out:g} {y:g} {out:g} {to:g} {x + 1:g} {to:g}"

    def _curve(self, route: list[tuple[Point, int]]) -> str:
        leftwards = route[-1][1] < route[0][1]
        leave, enter = (0, NODE) if leftwards else (NODE, 0)
        x, y = left(route[0][1]) + leave, self.y[route[0][0]]
        parts = [f"M{x:g} {y:g}"]
        for point, at in route[1:]:
            to_x, to_y = left(at) + enter, self.y[point]
            bend = (x + to_x) / 2
            parts.append(f"C{bend:g} {y:g} {bend:g} {to_y:g} {to_x:g} {to_y:g}")
            if point is not route[-1][0]:
                to_x = left(at) + leave
                parts.append(f"H{to_x:g}")
            x, y = to_x, to_y
        return " ".join(parts)


def _height(point: Point) -> float:
    return ROW if isinstance(point, str) else LANE


def _never_falling(wanted: list[float]) -> list[float]:
    """The nearest sequence that never falls: neighbors that would cross share their mean."""
    groups: list[tuple[float, int]] = []
    for value in wanted:
        total, count = value, 1
        while groups and groups[-1][0] / groups[-1][1] > total / count:
            before, more = groups.pop()
            total, count = total + before, count + more
        groups.append((total, count))
    return [total / count for total, count in groups for _ in range(count)]


def _inversions(values: Iterable[float]) -> int:
    """How many pairs stand in the wrong order."""
    seen: list[float] = []
    count = 0
    for value in values:
        count += len(seen) - bisect_right(seen, value)
        insort(seen, value)
    return count
