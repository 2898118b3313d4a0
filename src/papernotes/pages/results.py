"""`/results/`: what papers report, by what it was measured against; never in the order of its size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from papernotes.index.baselines import Measured
from papernotes.index.link import Index
from papernotes.index.measures import Group, Measure, groups, measures
from papernotes.index.metrics import Family
from papernotes.pages.against import Against
from papernotes.pages.comparison import LONGEST
from papernotes.pages.listing import page
from papernotes.pages.options import Options
from papernotes.pages.result_data import data
from papernotes.pages.result_plot import plot
from papernotes.pages.site_file import Asset, Later, Page, SiteFile
from papernotes.pages.view import card
from papernotes.text.site_urls import url_of
from papernotes.text.words import count_of

OVERVIEW = "results/index.md"
DATA = "assets/papernotes/results.json"
WHOLE = 200
"""Rows that the overview shows all of; beyond that each family has pages of its own."""

FIRST, ROOM = 4, 100
"""Rows of one baseline, and of all together, on an overview that can't show all."""

_LONG_VALUE = 12
_CRUMB = {"label": "Results", "url": "results/"}


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The overview, pages of families when there are too many rows for one, the same by baseline, and the data."""
    found = measures(index)
    families = _by_family(index, found)
    against = Against(index)
    is_split = len(found) > WHOLE
    view = {
        "total": count_of(len(found), "result"),
        "papers": count_of(len({measure.by for measure in found}), "paper"),
        "families": [
            {"key": kind.key, "label": kind.label, "count": len(rows), "url": url_of(_uri(kind)) if is_split else ""}
            for kind, rows in families
        ],
        "plots": [drawn for kind, rows in families if (drawn := plot(index, kind, rows))],
        "groups": list(_shown(index, groups(index, found), is_split=is_split)),
        "baselines": against.chips(),
        "is_split": is_split,
        "data": DATA,
    }
    description = (
        f"{view['total']} that papers on {options.site_name} report, with baseline, workload, hardware and source."
    )
    yield page(OVERVIEW, "results", "Results", description, "results", view)
    if is_split:
        for kind, rows in families:
            yield from _family(index, kind, rows)
    yield from against.pages(options)
    yield Later(Asset, DATA, lambda: data(index, found))


def _by_family(index: Index, found: Sequence[Measure]) -> list[tuple[Family, list[Measure]]]:
    """Results of each family, in the order of `tags.yaml`."""
    rows: dict[str, list[Measure]] = defaultdict(list)
    for measure in found:
        rows[measure.family.key].append(measure)
    return [(kind, rows[kind.key]) for kind in index.families.all if kind.key in rows]


def _shown(index: Index, found: Sequence[Group], *, is_split: bool) -> Iterator[dict[str, Any]]:
    """Groups for the overview; when not all fit, a few rows of each until the page is full."""
    room = ROOM
    for group in found:
        rows = group.measures[: min(FIRST, room)] if is_split else group.measures
        if rows and (group.name or not is_split):
            room -= len(rows)
            yield _group(index, group, rows)


def _group(index: Index, group: Group, rows: Sequence[Measure]) -> dict[str, Any]:
    return {
        "name": group.name,
        "note": card(index, group.note) if group.note else None,
        "count": len(group.measures),
        "papers": count_of(group.papers, "paper"),
        "rows": [row(index, measure.measured) for measure in rows],
        "more": len(group.measures) - len(rows),
    }


def _family(index: Index, kind: Family, rows: Sequence[Measure]) -> Iterator[Page]:
    """All of a family, by baseline, on as many pages as it takes."""
    ordered = [measure for group in groups(index, rows) for measure in group.measures]
    parts = [ordered[start : start + LONGEST] for start in range(0, len(ordered), LONGEST)]
    for number, part in enumerate(parts, 1):
        heading = kind.label if number == 1 else f"{kind.label}, part {number}"
        view = {
            "crumbs": [_CRUMB],
            "heading": heading,
            "about": kind.about,
            "plot": plot(index, kind, rows) if number == 1 else None,
            "groups": [_group(index, group, group.measures) for group in groups(index, part)],
            "parts": [
                {"number": n, "url": url_of(_uri(kind, n)), "here": n == number} for n in range(1, len(parts) + 1)
            ],
        }
        about = f"{count_of(len(part), 'result')}: {kind.about}, as papers report it. Part {number} of {len(parts)}."
        yield page(_uri(kind, number), "result-family", f"Results: {heading}", about, "family", view)


def _uri(kind: Family, number: int = 1) -> str:
    return f"results/{kind.key}.md" if number == 1 else f"results/{kind.key}/{number}.md"


def row(index: Index, measured: Measured) -> dict[str, Any]:
    """A result in a table, with its paper."""
    result, found = measured.result, card(index, measured.by)
    return {
        "name": found["name"],
        "url": f"{found['url']}#reported-results",
        "venue": found["venue"],
        "year": found["year"],
        "hue": found["hue"],
        "family": index.families.of(result.metric).label,
        **result.model_dump(exclude={"headline"}),
        "long": len(result.value) > _LONG_VALUE,
    }
