"""What Python's collector of garbage is told."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator

NEVER = 1 << 30
"""Collections of young objects before one of old ones."""


def spare_old_objects() -> None:
    """Look for garbage among young objects alone from now on, in a process that ends soon.

    The old ones are the notes, which stay to the end: with ten thousand of them, looking through all again and again
    takes a fifth of a build, and in a process of a pool it copies the memory that it shares.
    """
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)


@contextlib.contextmanager
def old_objects_spared() -> Iterator[None]:
    """The same while something is done that makes many objects which stay."""
    before = gc.get_threshold()
    spare_old_objects()
    try:
        yield
    finally:
        gc.set_threshold(*before)
