"""What Python's collector of garbage is told."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator


def stop_collecting() -> None:
    """Look for no garbage from now on, in a process that ends soon.

    What nobody refers to any more goes without it; it finds only what refers to itself in a circle, and a run makes
    next to none of that. To look for it among ten thousand notes again and again takes a fifth of a build, and in a
    process of a pool it copies the memory that it shares.
    """
    gc.disable()


@contextlib.contextmanager
def collect_later() -> Iterator[None]:
    """Look for no garbage while somebody waits, in a process that stays."""
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_collecting:
            gc.enable()
