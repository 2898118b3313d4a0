"""What a day's answer makes of what is known, and the file that keeps it."""

from __future__ import annotations

from pathlib import Path

import pytest

from links.external.week import GONE, MONDAY, REFUSED, TUESDAY, WEDNESDAY, days
from papernotes.links.external import state
from papernotes.links.external.answer import FINE, TIMEOUT, of_status
from papernotes.links.external.state import Condition, Entry, update


def test_a_link_is_dead_only_after_failures_on_three_days():
    assert days(GONE) == Entry(Condition.FAILING, MONDAY, "404 Not Found", (MONDAY,))
    assert days(GONE, GONE) == Entry(Condition.FAILING, MONDAY, "404 Not Found", (MONDAY, TUESDAY))
    assert days(GONE, GONE, GONE) == Entry(Condition.DEAD, MONDAY, "404 Not Found", (MONDAY, TUESDAY, WEDNESDAY))


def test_three_failures_on_one_day_are_one():
    entry = None
    for _ in range(3):
        entry = update(entry, GONE, MONDAY)

    assert entry == Entry(Condition.FAILING, MONDAY, "404 Not Found", (MONDAY,))


def test_one_good_answer_clears_everything():
    assert days(GONE, GONE, GONE, FINE) is None
    assert days(REFUSED, FINE) is None


def test_a_refusal_is_neither_fine_nor_a_failure():
    assert days(REFUSED, TIMEOUT, REFUSED, REFUSED) == Entry(Condition.BLOCKED, MONDAY, "403 Forbidden")
    assert days(GONE, REFUSED, GONE) == Entry(Condition.FAILING, MONDAY, "404 Not Found", (MONDAY, WEDNESDAY))
    assert days(GONE, GONE, GONE, REFUSED).condition is Condition.DEAD


def test_what_is_dead_stays_as_it_is_written():
    assert days(GONE, GONE, GONE, of_status(410)) == days(GONE, GONE, GONE)


def test_a_blocked_link_that_fails_begins_to_fail_that_day():
    assert days(REFUSED, GONE) == Entry(Condition.FAILING, TUESDAY, "404 Not Found", (TUESDAY,))


def test_an_accepted_link_stays_accepted():
    accepted = Entry(Condition.ACCEPTED, MONDAY, "answers 404 to programs")

    assert update(accepted, GONE, TUESDAY) == accepted


def test_another_paper_is_known_since_the_first_day():
    first = update(None, FINE, MONDAY, "'Rye' (2019)")

    assert first == Entry(Condition.MISMATCH, MONDAY, "'Rye' (2019)")
    assert update(first, FINE, TUESDAY, "'Rye' (2019)") == first
    assert update(first, FINE, TUESDAY, None) == first
    assert update(first, FINE, TUESDAY, "") is None


def test_the_state_file_has_one_link_a_line_in_order(tmp_path: Path):
    known = {"https://b.example/": days(GONE, GONE), "https://a.example/é": days(REFUSED)}

    assert state.write(tmp_path, known) is True
    assert (tmp_path / ".papernotes/links.json").read_text(encoding="utf-8") == (
        "{\n"
        '"https://a.example/é": {"state": "blocked", "since": "2026-11-16", "why": "403 Forbidden"},\n'
        '"https://b.example/": {"state": "failing", "since": "2026-11-16", "why": "404 Not Found",'
        ' "failed": ["2026-11-16", "2026-11-17"]}\n'
        "}\n"
    )
    assert state.parse((tmp_path / state.FILE).read_bytes()) == known
    assert state.write(tmp_path, known) is False
    assert [path.name for path in (tmp_path / ".papernotes").iterdir()] == ["links.json"]


def test_no_state_file_means_nothing_is_known():
    assert state.parse(None) == {}


@pytest.mark.parametrize(
    "raw", [b"{", b"[]", b'{"https://a.example": {"state": "odd", "since": "2026-11-16"}}', b'{"\xff": {}}']
)
def test_a_broken_state_file_is_told(raw: bytes):
    with pytest.raises(state.StateError, match=r"^\.papernotes/links\.json can't be read: "):
        state.parse(raw)
