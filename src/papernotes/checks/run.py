"""Judge a knowledge base: every rule, every file, one sorted list."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes import checks
from papernotes.checks.rule import Scope
from papernotes.checks.waiver import waived
from papernotes.index.link import Index
from papernotes.notes.load import problems_of
from papernotes.problem import Problem


def check(index: Index) -> tuple[Problem, ...]:
    """All problems of a knowledge base by file and line, waivers applied."""
    found = [*problems_of(index.library), *_among_others(index)]
    return tuple(sorted(waived(found, index.library), key=lambda problem: problem.order))


def _among_others(index: Index) -> Iterator[Problem]:
    """What can only be said of a file in the company of all others."""
    for note in index.notes.values():
        yield from checks.problems(Scope.INDEX, note.source, note, index)
        yield from checks.problems(Scope.LINKS, note.source, note, index)
    for path in index.library.paths.values():
        yield from checks.problems(Scope.PATH, path.source, path, index)
        yield from checks.problems(Scope.LINKS, path.source, path, index)
    yield from checks.problems(Scope.REDIRECTS, index.library.tags, index)
