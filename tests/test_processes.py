"""Work done by copies of the process."""

from __future__ import annotations

import os
import sys
import threading
import time
from typing import IO

import pytest
from papernotes.processes import Gate, Queue, copied, worthwhile

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="elsewhere one process does everything"),
    pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"),
]


def test_a_copy_knows_what_this_process_knows_and_tells_what_it_found() -> None:
    known = [str(os.getpid())]

    def work(file: IO[bytes]) -> None:
        known.append("only there")
        file.write(f"{known[0]} {os.getpid()}".encode())

    copy = copied(work)
    status, said = copy.end()

    assert (status, said.decode()) == (0, f"{os.getpid()} {copy.pid}")
    assert known == [str(os.getpid())]


def test_a_copy_that_fails_says_nothing_and_has_a_status(capfd: pytest.CaptureFixture[str]) -> None:
    def work(_: IO[bytes]) -> None:
        raise ValueError("burnt")

    status, said = copied(work).end()

    assert os.waitstatus_to_exitcode(status) == 1
    assert said == b""
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(("tasks", "processes"), [(0, 1), (199, 1), (200, 2), (300, 3), (5_000, 3)])
def test_a_process_must_be_worth_its_start(monkeypatch: pytest.MonkeyPatch, tasks: int, processes: int) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2})
    monkeypatch.setattr(threading, "active_count", lambda: 1)

    assert worthwhile(tasks, fewest=100) == processes


def test_a_process_with_threads_is_not_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1})
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    assert worthwhile(1_000, 100) == 2

    monkeypatch.setattr(threading, "active_count", lambda: 2)

    assert worthwhile(1_000, 100) == 1


def test_a_number_of_a_queue_goes_to_one_process_only() -> None:
    def work(file: IO[bytes]) -> None:
        file.write(" ".join(map(str, queue)).encode())

    with Queue(3_000) as queue:
        copies = [copied(work), copied(work)]
        mine = list(queue)
        theirs = [int(number) for copy in copies for number in copy.end()[1].split()]

    assert sorted(mine + theirs) == list(range(3_000))


def test_a_cleared_queue_has_nothing_left() -> None:
    with Queue(10) as queue:
        assert next(iter(queue)) == 0
        queue.clear()
        assert list(queue) == []


def test_a_gate_opens_when_all_have_come_by_or_ended() -> None:
    def comes_by(file: IO[bytes]) -> None:
        gate.leave()
        file.write(b"came by")
        time.sleep(0.5)

    def ends(_: IO[bytes]) -> None:
        time.sleep(0.3)

    with Gate() as gate:
        start = time.monotonic()
        copies = [copied(comes_by), copied(ends)]
        gate.wait()
        waited = time.monotonic() - start
        said = [copy.end()[1] for copy in copies]

    assert 0.25 < waited < 0.5
    assert said == [b"came by", b""]


def test_a_gate_that_nobody_else_knows_is_open() -> None:
    with Gate() as gate:
        gate.wait()
        gate.leave()
