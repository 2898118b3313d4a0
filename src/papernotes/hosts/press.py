"""Make many pages with as many processes as there are processors.

Pages don't depend on each other once everything is linked. A copy of this process makes some of them; what it
logs is logged again here.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Sequence
from typing import IO, TypeVar

from papernotes.processes import Copy, Gate, Queue, copied, worthwhile

P = TypeVar("P")

FEWEST = 100
"""Pages that are worth a process."""

BATCH = 50
"""Pages that are made together: the same step for many of them keeps the processor's own caches warm."""

PATIENCE = 10
"""How much less urgent a helper's second stage is, on the scale of the system's `nice`."""


class PressError(Exception):
    """A page could not be made in another process; the message is the other error's."""


def press(
    pages: Sequence[P],
    make: Callable[[Sequence[P]], None],
    processes: int | None = None,
    *,
    first: int = 0,
    meanwhile: Callable[[], None] = lambda: None,
) -> None:
    """Make every page; `make` is given some at a time.

    As soon as the `first` of them are there, this process does something else, `meanwhile`, before it helps again.
    """
    stages = [_batches(pages[:first]), _batches(pages[first:])]
    count = processes or worthwhile(len(pages), FEWEST)
    with Queue(len(stages[0])) as early, Queue(len(stages[1])) as late, Gate() as gate:

        def make_some(between: Callable[[], None]) -> None:
            try:
                for number in early:
                    make(stages[0][number])
                between()
                for number in late:
                    make(stages[1][number])
            except BaseException:
                # The build has failed, and nobody need make the rest.
                early.clear()
                late.clear()
                raise

        def wait_and_do() -> None:
            gate.wait()
            meanwhile()

        helpers = [_helper(make_some, gate) for _ in range(1, count)]
        try:
            make_some(wait_and_do)
        finally:
            failures = [failure for helper in helpers if (failure := _ended(helper))]
    if failures:
        raise PressError(failures[0])


def _batches(pages: Sequence[P]) -> list[Sequence[P]]:
    return [pages[start : start + BATCH] for start in range(0, len(pages), BATCH)]


def _helper(make_some: Callable[[Callable[[], None]], None], gate: Gate) -> Copy:
    """A process that makes pages as long as there are any."""

    def leave() -> None:
        gate.leave()
        # What this process is a copy of may have started something that takes longer than the pages.
        os.nice(PATIENCE)

    def help_out(said: IO[bytes]) -> None:
        logging.getLogger("mkdocs").handlers = [_Retold(said)]
        try:
            make_some(leave)
        except BaseException as error:
            _tell(said, "", 0, f"{type(error).__name__}: {error}")

    return copied(help_out)


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
