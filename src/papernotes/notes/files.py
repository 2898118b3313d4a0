"""What is in a folder, according to the file system: nothing is followed out of it, nothing but files is read."""

from __future__ import annotations

import errno
import os
import stat
from codecs import BOM_UTF8
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from papernotes.text.slugs import SLUG, is_reserved

MAX_NOTE = 1_000_000
"""Bytes; the longest note anyone should read is a hundredth of it."""

_ODD = frozenset("<>\"'&|?*:\\`")
"""What means something to a browser, a shell or a file system."""

DEEPEST = 8
"""Levels of sub-folders to look for lost notes in; there should be none."""


class Stamp(NamedTuple):
    """What the file system says of a file that nobody has written since; one put in its place has another."""

    size: int
    written: int
    """When its content changed, in nanoseconds."""

    changed: int
    """When anything about it did."""

    number: int


@dataclass(frozen=True, slots=True)
class File:
    """An entry of `papers/` or `docs/paths/` according to the file system."""

    path: str
    """Relative to the root, with forward slashes."""

    folder: str
    """Where notes belong, such as `papers`."""

    kind: str
    """`file`, `folder`, `link` (leads out of the folder), `device`, `missing`, `loop` (a link to itself) or
    `unreadable`."""

    size: int = 0
    raw: bytes | None = None
    status: os.stat_result | None = field(default=None, compare=False, repr=False)
    """None for anything but a file that lies there itself."""

    @property
    def stamp(self) -> Stamp | None:
        """How it lies there; only a process that will look again asks for it."""
        return _stamp(self.status) if self.status else None

    @property
    def stem(self) -> str:
        """The name without its ending."""
        return self.path.rpartition("/")[2].removesuffix(".md")

    @property
    def is_ordinary(self) -> bool:
        """Whether no rule about files can have anything against it but its encoding: true of nearly every note."""
        if self.kind != "file" or self.raw is None or self.size > MAX_NOTE or b"\0" in self.raw:
            return False
        stem = self.stem
        is_named_well = SLUG.fullmatch(stem) is not None and not is_reserved(stem)
        return self.path == f"{self.folder}/{stem}.md" and is_named_well

    @property
    def text(self) -> str | None:
        """What a note, or a reading path, says; None where there is none to read, or not in its place."""
        return self.decoded if self.is_ordinary or self._is_readable else None

    @property
    def decoded(self) -> str | None:
        """Its bytes as text, be it in its place or not."""
        try:
            return None if self.raw is None else self.raw.removeprefix(BOM_UTF8).decode()
        except UnicodeDecodeError:
            return None

    @property
    def _is_readable(self) -> bool:
        """Whether it is in its place, under a name that can be shown, and no bytes but text."""
        is_placed = self.path == f"{self.folder}/{self.stem}.md" and not is_reserved(self.stem)
        is_text = self.kind == "file" and self.raw is not None and b"\0" not in self.raw
        return is_text and is_placed and not odd_characters(self.path)


def odd_characters(name: str) -> list[str]:
    """Characters of a file's name that could be taken for something else than a name."""
    return sorted({char for char in name if char in _ODD or not char.isprintable()})


def is_addressable(key: str) -> bool:
    """Whether a name can be one part of an address, be it a good slug or not.

    >>> is_addressable("Stone_Ovens"), is_addressable("../ovens"), is_addressable("index")
    (True, False, False)
    """
    return bool(key.strip(". ")) and "/" not in key and not odd_characters(key) and not is_reserved(key)


def files(root: Path, folder: str) -> Iterator[File]:
    """Every entry of a folder and its sub-folders but hidden ones, in order."""
    for path, name in entries(root, folder):
        yield file_at(path, name, folder)


def entries(root: Path, folder: str) -> Iterator[tuple[str, str]]:
    """Path and name of each of them."""
    for path, name in _entries(root / folder, folder):
        # A name need not be Unicode to the system; to us it must, or it could not even be reported.
        yield path, name.encode("utf-8", "replace").decode()


def _entries(folder: Path, name: str, depth: int = 0) -> Iterator[tuple[str, str]]:
    """Path and name of each; as text, since a Path for every note takes as long as reading it."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        is_folder = entry.is_dir(follow_symlinks=False) and not entry.name.endswith(".md")
        if is_folder and depth < DEEPEST and not entry.name.startswith("."):
            yield from _entries(folder / entry.name, f"{name}/{entry.name}", depth + 1)
        elif not entry.name.startswith("."):
            yield entry.path, f"{name}/{entry.name}"


def file_at(path: str | Path, name: str, folder: str) -> File:
    """What is at a path; its bytes when it is a file of an acceptable size."""
    own = None
    try:
        status = os.lstat(path)
        if not stat.S_ISLNK(status.st_mode):
            own = status
        else:
            if not _stays_inside(Path(path)):
                return File(name, folder, "link")
            status = os.stat(path)  # noqa: PTH116
        if stat.S_ISDIR(status.st_mode):
            return File(name, folder, "folder")
        if not stat.S_ISREG(status.st_mode):
            return File(name, folder, "device")
        raw = _content(path, status.st_size) if status.st_size <= MAX_NOTE else None
    except FileNotFoundError:
        return File(name, folder, "missing")
    except RuntimeError:  # a link that leads to itself, before Python 3.13
        return File(name, folder, "loop")
    except OSError as error:
        return File(name, folder, "loop" if error.errno == errno.ELOOP else "unreadable")
    return File(name, folder, "file", status.st_size, raw, own)


def stamp_at(path: str) -> Stamp | None:
    """The stamp of a file; None when there is none."""
    try:
        status = os.lstat(path)
    except OSError:
        return None
    return _stamp(status) if stat.S_ISREG(status.st_mode) else None


def _stamp(status: os.stat_result) -> Stamp:
    return Stamp(status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino)


def _content(path: str | Path, size: int) -> bytes:
    """All of a file. Bare calls of the system: a file object would cost as much again for each of many small files."""
    number = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        raw = os.read(number, size + 1)
        while len(raw) > size and len(raw) <= MAX_NOTE and (more := os.read(number, MAX_NOTE)):
            raw += more  # it has grown since its size was asked for
        return raw
    finally:
        os.close(number)


def _stays_inside(path: Path) -> bool:
    return path.parent.resolve() in path.resolve().parents
