"""The neighborhood of a paper as a drawing: what it names on the left, what names it on the right, and below it
the alternatives, which neither names more than the other.

Laid out here, drawn by the template.
"""

from __future__ import annotations

from collections.abc import Sequence

from papernotes.index.link import Index
from papernotes.index.relation import SYMMETRIC, Connection, Direction
from papernotes.notes.model import Slug
from papernotes.pages.drawing_view import Center, Drawing, GroupBox, Head, Line, Node
from papernotes.pages.view import card, hue
from papernotes.text.width import fit
from papernotes.text.words import count_of

WIDTH, ROW, BOX, NODE = 760, 38, 26, 208
SELF, SELF_BOX = 176, 40
HEAD, PAD, EDGE = 20, 14, 1
MOST = 9
"""Neighbors of one side; the list beside the drawing has them all."""

ACROSS = 3
"""Alternatives side by side."""

MIDDLE = WIDTH / 2
LETTER, SELF_LETTER = 12.5, 15.0
"""An em of the letters in boxes; that of the bold ones is as wide as a larger plain one."""

_ROOM = (NODE - 20) / LETTER
_SELF_ROOM = (SELF - 16) / SELF_LETTER


def neighborhood(index: Index, slug: Slug) -> Drawing | None:
    """Nodes and edges around a paper; None when it has no relations."""
    found = _keep_closest(index.connections.get(slug, ()))
    if not found:
        return None
    equal = [c for c in found if c.type is SYMMETRIC]
    left = [c for c in found if c.type is not SYMMETRIC and c.direction is Direction.OUT]
    right = [c for c in found if c.type is not SYMMETRIC and c.direction is Direction.IN]
    rows = max(len(left[:MOST]), len(right[:MOST]))
    # A paper with alternatives alone needs no room for sides.
    sides = max(rows * ROW, SELF_BOX + PAD) + HEAD + PAD
    middle = (sides + HEAD) / 2
    beside = [*_side(index, left, EDGE, middle), *_side(index, right, WIDTH - NODE - EDGE, middle)]
    below = _below(index, equal, sides + HEAD)
    group = _group(below)
    paper = index.notes[slug].paper
    return Drawing(
        width=WIDTH,
        height=round(group.y + group.height + 2, 1) if group else sides,
        center=Center(MIDDLE - SELF / 2, middle - SELF_BOX / 2, fit(paper.short_name, _SELF_ROOM)),
        hue=hue(index, paper.tags[0]) if paper.tags else 0,
        nodes=[*beside, *below],
        edges=[*(_edge(node, middle) for node in beside), *_edge_to_group(group, middle + SELF_BOX / 2)],
        heads=_heads(has_left=bool(left), has_right=bool(right), group=group),
        group=group,
        more=sum(max(len(side) - MOST, 0) for side in (left, right, equal)),
        label=_label(paper.short_name, len(left), len(right), len(equal)),
    )


def _label(name: str, left: int, right: int, equal: int) -> str:
    below = f"{count_of(equal, 'alternative')} below"
    return f"{name} and its neighbors: {left} that it names on the left, {right} that name it on the right, {below}"


def _heads(*, has_left: bool, has_right: bool, group: GroupBox | None) -> list[Head]:
    heads = [
        Head(0, 12, "start", "what it names") if has_left else None,
        Head(WIDTH, 12, "end", "what names it") if has_right else None,
        Head(group.x + 10, group.y + 16, "start", "alternatives") if group else None,
    ]
    return [head for head in heads if head]


def _keep_closest(connections: tuple[Connection, ...]) -> list[Connection]:
    """A neighbor is drawn once, by its closest relation; the list beside the drawing has them all."""
    return list({(c.other or c.work): c for c in reversed(connections)}.values())[::-1]


def _side(index: Index, connections: list[Connection], x: float, middle: float) -> list[Node]:
    shown = connections[:MOST]
    top = middle - len(shown) * ROW / 2 + (ROW - BOX) / 2
    return [_node(index, connection, x, top + i * ROW) for i, connection in enumerate(shown)]


def _below(index: Index, connections: list[Connection], top: float) -> list[Node]:
    """Alternatives in rows, each row in the middle."""
    shown = connections[:MOST]
    out = []
    for start in range(0, len(shown), ACROSS):
        row = shown[start : start + ACROSS]
        left = MIDDLE - (len(row) * (NODE + PAD) - PAD) / 2
        y = top + HEAD + start // ACROSS * ROW
        out += [_node(index, connection, left + i * (NODE + PAD), y) for i, connection in enumerate(row)]
    return out


def _group(nodes: Sequence[Node]) -> GroupBox | None:
    if not nodes:
        return None
    left, right = min(node.x for node in nodes) - PAD, max(node.x for node in nodes) + NODE + PAD
    top, bottom = nodes[0].y - HEAD - 6, nodes[-1].y + BOX + PAD
    return GroupBox(left, top, right - left, bottom - top)


def _node(index: Index, connection: Connection, x: float, y: float) -> Node:
    other = card(index, connection.other) if connection.other and connection.other in index.notes else None
    name = other.name if other else connection.work
    return Node(
        x=round(x, 1),
        y=round(y, 1),
        text=fit(name, _ROOM),
        full=name,
        url=other.url if other else "",
        type=connection.type.value,
        label=connection.label,
        hue=other.hue if other else 0,
    )


def _edge(node: Node, middle: float) -> Line:
    """A curve from the paper to the inner edge of a node beside it."""
    leftwards = node.x < MIDDLE
    start = MIDDLE - SELF / 2 if leftwards else MIDDLE + SELF / 2
    end = node.x + (NODE if leftwards else 0)
    bend = (start + end) / 2
    y = node.y + BOX / 2
    return Line(f"M{start:g} {middle:g} C{bend:g} {middle:g} {bend:g} {y:g} {end:g} {y:g}", node.type)


def _edge_to_group(group: GroupBox | None, bottom: float) -> list[Line]:
    return [Line(f"M{MIDDLE:g} {bottom:g} V{group.y:g}", SYMMETRIC.value)] if group else []
