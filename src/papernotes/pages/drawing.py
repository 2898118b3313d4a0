"""The neighbourhood of a paper as a drawing: what it names on the left, what names it on the right.

Laid out here, drawn by the template. Coordinates are in the units of the SVG's view box.
"""

from __future__ import annotations

from typing import Any

from papernotes.index.link import Index
from papernotes.index.relation import LABELS, Connection, Direction
from papernotes.notes.model import Slug
from papernotes.pages.view import hue
from papernotes.text.site_urls import paper_uri, url_of

WIDTH, ROW, BOX, NODE = 760, 38, 26, 208
MOST = 9
MIDDLE = WIDTH / 2
_LONGEST = 27


def neighbourhood(index: Index, slug: Slug) -> dict[str, Any] | None:
    """Nodes and edges around a paper; None when it has no relations."""
    found = _one_per_neighbour(index.connections.get(slug, ()))
    if not found:
        return None
    left = [c for c in found if c.direction is Direction.OUT]
    right = [c for c in found if c.direction is not Direction.OUT]
    height = max(len(left[:MOST]), len(right[:MOST]), 1) * ROW + 34
    centre = (height + 20) / 2
    sides = [_side(index, left, 0, height), _side(index, right, WIDTH - NODE, height)]
    name = index.notes[slug].paper.short_name
    tags = index.notes[slug].paper.tags
    return {
        "width": WIDTH,
        "height": height,
        "centre": {
            "x": MIDDLE - 88,
            "y": centre - 20,
            "cx": MIDDLE,
            "cy": centre + 5,
            "text": _short(name, 24),
        },
        "hue": hue(index, tags[0]) if tags else 0,
        "nodes": [node for side in sides for node in side],
        "edges": [_edge(node, centre) for side in sides for node in side],
        "heads": [head for head, side in zip(_heads(), sides, strict=True) if side],
        "more": max(len(left) - MOST, 0) + max(len(right) - MOST, 0),
        "label": f"{name} and its neighbors: {len(left)} on the left that it names, {len(right)} on the right",
    }


def _heads() -> list[dict[str, Any]]:
    return [
        {"x": 0, "anchor": "start", "text": "what it names"},
        {"x": WIDTH, "anchor": "end", "text": "what names it"},
    ]


def _one_per_neighbour(connections: tuple[Connection, ...]) -> list[Connection]:
    """A neighbour is drawn once, by its closest relation; the list beside the drawing has them all."""
    return list({(c.other or c.work): c for c in reversed(connections)}.values())[::-1]


def _side(index: Index, connections: list[Connection], x: float, height: float) -> list[dict[str, Any]]:
    shown = connections[:MOST]
    top = (height + 20 - len(shown) * ROW) / 2 + (ROW - BOX) / 2
    return [_node(index, connection, x, top + i * ROW) for i, connection in enumerate(shown)]


def _node(index: Index, connection: Connection, x: float, y: float) -> dict[str, Any]:
    other = index.notes.get(connection.other) if connection.other else None
    name = other.paper.short_name if other else connection.work
    return {
        "x": x,
        "y": round(y, 1),
        "text": _short(name, _LONGEST),
        "full": name,
        "url": url_of(paper_uri(other.slug)) if other else "",
        "type": connection.type.value,
        "label": LABELS[connection.type][connection.direction is Direction.IN],
        "hue": hue(index, other.paper.tags[0]) if other and other.paper.tags else 0,
    }


def _edge(node: dict[str, Any], centre: float) -> dict[str, Any]:
    """A curve from the middle to the inner edge of a node."""
    leftwards = node["x"] < MIDDLE
    start = MIDDLE - 88 if leftwards else MIDDLE + 88
    end = node["x"] + (NODE if leftwards else 0)
    bend = (start + end) / 2
    y = round(node["y"] + BOX / 2, 1)
    path = f"M{start:g} {centre:g} C{bend:g} {centre:g} {bend:g} {y:g} {end:g} {y:g}"
    return {"path": path, "type": node["type"]}


def _short(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"
