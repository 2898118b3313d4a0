"""Speedups of one family on a log axis, grouped by what they were measured against; drawn by the template.

Rows are never sorted by size: papers stand in the order in which they came, the newest first. A drawing needs
baselines that at least two papers share, or nothing on it could be looked at together.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.index.measures import Group, Measure, comparable, groups
from papernotes.index.metrics import Family, factors
from papernotes.pages.result_table import results_link
from papernotes.pages.view import Link, card
from papernotes.text.width import fit

WIDTH, ROW, HEAD = 440, 19, 25
LABEL, RIGHT = 130, 74
"""Room for names on the left and values on the right."""

MOST = 18
"""Rows of a drawing; the table below it has all."""

_IN_A_GROUP = 7
_TICKS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000)
_HOLLOW = frozenset(("up to", "at least"))
_SIGN = {"up to": "≤ ", "at least": "≥ ", "about": "≈ "}


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark of the axis."""

    x: float
    text: str


@dataclass(frozen=True, slots=True)
class PlotRow:
    """A result: a dot, or a bar from `x` to `x2`."""

    y: float
    x: float
    x2: float
    is_hollow: bool
    hue: int
    text: str
    """The paper's name, as far as it fits."""

    short: str
    """The value, as far as it fits."""

    link: Link
    words: str
    """What the dot says."""


@dataclass(frozen=True, slots=True)
class PlotGroup:
    """Results over one baseline."""

    name: str
    text: str
    """The name, as far as it fits."""

    y: float
    rows: Sequence[PlotRow]


@dataclass(frozen=True, slots=True)
class Plot:
    """The drawing of a family."""

    label: str
    width: int
    height: int
    ticks: Sequence[Tick]
    one: float | None
    """Where no speedup at all stands, if that is on the axis."""

    groups: Sequence[PlotGroup]
    left: int
    """Results that are not drawn."""


def plot(index: Index, family: Family, found: Sequence[Measure]) -> Plot | None:
    """The drawing of a family; None when it has too little to look at together."""
    factored = [measure for measure in found if factors(measure.measured.result.value)]
    chosen = list(_choose(groups(index, factored)))
    if not chosen:
        return None
    axis = _Axis([end for _, rows in chosen for row in rows for end in _ends(row)])
    height, drawn = HEAD, []
    for group, rows in chosen:
        lines = [_row(index, row, axis, height + HEAD + ROW * number) for number, row in enumerate(rows)]
        drawn.append(PlotGroup(group.name, fit(f"against {group.name}", 30), height + 15, lines))
        height += HEAD + ROW * len(rows)
    return Plot(
        label=family.label,
        width=WIDTH,
        height=height + 10,
        ticks=axis.ticks,
        one=axis.place(1) if axis.low <= 1 <= axis.high else None,
        groups=drawn,
        left=len(factored) - sum(len(rows) for _, rows in chosen),
    )


def _choose(found: Sequence[Group]) -> Iterator[tuple[Group, Sequence[Measure]]]:
    """As many groups as fit, the headline of each paper before its other results."""
    room = MOST
    for group in comparable(found):
        rows = _one_of_each(group)[: min(room, _IN_A_GROUP)]
        if len({row.by for row in rows}) > 1:
            yield group, rows
            room -= len(rows)


def _one_of_each(group: Group) -> list[Measure]:
    first: dict[str, Measure] = {}
    for measure in group.measures:
        if measure.by not in first or (
            measure.measured.result.headline and not first[measure.by].measured.result.headline
        ):
            first[measure.by] = measure
    return list(first.values())


def _ends(measure: Measure) -> tuple[float, float]:
    found = factors(measure.measured.result.value)
    if found is None:
        raise AssertionError("only factors are drawn")
    return found


class _Axis:
    """A log axis that begins and ends at round numbers."""

    def __init__(self, values: Sequence[float]) -> None:
        self.low = max((tick for tick in _TICKS if tick <= min(values)), default=min(values))
        self.high = min((tick for tick in _TICKS if tick >= max(values)), default=max(values))
        if self.low == self.high:
            self.high = self.low * 2
        inside = [tick for tick in _TICKS if self.low <= tick <= self.high]
        step = 1 if len(inside) < 7 else 2
        self.ticks = [Tick(self.place(tick), f"{tick:g}x") for tick in inside[::step]]

    def place(self, value: float) -> float:
        share = math.log(value / self.low) / math.log(self.high / self.low)
        return round(LABEL + share * (WIDTH - LABEL - RIGHT), 1)


def _row(index: Index, measure: Measure, axis: _Axis, y: float) -> PlotRow:
    result, paper = measure.measured.result, card(index, measure.by)
    low, high = _ends(measure)
    return PlotRow(
        y=y,
        x=axis.place(low),
        x2=axis.place(high),
        is_hollow=result.qualifier in _HOLLOW,
        hue=paper.hue,
        text=fit(paper.name, 10),
        short=fit(f"{_SIGN.get(result.qualifier, '')}{result.value}", 6.6),
        link=results_link(paper),
        words=" ".join(filter(None, (result.qualifier, result.value, result.metric))),
    )
