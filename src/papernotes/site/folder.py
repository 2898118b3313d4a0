"""Put files into a folder that somebody reads: each is whole or as it was."""

from __future__ import annotations

import os
from collections.abc import Container, Iterable, Iterator
from pathlib import Path


def files(folder: Path) -> Iterator[str]:
    """Places of all files below a folder."""
    for at, _, names in os.walk(folder):
        below = os.path.relpath(at, folder)
        prefix = "" if below == "." else Path(below).as_posix() + "/"
        yield from (f"{prefix}{name}" for name in names)


def merge(new: Path, live: Path) -> int:
    """Move every file that differs from one folder into another; returns how many did."""
    count = 0
    for place in files(new):
        source, target = new / place, live / place
        if not _is_same(source, target):
            target.parent.mkdir(parents=True, exist_ok=True)
            source.replace(target)
            count += 1
    return count


def move(old: Path, new: Path, places: Iterable[str]) -> None:
    """Move some files, as they are."""
    for place in places:
        target = new / place
        target.parent.mkdir(parents=True, exist_ok=True)
        (old / place).replace(target)


def prune(live: Path, wanted: Container[str]) -> None:
    """Delete what is not wanted any more, and folders that are empty then; hidden files at the top stay."""
    for place in list(files(live)):
        if place not in wanted and not place.startswith("."):
            (live / place).unlink()
    for at, _, _ in os.walk(live, topdown=False):
        if Path(at) != live and not any(Path(at).iterdir()):
            Path(at).rmdir()


def _is_same(one: Path, other: Path) -> bool:
    if not other.is_file() or one.stat().st_size != other.stat().st_size:
        return False
    return one.read_bytes() == other.read_bytes()
