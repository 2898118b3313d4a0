"""What is wrong with YAML, said so that the writer can fix it."""

from __future__ import annotations

from pathlib import Path

import pytest

from support import check_tags, check_text, said

LOOK = "look at this line and the one above it: indent, quotes, brackets, commas."
CLOSE = "close it at the end of the text, or double the quotes inside it."
BACKSLASH = "a backslash in double quotes means something else | use single quotes, or write \\\\ for each backslash."
SECOND = "a second document begins here | keep one block of fields between two --- lines."
QUOTE = "put the text in double quotes."
FIELD = "write it as 'key: value', or indent it below its field."


def fault(tmp_path: Path, yaml: str) -> str:
    """What is said of frontmatter whose first line, line 2, is in order."""
    problems = check_text(tmp_path, f"---\nname: Levain\n{yaml}---\n")
    assert [problem.rule for problem in problems] == ["invalid-yaml"]
    return said(problems)[0].removeprefix("papers/levain.md:").replace(" error[invalid-yaml]", "")


@pytest.mark.parametrize(
    ("yaml", "told"),
    [
        ("authors:\n\t- Ada\n", "4:1 there is a tab where YAML needs spaces | replace the tab with spaces."),
        ("links:\n  \tcode: x\n", "4:3 there is a tab where YAML needs spaces | replace the tab with spaces."),
        ("year: 2024\n\ttags: x\n", "4:1 there is a tab where YAML needs spaces | replace the tab with spaces."),
        ("title: “Bread: Rising”\n", "3:8 curly quotes do not quote in YAML | use straight quotes: \" or '."),
        ("title: “Bread” ‘n’ Rye: Both\n", "3:8 curly quotes do not quote in YAML | use straight quotes: \" or '."),
        (
            "code: [code](https://code.example)\n",
            "3:13 there is a Markdown link where a value belongs | write only the address: code: https://code.example",
        ),
    ],
)
def test_characters_from_elsewhere(tmp_path: Path, yaml: str, told: str) -> None:
    assert fault(tmp_path, yaml) == told


@pytest.mark.parametrize(
    ("yaml", "told"),
    [
        ('title: "Bread\nyear: 2024\n', f"3:8 a quote is opened and not closed | {CLOSE}"),
        ("title: 'Bread\nyear: 2024\n", f"3:8 a quote is opened and not closed | {CLOSE}"),
        ('title: "Bread\npages: "1-2"\n', f"3:8 a quote is opened and not closed | {CLOSE}"),
        ("tags: ['a, b]\nvenue: 'X'\n", f"3:8 a quote is opened and not closed | {CLOSE}"),
        (
            'title: "The "Bread" Way"\n',
            '3:14 the quotes close before the text ends | write \\" for a quote inside the text,'
            " or put the whole text in single quotes.",
        ),
        (
            "title: 'Baker's Bread'\n",
            "3:15 the quotes close before the text ends | write '' for a quote inside the text,"
            " or put the whole text in double quotes.",
        ),
        ('title: "50\\% rye"\n', f"3:11 not valid YAML: {BACKSLASH}"),
        ('title: "\\xylophone"\n', f"3:11 not valid YAML: {BACKSLASH}"),
    ],
)
def test_quotes(tmp_path: Path, yaml: str, told: str) -> None:
    assert fault(tmp_path, yaml) == told


@pytest.mark.parametrize(
    ("yaml", "told"),
    [
        (
            "title: Bread: Rising\n",
            '3:13 a colon followed by a space inside unquoted text | put the text in quotes: title: "Bread: Rising"',
        ),
        (
            'title: Bread: "Rising"\n',
            "3:13 a colon followed by a space inside unquoted text | put the whole text in double quotes.",
        ),
        (
            "year: 2024\n  venue: X\n",
            "4:8 'venue' is indented below line 3, which has its value already"
            " | begin it in the same column as the field above.",
        ),
        ("year:2024\nvenue: X\n", "3:1 'year:2024' is not a field | put a space after the colon."),
        ("year 2024\nvenue: X\n", f"3:1 'year 2024' is not a field | {FIELD}"),
        ("title: Bread\nand more\nyear: 2024\n", f"4:1 'and more' is not a field | {FIELD}"),
        ("? [a]\n: b\n", "3:3 a key must be a word, not a list or a mapping | write a field name before the colon."),
    ],
)
def test_colons(tmp_path: Path, yaml: str, told: str) -> None:
    assert fault(tmp_path, yaml) == told


@pytest.mark.parametrize(
    ("yaml", "told"),
    [
        (
            "tags: [a, b\nyear: 2024\n",
            "3:7 a list is opened with [ and not closed, or a comma is missing in it"
            " | put ] at its end, and a comma between its items.",
        ),
        (
            "links: {code: x\nyear: 2024\n",
            "3:8 a map is opened with { and not closed, or a comma is missing in it"
            " | put } at its end, and a comma between its items.",
        ),
        (
            "tags: - a\n",
            "3:7 not valid YAML: a list item on the line of its key"
            " | begin the list on the next line, or write it in brackets: [a, b].",
        ),
        ("tags: [a,, b]\n", f"3:10 not valid YAML: a value is missing here | {LOOK}"),
        (
            "tags:\n  - a\n year: 2024\n",
            f"5:2 not valid YAML: the line does not continue the field above it, nor begin one | {LOOK}",
        ),
    ],
)
def test_lists_and_maps(tmp_path: Path, yaml: str, told: str) -> None:
    assert fault(tmp_path, yaml) == told


@pytest.mark.parametrize(
    ("yaml", "told"),
    [
        ("title: @bread\n", f"3:8 not valid YAML: unquoted text can't begin with this character | {QUOTE}"),
        ("title: `bread`\n", f"3:8 not valid YAML: unquoted text can't begin with this character | {QUOTE}"),
        ("title: **bread**\n", f"3:8 not valid YAML: unquoted text can't begin with & or * | {QUOTE}"),
        ("title: >bread\n", f"3:8 not valid YAML: unquoted text can't begin with > or | | {QUOTE}"),
        ("year: 2024\n...\nvenue: X\n", f"5:1 not valid YAML: {SECOND}"),
    ],
)
def test_beginnings(tmp_path: Path, yaml: str, told: str) -> None:
    assert fault(tmp_path, yaml) == told


ANCHORS = "anchors and aliases (& and *) are not allowed"


@pytest.mark.parametrize(
    ("yaml", "told"),
    [
        (
            "title: &t Bread\nsummary: *t\n",
            f"3:8 {ANCHORS} | write the value out at each place; put text that begins with & or * in quotes.",
        ),
        (
            "title: !!python/object:os.system x\n",
            "3:8 the tag !!python/object:os.system is not allowed"
            " | remove the tag, or put text that begins with ! in quotes.",
        ),
        (
            "tags: !!set {a}\n",
            "3:7 the tag !!set is not allowed | remove the tag, or put text that begins with ! in quotes.",
        ),
        (
            "tags: !mine [a]\n",
            "3:7 the tag !mine is not allowed | remove the tag, or put text that begins with ! in quotes.",
        ),
        (
            f"tags: {'[' * 50}{']' * 50}\n",
            "3:38 nested more than 32 levels deep"
            " | the fields of a note are two levels deep at most; look for unclosed brackets.",
        ),
        (
            "title: Br\x01ead\n",
            "3:10 the character U+0001 is not allowed in YAML"
            " | delete the invisible character and type the text again.",
        ),
    ],
)
def test_yaml_that_is_not_accepted(tmp_path: Path, yaml: str, told: str) -> None:
    assert fault(tmp_path, yaml) == told


def test_a_second_document_in_tags_yaml_is_reported(tmp_path: Path) -> None:
    assert said(check_tags(tmp_path, "venues: {}\n---\ntopics: {}\n"))[0] == (
        f"tags.yaml:2:1 error[invalid-yaml] not valid YAML: {SECOND}"
    )


def test_the_first_field_can_be_the_one_without_a_colon(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, "---\ntitle Bread\nyear: 2024\n---\n")) == [
        f"papers/levain.md:2:1 error[invalid-yaml] 'title Bread' is not a field | {FIELD}"
    ]


def test_a_bomb_of_aliases_is_refused_at_once(tmp_path: Path) -> None:
    bomb = "a0: &a0 [x]\n" + "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 30))

    assert fault(tmp_path, bomb).startswith(f"3:5 {ANCHORS}")


@pytest.mark.parametrize(
    "nest", ["[" * 40_000, "{a: " * 20_000, "- " * 40_000, "\n".join(" " * i + "a:" for i in range(400))]
)
def test_deep_nesting_ends_in_a_problem(tmp_path: Path, nest: str) -> None:
    problems = check_text(tmp_path, f"---\n{nest}\n---\n")

    assert [problem.rule for problem in problems] == ["invalid-yaml"]


def test_the_place_is_right_after_chinese_and_emoji(tmp_path: Path) -> None:
    assert fault(tmp_path, "summary_zh: 酸面包🍞\ntitle: 面包: 发酵\n") == (
        '4:10 a colon followed by a space inside unquoted text | put the text in quotes: title: "面包: 发酵"'
    )


def test_the_place_is_right_with_windows_line_ends(tmp_path: Path) -> None:
    assert fault(tmp_path, "year: 2024\r\ntitle: Bread: Rising\r\n") == (
        '4:13 a colon followed by a space inside unquoted text | put the text in quotes: title: "Bread: Rising"'
    )
