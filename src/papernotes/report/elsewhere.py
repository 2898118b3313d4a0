"""Problems of files that a report is not about, told on the files that they came with.

A new note can turn a line of another one out of date. Who adds it sees nothing of that other file in a pull request,
so the problem is reported on the new note, with the line as it should be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from papernotes.notes.library import Library
from papernotes.notes.source import Source
from papernotes.problem import Problem
from papernotes.text.words import clip

_LONGEST = 300


def place_on_selected(
    problems: Iterable[Problem], library: Library, selected: Callable[[str], bool]
) -> Iterator[Problem]:
    """The problems that concern a selected file, placed there."""
    concerning = [(problem, path) for problem in problems for path in problem.about if selected(path)]
    sources = {source.path: source for source in library.sources()} if concerning else {}
    for problem, path in concerning:
        yield _place_on(problem, path, sources[problem.path])


def _place_on(problem: Problem, path: str, source: Source) -> Problem:
    message = f"line {problem.line} of {problem.path}: {problem.message}"
    help_ = problem.help
    if problem.fix:
        help_ = f"nothing fails; if you can, change that line to: {clip(_patch(problem, source).strip(), _LONGEST)}"
    return replace(problem, path=path, line=1, column=1, length=1, message=message, help=help_, fix=(), about=())


def _patch(problem: Problem, source: Source) -> str:
    """The line of a problem after its repair."""
    start = source.line_start(problem.line)
    line = source.line(problem.line)
    for edit in sorted(problem.fix, key=lambda edit: edit.start, reverse=True):
        if start <= edit.start and edit.end <= start + len(line):
            line = line[: edit.start - start] + edit.text + line[edit.end - start :]
    return line
