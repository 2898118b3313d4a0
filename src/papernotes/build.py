"""The pipeline, from files to a site that knows no engine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from papernotes.checks.run import check
from papernotes.index.link import Index, link
from papernotes.memory import Memory
from papernotes.notes.load import NOTES, TAGS, load
from papernotes.notes.store import Cache
from papernotes.pages import Options, of_records, of_texts
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
    memory: Memory | None = None,
) -> Build:
    """Read, judge and render a knowledge base; nothing here is fatal and nothing is written."""
    options, cache = options or Options(), cache or Cache(None)
    library = load(root, cache, notes=notes, tags=tags, known=memory.notes if memory else None, is_shared=True)
    index = link(library)
    problems = check(index)
    records = partial(of_records, index, options)
    shared = memory.files_of_records(index, options, records) if memory else records()
    files = (*of_texts(index, options), *shared)
    cache.save()
    return Build(index, problems, files)
