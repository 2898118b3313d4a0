"""Problems as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from papernotes.problem import Problem
from papernotes.text.printable import printable_json


def json_text(problems: Iterable[Problem]) -> str:
    """A list of objects; pure ASCII, so that nothing in it can disturb a terminal."""
    return printable_json([as_data(problem) for problem in problems])


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
