"""Share work out to all processors.

A forked process has all that this one has read and made, and needs nothing sent. That is safe on Linux and while
there is no other thread; elsewhere the same work is done here, with the same result.
"""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, TypeVar

from papernotes.system.garbage import stop_collecting

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


def spread(
    work: Callable[[int], T],
    tasks: int,
    processes: int,
    *,
    later: int | None = None,
    is_needed: Callable[[], bool] = lambda: False,
) -> Iterator[T]:
    """Do `work(0)`, `work(1)` and so on; answers come in that order.

    The work begins at once, in so many processes beside this one; with none of them, it is done here when asked for.
    From the task `later` on, one of them rests while somebody else `is_needed` to have its processor.
    """
    if processes < 1 or not tasks:
        return map(work, range(tasks))
    # A check after an edit has nothing to share out, and would wait for these.
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    context = multiprocessing.get_context("fork")
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=_begin, initargs=(work,))
    begun = [pool.submit(_do, number) for number in range(tasks if later is None else later)]
    rest = (pool.submit(_do, number) for number in range(len(begun), tasks))
    return _answers(pool, begun, _turns(rest, lambda: max(1, processes - is_needed())))


def _answers(pool: ProcessPoolExecutor, begun: list[Future[T]], rest: Iterable[Future[T]]) -> Iterator[T]:
    try:
        for future in chain(begun, rest):
            yield future.result()
    finally:
        # After a failure nobody wants the rest.
        pool.shutdown(cancel_futures=True)


def _turns(tasks: Iterator[Future[T]], most: Callable[[], int]) -> Iterator[Future[T]]:
    """Tasks in order, done; each begins when fewer than the `most` are under way."""
    from concurrent.futures import FIRST_COMPLETED, wait

    waiting: deque[Future[T]] = deque()
    while True:
        running = [each for each in waiting if not each.done()]
        begun = list(islice(tasks, max(0, most() - len(running))))
        waiting.extend(begun)
        if not waiting:
            return
        if waiting[0].done():
            yield waiting.popleft()
        else:
            wait([*running, *begun], return_when=FIRST_COMPLETED)


_task: Callable[[int], Any] | None = None
"""What this process was started for; only in a process of a pool."""


def _begin(work: Callable[[int], Any]) -> None:
    global _task
    _task = work
    stop_collecting()


def _do(number: int) -> Any:
    if _task is None:
        raise AssertionError("a task was given to a process that is not of a pool")
    return _task(number)
