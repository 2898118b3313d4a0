"""Years and dates that agree. Tests run on 2026-11-16 (see conftest)."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from papernotes.checks.judge import RULES
from papernotes.checks.run import check
from papernotes.index.link import link
from papernotes.notes.load import load
from papernotes.notes.store import Cache
from papernotes.text.clock import today
from support import NOTE, check_text, edited, index_of, said, write_library


def test_a_preprint_after_its_venue_is_odd(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("year: 2024", "year: 2023")))) == [
        "papers/levain.md:7:7 warning[year-disagrees] year 2023 is before 2024, when arXiv assigned the id 2401.00001"
        " | is the year that of the venue, and the arXiv id that of this paper?"
    ]


@pytest.mark.parametrize("year", ["2024", "2026", "2027"])
def test_a_year_up_to_the_next_passes(tmp_path: Path, year: str) -> None:
    assert said(check_text(tmp_path, edited(("year: 2024", f"year: {year}")))) == []


def test_a_year_after_the_next_is_in_the_future(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("year: 2024", "year: 2028")))) == [
        "papers/levain.md:7:7 warning[future-date] year 2028 is in the future | write the year of the venue."
    ]


def test_two_digits_are_no_year(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("year: 2024", "year: 24")))) == [
        "papers/levain.md:7:7 warning[year-disagrees] year 24 is too long ago | write all four digits of the year."
    ]


def test_a_day_in_the_future_is_odd_wherever_it_stands(tmp_path: Path) -> None:
    days = {
        "added: 2026-11-18": "added",
        "added: 2026-11-01\nupdated: 2026-11-18": "updated",
        "added: 2026-11-01\nreviewed: {by: Ada, date: 2026-11-18}": "reviewed.date",
        "added: 2026-11-01\nreproduction: {state: failed, date: 2026-11-18}": "reproduction.date",
    }
    for lines, name in days.items():
        problems = check_text(tmp_path, edited(("added: 2026-11-01", lines)))

        assert [(p.rule, p.message, p.help) for p in problems] == [
            ("future-date", f"{name} 2026-11-18 is in the future", "write the day on which it happened.")
        ]


def test_tomorrow_is_today_somewhere(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("added: 2026-11-01", "added: 2026-11-17")))) == []


def test_a_note_is_not_updated_before_it_is_added(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("added: 2026-11-01", "added: 2026-11-01\nupdated: 2026-10-31")))) == [
        "papers/levain.md:14:10 warning[date-order] updated 2026-10-31 is before added 2026-11-01"
        " | correct one of the two, or remove updated."
    ]


def test_a_dated_finding_is_not_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write_library(tmp_path / "kb", {"levain": edited(("added: 2026-11-01", "added: 2026-12-24"))})
    assert [p.rule for p in _cached_check(root, tmp_path)] == ["future-date"]

    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(int(datetime(2027, 1, 1, tzinfo=UTC).timestamp())))

    assert _cached_check(root, tmp_path) == ()


def test_without_a_set_date_today_is_today(monkeypatch: pytest.MonkeyPatch) -> None:
    assert today() == date(2026, 11, 16)
    for epoch in ("", "soon"):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
        before = datetime.now(UTC).date()

        assert before <= today() <= datetime.now(UTC).date()


def test_the_valid_note_passes(tmp_path: Path) -> None:
    assert check(index_of(write_library(tmp_path, {"levain": NOTE}))) == ()


def _cached_check(root: Path, tmp_path: Path) -> tuple[object, ...]:
    cache = Cache(tmp_path / "cache.sqlite")
    library = load(root, cache, judge=RULES)
    cache.save()
    return check(link(library))
