"""What an edit has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.index.difference import Difference, compare
from papernotes.notes.known import Known
from papernotes.notes.load import load
from support import NOTE, TAGS, another, edited, write_library

NOTES = {"levain": NOTE, "rye": another("rye"), "oat": another("oat")}
PATH = "---\ntitle: Bread\npapers: []\n---\n\nBegin.\n"


def difference(tmp_path: Path, notes: dict[str, str], tags: str = TAGS, path: str = PATH) -> Difference | None:
    """That of a library and what becomes of it."""
    known = Known()
    root = write_library(tmp_path, NOTES, paths={"bread": PATH})
    before = load(root, known=known)
    for slug in NOTES.keys() - notes.keys():
        (root / "papers" / f"{slug}.md").unlink()
    write_library(root, notes, tags, {"bread": path})
    return compare(before, load(root, known=known))


def test_a_library_differs_in_nothing_from_itself(tmp_path: Path) -> None:
    assert difference(tmp_path, NOTES) == Difference(frozenset(), frozenset(), frozenset())


def test_texts_and_frontmatter_are_told_apart(tmp_path: Path) -> None:
    text = edited(("Cold kitchens", "Warm kitchens"))
    record = another("rye", ("year: 2024", "year: 2023"))
    both = another("oat", ("year: 2024", "year: 2023"), ("Cold kitchens", "Warm kitchens"))

    found = difference(tmp_path, {"levain": text, "rye": record, "oat": both})

    assert found == Difference(frozenset(["levain"]), frozenset(["rye", "oat"]), frozenset(["rye", "oat"]))
    assert found.notes == {"levain", "rye", "oat"}


@pytest.mark.parametrize(
    ("old", "new", "is_placed"),
    [
        ("Keeps a starter", "Holds a starter", False),
        ("value: 2.9x", "value: 3.1x", False),
        ("added: 2026-11-01", "added: 2026-11-02", False),
        ("status: abstract", "status: read", True),
        ("baseline: dry yeast", "baseline: Rye", True),
        ("tags: [sourdough]", "tags: [ovens]", True),
        ("name: Levain", "name: Leaven", True),
        ("Bo Baker]", "Cy Oven]", True),
        ("status: abstract", "status: abstract # allow noted-work: no", True),
    ],
)
def test_what_a_paper_says_of_itself_alone_moves_nothing(tmp_path: Path, old: str, new: str, is_placed: bool) -> None:
    found = difference(tmp_path, {**NOTES, "levain": edited((old, new))})

    assert found
    assert (found.records, found.places) == ({"levain"}, {"levain"} if is_placed else set())


@pytest.mark.parametrize(
    ("notes", "tags", "path"),
    [
        ({**NOTES, "spelt": another("spelt")}, TAGS, PATH),
        ({"levain": NOTE, "rye": NOTES["rye"]}, TAGS, PATH),
        ({**NOTES, "oat": "---\n[\n---\n"}, TAGS, PATH),
        (NOTES, TAGS.replace("label: Ovens", "label: Hearths"), PATH),
        (NOTES, TAGS, PATH.replace("Begin", "Start")),
    ],
    ids=["a note came", "a note went", "a note is broken", "a topic has another name", "a reading path says more"],
)
def test_what_differs_in_more_than_notes_is_not_compared(
    tmp_path: Path, notes: dict[str, str], tags: str, path: str
) -> None:
    assert difference(tmp_path, notes, tags, path) is None
