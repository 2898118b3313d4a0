"""From which day on the dates of a paper can be right."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from papernotes.checks.dates import date_order, future_date, year_disagrees
from papernotes.index.link import Index
from papernotes.markdown.body import Body
from papernotes.notes.dates import sound_from
from papernotes.notes.library import Library
from papernotes.notes.model import Paper, Review, Slug
from papernotes.notes.note import Note
from papernotes.notes.outline import outline
from papernotes.notes.source import Source

DAYS = st.one_of(st.none(), st.dates(), st.dates(date(2020, 1, 1), date(2022, 1, 1)))
YEARS = st.one_of(st.integers(-5, 10_500), st.integers(2015, 2030))
PAPERS = st.builds(
    Paper,
    year=YEARS,
    arxiv=st.sampled_from(["", "2101.00001", "9.9"]),
    added=DAYS,
    updated=DAYS,
    reviewed=st.one_of(st.none(), st.builds(Review, by=st.just("Ada"), date=DAYS)),
)


def test_the_latest_date_decides() -> None:
    assert sound_from(Paper(year=2024, added=date(2026, 11, 1))) == date(2026, 10, 31)
    assert sound_from(Paper(year=2028, added=date(2026, 11, 1))) == date(2027, 1, 1)
    assert sound_from(Paper()) == date.min


def test_dates_that_contradict_each_other_are_never_sound() -> None:
    assert sound_from(Paper(year=2020, arxiv="2101.00001")) == date.max
    assert sound_from(Paper(added=date(2026, 11, 2), updated=date(2026, 11, 1))) == date.max
    assert sound_from(Paper(year=24)) == date.max


@given(PAPERS, st.integers(-2, 2))
def test_the_rule_finds_something_just_before_that_day(paper: Paper, shift: int) -> None:
    sound = sound_from(paper)
    now = date(2021, 6, 1) if sound in (date.min, date.max) else _moved(sound, shift)
    outlined = outline(paper, Body(""), "")._replace(sound_from="9999-12-31")  # so that the rule looks at the paper

    assert bool(list(_findings(paper, outlined, now))) is (now < sound)


def _moved(day: date, days: int) -> date:
    shifted = day.toordinal() + days
    return date.fromordinal(min(max(shifted, 2), (date.max - timedelta(days=2)).toordinal()))


def _findings(paper: Paper, outlined: object, now: date) -> list[object]:
    note = Note(Slug("levain"), Source("papers/levain.md", ""), paper)
    vars(note)["outline"] = outlined
    index = Index(Library(Path(), {note.slug: note}))
    vars(index)["today"] = now
    return [finding for rule in (year_disagrees, future_date, date_order) for finding in rule(note, index)]
