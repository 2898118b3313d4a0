"""Where the nodes of the graph lie on its map: related ones near each other, areas apart.

igraph moves the nodes by forces. Every area has a hidden middle that pulls its papers, so that areas become
islands; the middles are laid out first, and all else begins near them. The same network gives the same map.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from papernotes.index.network import Network

Point = tuple[float, float]

SPACING = 58.0
"""Of neighbors on the map, in pixels at its natural size."""

WIDER = 1.6
"""Screens are wider than high."""

FEW = 1_500
"""Nodes that are moved with care; beyond that rounds are few and forces reach only as far as a grid's cell."""

_ROUNDS, _ROUNDS_OF_MANY = 700, 20
_SAME_AREA, _OTHER_AREA, _MIDDLE = 1.0, 0.2, 0.55
_PAPER_GAP, _WORK_GAP = 34.0, 20.0


@lru_cache(maxsize=2)
def layout(network: Network) -> tuple[Point, ...]:
    """The place of every node; while somebody edits texts the map stays as it is."""
    if not len(network):
        return ()
    middles = _middles(network)
    found = _move(network, middles)
    return tuple(_push_apart(_scale(found), len(network.papers)))


def radius(degree: int, *, is_paper: bool) -> float:
    """How large a node is drawn, in pixels at the map's natural size."""
    return round(3.4 + 1.5 * math.sqrt(degree), 1) if is_paper else round(1.8 + 0.5 * math.sqrt(degree), 1)


def _middles(network: Network) -> dict[str, Point]:
    """Areas on a ring, those with many relations between them side by side."""
    across: Counter[tuple[str, str]] = Counter()
    for arrow in network.arrows:
        one, other = network.areas[arrow.source], network.areas[arrow.target]
        if one != other:
            across[one, other] += 1
            across[other, one] += 1
    ring = _ring(sorted(set(network.areas)), across)
    sizes = Counter(network.areas)
    total = sum(math.sqrt(sizes[area]) for area in ring)
    reach = math.sqrt(len(network)) * 0.55 if len(ring) > 1 else 0.0
    out, angle = {}, 0.0
    for area in ring:
        share = 2 * math.pi * math.sqrt(sizes[area]) / total
        out[area] = (reach * math.cos(angle + share / 2), reach * math.sin(angle + share / 2))
        angle += share
    return out


def _ring(areas: list[str], across: Counter[tuple[str, str]]) -> list[str]:
    """Each next to the one it has most to do with, as far as that is still free."""
    left = areas[1:]
    ring = areas[:1]
    while left:
        left.sort(key=lambda area: (-across[ring[-1], area], area))
        ring.append(left.pop(0))
    return ring


def _move(network: Network, middles: dict[str, Point]) -> list[Point]:
    """What forces make of a beginning near the middles."""
    import igraph  # here: a tenth of a second that only whoever builds a site should pay

    dice = random.Random(17)  # noqa: S311 - the same map every time
    igraph.set_random_number_generator(dice)
    count, areas = len(network), network.areas
    first = [_place_near(middles[area], dice) for area in areas]
    hidden = {area: count + number for number, area in enumerate(middles)}
    edges = [(arrow.source, arrow.target) for arrow in network.arrows]
    weights = [_SAME_AREA if areas[one] == areas[other] else _OTHER_AREA for one, other in edges]
    hubs = [(node, hidden[area]) for node, area in enumerate(areas) if node < len(network.papers)]
    # Not `Graph`: it adds nothing that a layout needs, and imports NumPy where that is installed.
    graph = igraph.GraphBase(count + len(hidden), [*edges, *hubs])
    is_small = count <= FEW
    found = graph.layout_fruchterman_reingold(
        weights=[*weights, *(_MIDDLE for _ in hubs)],
        niter=_ROUNDS if is_small else _ROUNDS_OF_MANY,
        start_temp=math.sqrt(count) / (10 if is_small else 4),
        seed=[*first, *middles.values()],
        grid="nogrid" if is_small else "grid",
    )
    return [(x, y) for x, y in found[:count]]


def _place_near(middle: Point, dice: random.Random) -> Point:
    return (middle[0] + dice.uniform(-2, 2), middle[1] + dice.uniform(-2, 2))


def _scale(points: Sequence[Point]) -> list[Point]:
    """In pixels, around the origin, and never farther out than a few times the usual distance."""
    x0, y0 = (sorted(axis)[len(points) // 2] for axis in zip(*points, strict=True))
    distances = sorted(math.hypot(x - x0, y - y0) for x, y in points)
    usual = distances[len(points) * 3 // 4] or 1.0
    size = SPACING * math.sqrt(len(points)) / (2 * usual)
    return [_draw_in((x - x0) * size, (y - y0) * size, usual * size) for x, y in points]


def _draw_in(x: float, y: float, usual: float) -> Point:
    """Stragglers come closer: an island far out would make all others small."""
    far = math.hypot(x, y)
    limit = 1.3 * usual
    by = (limit + (far - limit) * 0.35) / far if far > limit else 1.0
    return x * by * WIDER, y * by


def _push_apart(points: list[Point], papers: int) -> Iterator[Point]:
    """Neighbors that nearly cover each other are pushed apart, a little at a time."""
    at = [[x, y] for x, y in points]
    for _ in range(30 if len(at) <= FEW else 6):
        moved = 0
        for one, other in _close_pairs(at):
            gap = _PAPER_GAP if one < papers and other < papers else _WORK_GAP
            dx, dy = at[other][0] - at[one][0], at[other][1] - at[one][1]
            far = math.hypot(dx, dy)
            if far >= gap:
                continue
            # nodes on the same spot part along a line that their numbers choose
            ux, uy = (dx / far, dy / far) if far else (math.cos(one), math.sin(one))
            push = (gap - far) / 2
            at[one][0] -= ux * push
            at[one][1] -= uy * push
            at[other][0] += ux * push
            at[other][1] += uy * push
            moved += 1
        if not moved:
            break
    return ((round(x, 1), round(y, 1)) for x, y in at)


def _close_pairs(at: Sequence[Sequence[float]]) -> Iterator[tuple[int, int]]:
    """Pairs that lie in the same or in neighboring cells of a grid."""
    cells: dict[tuple[int, int], list[int]] = {}
    for node, (x, y) in enumerate(at):
        cells.setdefault((int(x // _PAPER_GAP), int(y // _PAPER_GAP)), []).append(node)
    for (column, row), nodes in cells.items():
        for step in ((0, 0), (1, 0), (0, 1), (1, 1), (1, -1)):
            others = nodes if step == (0, 0) else cells.get((column + step[0], row + step[1]), ())
            for one in nodes:
                yield from ((min(one, other), max(one, other)) for other in others if other > one or step != (0, 0))
