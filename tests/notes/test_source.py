"""A file and where everything in it stands."""

from __future__ import annotations

import pytest

from papernotes.notes.source import Source, YamlSource, as_written
from papernotes.problem import Edit, Finding, Key, Severity, Span, Value

TEXT = """\
---
title: "酸面包🍞: Bread"
authors: [Ada, 张三, Bo]
results:
  - metric: rise
    value: 2x
note: |
  two
  lines
year: 2024
---

## Problem 🍞 [[rye]]
"""


def place(source: Source, where: Key | Value | Span) -> tuple[int, int, int]:
    problem = source.problem("rule", Severity.ERROR, Finding(where, "m", "h"))
    return problem.line, problem.column, problem.length


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_lines_and_columns_count_characters(newline: str) -> None:
    source = Source("papers/x.md", TEXT.replace("\n", newline))

    assert place(source, Key(("title",))) == (2, 1, 5)
    assert place(source, Value(("title",))) == (2, 8, 13)
    assert place(source, Value(("authors", 1))) == (3, 16, 2)
    assert place(source, Value(("authors", 2))) == (3, 20, 2)
    assert place(source, Value(("results", 0, "value"))) == (6, 12, 2)
    assert place(source, Key(("results", 0, "value"))) == (6, 5, 5)


def test_a_place_that_is_missing_is_the_nearest_that_is_there() -> None:
    source = Source("papers/x.md", TEXT)

    assert place(source, Value(("results", 0, "source")))[:2] == (5, 5)
    assert place(source, Value(("nothing",)))[:2] == (2, 1)
    assert place(Source("papers/x.md", "no frontmatter"), Value(("title",)))[:2] == (1, 1)


def test_a_place_over_several_lines_is_as_long_as_its_first() -> None:
    assert place(Source("papers/x.md", TEXT), Value(("results",))) == (5, 3, 14)


def test_a_place_in_the_body_is_counted_from_the_start_of_the_file() -> None:
    source = Source("papers/x.md", TEXT)
    start = TEXT.index("[[rye]]")

    assert place(source, Span(start, start + 7)) == (13, 14, 7)
    assert place(source, Span(len(TEXT), len(TEXT))) == (14, 1, 1)


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_frontmatter_and_body_are_told_apart(newline: str) -> None:
    source = Source("papers/x.md", f"---{newline}a: 1{newline}---{newline}## B{newline}---{newline}")

    assert source.body == f"## B{newline}---{newline}"
    assert getattr(source.parsed, "data", None) == {"a": 1}


def test_a_file_without_frontmatter_is_all_body() -> None:
    source = Source("papers/x.md", "# Bread\n")

    assert (source.yaml_span, source.body) == (None, "# Bread\n")


def test_lines_are_given_without_their_ends() -> None:
    source = Source("papers/x.md", "a\r\nb\n\nc")

    assert [source.line(number) for number in range(6)] == ["", "a", "b", "", "c", ""]


def test_the_raw_text_of_a_value_keeps_quotes_and_zeros() -> None:
    source = Source("papers/x.md", "---\na: 2305.10280\nb: 'x'\n---\n")

    assert source.raw(Value(("a",))) == "2305.10280"
    assert source.raw(Value(("b",))) == "'x'"


def mended(source: Source, *edits: Edit) -> str:
    fix = source.problem("rule", Severity.ERROR, Finding(edits[0].where, "m", "h", edits)).fix
    text = source.text
    for replacement in sorted(fix, key=lambda r: r.start, reverse=True):
        text = text[: replacement.start] + replacement.text + text[replacement.end :]
    return text


def test_an_edit_changes_nothing_else() -> None:
    edit = Edit(Value(("authors", 1)), "李四")

    assert mended(Source("papers/x.md", TEXT), edit) == TEXT.replace("张三", "李四")


def test_an_edit_quotes_what_needs_quotes() -> None:
    source = Source("papers/x.md", "---\na: x # why\n---\n")

    assert mended(source, Edit(Value(("a",)), "b: c")) == '---\na: "b: c" # why\n---\n'


def test_an_edit_of_a_block_keeps_the_line_end() -> None:
    edited = mended(Source("papers/x.md", TEXT), Edit(Value(("note",)), "one"))

    assert edited == TEXT.replace("note: |\n  two\n  lines\n", "note: one\n")


def test_an_edit_of_a_key_and_a_span_is_taken_as_it_is() -> None:
    source = Source("papers/x.md", "---\nwork: x\n---\n[[y]]\n")

    assert mended(source, Edit(Key(("work",)), "to"), Edit(Span(18, 19), "z")) == "---\nto: x\n---\n[[z]]\n"


def test_gaps_shift_the_items_behind_them() -> None:
    gaps = {("tags",): (0, 2), ("results", 1, "x"): (0,)}

    assert as_written(("tags", 0), gaps) == ("tags", 1)
    assert as_written(("tags", 1), gaps) == ("tags", 3)
    assert as_written(("results", 1, "x", 0), gaps) == ("results", 1, "x", 1)
    assert as_written(("authors", 0), gaps) == ("authors", 0)


def test_a_file_that_is_yaml_all_through_has_no_body() -> None:
    source = YamlSource("tags.yaml", "a: 1\nb: x\n")

    assert place(source, Value(("b",))) == (2, 4, 1)
    assert source.body == ""
