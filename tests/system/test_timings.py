"""Stages of a build are told apart."""

from __future__ import annotations

import pytest

from papernotes.system import timings
from papernotes.system.timings import Stopwatch, Timings


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [0.0]
    monkeypatch.setattr(timings.time, "perf_counter", lambda: now[0])
    return now


def test_what_a_stopwatch_measured_is_a_stage_of_its_own(clock: list[float]) -> None:
    watch, spent = Stopwatch(), Timings()
    with spent.stage_but("views", "Markdown", watch):
        clock[0] += 2
        with watch.running():
            clock[0] += 3

    assert spent.seconds == {"views": 2, "Markdown": 3}


def test_a_stopwatch_inside_itself_counts_once(clock: list[float]) -> None:
    watch = Stopwatch()
    with watch.running(), watch.running():
        clock[0] += 1

    assert watch.seconds == 1
