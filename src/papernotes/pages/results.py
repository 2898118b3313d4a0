"""`/results/`: what papers report, by what it was measured against; never in the order of its size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.index.measures import Group, Measure, groups, measures
from papernotes.index.metrics import Family
from papernotes.pages.against import Against, BaselineLink
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.result_data import data
from papernotes.pages.result_family import family_pages, family_uri
from papernotes.pages.result_plot import Plot, plot
from papernotes.pages.result_table import ResultGroup, group
from papernotes.pages.site_file import Asset, Later, Page, Promise, SiteFile, View
from papernotes.text.site_urls import url_of
from papernotes.text.words import count_of

OVERVIEW = "results/index.md"
DATA = "assets/papernotes/results.json"
WHOLE = 200
"""Rows that the overview shows all of; beyond that each family has pages of its own."""

FIRST, ROOM = 4, 100
"""Rows of one baseline, and of all together, on an overview that can't show all."""


Families = Sequence[tuple[Family, Sequence[Measure]]]
"""Results of each family that has any."""


@dataclass(frozen=True, slots=True)
class FamilyLink:
    """A family that has pages of its own."""

    label: str
    url: str
    count: int


@dataclass(frozen=True, slots=True)
class ResultsView(View):
    """What `results.html` shows."""

    template: ClassVar[str] = "results"
    called: ClassVar[str] = "results"
    total: str
    papers: str
    families: Sequence[FamilyLink]
    """Empty when the overview shows all results."""

    plots: Sequence[Plot]
    groups: Sequence[ResultGroup]
    baselines: Sequence[BaselineLink]
    is_split: bool
    data: str
    """Where the script finds all results."""


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The overview, pages of families when there are too many rows for one, the same by baseline, and the data."""
    found = measures(index)
    families = _by_family(index, found)
    against = Against(index)
    yield Promise(OVERVIEW, "", partial(_overview, index, options, found, families, against))
    if len(found) > WHOLE:
        for family, rows in families:
            yield from family_pages(index, family, rows)
    yield from against.pages(options)
    yield Later(Asset, DATA, lambda: data(index, found))


def _overview(index: Index, options: Options, found: Sequence[Measure], families: Families, against: Against) -> Page:
    is_split = len(found) > WHOLE
    view = ResultsView(
        total=count_of(len(found), "result"),
        papers=count_of(len({measure.by for measure in found}), "paper"),
        families=[_family_link(family, rows) for family, rows in families] if is_split else [],
        plots=[drawn for family, rows in families if (drawn := plot(index, family, rows))],
        groups=list(_groups(index, groups(index, found), is_split=is_split)),
        baselines=against.most(),
        is_split=is_split,
        data=DATA,
    )
    about = f"{view.total} that papers on {options.site_name} report, with baseline, workload, hardware and source."
    return page(OVERVIEW, "Results", about, view)


def _by_family(index: Index, found: Sequence[Measure]) -> Families:
    """Results of each family, in the order of `tags.yaml`."""
    rows: dict[str, list[Measure]] = defaultdict(list)
    for measure in found:
        rows[measure.family.key].append(measure)
    return [(family, rows[family.key]) for family in index.families.all if family.key in rows]


def _family_link(family: Family, rows: Sequence[Measure]) -> FamilyLink:
    return FamilyLink(family.label, url_of(family_uri(family)), len(rows))


def _groups(index: Index, found: Sequence[Group], *, is_split: bool) -> Iterator[ResultGroup]:
    """Groups for the overview; when not all fit, a few rows of each until the page is full."""
    room = ROOM
    for one in found:
        rows = one.measures[: min(FIRST, room)] if is_split else one.measures
        if rows and (one.name or not is_split):
            room -= len(rows)
            yield group(index, one, rows)
