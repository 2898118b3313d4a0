"""One at a time: a second import into a knowledge base, or a second build into a folder, is told so and does nothing.

The lock is the system's own, so that it ends with its process, however that ends. Its file lies in the user's cache
folder: nothing appears beside the notes or in a site.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from papernotes.errors import PapernotesError
from papernotes.system.cache_folder import cache_file

WAIT = 2.0
"""Seconds that a run waits for another one; most are done by then."""


class BusyError(PapernotesError):
    """Another process holds the lock; the text says what that means and what to do."""

    def __init__(self, folder: Path, doing: str) -> None:
        super().__init__(f"another papernotes is {doing} '{folder}': wait until it is done, then try again.")


@contextmanager
def alone(folder: Path, doing: str, *, wait: float | None = None) -> Iterator[None]:
    """Hold the lock on a folder; `BusyError` when another process still has it after `wait` seconds.

    `doing` completes "another papernotes is ... '<folder>'", such as "adding notes to" or "building into".
    """
    lock = FileLock(_file(folder), timeout=WAIT if wait is None else wait)
    try:
        lock.acquire()
    except Timeout:
        raise BusyError(folder, doing) from None
    try:
        yield
    finally:
        lock.release()


def _file(folder: Path) -> Path:
    """In the temporary folder when a home can't be written to."""
    wanted = cache_file(folder, ".lock")
    with suppress(OSError):
        wanted.parent.mkdir(parents=True, exist_ok=True)
    if os.access(wanted.parent, os.W_OK):
        return wanted
    return Path(tempfile.gettempdir()) / f"papernotes-{wanted.name}"
