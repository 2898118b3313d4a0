"""Fields that the format has, with the right kind of value."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.checks.run import check
from support import NOTE, TAGS, check_tags, check_text, edited, index_of, said, write_library


def test_a_misspelt_field_suggests_the_nearest_and_is_not_missing_too(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("authors:", "auhtors:")))) == [
        "papers/levain.md:4:1 error[unknown-field] a note has no field 'auhtors'"
        " | did you mean 'authors'? Or remove it; the reference lists the fields."
    ]


@pytest.mark.parametrize(
    ("word", "meant"),
    [("conference", "venue"), ("affiliations", "institutions"), ("github", "links"), ("TLDR", "summary")],
)
def test_a_field_of_other_formats_suggests_ours(tmp_path: Path, word: str, meant: str) -> None:
    problems = check_text(tmp_path, edited(("status:", f"{word}: x\nstatus:")))

    assert [problem.help for problem in problems] == [
        f"did you mean '{meant}'? Or remove it; the reference lists the fields."
    ]


def test_an_unknown_field_of_a_part_lists_the_fields_of_that_part(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("confirms:", "zzz:")))) == [
        "papers/levain.md:18:45 error[unknown-field] a source has no field 'zzz'"
        " | remove it; the fields are where and confirms."
    ]


def test_an_unknown_field_of_a_map_names_the_map(tmp_path: Path) -> None:
    text = edited(("status:", "reviewed: {by: Ada, dat: 2026-11-02}\nstatus:"))

    assert said(check_text(tmp_path, text)) == [
        "papers/levain.md:12:21 error[unknown-field] 'reviewed' of a note has no field 'dat'"
        " | did you mean 'date'? Or remove it; the fields are by and date."
    ]


def test_a_key_that_looks_like_a_value_is_a_name(tmp_path: Path) -> None:
    for key, shown in (("7", "7"), ("yes", "yes"), ("2026-11-16", "2026-11-16"), ("'[key]'", "[key]")):
        problems = check_text(tmp_path, edited(("status:", f"{key}: x\nstatus:")))

        assert [(p.rule, p.line, p.message) for p in problems] == [
            ("unknown-field", 12, f"a note has no field '{shown}'")
        ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "authors: [Ada Miller, Bo Baker]",
            "authors: Ada Miller",
            "4:10 'authors' must be a list, not 'Ada Miller' | put it in brackets: [Ada Miller]",
        ),
        (
            "authors: [Ada Miller, Bo Baker]",
            "authors: {first: Ada}",
            "4:10 'authors' must be a list, not a map of 'key: value' | write it as a list, one '- item' per line.",
        ),
        (
            "title: \"Levain: A Patient Starter for Cold Kitchens\"",
            "title: 2048",
            "2:8 'title' must be text, not the number 2048 | put it in quotes: \"2048\"",
        ),
        (
            "name: Levain",
            "name: On",
            "3:7 'name' must be text, not 'true' (YAML reads yes, no, on, off, true and false as truth values)"
            ' | put it in quotes: "On"',
        ),
        (
            "name: Levain",
            "name: 2024-01-02",
            "3:7 'name' must be text, not the date 2024-01-02 | put it in quotes: \"2024-01-02\"",
        ),
        ("name: Levain", "name: [Levain]", "3:7 'name' must be text, not a list | write it as text."),
        (
            "year: 2024",
            'year: "2024"',
            "7:7 'year' must be a whole number, not '2024' | write digits only, without quotes, such as 2024.",
        ),
        (
            "year: 2024",
            "year: 2024.5",
            "7:7 'year' must be a whole number, not the number 2024.5"
            " | write digits only, without quotes, such as 2024.",
        ),
        (
            "added: 2026-11-01",
            "added: 1.11.2026",
            "13:8 'added' must be a date, not '1.11.2026'"
            " | write it as year-month-day without quotes, such as 2026-11-16.",
        ),
        (
            "added: 2026-11-01",
            "added: 20261101",
            "13:8 'added' must be a date, not the number 20261101"
            " | write it as year-month-day without quotes, such as 2026-11-16.",
        ),
        (
            "status: abstract",
            "status: abstrct",
            "12:9 'status' must be stub, abstract or read, not 'abstrct'"
            " | did you mean 'abstract'? Or choose one of stub, abstract or read.",
        ),
        (
            "status: abstract",
            "status: finished",
            "12:9 'status' must be stub, abstract or read, not 'finished' | choose one of stub, abstract or read.",
        ),
        (
            'links: {code: "https://code.example/levain"}',
            "links: https://code.example/levain",
            "10:8 'links' must be a map of 'key: value', not 'https://code.example/levain'"
            " | say what it leads to: links: {paper: https://code.example/levain}",
        ),
        (
            'links: {code: "https://code.example/levain"}',
            "links: https://github.com/bread/levain",
            "10:8 'links' must be a map of 'key: value', not 'https://github.com/bread/levain'"
            " | say what it leads to: links: {code: https://github.com/bread/levain}",
        ),
        (
            'links: {code: "https://code.example/levain"}',
            "links: see the project page",
            "10:8 'links' must be a map of 'key: value', not 'see the project page'"
            " | write it as indented 'key: value' lines.",
        ),
        (
            "authors: [Ada Miller, Bo Baker]",
            "authors: Miller, Ada and Bo Baker",
            "4:10 'authors' must be a list, not 'Miller, Ada and Bo Baker'"
            " | put it in brackets: [Ada Miller, Bo Baker]",
        ),
        (
            "  - {where: \"https://bread.example/levain\", confirms: title and abstract}",
            "  - https://bread.example/levain",
            "18:5 item 1 of 'sources' must be a map of 'key: value', not 'https://bread.example/levain'"
            " | write it like - {where: ..., confirms: ...}",
        ),
        (
            "value: 2.9x",
            "value: 2.90",
            "16:27 'value' must be text, not the number 2.9 | put it in quotes: \"2.90\"",
        ),
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_kind_is_explained(tmp_path: Path, old: str, new: str, told: str) -> None:
    place, _, rest = told.partition(" ")

    assert said(check_text(tmp_path, edited((old, new)))) == [f"papers/levain.md:{place} error[wrong-type] {rest}"]


def test_a_text_instead_of_parts_shows_how_a_part_is_written(tmp_path: Path) -> None:
    text = edited(
        ('sources:\n  - {where: "https://bread.example/levain", confirms: title and abstract}', "sources: site")
    )

    assert said(check_text(tmp_path, text)) == [
        "papers/levain.md:17:10 error[wrong-type] 'sources' must be a list, not 'site'"
        " | write it as a list, such as - {where: ..., confirms: ...}"
    ]


def test_one_bad_relation_hides_no_other_field(tmp_path: Path) -> None:
    text = edited(("sources:", "relations:\n  - {type: like, to: x}\n  - {type: uses, to: nowhere}\nsources:"))

    assert said(check_text(tmp_path, text)) == [
        "papers/levain.md:18:12 error[wrong-type] 'type' must be extends, builds-on, uses, compares-with, surveys"
        " or alternative-to, not 'like'"
        " | choose one of extends, builds-on, uses, compares-with, surveys or alternative-to.",
        "papers/levain.md:19:22 error[dangling-relation] there is no note 'nowhere'"
        " | name it under work instead of to.",
    ]


def test_a_name_in_tags_yaml_that_looks_like_a_number_is_a_name(tmp_path: Path) -> None:
    assert said(check_tags(tmp_path, TAGS.replace("  Loaf Labs: {}", "  1847: {}"))) == []


def test_a_flood_of_the_same_fault_is_cut(tmp_path: Path) -> None:
    fields = "".join(f"zz{i}: x\n" for i in range(5000))
    problems = check_text(tmp_path, edited(("status:", f"{fields}status:")))

    assert len(problems) == 100


def test_a_valid_note_and_reading_path_pass(tmp_path: Path) -> None:
    path = "---\ntitle: First loaves\nsummary: For beginners.\npapers: [{paper: levain, why: the start}]\n---\n"
    root = write_library(tmp_path, {"levain": NOTE}, paths={"first": path})

    assert said(check(index_of(root))) == []
