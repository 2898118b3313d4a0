"""Judge a knowledge base: every rule, every file, one sorted list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from papernotes import checks
from papernotes.checks.rule import find_problems
from papernotes.checks.waiver import Use, Waiver, find_waivers
from papernotes.index.link import Index
from papernotes.notes.docs import DocsFile
from papernotes.notes.library import Library
from papernotes.notes.outline import WAIVING
from papernotes.notes.source import Source
from papernotes.problem import Problem

MOST_WAIVERS = 100
"""Of one file; a file with more is hostile or hopeless."""

_WAIVABLE = {rule.id: rule.waivable for rule in checks.RULES}


def check(index: Index) -> tuple[Problem, ...]:
    """All problems of a knowledge base that was read with `RULES` as its judge, by file and line, waivers applied."""
    found = [*index.library.problems_alone(), *_check_among_others(index), *check_docs(index.library.docs)]
    return tuple(sorted(_apply_waivers(found, index.library), key=lambda problem: problem.order))


def check_docs(files: Iterable[DocsFile]) -> Iterator[Problem]:
    """What is wrong with files of `docs/`."""
    for page in files:
        yield from find_problems(checks.OF_DOCS, page.source, page)
        if page.file.kind in ("unreadable", "device") or page.is_text:
            yield from find_problems(checks.OF_ANY_FILES, page.source, page.file)


def _check_among_others(index: Index) -> Iterator[Problem]:
    """What can only be said of a file in the company of all others."""
    for note in index.notes.values():
        yield from find_problems(checks.OF_INDEXED_NOTES, note.source, note, index)
        yield from find_problems(checks.OF_INDEXED_PAGES, note.source, note, index)
    for path in index.library.paths.values():
        yield from find_problems(checks.OF_INDEXED_PATHS, path.source, path, index)
        yield from find_problems(checks.OF_INDEXED_PAGES, path.source, path, index)
    yield from find_problems(checks.OF_INDEXED_TAGS, index.library.tags, index)


def _apply_waivers(problems: Iterable[Problem], library: Library) -> list[Problem]:
    """The problems that no waiver covers, and what is wrong with the waivers themselves."""
    by_path: dict[str, list[Problem]] = {}
    for problem in problems:
        by_path.setdefault(problem.path, []).append(problem)
    for source in _waiving(library):
        found = list(islice(find_waivers(source), MOST_WAIVERS))
        if found:
            by_path[source.path] = _waive(source, by_path.get(source.path, []), found)
    return [problem for path in by_path.values() for problem in path]


def _waiving(library: Library) -> Iterator[Source]:
    """Files that may hold waivers; what a note's outline knows need not be looked for in its text."""
    yield from (note.source for note in library.notes.values() if note.outline.may_waive)
    yield from (source for source in library.sources_but_notes() if WAIVING in source.text)


def _waive(source: Source, problems: list[Problem], found: list[Waiver]) -> list[Problem]:
    """The problems of a file without those that it waives."""
    valid = {(waiver.rule, waiver.line) for waiver in found if waiver.reason and _WAIVABLE.get(waiver.rule)}
    hits = {(problem.rule, problem.line) for problem in problems}
    kept = [problem for problem in problems if (problem.rule, problem.line) not in valid]
    for waiver in found:
        use = Use(waiver, (waiver.rule, waiver.line) in hits, _WAIVABLE)
        kept += find_problems(checks.OF_WAIVERS, source, use)
    return kept
