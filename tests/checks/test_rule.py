"""Rules by kind, and how they find problems."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes import checks
from papernotes.checks.rule import MOST, Rule, find_problems
from papernotes.notes.source import Source
from papernotes.problem import Finding, Severity, Span

LISTS = {name: rules for name, rules in vars(checks).items() if name.startswith("OF_")}


def stale_crumb(text: str, times: int) -> Iterator[Finding]:
    """A crumb from yesterday."""
    for at in range(times):
        yield Finding(Span(at, at + 1), f"'{text}' is stale", "bake again.")


def test_a_rule_is_named_after_its_function() -> None:
    rule = Rule(stale_crumb, Severity.WARNING)

    assert (rule.id, rule.family, rule.manual) == ("stale-crumb", "test_rule", "A crumb from yesterday.")


def test_findings_become_problems_of_the_file_they_are_placed_in() -> None:
    (first, second) = find_problems((Rule(stale_crumb),), Source("papers/rye.md", "ab\n"), "rye", 2)

    assert (first.path, first.line, first.column) == ("papers/rye.md", 1, 1)
    assert (second.rule, second.severity, second.column) == ("stale-crumb", Severity.ERROR, 2)


def test_each_rule_stops_at_the_most() -> None:
    rules = (Rule(stale_crumb), Rule(stale_crumb, Severity.WARNING))

    found = find_problems(rules, Source("papers/rye.md", ""), "rye", MOST + 1)

    assert [problem.severity for problem in found] == [Severity.ERROR] * MOST + [Severity.WARNING] * MOST


def test_every_rule_is_in_the_list_of_its_kind() -> None:
    assert {rule.id for rules in LISTS.values() for rule in rules} == {rule.id for rule in checks.RULES}
