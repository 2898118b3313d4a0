"""Problems as SARIF 2.1.0, the format of code scanning."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import version
from typing import Any
from urllib.parse import quote

from papernotes import checks
from papernotes.checks.kinds import AnyRule
from papernotes.problem import Problem
from papernotes.text.printable import printable_json

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def sarif_text(problems: Iterable[Problem]) -> str:
    """One run with its rules and results."""
    driver = {
        "name": "papernotes",
        "version": version("papernotes"),
        "rules": [_rule(rule) for rule in checks.RULES],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(problem) for problem in problems],
    }
    return printable_json({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule(rule: AnyRule) -> dict[str, Any]:
    first, _, _ = rule.manual.partition("\n")
    return {
        "id": rule.id,
        "shortDescription": {"text": first},
        "help": {"text": rule.manual},
        "defaultConfiguration": {"level": rule.severity.value},
        "properties": {"tags": [rule.family]},
    }


_POSITIONS = {rule.id: position for position, rule in enumerate(checks.RULES)}


def _result(problem: Problem) -> dict[str, Any]:
    region = {
        "startLine": problem.line,
        "startColumn": problem.column,
        "endColumn": problem.column + problem.length,
    }
    # A name that is not UTF-8 comes with lone surrogates, which stand for its bytes.
    uri = quote(problem.path.encode("utf-8", "surrogateescape"))
    return {
        "ruleId": problem.rule,
        "ruleIndex": _POSITIONS[problem.rule],
        "level": problem.severity.value,
        "message": {"text": f"{problem.message}\n{problem.help}"},
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri}, "region": region}}],
    }
