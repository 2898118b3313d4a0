"""Circles in a directed graph, found in time linear in its edges."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

N = TypeVar("N", bound=str)


def cycles(graph: Mapping[N, Sequence[N]]) -> Iterator[tuple[N, ...]]:
    """One shortest circle for each knot of nodes that reach each other, from the knot's first node by name.

    >>> list(cycles({"b": ["a"], "a": ["b", "c"], "c": []}))
    [('a', 'b')]
    """
    for knot in _knots(graph):
        if len(knot) > 1:
            yield _find_shortest(graph, min(knot), frozenset(knot))


def _knots(graph: Mapping[N, Sequence[N]]) -> Iterator[list[N]]:
    """Strongly connected components: Tarjan's algorithm without recursion, which a long chain would exhaust."""
    order: dict[N, int] = {}
    low: dict[N, int] = {}
    open_nodes: list[N] = []
    is_open: set[N] = set()
    for root in graph:
        if root in order:
            continue
        work: list[tuple[N, Iterator[N]]] = [(root, iter(graph[root]))]
        order[root] = low[root] = len(order)
        open_nodes.append(root)
        is_open.add(root)
        while work:
            node, targets = work[-1]
            target = next((t for t in targets if t in graph and (t not in order or t in is_open)), None)
            if target is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == order[node]:
                    yield list(_take(open_nodes, is_open, node))
            elif target in order:
                low[node] = min(low[node], order[target])
            else:
                order[target] = low[target] = len(order)
                open_nodes.append(target)
                is_open.add(target)
                work.append((target, iter(graph[target])))


def _take(open_nodes: list[N], is_open: set[N], last: N) -> Iterator[N]:
    """The nodes of one component, taken off the stack."""
    while True:
        node = open_nodes.pop()
        is_open.discard(node)
        yield node
        if node == last:
            return


def _find_shortest(graph: Mapping[N, Sequence[N]], start: N, inside: frozenset[N]) -> tuple[N, ...]:
    """A shortest way from a node of a knot back to it."""
    came_from: dict[N, N] = {}
    queue = deque([start])
    while queue:
        node = queue.popleft()
        for target in sorted(inside.intersection(graph[node]) - {node}):
            if target == start:
                return tuple(_way(came_from, start, node))
            if target not in came_from:
                came_from[target] = node
                queue.append(target)
    return (start,)


def _way(came_from: Mapping[N, N], start: N, end: N) -> Iterable[N]:
    way = [end]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return reversed(way)
