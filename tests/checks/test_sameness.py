"""One paper, one note."""

from __future__ import annotations

from pathlib import Path

import pytest

from support import NOTE, another, check_text, edited, said

HELP = "keep one of the two notes; if they are about different papers, correct the field that is wrong."


def test_a_copy_of_a_note_is_reported_on_the_later_file(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, NOTE, starter=NOTE)) == [
        "papers/starter.md:8:6 error[duplicate-paper] papers/levain.md is about the same paper:"
        f" same DOI, arXiv id and name | {HELP}"
    ]


@pytest.mark.parametrize(
    ("change", "place", "shared"),
    [
        (("doi: 10.1234/starter", "doi: 10.1234/LEVAIN.2024"), "8:6", "DOI"),
        (("doi: 10.1234/starter", 'doi: 10.1234/starter\narxiv: "2401.00001"'), "9:8", "arXiv id"),
        (("name: Starter", "name: LEVAIN"), "3:7", "name"),
        (("name: Starter", "name: Starter\naliases: [Dough, Le-vain]"), "4:18", "name"),
        (("Starter: Another Way to Bake", "Levain - a patient starter, for cold kitchens!"), "2:8", "name"),
    ],
)
def test_one_shared_identity_is_enough(tmp_path: Path, change: tuple[str, str], place: str, shared: str) -> None:
    assert said(check_text(tmp_path, NOTE, starter=another("starter", change))) == [
        f"papers/starter.md:{place} error[duplicate-paper] papers/levain.md is about the same paper:"
        f" same {shared} | {HELP}"
    ]


def test_a_title_up_to_its_colon_is_a_name(tmp_path: Path) -> None:
    nameless = another("starter", ("name: Starter\n", ""), ("Starter: Another", "Levain: Another"))

    assert [(p.path, p.column, p.rule) for p in check_text(tmp_path, NOTE, starter=nameless)] == [
        ("papers/starter.md", 8, "duplicate-paper")
    ]


def test_two_papers_of_one_title_by_other_people_are_two(tmp_path: Path) -> None:
    title = ("Starter: Another Way to Bake", "Levain: A Patient Starter for Cold Kitchens")
    people = ("[Ada Miller, Bo Baker]", "[Jan Korn]")

    assert said(check_text(tmp_path, NOTE, starter=another("starter", title, people))) == []


def test_a_third_note_names_the_first(tmp_path: Path) -> None:
    problems = check_text(tmp_path, NOTE, rye=another("rye", ("name: Rye", "name: Levain")), spelt=NOTE)

    assert [(p.path, p.message) for p in problems] == [
        ("papers/rye.md", "papers/levain.md is about the same paper: same name"),
        ("papers/spelt.md", "papers/levain.md is about the same paper: same DOI, arXiv id and name"),
    ]


def test_signs_that_tell_names_apart_are_heeded(tmp_path: Path) -> None:
    plus = another("plus", ("name: Plus", "name: Levain++"))

    assert said(check_text(tmp_path, NOTE, plus=plus)) == []


def test_a_note_that_repeats_its_own_name_is_no_duplicate(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("name: Levain", "name: Levain\naliases: [LE VAIN]")))) == []
