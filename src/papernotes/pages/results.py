"""`/results/`: what papers report, by what kind of number it is, and against what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from papernotes.index.baselines import Measured
from papernotes.index.link import Index
from papernotes.index.metrics import Family, order
from papernotes.notes.model import Slug
from papernotes.pages.against import Against
from papernotes.pages.comparison import LONGEST
from papernotes.pages.listing import page
from papernotes.pages.options import Options
from papernotes.pages.view import card
from papernotes.site import Page, SiteFile
from papernotes.text.site_urls import url_of
from papernotes.text.words import counted

OVERVIEW = "results/index.md"
WHOLE = 400
"""Rows that the overview shows all of; beyond that each family has pages of its own."""

FIRST = 20
"""Rows of a family on an overview that can't show all."""

_LONG_VALUE = 12
_CRUMB = {"label": "Results", "url": "results/"}


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The overview, pages of families when there are too many rows for one, and the same by baseline."""
    tables = _tables(index)
    against = Against(index)
    total = sum(len(rows) for _, rows in tables)
    split = total > WHOLE
    view = {
        "total": counted(total, "result"),
        "papers": counted(sum(bool(note.paper.results) for note in index.notes.values()), "paper"),
        "families": [
            {
                "key": kind.key,
                "label": kind.label,
                "about": kind.about,
                "count": len(rows),
                "rows": [row(index, measured) for measured in (rows[:FIRST] if split else rows)],
                "url": url_of(_uri(kind)) if split and len(rows) > FIRST else "",
            }
            for kind, rows in tables
        ],
        "baselines": against.chips(),
    }
    description = (
        f"{view['total']} that papers on {options.site_name} report, with baseline, workload, hardware and source."
    )
    yield page(OVERVIEW, "results", "Results", description, "results", view)
    if split:
        for kind, rows in tables:
            yield from _family(index, kind, rows)
    yield from against.pages(options)


def _tables(index: Index) -> list[tuple[Family, list[Measured]]]:
    """Results of each family, those with the largest numbers first."""
    found: dict[str, list[Measured]] = {kind.key: [] for kind in index.families.all}
    for note in index.newest_first:
        for result in note.paper.results:
            found[index.families.of(result.metric).key].append(Measured(note.slug, result))
    for rows in found.values():
        rows.sort(key=lambda measured: order(measured.result.value))
    return [(kind, found[kind.key]) for kind in index.families.all if found[kind.key]]


def _family(index: Index, kind: Family, rows: Sequence[Measured]) -> Iterator[Page]:
    parts = [rows[start : start + LONGEST] for start in range(0, len(rows), LONGEST)]
    if len(rows) <= FIRST:
        return
    for number, part in enumerate(parts, 1):
        heading = kind.label if number == 1 else f"{kind.label}, part {number}"
        view = {
            "crumbs": [_CRUMB],
            "heading": heading,
            "about": kind.about,
            "rows": [row(index, measured) for measured in part],
            "parts": [
                {"number": n, "url": url_of(_uri(kind, n)), "here": n == number} for n in range(1, len(parts) + 1)
            ],
        }
        about = f"{counted(len(part), 'result')}: {kind.about}, as papers report it. Part {number} of {len(parts)}."
        yield page(_uri(kind, number), "result-family", f"Results: {heading}", about, "family", view)


def _uri(kind: Family, number: int = 1) -> str:
    return f"results/{kind.key}.md" if number == 1 else f"results/{kind.key}/{number}.md"


def row(index: Index, measured: Measured) -> dict[str, Any]:
    """A result in a table, with its paper."""
    result = measured.result
    return {**_paper(index, measured.by), **result.model_dump(), "long": len(result.value) > _LONG_VALUE}


def _paper(index: Index, slug: Slug) -> dict[str, Any]:
    found = card(index, slug)
    return {
        "name": found["name"],
        "url": f"{found['url']}#reported-results",
        "venue": found["venue"],
        "year": found["year"],
        "hue": found["hue"],
    }
