"""`/results/against/`: the same results by what they were measured against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from papernotes.index.baselines import Baseline, Measured, baselines
from papernotes.index.link import Index
from papernotes.pages.listing import page
from papernotes.pages.options import Options
from papernotes.pages.site_file import Page
from papernotes.pages.view import card
from papernotes.text.site_urls import url_of
from papernotes.text.slugs import distinct_slugs
from papernotes.text.words import count_of

LINES = 600
"""Results on one page; the next names go to the next page."""

SHOWN = 60
"""Results of one baseline; the rest is counted."""

CHIPS = 16
_CRUMB = {"label": "Results", "url": "results/"}


class Against:
    """Baselines, and on which page each stands."""

    def __init__(self, index: Index) -> None:
        self._index = index
        everything = baselines(index)
        self.named = [entry for entry in everything if entry.named]
        described = [entry for entry in everything if not entry.named]
        self._anchors = distinct_slugs(entry.name for entry in everything)
        self.parts = list(_parted([*self.named, *described])) or [[]]
        self._part = {entry.name: number for number, part in enumerate(self.parts, 1) for entry in part}

    def pages(self, options: Options) -> Iterator[Page]:
        """One page, or several when there is much."""
        for number, part in enumerate(self.parts, 1):
            yield _page(self._index, options, self, number, part)

    def chips(self) -> list[dict[str, Any]]:
        """The works that most papers measured against, as links to their place on the pages."""
        ranked = sorted(self.named, key=lambda entry: (-_papers(entry), entry.name.casefold()))
        return [self.link(entry) for entry in ranked[:CHIPS]]

    def anchor(self, entry: Baseline) -> str:
        """The id of an entry."""
        return f"vs-{self._anchors[entry.name]}"

    def link(self, entry: Baseline) -> dict[str, Any]:
        """An entry, its place, and how many papers measured against it."""
        place = url_of(_uri(self._part[entry.name]))
        return {"name": entry.name, "url": f"{place}#{self.anchor(entry)}", "count": _papers(entry)}


def _parted(entries: Sequence[Baseline]) -> Iterator[list[Baseline]]:
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


def _page(index: Index, options: Options, found: Against, number: int, part: Sequence[Baseline]) -> Page:
    heading = "Measured against" if number == 1 else f"Measured against, part {number}"
    view = {
        "crumbs": [_CRUMB],
        "heading": heading,
        "named": [_entry(index, found, entry) for entry in part if entry.named],
        "described": [_entry(index, found, entry) for entry in part if not entry.named],
        "most": found.chips() if number == 1 and len(found.parts) > 1 else [],
        "parts": [
            {"number": n, "url": url_of(_uri(n)), "here": n == number, "first": other[0].name, "last": other[-1].name}
            for n, other in enumerate(found.parts, 1)
            if other
        ],
    }
    about = f"Who on {options.site_name} reports results over what: {count_of(len(part), 'baseline')}, {_range(part)}."
    return page(_uri(number), "against", heading, about, "against", view)


def _range(part: Sequence[Baseline]) -> str:
    return f"{part[0].name} to {part[-1].name}" if part else "none yet"


def _uri(number: int) -> str:
    return "results/against.md" if number == 1 else f"results/against/{number}.md"


def _entry(index: Index, found: Against, entry: Baseline) -> dict[str, Any]:
    return {
        "name": entry.name,
        "id": found.anchor(entry),
        "note": card(index, entry.note) if entry.note else None,
        "results": [_line(index, measured) for measured in entry.results[:SHOWN]],
        "more": max(len(entry.results) - SHOWN, 0),
    }


def _line(index: Index, measured: Measured) -> dict[str, Any]:
    result, paper = measured.result, card(index, measured.by)
    return {
        "name": paper["name"],
        "url": f"{paper['url']}#reported-results",
        "venue": paper["venue"],
        "year": paper["year"],
        "hue": paper["hue"],
        "qualifier": result.qualifier,
        "value": result.value,
        "metric": result.metric,
        "workload": result.workload,
        "hardware": result.hardware,
    }


def _papers(entry: Baseline) -> int:
    return len({measured.by for measured in entry.results})
