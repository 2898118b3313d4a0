"""What Python does with objects nobody needs any more, put off where it would take longer than the work itself."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def paused() -> Iterator[None]:
    """No search for cycles inside: reading makes many objects and hardly a cycle, and the search takes a third of it.

    What is not part of a cycle is freed at once as ever.
    """
    was_running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_running:
            gc.enable()


@contextlib.contextmanager
def kept() -> Iterator[None]:
    """What is made inside lives as long as the build: the search need not look at it then or later."""
    gc.unfreeze()
    with paused():
        yield
        gc.freeze()


def tidy() -> None:
    """Free what was made since the last time and is part of a cycle, such as what templates leave behind."""
    gc.collect(0)
