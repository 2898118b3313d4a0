"""The dates of a paper, and from which day on they can be right."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from papernotes.notes.model import Paper
from papernotes.problem import FieldPath
from papernotes.text.identifier import arxiv_year, is_arxiv

FIRST_YEAR, LAST_YEAR = 1900, 2100
DAY = timedelta(days=1)


def sound_from(paper: Paper) -> date:
    """The first day on which no date of the paper is in the future; the last of all days if they can't agree.

    A year may be the next one, because proceedings are announced early, and a day may be tomorrow, which it is
    somewhere.
    """
    year = paper.year
    if arxiv_is_later(paper) or is_updated_before_added(paper) or (year and not FIRST_YEAR <= year <= LAST_YEAR):
        return date.max
    days = [day - DAY for _, day in days_of(paper) if day > date.min]
    return max([*days, date(year - 1, 1, 1)] if year else days, default=date.min)


def arxiv_is_later(paper: Paper) -> bool:
    """Whether the venue's year is before the preprint's."""
    known = paper.arxiv and FIRST_YEAR <= paper.year < LAST_YEAR and is_arxiv(paper.arxiv)
    return bool(known) and arxiv_year(paper.arxiv) > paper.year


def is_updated_before_added(paper: Paper) -> bool:
    """Whether the note changed before there was one."""
    return paper.added is not None and paper.updated is not None and paper.updated < paper.added


def days_of(paper: Paper) -> Iterator[tuple[FieldPath, date]]:
    """Every day that a note gives, and where."""
    found: list[tuple[FieldPath, date | None]] = [(("added",), paper.added), (("updated",), paper.updated)]
    if paper.reproduction:
        found.append((("reproduction", "date"), paper.reproduction.date))
    if paper.reviewed:
        found.append((("reviewed", "date"), paper.reviewed.date))
    return ((path, day) for path, day in found if day is not None)
