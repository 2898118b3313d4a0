from __future__ import annotations

import gc

import pytest

from papernotes.system.garbage import collect_later, stop_collecting
from papernotes.system.workers import spread


def test_nothing_is_collected_from_now_on() -> None:
    assert gc.isenabled()

    stop_collecting()

    assert not gc.isenabled()


def test_a_process_of_a_pool_collects_nothing() -> None:
    assert gc.isenabled()

    assert list(spread(lambda _: gc.isenabled(), tasks=1, processes=1)) == [False]


def test_garbage_is_looked_for_when_nobody_waits_any_more() -> None:
    with collect_later():
        assert not gc.isenabled()

    assert gc.isenabled()


def test_garbage_is_looked_for_after_a_failure() -> None:
    with pytest.raises(ValueError, match="no"), collect_later():
        raise ValueError("no")

    assert gc.isenabled()


def test_a_process_that_collects_nothing_stays_so() -> None:
    stop_collecting()

    with collect_later():
        pass

    assert not gc.isenabled()
