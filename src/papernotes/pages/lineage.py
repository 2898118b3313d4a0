"""Who extends, builds on or compares with whom among some papers, as a drawing.

Columns are years, oldest on the left. Works without a note are drawn where two of the papers name them. Chosen by
`lineage_graph`, placed by `lineage_layout`, drawn by the template.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.index.relation import LABELS, SYMMETRIC
from papernotes.notes.model import Slug
from papernotes.pages.lineage_graph import Box, Edge, choose
from papernotes.pages.lineage_layout import BOX, GUTTER, MARGIN, NODE, Layout, left
from papernotes.pages.view import Link
from papernotes.text.site_urls import paper_uri, url_of
from papernotes.text.width import fit
from papernotes.text.words import count_of

ALONE = 24
"""Papers without a relation that are named; the rest is counted."""

UNDATED = "undated"
_ROOM = (NODE - 18) / 12.5
"""For a name, in em of the letters in boxes."""


@dataclass(frozen=True, slots=True)
class YearHead:
    """What stands above a column."""

    x: float
    text: str


@dataclass(frozen=True, slots=True)
class PlacedBox:
    """A box where it is drawn."""

    x: float
    y: float
    text: str
    full: str
    url: str
    """Empty for a work without a note."""

    hue: int
    is_inside: bool
    """Whether it is one of the papers that the drawing is about."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """A relation as a line; one between equals has no point."""

    path: str
    type: str
    is_pointed: bool


@dataclass(frozen=True, slots=True)
class Party:
    """A paper or a work, named in a sentence."""

    name: str
    url: str
    year: str
    """Empty when nobody says it."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A relation in words."""

    start: Party
    verb: str
    end: Party
    why: str


@dataclass(frozen=True, slots=True)
class Lineage:
    """Everything that the template draws, and what it says about the rest."""

    width: float
    height: float
    label: str
    years: Sequence[YearHead]
    nodes: Sequence[PlacedBox]
    edges: Sequence[Arrow]
    sentences: Sequence[Sentence]
    papers: int
    """Boxes of papers that the drawing is about."""

    outside: int
    """Boxes of other papers."""

    works: int
    """Boxes of works without a note."""

    left_out: int
    lines_left_out: int
    alone: Sequence[Link]
    """Papers without a relation."""

    more_alone: int


def lineage(index: Index, slugs: Sequence[Slug]) -> Lineage | None:
    """Nodes and edges among papers and to their nearest outside; None when none are related."""
    graph = choose(index, slugs)
    boxes = list(graph.boxes.values())
    if not boxes:
        return None
    years = sorted({box.year for box in boxes})
    column = {box.key: years.index(box.year) for box in boxes}
    layout = Layout(column, [(edge.start, edge.end) for edge in graph.edges])
    return Lineage(
        width=len(years) * (NODE + GUTTER) - GUTTER + 2 * MARGIN + (GUTTER if layout.arcs_at_the_end else 0),
        height=layout.height,
        label=_label(boxes, len(graph.edges)),
        years=[YearHead(left(i), str(year or UNDATED)) for i, year in enumerate(years)],
        nodes=[_place(box, left(column[box.key]), layout.y[box.key]) for box in boxes],
        edges=[_draw(edge, path) for edge, path in zip(graph.edges, layout.paths(), strict=True)],
        sentences=[_tell(edge, graph.boxes) for edge in graph.edges],
        papers=sum(box.is_inside for box in boxes),
        outside=sum(bool(box.url) and not box.is_inside for box in boxes),
        works=sum(not box.url for box in boxes),
        left_out=graph.left_out,
        lines_left_out=graph.lines_left_out,
        alone=[Link(index.notes[slug].paper.short_name, url_of(paper_uri(slug))) for slug in graph.alone[:ALONE]],
        more_alone=max(len(graph.alone) - ALONE, 0),
    )


def _label(boxes: Sequence[Box], edges: int) -> str:
    dated = sorted(box.year for box in boxes if box.year)
    works = sum(not box.url for box in boxes)
    others = f" and {count_of(works, 'work')} without a note" if works else ""
    papers = count_of(len(boxes) - works, "paper")
    return f"{papers}{others} by year, {dated[0]} to {dated[-1]}, with {count_of(edges, 'relation')} between them"


def _place(box: Box, x: float, y: float) -> PlacedBox:
    return PlacedBox(x, round(y - BOX / 2, 1), fit(box.name, _ROOM), box.full, box.url, box.hue, box.is_inside)


def _draw(edge: Edge, path: str) -> Arrow:
    return Arrow(path, edge.type.value, is_pointed=edge.type is not SYMMETRIC)


def _tell(edge: Edge, boxes: Mapping[str, Box]) -> Sentence:
    start, end = (Party(box.name, box.url, str(box.year or "")) for box in (boxes[edge.start], boxes[edge.end]))
    return Sentence(start, LABELS[edge.type][0].lower(), end, "; ".join(edge.whys))
