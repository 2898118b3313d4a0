"""Make many pages with as many processes as there are processors.

Pages don't depend on each other once everything is linked. A forked copy of this process has all they are made
of, makes its share and ends; what it logs is logged again here.
"""

from __future__ import annotations

import json
import logging
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import IO, TypeVar

P = TypeVar("P")

FEWEST = 100
"""Pages that are worth a process."""

MOST = 8
BATCH = 50
"""Pages that are made together: the same step for many of them keeps the processor's own caches warm."""


class PressError(Exception):
    """A page could not be made in another process; the message is the other error's."""


def press(pages: Sequence[P], make: Callable[[Sequence[P]], None], processes: int | None = None) -> None:
    """Make every page; `make` is given some at a time."""
    count = processes or _processes(len(pages))
    helpers = [_helper(pages[number::count], make) for number in range(1, count)]
    try:
        _make(pages[::count], make)
    finally:
        failures = [failure for helper in helpers if (failure := helper.end())]
    if failures:
        raise PressError(failures[0])


def _make(pages: Sequence[P], make: Callable[[Sequence[P]], None]) -> None:
    for start in range(0, len(pages), BATCH):
        make(pages[start : start + BATCH])


def _processes(pages: int) -> int:
    """A fork copies only the thread that asks for it, and on other systems it is no safe thing to do."""
    if sys.platform != "linux" or threading.active_count() > 1:
        return 1
    return max(1, min(len(os.sched_getaffinity(0)), pages // FEWEST, MOST))


@dataclass(frozen=True)
class _Helper:
    pid: int
    said: IO[str]

    def end(self) -> str:
        """Wait for it, log what it logged, and return why it failed, if it did."""
        _, status = os.waitpid(self.pid, 0)
        with self.said:
            self.said.seek(0)
            lines = [json.loads(line) for line in self.said]
        for name, level, message in lines:
            if name:
                logging.getLogger(name).log(level, "%s", message)
        failures = [message for name, _, message in lines if not name]
        if status and not failures:
            return f"a process that made pages ended with status {status}"
        return failures[0] if failures else ""


def _helper(pages: Sequence[P], make: Callable[[Sequence[P]], None]) -> _Helper:
    """A process that makes these pages."""
    said = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115
    pid = os.fork()
    if pid:
        return _Helper(pid, said)
    try:
        logger = logging.getLogger("mkdocs")
        logger.handlers = [_Retold(said)]
        _make(pages, make)
    except BaseException as error:
        said.write(json.dumps(["", 0, f"{type(error).__name__}: {error}"]) + "\n")
    finally:
        said.flush()
        # Nothing of the process that this one is a copy of must be tidied up here.
        os._exit(0)


class _Retold(logging.Handler):
    """Keeps what is logged for another process."""

    def __init__(self, said: IO[str]) -> None:
        super().__init__()
        self.said = said

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record down."""
        self.said.write(json.dumps([record.name, record.levelno, record.getMessage()]) + "\n")
