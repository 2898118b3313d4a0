"""What a rule is, and how rules find problems."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVarTuple

from papernotes.notes.source import Source
from papernotes.problem import Finding, Problem, Severity

MOST = 100
"""Findings of one rule in one file; nobody fixes more at a time, and hostile files could have a million."""

Subjects = TypeVarTuple("Subjects")


@dataclass(frozen=True)
class Rule(Generic[*Subjects]):
    """A named check of its subjects; the docstring of its function is its manual page."""

    check: Callable[[*Subjects], Iterator[Finding]]
    severity: Severity = Severity.ERROR
    fixable: bool = False
    waivable: bool = True
    lenient: bool = False
    """Whether it fails nothing, not even a strict run: what it reports came with a change elsewhere."""

    @cached_property
    def id(self) -> str:
        """The fault's name; reads well after "allow"."""
        return self.check.__name__.rstrip("_").replace("_", "-")

    @cached_property
    def family(self) -> str:
        """The module it is in."""
        return self.check.__module__.rpartition(".")[2]

    @cached_property
    def manual(self) -> str:
        """What, why, and examples that fail and pass."""
        return inspect.getdoc(self.check) or ""


def find_problems(rules: Iterable[Rule[*Subjects]], source: Source, *subjects: *Subjects) -> list[Problem]:
    """What the rules say of their subjects; findings are placed in `source`."""
    out: list[Problem] = []
    for rule in rules:
        before = len(out)
        for finding in rule.check(*subjects):
            out.append(source.problem(rule.id, rule.severity, finding))
            if len(out) - before == MOST:
                break
    return out
