"""Copies of this process that do a part of the work.

A forked copy has all that this process has read and made, and needs nothing sent; what it found out it writes
into a file that only the two of them know.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO, Self

MOST = 8
"""Processes at once: each takes as much memory as the whole library in the end."""

_NUMBER = 8
"""Bytes of a number in a queue."""


def worthwhile(tasks: int, fewest: int) -> int:
    """How many processes to use when fewer than `fewest` tasks are not worth another one.

    A fork copies only the thread that asks for it, and on other systems it is no safe thing to do.
    """
    if sys.platform != "linux" or threading.active_count() > 1:
        return 1
    return max(1, min(len(os.sched_getaffinity(0)), tasks // fewest, MOST))


class Queue:
    """Numbers from 0 that this process and its copies share out: each goes to whoever asks first.

    The place up to which a file was read belongs to the file and not to the process that reads it.
    """

    def __init__(self, count: int) -> None:
        self._file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115
        self._file.write(b"".join(number.to_bytes(_NUMBER, "big") for number in range(count)))
        self._file.seek(0)

    def __enter__(self) -> Self:
        """Nothing yet."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of the file."""
        self._file.close()

    def __iter__(self) -> Iterator[int]:
        """The numbers that no other process has."""
        while number := self._file.read(_NUMBER):
            yield int.from_bytes(number, "big")

    def clear(self) -> None:
        """Leave nothing to anybody."""
        self._file.seek(0, os.SEEK_END)


class Gate:
    """Where this process waits until all copies have come by or ended.

    A pipe is at its end when nobody can write into it any more.
    """

    def __init__(self) -> None:
        self._read, self._write = os.pipe()
        self._has_left = False

    def __enter__(self) -> Self:
        """Nothing yet."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of the pipe."""
        self.leave()
        os.close(self._read)

    def leave(self) -> None:
        """Come by."""
        if not self._has_left:
            os.close(self._write)
        self._has_left = True

    def wait(self) -> None:
        """Return when everybody has come by."""
        self.leave()
        os.read(self._read, 1)


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
