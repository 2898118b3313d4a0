"""Papers in time: years, oldest first, each with as many papers as find room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.pages.view import Card, card

IN_A_YEAR = 12
"""Papers of one year; more would bury the next year."""


@dataclass(frozen=True, slots=True)
class TimelineYear:
    """Papers of one year, and how many more there are."""

    year: int
    papers: Sequence[Card]
    more: int


def timeline(index: Index, papers: Sequence[Slug]) -> list[TimelineYear]:
    """Papers, given newest first, by year."""
    groups = [(year, list(group)) for year, group in groupby(papers, key=lambda slug: index.notes[slug].paper.year)]
    return [
        TimelineYear(year, [card(index, slug) for slug in group[:IN_A_YEAR]], max(len(group) - IN_A_YEAR, 0))
        for year, group in reversed(groups)
    ]
