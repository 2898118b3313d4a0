"""The pipeline, from files to a site that knows no engine."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from papernotes.cache import Cache
from papernotes.check import check
from papernotes.link import Index, link
from papernotes.load import NOTES, TAGS, load
from papernotes.note import Note
from papernotes.pages import Options, emit
from papernotes.problem import Problem
from papernotes.site import SiteFile


@dataclass(frozen=True)
class Build:
    """A site in memory, and what is wrong with what it was made from."""

    index: Index
    problems: tuple[Problem, ...]
    files: tuple[SiteFile, ...]


def build(
    root: Path,
    options: Options | None = None,
    cache: Cache | None = None,
    *,
    notes: str = NOTES,
    tags: str = TAGS,
    known: dict[bytes, Note] | None = None,
) -> Build:
    """Read, judge and render a knowledge base; nothing here is fatal and nothing is written."""
    cache = cache or Cache(None)
    library = load(root, cache, notes=notes, tags=tags, known=known)
    index = link(library)
    problems = check(index)
    files = tuple(emit(index, options or Options()))
    cache.save()
    return Build(index, problems, files)
