"""Results in tables: a row for each, grouped by what they were measured against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from papernotes.index.baselines import Measured
from papernotes.index.link import Index
from papernotes.index.measures import Group, Measure
from papernotes.notes.model import Result
from papernotes.pages.view import Card, Link, card
from papernotes.text.words import count_of

_LONG_VALUE = 12


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A result, with its paper."""

    paper: Card
    link: Link
    """The paper's name; leads to the results on its page."""

    result: Result
    family: str
    is_long: bool
    """Whether the value may take more than a line."""


@dataclass(frozen=True, slots=True)
class ResultGroup:
    """Results over one baseline, as many as there is room for."""

    name: str
    """Empty where no work is named."""

    note: Card | None
    count: int
    papers: str
    rows: Sequence[ResultRow]
    more: int


def group(index: Index, found: Group, shown: Sequence[Measure]) -> ResultGroup:
    """A group of which some results are shown."""
    return ResultGroup(
        name=found.name,
        note=card(index, found.note) if found.note else None,
        count=len(found.measures),
        papers=count_of(found.papers, "paper"),
        rows=[row(index, measure.measured) for measure in shown],
        more=len(found.measures) - len(shown),
    )


def row(index: Index, measured: Measured) -> ResultRow:
    """A result in a table."""
    paper = card(index, measured.by)
    return ResultRow(
        paper=paper,
        link=results_link(paper),
        result=measured.result,
        family=index.families.of(measured.result.metric).label,
        is_long=len(measured.result.value) > _LONG_VALUE,
    )


def results_link(paper: Card) -> Link:
    """A paper by its name, as a link to what it reports."""
    return Link(paper.name, f"{paper.url}#reported-results")
