"""What references read as, and where relative links lead."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.index.references import label, move, place, resolve
from papernotes.markdown.body import Body
from support import NOTE, TAGS, edited, index_of, write_library

TERMS = "terms:\n  proof: {label: Proofing, about: Resting.}\n"


@pytest.mark.parametrize(
    ("text", "reads", "leads"),
    [
        ("[[levain]]", "Levain", ("papers/levain.md", "")),
        ("[[levain|that]]", "that", ("papers/levain.md", "")),
        ("[@levain]", "Miller and Baker, BREAD 2024", ("papers/levain.md", "")),
        ("[[topic:ovens]]", "Ovens", ("topics/ovens.md", "")),
        ("[[topic:baking]]", "Baking", ("topics/baking.md", "")),
        ("[[term:proof]]", "Proofing", ("glossary/index.md", "#proof")),
        ("[[term:none]]", "none", ("", "")),
        ("[[none]]", "none", ("", "")),
        ("[[../../x]]", "../../x", ("", "")),
    ],
)
def test_references_are_looked_up(tmp_path: Path, text: str, reads: str, leads: tuple[str, str]) -> None:
    library = index_of(write_library(tmp_path, {"levain": NOTE}, TAGS + TERMS)).library
    (reference,) = Body(text).references

    assert (label(library, reference), place(library, reference)) == (reads, leads)


def test_hand_written_pages_get_markdown_links(tmp_path: Path) -> None:
    library = index_of(
        write_library(tmp_path, {"levain": edited(("name: Levain", "name: L*v]n"))}, TAGS + TERMS)
    ).library
    body = Body("[[levain]], [[term:proof|it]], [[none]] and `[[levain]]`")

    assert resolve(body, library, lambda uri: f"../{uri}") == (
        "[L\\*v\\]n](../papers/levain.md), [it](../glossary/index.md#proof), none and `[[levain]]`"
    )


@pytest.mark.parametrize(
    ("url", "page", "expected"),
    [
        ("rye.md", "papers/levain.md", "../rye/"),
        ("rye.md#x", "papers/levain.md", "../rye/#x"),
        ("../topics/ovens.md?a=b", "papers/levain.md", "../../topics/ovens/?a=b"),
        ("../assets/oven.png", "papers/levain.md", "../../assets/oven.png"),
        ("../topics/", "papers/levain.md", "../../topics/"),
        ("../index.md", "papers/levain.md", "../../"),
        ("../../../etc/passwd", "papers/levain.md", "../../etc/passwd"),
        ("#x", "papers/levain.md", "#x"),
        ("#x", "questions/index.md", "../papers/levain/#x"),
        ("rye.md", "questions/index.md", "../papers/rye/"),
        ("a%20b.md", "papers/levain.md", "../a%20b/"),
        ("/x", "papers/levain.md", "/x"),
        ("", "papers/levain.md", ""),
    ],
)
def test_relative_links_are_seen_from_the_page(url: str, page: str, expected: str) -> None:
    assert move(url, page, "papers/levain.md") == expected
