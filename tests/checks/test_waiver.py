"""Waivers: where they stand and what they waive."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.checks.waiver import find_waivers
from papernotes.notes.source import Source
from support import NOTE, check_text, edited, said

HTTP = ('"https://code.example/levain"}', '"http://code.example/levain"}')
REASON = "the publisher has no https"


def lines(text: str) -> list[tuple[str, str, int]]:
    return [(waiver.rule, waiver.reason, waiver.line) for waiver in find_waivers(Source("papers/x.md", text))]


def test_a_waiver_in_frontmatter_speaks_for_its_line() -> None:
    text = "---\na: 1\nb: x  # allow insecure-url: no https\n---\n"

    assert lines(text) == [("insecure-url", "no https", 3)]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_waiver_in_the_body_speaks_for_the_next_line_that_is_not_blank(newline: str) -> None:
    text = "---\na: 1\n---\n\n<!-- allow unfinished: soon -->\n\n\nTODO\n".replace("\n", newline)

    assert lines(text) == [("unfinished", "soon", 8)]


def test_a_waiver_without_reason_has_none() -> None:
    assert lines("---\na: 1 # allow x\nb: 1 # allow y:\n---\n<!-- allow z -->\nText\n") == [
        ("x", "", 2),
        ("y", "", 3),
        ("z", "", 6),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "---\na: we allow x: y\n---\n",
        "---\na: b#allow x: y\n---\n",
        "---\na: 1\n---\n# allow x: y\n",
        "---\na: 1 # <!-- allowed x -->\n---\n",
    ],
)
def test_what_is_no_waiver(text: str) -> None:
    assert lines(text) == []


def test_a_waived_problem_is_gone(tmp_path: Path) -> None:
    text = edited((HTTP[0], f"{HTTP[1]}  # allow insecure-url: {REASON}"))

    assert said(check_text(tmp_path, text)) == []


def test_a_waiver_of_another_line_waives_nothing_here(tmp_path: Path) -> None:
    text = edited(HTTP, ("name: Levain", f"name: Levain  # allow insecure-url: {REASON}"))

    assert [(problem.rule, problem.line) for problem in check_text(tmp_path, text)] == [
        ("unused-waiver", 3),
        ("insecure-url", 10),
    ]


def test_a_waiver_waives_its_rule_only(tmp_path: Path) -> None:
    text = edited((HTTP[0], f"{HTTP[1]}  # allow invalid-url: {REASON}"))

    assert [problem.rule for problem in check_text(tmp_path, text)] == ["insecure-url", "unused-waiver"]


def test_what_is_found_among_other_notes_can_be_waived(tmp_path: Path) -> None:
    text = NOTE + "\n<!-- allow dangling-link: its note comes tomorrow -->\nSee [[rye]].\n"

    assert said(check_text(tmp_path, text)) == []


def test_a_waiver_without_reason_waives_nothing(tmp_path: Path) -> None:
    text = edited((HTTP[0], f"{HTTP[1]}  # allow insecure-url"))

    assert [problem.rule for problem in check_text(tmp_path, text)] == ["insecure-url", "waiver-without-reason"]


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("TODO <!-- allow unfinished: soon -->\nMore.", 4),
        ("Two\nlines TODO <!-- allow unfinished: soon -->\nMore.", 5),
        ("- TODO <!-- allow unfinished: soon -->\n- More.", 4),
        ("<!-- allow unfinished: soon -->\n- TODO", 5),
        ("> <!-- allow unfinished: soon -->\n> TODO", 5),
    ],
)
def test_a_waiver_at_the_end_of_a_line_speaks_for_it(body: str, line: int) -> None:
    assert lines(f"---\na: 1\n---\n{body}\n") == [("unfinished", "soon", line)]


def test_a_waiver_in_code_is_none() -> None:
    assert lines("---\na: 1\n---\n`<!-- allow x: y -->`\n\n```\n<!-- allow x: y -->\n```\n") == []
