"""Every rule there is, in the order of the reference, and how rules of one scope are run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from types import MappingProxyType
from typing import Any

from papernotes.checks import fields, form, text
from papernotes.checks.rule import Rule, Scope
from papernotes.problem import Problem, Severity
from papernotes.source import Source

WARNING = Severity.WARNING
FLOOD = 50
"""How often one file is told of the same fault; a thousand times says no more, and takes its time."""
MOST = 100
"""Findings of one rule in one file; nobody mends more at a time, and hostile files could have a million."""

RULES: tuple[Rule, ...] = (
    Rule(form.misplaced_file, Scope.FILE, waivable=False),
    Rule(form.unreadable_file, Scope.FILE, waivable=False),
    Rule(form.oversized_note, Scope.FILE, waivable=False),
    Rule(form.invalid_slug, Scope.FILE, waivable=False),
    Rule(form.not_utf8, Scope.FILE, waivable=False),
    Rule(form.no_frontmatter, Scope.TEXT, waivable=False),
    Rule(form.invalid_yaml, Scope.TEXT, waivable=False),
    Rule(form.duplicate_key, Scope.TEXT),
    Rule(fields.unknown_field, Scope.DATA),
    Rule(fields.missing_field, Scope.DATA),
    Rule(fields.wrong_type, Scope.DATA),
    Rule(fields.empty_value, Scope.DATA),
    Rule(text.missing_section, Scope.NOTE),
)

BY_ID = MappingProxyType({rule.id: rule for rule in RULES})
_BY_SCOPE = {scope: tuple(rule for rule in RULES if rule.scope is scope) for scope in Scope}


def problems(scope: Scope, source: Source, *subjects: Any) -> list[Problem]:
    """What the rules of a scope say of one file; a finding is placed in `source`."""
    return list(_problems(_BY_SCOPE[scope], source, subjects))


def _problems(rules: Iterable[Rule], source: Source, subjects: tuple[Any, ...]) -> Iterator[Problem]:
    for rule in rules:
        for finding in islice(rule.check(*subjects), MOST):
            yield source.problem(rule.id, rule.severity, finding)
