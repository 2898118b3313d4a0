"""Judge a knowledge base: every rule, every file, one sorted list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from papernotes import checks
from papernotes.checks.rule import Scope
from papernotes.checks.waiver import apply_waivers
from papernotes.index.link import Index
from papernotes.notes.docs import Page
from papernotes.problem import Problem

_OF_FILES = frozenset(("unreadable-file", "oversized-note", "not-utf8"))
"""Rules about notes that hold for pages too."""


def check(index: Index) -> tuple[Problem, ...]:
    """All problems of a knowledge base that was read with `RULES` as its judge, by file and line, waivers applied."""
    found = [*index.library.problems_alone(), *_among_others(index), *docs_problems(index.library.docs)]
    return tuple(sorted(apply_waivers(found, index.library), key=lambda problem: problem.order))


def docs_problems(pages: Iterable[Page]) -> Iterator[Problem]:
    """What is wrong with files of `docs/`."""
    for page in pages:
        yield from checks.problems(Scope.DOCS, page.source, page.file)
        if page.file.kind in ("unreadable", "device") or page.is_text:
            yield from (p for p in checks.problems(Scope.FILE, page.source, page.file) if p.rule in _OF_FILES)
        if page.is_text:
            yield from checks.problems(Scope.PAGE, page.source, page.source)


def _among_others(index: Index) -> Iterator[Problem]:
    """What can only be said of a file in the company of all others."""
    for note in index.notes.values():
        yield from checks.problems(Scope.INDEX, note.source, note, index)
        yield from checks.problems(Scope.LINKS, note.source, note, index)
    for path in index.library.paths.values():
        yield from checks.problems(Scope.PATH, path.source, path, index)
        yield from checks.problems(Scope.LINKS, path.source, path, index)
    yield from checks.problems(Scope.REDIRECTS, index.library.tags, index)
