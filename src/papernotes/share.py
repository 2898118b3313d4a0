"""Let copies of this process find out a part of what it wants to know: they fill its cache."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import IO, TypeVar

from papernotes.notes.store import Cache
from papernotes.processes import copied, worthwhile

T = TypeVar("T")

FEWEST = 200
"""Items that are worth a process."""


def shared(
    items: Sequence[tuple[T, bytes]],
    cache: Cache,
    find_out: Callable[[Iterable[tuple[T, bytes]]], object],
    processes: int | None = None,
) -> Iterator[tuple[T, bytes]]:
    """Items with the keys of their entries, as they were given; most of the later ones are in the cache when they come.

    What a copy did not get to is left to whoever asks.
    """
    count = processes or worthwhile(sum(key not in cache for _, key in items), FEWEST)
    size = max(1, -(-len(items) // count))
    shares = [items[start : start + size] for start in range(0, len(items), size)]

    def work(share: Sequence[tuple[T, bytes]], file: IO[bytes]) -> None:
        find_out(share)
        file.write(cache.packed())

    copies = iter([copied(partial(work, share)) for share in shares[1:]])
    try:
        yield from shares[0] if shares else ()
        for share in shares[1:]:
            cache.take(next(copies).end()[1])
            yield from share
    finally:
        for copy in copies:
            copy.end()
