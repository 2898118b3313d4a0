"""Papers side by side: a row for each, and lists that stay short enough to load."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from papernotes.index.link import Index
from papernotes.notes.model import Paper, Slug
from papernotes.pages.view import Card, Depth, WebLink, card, depth, web_link
from papernotes.text.words import shorten

LONGEST = 200
"""Rows of one static list; the rest stands on lists by year."""

_IDEA = 150
_CLAUSE = re.compile(r"[,;:] ")
_PLACES = 3


@dataclass(frozen=True, slots=True)
class Headline:
    """The one result for which there is room."""

    metric: str
    value: str
    qualifier: str
    baseline: str
    hardware: str


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """A paper beside others."""

    paper: Card
    places: Sequence[str]
    """Institutions, as many as find room."""

    more_places: int
    idea: str
    result: Headline | None
    code: WebLink | None
    depth: Depth


@dataclass(frozen=True, slots=True)
class YearPart:
    """Papers of one year, as many as one page holds."""

    name: str
    """Such as `2024-2`, for an address."""

    year: int
    papers: Sequence[Slug]

    @property
    def label(self) -> str:
        """Such as `2024, part 2`."""
        return self.name.replace("-", ", part ")


def compare(index: Index, slug: Slug) -> ComparedRow:
    """The row of a paper; several pages show the same one."""
    return index.once_of(slug, "compared row", lambda: _row(index, slug))


def _row(index: Index, slug: Slug) -> ComparedRow:
    paper = index.notes[slug].paper
    places = paper.institutions
    return ComparedRow(
        paper=card(index, slug),
        places=places[:_PLACES],
        more_places=max(len(places) - _PLACES, 0),
        idea=_idea(paper),
        result=_headline(paper),
        code=web_link(paper.links.get("code", "")),
        depth=depth(paper),
    )


def by_year(index: Index, slugs: Sequence[Slug]) -> Iterator[YearPart]:
    """Papers in lists of at most `LONGEST`, newest year first; none when all fit on one page."""
    if len(slugs) <= LONGEST:
        return
    for year, group in groupby(slugs, key=lambda slug: index.notes[slug].paper.year):
        papers = list(group)
        for start in range(0, len(papers), LONGEST):
            part = start // LONGEST + 1
            yield YearPart(f"{year}" if part == 1 else f"{year}-{part}", year, papers[start : start + LONGEST])


def _idea(paper: Paper) -> str:
    """The summary, or as many of its clauses as make a line or two."""
    if len(paper.summary) <= _IDEA:
        return paper.summary or paper.title
    ends = [match.start() for match in _CLAUSE.finditer(paper.summary, _IDEA // 2, _IDEA)]
    return f"{paper.summary[: ends[-1]]}…" if ends else shorten(paper.summary, _IDEA)


def _headline(paper: Paper) -> Headline | None:
    shown = paper.headline
    if shown is None:
        return None
    return Headline(shown.metric, shown.value, shown.qualifier, shown.baseline, shown.hardware)
