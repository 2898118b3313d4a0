"""Typical mistakes of newcomers: what they are told, and that `--fix` writes what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.checks.fix import fix
from papernotes.checks.run import check
from papernotes.notes.store import Cache
from support import NOTE, edited, index_of, said, write_library

TITLE = 'title: "Levain: A Patient Starter for Cold Kitchens"'
AUTHORS = "authors: [Ada Miller, Bo Baker]"
COLON = "a colon followed by a space inside unquoted text"
WIDE = "is full-width, which YAML does not understand | write a plain colon and a space:"

REPAIRS = {
    "a title with a colon": (
        (TITLE, TITLE.replace('"', "")),
        f"2:14 error[invalid-yaml] {COLON} | put the text in quotes: {TITLE}",
        (TITLE, TITLE),
    ),
    "a title between curly quotes": (
        (TITLE, "title: “Levain: A Patient Starter for Cold Kitchens”"),
        "2:8 error[invalid-yaml] curly quotes do not quote in YAML | use straight quotes: \" or '.",
        (TITLE, TITLE),
    ),
    "a name between curly quotes": (
        ("name: Levain", "name: “Levain”"),
        "3:7 warning[quoted-value] '“Levain”' is between curly quotes | leave them out, or use straight quotes.",
        ("name: Levain", "name: Levain"),
    ),
    "a colon in a map": (
        ("workload: rye,", "workload: rye: dark,"),
        f'16:67 error[invalid-yaml] {COLON} | put the text in quotes: workload: "rye: dark"',
        ("workload: rye,", 'workload: "rye: dark",'),
    ),
    "a full-width colon": (
        ("year: 2024", "year：2024"),
        f"7:5 error[invalid-yaml] the colon after 'year' {WIDE} year: ...",
        ("year: 2024", "year: 2024"),
    ),
    "a full-width colon and a space": (
        ("links: {", "links： {"),
        f"10:6 error[invalid-yaml] the colon after 'links' {WIDE} links: ...",
        ("links: {", "links: {"),
    ),
    "a quoted year": (
        ("year: 2024", 'year: "2024"'),
        "7:7 error[wrong-type] 'year' must be a whole number, not '2024'"
        " | write digits only, without quotes, such as 2024.",
        ("year: 2024", "year: 2024"),
    ),
    "the last name first": (
        (AUTHORS, 'authors: ["Miller, Ada", "Baker, Bo"]'),
        "4:11 error[author-form] author 'Miller, Ada' has the last name first | write 'Ada Miller'.",
        (AUTHORS, 'authors: ["Ada Miller", "Bo Baker"]'),
    ),
    "a year behind the venue": (
        ("venue: BREAD", "venue: BREAD 2024"),
        "6:8 error[unknown-venue] venue 'BREAD 2024' is not in tags.yaml"
        " | write venue: BREAD, and the year under year.",
        ("venue: BREAD", "venue: BREAD"),
    ),
    "two digits behind the venue": (
        ("venue: BREAD", "venue: BREAD'24"),
        "6:8 error[unknown-venue] venue 'BREAD'24' is not in tags.yaml | write venue: BREAD, and the year under year.",
        ("venue: BREAD", "venue: BREAD"),
    ),
}


@pytest.mark.parametrize("name", REPAIRS)
def test_what_needs_no_person_is_repaired(name: str, tmp_path: Path):
    change, told, repair = REPAIRS[name]
    root = write_library(tmp_path, {"levain": edited(change)})

    assert said(check(index_of(root)))[0] == f"papers/levain.md:{told}"
    list(fix(root, lambda _: True, Cache(None)))
    assert (root / "papers" / "levain.md").read_text() == edited(repair)
    assert check(index_of(root)) == ()


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (("venue: BREAD", "venue: BREAD 2023"), "unknown-venue"),
        ((AUTHORS, 'authors: ["Miller, Ada, Baker"]'), "author-form"),
        ((AUTHORS, 'authors: ["Crust University, Department of Bread"]'), "author-form"),
        (("doi: 10.1234/levain.2024", "doi: arxiv: 2401.00001"), "invalid-yaml"),
        ((TITLE, 'title: Levain: A "Patient" Starter # of Ada'), "invalid-yaml"),
        (("year: 2024", 'year: "soon"'), "wrong-type"),
    ],
)
def test_what_might_mean_something_else_is_left_to_a_person(tmp_path: Path, change: tuple[str, str], rule: str):
    root = write_library(tmp_path, {"levain": edited(change)})

    assert [problem.rule for problem in check(index_of(root))] == [rule]
    list(fix(root, lambda _: True, Cache(None)))
    assert (root / "papers" / "levain.md").read_text() == edited(change)


def test_a_repaired_file_may_show_what_was_hidden(tmp_path: Path):
    root = write_library(
        tmp_path, {"levain": edited((TITLE, TITLE.replace('"', "")), ("tags: [sourdough]", "tags: [tea, x]"))}
    )

    list(fix(root, lambda _: True, Cache(None)))

    assert [problem.rule for problem in check(index_of(root))] == ["unknown-topic", "unknown-topic"]


def test_a_full_width_colon_in_a_map_is_told_once(tmp_path: Path):
    root = write_library(tmp_path, {"levain": edited(('{where: "', '{where："'))})

    assert said(check(index_of(root))) == [
        f"papers/levain.md:18:6 error[unknown-field] the colon after 'where' {WIDE} where: ..."
    ]


def test_a_full_width_colon_in_prose_is_not_to_blame(tmp_path: Path):
    text = edited(
        ("status: abstract", "summary_zh: |\n  方法：喂养\nstatus: abstract"), ("links: {code", "links: {{code")
    )
    root = write_library(tmp_path, {"levain": text})

    assert "full-width" not in said(check(index_of(root)))[0]


@pytest.mark.parametrize(
    "authors",
    [
        "[U.S. Securities and Exchange Commission]",
        "[Center for Bread and Butter, Ada Miller]",
        '["Loaf Labs, Inc."]',
    ],
)
def test_an_organization_is_one_author(tmp_path: Path, authors: str):
    assert said(check(index_of(write_library(tmp_path, {"levain": edited((AUTHORS, f"authors: {authors}"))})))) == []


def test_two_people_are_still_two(tmp_path: Path):
    root = write_library(tmp_path, {"levain": edited((AUTHORS, "authors: [Ada Miller and Bo Baker]"))})

    assert [problem.rule for problem in check(index_of(root))] == ["author-form"]


def test_people_with_the_same_initials_are_not_one(tmp_path: Path):
    root = write_library(tmp_path, {"levain": edited((AUTHORS, "authors: [J. Kim, Ada Miller, J. Kim]"))})

    assert [problem.rule for problem in check(index_of(root))] == ["author-initials"] * 2


def test_an_untouched_template_has_one_problem_a_line(tmp_path: Path):
    contributing = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    template = contributing.partition("```markdown\n")[2].partition("```")[0]
    problems = check(index_of(write_library(tmp_path, {"your-paper": template})))

    lines = [problem.line for problem in problems]
    assert len(lines) == len(set(lines)) == sum("TODO" in line for line in template.splitlines())
    assert any(problem.severity == "error" for problem in problems)


def test_the_valid_note_has_nothing_to_repair(tmp_path: Path):
    root = write_library(tmp_path, {"levain": NOTE})

    assert list(fix(root, lambda _: True, Cache(None))) == []
