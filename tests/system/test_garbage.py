from __future__ import annotations

import gc

from papernotes.system.garbage import stop_collecting
from papernotes.system.workers import spread


def test_nothing_is_collected_from_now_on() -> None:
    assert gc.isenabled()

    stop_collecting()

    assert not gc.isenabled()


def test_a_process_of_a_pool_collects_nothing() -> None:
    assert gc.isenabled()

    assert list(spread(lambda _: gc.isenabled(), tasks=1, processes=1)) == [False]
