"""The rule that years and dates agree with each other and with the calendar."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from papernotes.index.link import Index
from papernotes.notes.dates import DAY, FIRST_YEAR, arxiv_is_later, days_of, is_updated_before_added
from papernotes.notes.model import Paper
from papernotes.notes.note import Note
from papernotes.notes.outline import is_sound
from papernotes.problem import Finding, Value
from papernotes.text.identifier import arxiv_year


def year_disagrees(note: Note, index: Index) -> Iterator[Finding]:
    """A year or date that can't be right.

    The year is that of the venue; a preprint comes before it. Nothing was added or read tomorrow. A year may be
    the next one, because proceedings are announced early, and a day may be tomorrow, which it is somewhere.

        arxiv: "2309.10285"
        year: 2021             # fails
        added: 2062-11-16      # fails
    """
    # Depends on the day it runs, so it belongs to the index: what is found in a note alone is cached.
    if is_sound(note.outline, index.today):
        return
    paper, now = note.paper, index.today
    if arxiv_is_later(paper):
        yield _arxiv_later(paper)
    if paper.year and not FIRST_YEAR <= paper.year <= now.year + 1:
        yield _odd_year(paper.year, now)
    for path, day in days_of(paper):
        if day > now + DAY:
            name = ".".join(map(str, path))
            yield Finding(Value(path), f"{name} {day} is in the future", "write the day on which it happened.")
    if is_updated_before_added(paper):
        yield Finding(
            Value(("updated",)),
            f"updated {paper.updated} is before added {paper.added}",
            "correct one of the two, or remove updated.",
        )


def _arxiv_later(paper: Paper) -> Finding:
    return Finding(
        Value(("year",)),
        f"year {paper.year} is before {arxiv_year(paper.arxiv)}, when arXiv gave the id {paper.arxiv}",
        "is the year that of the venue, and the arXiv id that of this paper?",
    )


def _odd_year(year: int, now: date) -> Finding:
    if year > now.year:
        return Finding(Value(("year",)), f"year {year} is in the future", "write the year of the venue.")
    return Finding(Value(("year",)), f"year {year} is too long ago", "write all four digits of the year.")
