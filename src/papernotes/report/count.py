"""How many of what, in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from papernotes.problem import Problem, Severity
from papernotes.text.words import count_of


def count_line(problems: Iterable[Problem], notes: int | None = None) -> str:
    """Such as `66 notes, 2 errors, 1 warning`."""
    found = Counter(problem.severity for problem in problems)
    counts = [count_of(found[severity], severity) for severity in Severity]
    return ", ".join(counts if notes is None else [count_of(notes, "note"), *counts])
