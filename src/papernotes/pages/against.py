"""`/results/against/`: the same results by what they were measured against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from papernotes.index.baselines import Baseline, baselines
from papernotes.index.link import Index
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.parts import PartLink
from papernotes.pages.result_table import ResultRow, row
from papernotes.pages.site_file import Page, Promise, View
from papernotes.pages.view import Card, card
from papernotes.text.site_urls import url_of
from papernotes.text.slugs import distinct_slugs
from papernotes.text.words import count_of

LINES = 600
"""Results on one page; the next names go to the next page."""

SHOWN = 60
"""Results of one baseline; the rest is counted."""

MOST = 16


@dataclass(frozen=True, slots=True)
class BaselineLink:
    """A baseline, its place on the pages, and how many papers measured against it."""

    name: str
    url: str
    count: int


@dataclass(frozen=True, slots=True)
class BaselineEntry:
    """A baseline with the results over it."""

    name: str
    id: str
    note: Card | None
    rows: Sequence[ResultRow]
    more: int


@dataclass(frozen=True, slots=True)
class AgainstView(View):
    """What `against.html` shows."""

    template: ClassVar[str] = "against"
    called: ClassVar[str] = "against"
    heading: str
    named: Sequence[BaselineEntry]
    described: Sequence[BaselineEntry]
    """Those that are told from each other by the words of a result alone."""

    most: Sequence[BaselineLink]
    parts: Sequence[PartLink]


class Against:
    """Baselines, and on which page each stands."""

    def __init__(self, index: Index) -> None:
        self._index = index
        everything = baselines(index)
        self._named = [entry for entry in everything if entry.named]
        described = [entry for entry in everything if not entry.named]
        self._anchors = distinct_slugs(entry.name for entry in everything)
        self._parts = list(_split([*self._named, *described])) or [[]]
        self._part = {entry.name: number for number, part in enumerate(self._parts, 1) for entry in part}

    def pages(self, options: Options) -> Iterator[Promise]:
        """One page, or several when there is much."""
        for number, part in enumerate(self._parts, 1):
            yield Promise(_uri(number), "", partial(self._page, options, number, part))

    def _page(self, options: Options, number: int, part: Sequence[Baseline]) -> Page:
        view = AgainstView(
            heading="Measured against" if number == 1 else f"Measured against, part {number}",
            named=[self._entry(entry) for entry in part if entry.named],
            described=[self._entry(entry) for entry in part if not entry.named],
            most=self.most() if number == 1 and len(self._parts) > 1 else [],
            parts=[PartLink(_range(other), url_of(_uri(at)), at == number) for at, other in enumerate(self._parts, 1)],
        )
        total = count_of(len(part), "baseline")
        about = f"Who on {options.site_name} reports results over what: {total}, {_range(part)}."
        return page(_uri(number), view.heading, about, view)

    def most(self) -> list[BaselineLink]:
        """The works that most papers measured against, as links to their place on the pages."""
        ranked = sorted(self._named, key=lambda entry: (-_papers(entry), entry.name.casefold()))
        return [self._link(entry) for entry in ranked[:MOST]]

    def _link(self, entry: Baseline) -> BaselineLink:
        place = url_of(_uri(self._part[entry.name]))
        return BaselineLink(entry.name, f"{place}#{self._anchor(entry)}", _papers(entry))

    def _entry(self, entry: Baseline) -> BaselineEntry:
        return BaselineEntry(
            name=entry.name,
            id=self._anchor(entry),
            note=card(self._index, entry.note) if entry.note else None,
            rows=[row(self._index, measured) for measured in entry.results[:SHOWN]],
            more=max(len(entry.results) - SHOWN, 0),
        )

    def _anchor(self, entry: Baseline) -> str:
        return f"vs-{self._anchors[entry.name]}"


def _split(entries: Sequence[Baseline]) -> Iterator[list[Baseline]]:
    part: list[Baseline] = []
    lines = 0
    for entry in entries:
        # a name without a row of its own would still take a line
        size = min(len(entry.results), SHOWN) + 1
        if part and lines + size > LINES:
            yield part
            part, lines = [], 0
        part.append(entry)
        lines += size
    if part:
        yield part


def _range(part: Sequence[Baseline]) -> str:
    return f"{part[0].name} to {part[-1].name}" if part else "none yet"


def _uri(number: int) -> str:
    return "results/against.md" if number == 1 else f"results/against/{number}.md"


def _papers(entry: Baseline) -> int:
    return len({measured.by for measured in entry.results})
