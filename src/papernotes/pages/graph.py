"""`/graph/`: papers and their relations as a map, and the same as a list for whoever can't see or run it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.index.network import Network, network
from papernotes.index.relation import LABELS
from papernotes.notes.model import Slug
from papernotes.pages.comparison import LONGEST
from papernotes.pages.graph_layout import layout, radius
from papernotes.pages.graph_list import AreaPapers, GraphArea, areas_of, by_area
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.script_data import script_data
from papernotes.pages.site_file import Asset, Later, Page, Promise, SiteFile, View
from papernotes.pages.view import Choice
from papernotes.text.digest import digest
from papernotes.text.words import count_of

OVERVIEW = "graph/index.md"
DATA = "assets/papernotes/graph.json"


@dataclass(frozen=True, slots=True)
class GraphView(View):
    """What `graph.html` shows."""

    template: ClassVar[str] = "graph"
    called: ClassVar[str] = "graph"
    papers: str
    works: str
    relations: str
    data: str
    """Where the script finds what it draws."""

    areas: Sequence[GraphArea]
    types: Sequence[Choice]
    years: Sequence[int]
    lists: Sequence[AreaPapers]
    shown: int
    hidden: int


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The page, and what its script draws."""
    yield Promise(OVERVIEW, "", partial(_page, index, options))
    yield Later(Asset, DATA, partial(_data, index), partial(_inputs, index))


def _network(index: Index) -> Network:
    return index.once_among("network", lambda: network(index))


def _page(index: Index, options: Options) -> Page:
    found = _network(index)
    view = GraphView(
        papers=count_of(len(found.papers), "paper"),
        works=count_of(len(found.works), "work"),
        relations=count_of(len(found.arrows), "relation"),
        data=DATA,
        areas=areas_of(index, found),
        types=_types(found),
        years=sorted({index.notes[slug].paper.year for slug in found.papers}),
        lists=list(by_area(index, found)),
        shown=min(len(found.papers), LONGEST),
        hidden=max(len(found.papers) - LONGEST, 0),
    )
    about = f"{view.papers} of {options.site_name} and how they relate: {view.relations} on one map."
    return page(OVERVIEW, "Graph", about, view)


def _types(found: Network) -> list[Choice]:
    """Types of relation that occur, in the order in which papers show them."""
    used = {arrow.type for arrow in found.arrows}
    return [Choice(type_.value, LABELS[type_][0]) for type_ in LABELS if type_ in used]


def _inputs(index: Index) -> str:
    found = _network(index)
    arrows = [(arrow.source, arrow.target, arrow.type.value) for arrow in found.arrows]
    return digest(
        found.papers,
        found.works,
        arrows,
        found.areas,
        [_facts(index, slug) for slug in found.papers],
        _areas(index, found),
    )


def _facts(index: Index, slug: Slug) -> tuple[str, str, int]:
    paper = index.notes[slug].paper
    return paper.short_name, paper.venue, paper.year


def _areas(index: Index, found: Network) -> list[tuple[str, str, int]]:
    return [(area.slug, area.chip.label, area.chip.hue) for area in areas_of(index, found)]


def _data(index: Index) -> bytes:
    """Columns, since they take half the room of rows; arrows as three numbers each, one after the other."""
    found = _network(index)
    points, degrees, papers = layout(found), found.degrees, len(found.papers)
    areas = _areas(index, found)
    place = {area: number for number, (area, *_) in enumerate(areas)}
    types = list(LABELS)
    facts = [_facts(index, slug) for slug in found.papers]
    data = {
        "areas": areas,
        "types": [[type_.value, *LABELS[type_]] for type_ in types],
        "slugs": found.papers,
        "names": [*(name for name, _, _ in facts), *found.works],
        "venues": [venue for _, venue, _ in facts],
        "years": [year for _, _, year in facts],
        "area": [place.get(area, -1) for area in found.areas],
        "x": [round(x) for x, _ in points],
        "y": [round(y) for _, y in points],
        "r": [radius(degree, is_paper=node < papers) for node, degree in enumerate(degrees)],
        "arrows": [
            number
            for arrow in found.arrows
            for number in (arrow.source, arrow.target, types.index(arrow.type))
        ],
    }  # fmt: skip
    return script_data(data)
