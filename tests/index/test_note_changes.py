"""What changed in a note, in sentences a reviewer can read."""

from __future__ import annotations

from pathlib import Path

from papernotes.index.note_changes import note_changes
from papernotes.notes.load import load
from papernotes.notes.model import Slug
from support import NOTE, another, edited, write_library


def changes(tmp_path: Path, before: dict[str, str], after: dict[str, str]) -> list[str]:
    old, new = load(write_library(tmp_path / "old", before)), load(write_library(tmp_path / "new", after))
    return [change.sentence for change in note_changes(old, new, Slug("levain"))]


def test_a_new_relation_reads_as_a_sentence(tmp_path: Path) -> None:
    related = edited(("sources:", "relations:\n  - {type: extends, to: rye, why: adds cold}\nsources:"))

    assert changes(tmp_path, {"levain": NOTE, "rye": another("rye")}, {"levain": related, "rye": another("rye")}) == [
        "Levain now extends Rye (adds cold)"
    ]


def test_a_removed_and_a_reworded_relation(tmp_path: Path) -> None:
    before = edited(
        ("sources:", "relations:\n  - {type: uses, work: Flour, why: a}\n  - {type: uses, work: Salt}\nsources:")
    )
    after = edited(("sources:", "relations:\n  - {type: uses, work: Flour, why: b}\nsources:"))

    assert changes(tmp_path, {"levain": before}, {"levain": after}) == [
        "Levain no longer uses Salt",
        "Levain uses Flour: why is now 'b'",
    ]


def test_a_result_that_changed_is_one_change(tmp_path: Path) -> None:
    assert changes(tmp_path, {"levain": NOTE}, {"levain": edited(("value: 2.9x", "value: 3.1x"))}) == [
        "Levain reported rise average 2.9x against dry yeast on stone oven (abstract), "
        "now rise average 3.1x against dry yeast on stone oven (abstract)"
    ]


def test_fields_and_text(tmp_path: Path) -> None:
    after = edited(
        ("year: 2024", "year: 2025"), ("doi: 10.1234/levain.2024\n", ""), ("status:", 'pages: "1-9"\nstatus:'),
        ("Keeps a starter", "Holds a starter"), ("Feed it warm water.", "Feed it warm water, twice."),
    )  # fmt: skip

    assert changes(tmp_path, {"levain": NOTE}, {"levain": after}) == [
        "year of Levain was '2024', is '2025'",
        "Levain now has pages: '1-9'",
        "Levain no longer has doi (was '10.1234/levain.2024')",
        "summary of Levain was rewritten",
        "the text of Levain changed (1 word longer)",
    ]
