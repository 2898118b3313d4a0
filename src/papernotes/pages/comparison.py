"""Papers side by side: a row for each, and lists that stay short enough to load."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from papernotes.index.link import Index
from papernotes.notes.model import Paper, Slug
from papernotes.pages.view import STATUS, card, shortened, web_link

LONGEST = 200
"""Rows of one static list; the rest stands on lists by year."""

_IDEA = 150
_CLAUSE = re.compile(r"[,;:] ")
_PLACES = 3


def rows(index: Index) -> dict[Slug, dict[str, Any]]:
    """A row for every note; several pages show the same one."""
    return {slug: row(index, slug) for slug in index.notes}


def row(index: Index, slug: Slug) -> dict[str, Any]:
    """What a comparison shows of one paper."""
    paper = index.notes[slug].paper
    places = list(paper.institutions)
    label, sentence = STATUS[paper.status] if paper.status else ("", "")
    return {
        **card(index, slug),
        "places": places[:_PLACES],
        "more_places": max(len(places) - _PLACES, 0),
        "idea": _idea(paper),
        "result": _headline(paper),
        "code": web_link(paper.links.get("code", "")),
        "depth": {"label": label, "sentence": sentence},
    }


def by_year(index: Index, slugs: Sequence[Slug]) -> Iterator[tuple[str, int, list[Slug]]]:
    """Papers in lists of at most `LONGEST`, newest year first: name of the list, its year, its papers."""
    for year, group in groupby(slugs, key=lambda slug: index.notes[slug].paper.year):
        papers = list(group)
        for start in range(0, len(papers), LONGEST):
            part = start // LONGEST + 1
            yield (f"{year}" if part == 1 else f"{year}-{part}"), year, papers[start : start + LONGEST]


def _idea(paper: Paper) -> str:
    """The summary, or as many of its clauses as make a line or two."""
    if len(paper.summary) <= _IDEA:
        return paper.summary or paper.title
    ends = [match.start() for match in _CLAUSE.finditer(paper.summary, _IDEA // 2, _IDEA)]
    return f"{paper.summary[: ends[-1]]}…" if ends else shortened(paper.summary, _IDEA)


def _headline(paper: Paper) -> dict[str, str] | None:
    shown = paper.headline
    if shown is None:
        return None
    return {
        "metric": shown.metric,
        "value": shown.value,
        "qualifier": shown.qualifier,
        "baseline": shown.baseline,
        "hardware": shown.hardware,
    }
