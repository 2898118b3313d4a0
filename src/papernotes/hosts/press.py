"""Make many pages with as many processes as there are processors.

Pages don't depend on each other once everything is linked. A copy of this process makes its share of them; what it
logs is logged again here.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from typing import IO, TypeVar

from papernotes.processes import Copy, copied, worthwhile

P = TypeVar("P")

FEWEST = 100
"""Pages that are worth a process."""

BATCH = 50
"""Pages that are made together: the same step for many of them keeps the processor's own caches warm."""


class PressError(Exception):
    """A page could not be made in another process; the message is the other error's."""


def press(pages: Sequence[P], make: Callable[[Sequence[P]], None], processes: int | None = None) -> None:
    """Make every page; `make` is given some at a time."""
    count = processes or worthwhile(len(pages), FEWEST)
    helpers = [_helper(pages[number::count], make) for number in range(1, count)]
    try:
        _make(pages[::count], make)
    finally:
        failures = [failure for helper in helpers if (failure := _ended(helper))]
    if failures:
        raise PressError(failures[0])


def _make(pages: Sequence[P], make: Callable[[Sequence[P]], None]) -> None:
    for start in range(0, len(pages), BATCH):
        make(pages[start : start + BATCH])


def _helper(pages: Sequence[P], make: Callable[[Sequence[P]], None]) -> Copy:
    """A process that makes these pages."""

    def work(said: IO[bytes]) -> None:
        logging.getLogger("mkdocs").handlers = [_Retold(said)]
        try:
            _make(pages, make)
        except BaseException as error:
            _tell(said, "", 0, f"{type(error).__name__}: {error}")

    return copied(work)


def _ended(helper: Copy) -> str:
    """Wait for a helper, log what it logged, and return why it failed, if it did."""
    status, said = helper.end()
    lines = [json.loads(line) for line in said.splitlines()]
    for name, level, message in lines:
        if name:
            logging.getLogger(name).log(level, "%s", message)
    failures = [message for name, _, message in lines if not name]
    if status and not failures:
        return f"a process that made pages ended with status {status}"
    return failures[0] if failures else ""


class _Retold(logging.Handler):
    """Keeps what is logged for another process."""

    def __init__(self, said: IO[bytes]) -> None:
        super().__init__()
        self.said = said

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record down."""
        _tell(self.said, record.name, record.levelno, record.getMessage())


def _tell(said: IO[bytes], name: str, level: int, message: str) -> None:
    said.write(json.dumps([name, level, message]).encode() + b"\n")
