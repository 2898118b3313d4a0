"""`/results/<family>/`: all results of one kind of number, by what they were measured against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.index.measures import Measure, groups
from papernotes.index.metrics import Family
from papernotes.pages.comparison import LONGEST
from papernotes.pages.inputs import of_papers
from papernotes.pages.page import page
from papernotes.pages.parts import PartLink, cut, part_links
from papernotes.pages.result_plot import Plot, plot
from papernotes.pages.result_table import ResultGroup, group
from papernotes.pages.site_file import Page, Promise, View
from papernotes.text.words import count_of

SHOWN = attrgetter("metric", "value", "qualifier", "baseline", "workload", "hardware", "source", "note")
"""What a row shows of a result."""


@dataclass(frozen=True, slots=True)
class FamilyView(View):
    """What `result-family.html` shows."""

    template: ClassVar[str] = "result-family"
    called: ClassVar[str] = "family"
    heading: str
    about: str
    plot: Plot | None
    groups: Sequence[ResultGroup]
    parts: Sequence[PartLink]


def family_pages(index: Index, family: Family, found: Sequence[Measure]) -> Iterator[Promise]:
    """All of a family, on as many pages as it takes."""
    ordered = [measure for one in groups(index, found) for measure in one.measures]
    parts = cut(ordered, LONGEST)
    for number in range(1, len(parts) + 1):
        # The first has a drawing of all of them.
        inputs = partial(_inputs, index, family, parts, number) if number > 1 else None
        yield Promise(
            family_uri(family, number), "", partial(_page, index, family, found, parts, number), inputs=inputs
        )


def _inputs(index: Index, family: Family, parts: Sequence[Sequence[Measure]], number: int) -> tuple[object, ...]:
    part = parts[number - 1]
    rows = [(measure.by, *SHOWN(measure.measured.result), _first(measure)) for measure in part]
    notes = (work.note for measure in part for work in measure.against[:1] if work.note)
    papers = sorted({*(measure.by for measure in part), *notes})
    return family.key, len(parts), rows, of_papers(index, papers)


def _first(measure: Measure) -> list[tuple[str, str | None]]:
    """The work that it is shown under."""
    return [(work.name, work.note) for work in measure.against[:1]]


def _page(
    index: Index, family: Family, found: Sequence[Measure], parts: Sequence[Sequence[Measure]], number: int
) -> Page:
    part = parts[number - 1]
    view = FamilyView(
        heading=family.label if number == 1 else f"{family.label}, part {number}",
        about=family.about,
        plot=plot(index, family, found) if number == 1 else None,
        groups=[group(index, one, one.measures) for one in groups(index, part)],
        parts=list(part_links(partial(family_uri, family), number, len(parts))),
    )
    said = f"{count_of(len(part), 'result')}: {family.about}, as papers report it. Part {number} of {len(parts)}."
    return page(family_uri(family, number), f"Results: {view.heading}", said, view)


def family_uri(family: Family, number: int = 1) -> str:
    """Where a part of a family lies; the first is the family's page."""
    return f"results/{family.key}.md" if number == 1 else f"results/{family.key}/{number}.md"
