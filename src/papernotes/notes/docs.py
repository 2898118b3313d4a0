"""The files of `docs/`, as they lie on the disk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from papernotes.notes.files import File, files
from papernotes.notes.source import Source

DOCS = "docs"
_PATHS = "docs/paths/"
_READ = (".md", ".svg")


@dataclass(frozen=True)
class DocsFile:
    """A file that somebody put into `docs/`."""

    file: File

    @property
    def is_text(self) -> bool:
        """Whether it is a page, and not an image or data."""
        return self.file.path.endswith(".md") and self.file.raw is not None

    @cached_property
    def source(self) -> Source:
        """Its text, where it is a page; what is not UTF-8 is replaced."""
        raw = self.file.raw if self.is_text else b""
        return Source(self.file.path, (raw or b"").decode("utf-8-sig", "replace"))


def read_docs(folder: Path, instead: Mapping[str, bytes] = MappingProxyType({})) -> tuple[DocsFile, ...]:
    """Every file but reading paths, named as if the folder were called `docs`; `instead` as in `load`."""
    prefix = f"{folder.name}/"
    named = (
        replace(file, path=f"{DOCS}/{file.path.removeprefix(prefix)}", folder=DOCS)
        for file in files(folder.parent, folder.name)
    )
    return tuple(DocsFile(_read(file, instead)) for file in named if not file.path.startswith(_PATHS))


def _read(file: File, instead: Mapping[str, bytes]) -> File:
    """The file with its bytes if a rule reads them: images are many and large."""
    raw = instead.get(file.path, file.raw) if file.path.lower().endswith(_READ) else None
    return replace(file, raw=raw)
