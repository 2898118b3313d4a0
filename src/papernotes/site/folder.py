"""Put files into a folder that somebody reads: each is whole or as it was."""

from __future__ import annotations

import os
from collections.abc import Container, Iterable, Iterator
from contextlib import suppress
from pathlib import Path


class Target:
    """A folder that is written into; each folder below it is made once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: set[str] = set()

    def write(self, place: str, content: bytes) -> None:
        """Write one file, by its path below the folder."""
        path = self._folder / place
        below = place.rpartition("/")[0]
        # Before the first file, not when writing it has failed: nearly every page has a folder of its own.
        if below not in self._made:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._made.add(below)
        path.write_bytes(content)


def files(folder: Path) -> Iterator[str]:
    """Places of all files below a folder."""
    for at, _, names in os.walk(folder):
        prefix = _prefix(at, folder)
        yield from (f"{prefix}{name}" for name in names)


def _prefix(at: str, folder: Path) -> str:
    """How places in a folder below another begin."""
    below = os.path.relpath(at, folder)
    return "" if below == "." else below.replace(os.sep, "/") + "/"


def merge(new: Path, live: Path) -> None:
    """Move every file that differs from one folder into another.

    A folder that is not there yet moves as a whole, which is most of a first build.
    """
    for source in list(new.iterdir()):
        target = live / source.name
        if not source.is_dir():
            if not _is_same(source, target):
                source.replace(target)
        elif target.is_dir():
            merge(source, target)
        else:
            source.rename(target)


def move(old: Path, new: Path, places: Iterable[str]) -> None:
    """Move some files, as they are."""
    for place in places:
        target = new / place
        target.parent.mkdir(parents=True, exist_ok=True)
        (old / place).replace(target)


def prune(live: Path, wanted: Container[str]) -> None:
    """Delete what is not wanted any more, and folders that are empty then; hidden files at the top stay."""
    for at, _, names in os.walk(live, topdown=False):
        prefix = _prefix(at, live)
        gone = [name for name in names if f"{prefix}{name}" not in wanted and not f"{prefix}{name}".startswith(".")]
        for name in gone:
            Path(at, name).unlink()
        if prefix and len(gone) == len(names):
            with suppress(OSError):  # other folders are in it
                Path(at).rmdir()


def _is_same(one: Path, other: Path) -> bool:
    if not other.is_file() or one.stat().st_size != other.stat().st_size:
        return False
    return one.read_bytes() == other.read_bytes()
