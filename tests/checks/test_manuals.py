"""The manual of a rule shows what fails and what passes, and both are true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from examples import Example, examples, write_base, write_example
from papernotes import checks
from papernotes.checks import RULES
from papernotes.checks.kinds import AnyRule, RepositoryRule
from papernotes.checks.repository import Tracked
from papernotes.checks.rule import find_problems
from papernotes.checks.run import check
from papernotes.notes.source import Source
from papernotes.problem import Problem
from support import index_of, said


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_manual_has_an_example_that_fails_and_one_that_passes(rule: AnyRule):
    assert {example.fails for example in examples(rule)} == {True, False}


@pytest.mark.parametrize("example", [example for rule in RULES for example in examples(rule)], ids=str)
def test_example_fails_or_passes_as_it_says(tmp_path: Path, example: Example):
    problems = list(_problems(tmp_path, example))

    files = [name.partition(" -> ")[0] for name in example.files()]
    found = [problem for problem in problems if problem.rule == example.rule.id]
    assert any(problem.path in files for problem in found) if example.fails else not found, said(problems)


def _problems(root: Path, example: Example) -> Iterator[Problem]:
    if not isinstance(example.rule, RepositoryRule):
        yield from check(index_of(write_example(root, example)))
        return
    for path in example.files():  # git is asked of these, which needs a repository
        yield from find_problems(checks.OF_REPOSITORY, Source(path, ""), Tracked(path, is_changed=True))


def test_examples_are_put_into_a_knowledge_base_without_problems(tmp_path: Path):
    assert check(index_of(write_base(tmp_path))) == ()
