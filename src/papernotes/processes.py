"""Copies of this process that do a part of the work.

A forked copy has all that this process has read and made, and needs nothing sent; what it found out it writes
into a file that only the two of them know.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO

MOST = 8


def worthwhile(tasks: int, fewest: int) -> int:
    """How many processes to use when fewer than `fewest` tasks are not worth another one.

    A fork copies only the thread that asks for it, and on other systems it is no safe thing to do.
    """
    if sys.platform != "linux" or threading.active_count() > 1:
        return 1
    return max(1, min(len(os.sched_getaffinity(0)), tasks // fewest, MOST))


@dataclass(frozen=True)
class Copy:
    """A process that was started here and must be ended here."""

    pid: int
    _file: IO[bytes]

    def end(self) -> tuple[int, bytes]:
        """Wait for it; returns its status, 0 when all went well, and what it wrote."""
        _, status = os.waitpid(self.pid, 0)
        with self._file as file:
            file.seek(0)
            return status, file.read()


def copied(work: Callable[[IO[bytes]], None]) -> Copy:
    """Do some work in a copy of this process."""
    file = tempfile.TemporaryFile()  # noqa: SIM115
    pid = os.fork()
    if pid:
        return Copy(pid, file)
    status = 1
    try:
        work(file)
        file.flush()
        status = 0
    finally:
        # Nothing of the process that this one is a copy of must be tidied up here.
        os._exit(status)
