"""Share work out to all processors.

A forked process has all that this one has read and made, and needs nothing sent. That is safe on Linux and while
there is no other thread; elsewhere the same work is done here, with the same result.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from papernotes.system.garbage import spare_old_objects

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

T = TypeVar("T")

MOST = 8
"""Processes at once: each takes as much memory as the whole library in the end."""


def worthwhile(tasks: int, fewest: int) -> int:
    """How many processes to use when fewer than `fewest` tasks are not worth another one."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return 1
    return max(1, min(len(os.sched_getaffinity(0)), tasks // fewest, MOST))


def spread(work: Callable[[int], T], tasks: int, processes: int) -> Iterator[T]:
    """Do `work(0)`, `work(1)` and so on; answers come in that order.

    The work begins at once, in so many processes beside this one; with none of them, it is done here when asked for.
    """
    if processes < 1 or not tasks:
        return map(work, range(tasks))
    # A check after an edit has nothing to share out, and would wait for these.
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    context = multiprocessing.get_context("fork")
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=_begin, initargs=(work,))
    return _answers(pool, [pool.submit(_do, number) for number in range(tasks)])


def _answers(pool: ProcessPoolExecutor, futures: list[Future[T]]) -> Iterator[T]:
    try:
        for future in futures:
            yield future.result()
    finally:
        # After a failure nobody wants the rest.
        pool.shutdown(cancel_futures=True)


_task: Callable[[int], Any] | None = None
"""What this process was started for; only in a process of a pool."""


def _begin(work: Callable[[int], Any]) -> None:
    global _task
    _task = work
    spare_old_objects()


def _do(number: int) -> Any:
    if _task is None:
        raise AssertionError("a task was given to a process that is not of a pool")
    return _task(number)
