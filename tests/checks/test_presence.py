"""Fields that are there and hold something."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.checks.run import check
from support import NOTE, check_text, edited, index_of, said, write_library

STUB = """\
---
title: Levain
venue: BREAD
year: 2024
doi: 10.1234/levain.2024
tags: [sourdough]
status: stub
added: 2026-11-01
---
"""


def without(field: str) -> str:
    """The valid note without a field that stands on one line."""
    lines = [line for line in NOTE.split("\n") if not line.startswith(f"{field}:")]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("field", "example"),
    [
        ("title", 'title: "..." as published.'),
        ("venue", "venue: a key of tags.yaml, such as OSDI."),
        ("year", "year: that of the venue, such as 2024."),
        ("tags", "tags: [topic, topic] from tags.yaml."),
        ("status", "status: stub, abstract or read."),
        ("added", "added: today, such as 2026-11-16."),
        ("authors", "authors: [First Last, First Last], all of them; or set status: stub."),
        ("summary", "summary: one sentence on what it does and why it matters; or set status: stub."),
    ],
)
def test_a_missing_field_says_how_to_write_it(tmp_path: Path, field: str, example: str) -> None:
    assert said(check_text(tmp_path, without(field))) == [
        f"papers/levain.md:1:1 error[missing-field] a note needs '{field}' | add it: {example}"
    ]


def test_missing_sources_say_how_to_write_them(tmp_path: Path) -> None:
    text = edited(('sources:\n  - {where: "https://bread.example/levain", confirms: title and abstract}\n', ""))

    assert said(check_text(tmp_path, text)) == [
        "papers/levain.md:1:1 error[missing-field] a note needs 'sources'"
        " | add it: sources: [{where: ..., confirms: ...}], where the facts were read; or set status: stub."
    ]


def test_a_stub_needs_the_bare_record_only(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, STUB)) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{metric: rise, value: 2.9x, ", "{", "16:5 error[missing-field] a result needs 'metric' and 'value'"
         " | add 'metric' and 'value' to it."),
        ('{where: "https://bread.example/levain", ', "{", "18:5 error[missing-field] a source needs 'where'"
         " | add 'where' to it."),
        ("sources:", "relations:\n  - {why: no reason}\nsources:", "18:5 error[missing-field] a relation needs 'type'"
         " and 'to' or 'work' | add 'type' and 'to' or 'work' to it."),
        ("status:", "reproduction: {hardware: oven}\nstatus:", "12:15 error[missing-field] 'reproduction' needs 'state'"
         " | add 'state' to it."),
    ],
)  # fmt: skip
def test_a_part_without_its_fields_is_reported(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert said(check_text(tmp_path, edited((old, new)))) == [f"papers/levain.md:{told}"]


def test_a_reading_path_needs_its_fields(tmp_path: Path) -> None:
    root = write_library(tmp_path, {"levain": NOTE}, paths={"first": "---\ntitle: First\npapers: [{why: it}]\n---\n"})

    assert said(check(index_of(root))) == [
        "docs/paths/first.md:1:1 error[missing-field] a reading path needs 'summary'"
        " | add it: summary: for whom it is, in one sentence.",
        "docs/paths/first.md:3:10 error[missing-field] a step needs 'paper' | add 'paper' to it.",
    ]


@pytest.mark.parametrize("nothing", ["", '""', "~", "null", "[]", "{}", '"  "', "# later"])
def test_an_empty_value_is_reported_once(tmp_path: Path, nothing: str) -> None:
    assert said(check_text(tmp_path, edited(("name: Levain", f"name: {nothing}")))) == [
        "papers/levain.md:3:1 error[empty-value] 'name' is empty | fill it in or remove it."
    ]


def test_an_empty_item_is_reported_at_its_place(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("[Ada Miller, Bo Baker]", '[Ada Miller, "", Bo Baker]')))) == [
        "papers/levain.md:4:23 error[empty-value] item 2 of 'authors' is empty | fill it in or remove it."
    ]


def test_an_empty_value_inside_a_part_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("baseline: dry yeast", "baseline: ")))) == [
        "papers/levain.md:16:33 error[empty-value] 'baseline' is empty | fill it in or remove it."
    ]


def test_zero_and_false_are_not_empty(tmp_path: Path) -> None:
    rules = [problem.rule for problem in check_text(tmp_path, edited(("name: Levain", "name: 0")))]

    assert rules == ["wrong-type"]
