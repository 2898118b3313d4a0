"""Work that is shared out to processes."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest

from papernotes.system import workers
from papernotes.system.workers import spread, worthwhile


@pytest.mark.parametrize("processes", [0, 1, 3])
def test_answers_come_in_order(processes: int) -> None:
    secret = object()  # can't be sent, only inherited

    assert list(spread(lambda number: (number, secret is not None), 7, processes)) == [(n, True) for n in range(7)]


@pytest.mark.parametrize("later", [0, 3, 7])
@pytest.mark.parametrize("is_needed", [True, False])
def test_answers_come_in_order_when_a_process_rests(later: int, is_needed: bool) -> None:
    answers = spread(lambda number: number, 7, 2, later=later, is_needed=lambda: is_needed)

    assert list(answers) == list(range(7))


def test_one_process_rests_while_somebody_else_needs_its_processor(tmp_path: Path) -> None:
    needed = iter([*[True] * 9, *[False] * 99])

    def work(number: int) -> int:
        (tmp_path / f"{number}-begins").touch()
        time.sleep(0.05)
        found = len(list(tmp_path.glob("*-begins"))) - len(list(tmp_path.glob("*-ends")))
        (tmp_path / f"{number}-ends").touch()
        return found

    at_once = list(spread(work, 12, 2, later=2, is_needed=lambda: next(needed)))

    assert set(at_once[2:5]) == {1}
    assert max(at_once[5:]) == 2


def test_a_failure_of_a_later_task_is_told() -> None:
    def work(number: int) -> int:
        if number == 3:
            raise ValueError("burnt")
        return number

    answers = spread(work, 5, 2, later=1)

    assert [next(answers) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(ValueError, match="burnt"):
        list(answers)


def test_work_is_done_in_other_processes() -> None:
    assert os.getpid() not in set(spread(lambda _: os.getpid(), 4, 2))
    assert set(spread(lambda _: os.getpid(), 4, 0)) == {os.getpid()}


def test_a_failure_is_told_and_the_rest_is_left() -> None:
    def work(number: int) -> int:
        if number == 1:
            raise ValueError("burnt")
        return number

    # Another test of this process may have left a thread behind.
    threads = threading.active_count()
    answers = spread(work, 5, 2)

    assert next(answers) == 0
    with pytest.raises(ValueError, match="burnt"):
        list(answers)
    assert threading.active_count() == threads


def test_no_task_needs_no_process() -> None:
    assert list(spread(lambda number: number, 0, 2)) == []


def test_few_tasks_are_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(64)))
    monkeypatch.setattr(threading, "active_count", lambda: 1)

    assert [worthwhile(tasks, 100) for tasks in (0, 199, 200, 450, 100_000)] == [1, 1, 2, 4, workers.MOST]


def test_a_fork_is_safe_only_on_linux_and_without_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(4)))
    done = threading.Event()
    other = threading.Thread(target=done.wait)
    other.start()
    assert worthwhile(1000, 100) == 1
    done.set()
    other.join()
    monkeypatch.setattr("sys.platform", "darwin")

    assert worthwhile(1000, 100) == 1
