"""The neighborhood of a paper as its template draws it.

Coordinates are in the units of the SVG's view box.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Node:
    """A neighbor in its box."""

    x: float
    y: float
    text: str
    full: str
    url: str
    """Empty for a work without a note."""

    type: str
    label: str
    hue: int


@dataclass(frozen=True, slots=True)
class Line:
    """A relation, or that to a whole group."""

    path: str
    type: str


@dataclass(frozen=True, slots=True)
class Head:
    """What a side is."""

    x: float
    y: float
    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class GroupBox:
    """A frame around neighbors that belong together."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Center:
    """The paper itself."""

    x: float
    y: float
    text: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """Everything that the template draws."""

    width: float
    height: float
    center: Center
    hue: int
    nodes: Sequence[Node]
    edges: Sequence[Line]
    heads: Sequence[Head]
    group: GroupBox | None
    more: int
    label: str
