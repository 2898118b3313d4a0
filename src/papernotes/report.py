"""Problems in the forms that people and programs read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from papernotes.library import Library
from papernotes.problem import Problem, Severity


def lines(problems: Iterable[Problem], library: Library) -> Iterator[str]:
    """Each problem as text: place, rule, fact; the line; the act."""
    sources = {source.path: source for source in library.sources()}
    for problem in problems:
        source = sources.get(problem.path)
        yield text(problem, source.line(problem.line) if source else "")


def text(problem: Problem, line: str = "") -> str:
    """One problem, with its line and a caret where there is one."""
    head = f"{problem.path}:{problem.line}:{problem.column}: {problem.severity}[{problem.rule}]: {problem.message}"
    return "\n".join([head, *_excerpt(problem, line), f"  help: {problem.help}"])


def count_line(problems: Iterable[Problem]) -> str:
    """How many of what, such as `2 errors, 1 warning`."""
    counts = Counter(problem.severity for problem in problems)
    return ", ".join(
        f"{counts[severity]} {severity}{'s' if counts[severity] != 1 else ''}"
        for severity in Severity
        if counts[severity] or severity is Severity.ERROR
    )


def as_data(problem: Problem) -> dict[str, Any]:
    """One problem for programs."""
    return {
        "path": problem.path,
        "line": problem.line,
        "column": problem.column,
        "rule": problem.rule,
        "severity": problem.severity.value,
        "message": problem.message,
        "help": problem.help,
    }


def _excerpt(problem: Problem, line: str) -> list[str]:
    if not line.strip():
        return []
    number = str(problem.line)
    caret = " " * (problem.column - 1) + "^" * max(1, min(problem.length, len(line) - problem.column + 1))
    return [f"  {number} | {line}", f"  {' ' * len(number)} | {caret}"]
