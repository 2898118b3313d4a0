"""Rules about years and dates: that they agree with each other and with the calendar."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.index.link import Index
from papernotes.notes.dates import DAY, FIRST_YEAR, arxiv_is_later, days_of, is_updated_before_added
from papernotes.notes.model import Paper
from papernotes.notes.note import Note
from papernotes.problem import Finding, Value
from papernotes.text.identifier import arxiv_year


def year_disagrees(note: Note, index: Index) -> Iterator[Finding]:
    """A year that does not agree with the rest of the note.

    The year is that of the venue; a preprint comes before it.

        arxiv: "2309.10285"
        year: 2021    # fails
        year: 2024    # passes
    """
    # Like all rules on dates it belongs to the index: what is found in a note alone is cached, whatever the day.
    if note.slug not in index.untimely:
        return
    paper = note.paper
    if arxiv_is_later(paper):
        yield _arxiv_later(paper)
    if paper.year and paper.year < FIRST_YEAR:
        yield Finding(Value(("year",)), f"year {paper.year} is too long ago", "write all four digits of the year.")


def future_date(note: Note, index: Index) -> Iterator[Finding]:
    """A day or a year that is still to come.

    Nothing was added or read tomorrow. A year may be the next one, because proceedings are announced early, and a day
    may be tomorrow, which it is somewhere.

        added: 2062-11-16    # fails
        year: 2062           # fails
        added: 2026-11-16    # passes
    """
    if note.slug not in index.untimely:
        return
    if note.paper.year > index.today.year + 1:
        yield Finding(Value(("year",)), f"year {note.paper.year} is in the future", "write the year of the venue.")
    for path, day in days_of(note.paper):
        if day > index.today + DAY:
            name = ".".join(map(str, path))
            yield Finding(Value(path), f"{name} {day} is in the future", "write the day on which it happened.")


def date_order(note: Note, index: Index) -> Iterator[Finding]:
    """A note that was updated before it was added.

    One of the two days is wrong, and feeds and lists are sorted by them.

        added: 2026-11-01
        updated: 2026-10-31    # fails
        updated: 2026-11-02    # passes
    """
    if note.slug in index.untimely and is_updated_before_added(note.paper):
        yield Finding(
            Value(("updated",)),
            f"updated {note.paper.updated} is before added {note.paper.added}",
            "correct one of the two, or remove updated.",
        )


def _arxiv_later(paper: Paper) -> Finding:
    return Finding(
        Value(("year",)),
        f"year {paper.year} is before {arxiv_year(paper.arxiv)}, when arXiv assigned the id {paper.arxiv}",
        "is the year that of the venue, and the arXiv id that of this paper?",
    )
