"""What rules about notes among each other ask of a note before they read it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from papernotes.notes.model import Slug
from papernotes.notes.outline import Outline, is_sound, outline, work_detail, work_name
from support import NOTE, another, edited, index_of, write_library

RELATED = """relations:
  - {type: extends, to: rye, why: heat}
  - {type: uses, to: spelt, why: flour}
  - {type: compares-with, work: Old Oven (brick), why: heat}
sources:"""


def outline_of(root: Path) -> Outline:
    note = index_of(root).notes[Slug("levain")]
    return outline(note.paper, note.body, note.source.text)


def test_an_outline_holds_what_others_ask_for(tmp_path: Path) -> None:
    text = edited(
        ("name: Levain", "name: Levain\naliases: [The Starter!]"),
        ("sources:", RELATED),
        ("Cold kitchens kill", "As [[rye]], [[topic:ovens|ovens]], [@rye] and `[[code]]` say, cold kitchens kill"),
        ("Feed it warm water.", "Feed it warm water.\n\n## Open questions\n\n- Why?\n- How long?\n"),
    )
    root = write_library(tmp_path, {"levain": text, "rye": another("rye"), "spelt": another("spelt")})

    assert outline_of(root) == Outline(
        identities=(
            "DOI:10.1234/levain.2024",
            "arXiv id:2401.00001",
            "name:levainapatientstarterforcoldkitchens",
            "name:levain",
            "name:thestarter",
        ),
        ancestors=("rye",),
        targets=("rye", "spelt"),
        works=("oldoven",),
        named=("rye", "topic:ovens"),
        has_images=False,
        has_pages=False,
        questions=2,
        sound_from="2026-10-31",
        may_waive=False,
    )


def test_a_note_without_anything_has_an_empty_outline(tmp_path: Path) -> None:
    root = write_library(tmp_path, {"levain": "---\n{}\n---\n"})

    assert outline_of(root) == Outline((), (), (), (), (), False, False, 0, "0001-01-01", False)


@pytest.mark.parametrize(("day", "sound"), [(date(2026, 10, 30), False), (date(2026, 10, 31), True)])
def test_a_note_is_sound_from_the_day_before_its_last(tmp_path: Path, day: date, sound: bool) -> None:
    note = index_of(write_library(tmp_path, {"levain": edited()})).notes[Slug("levain")]

    assert is_sound(note.outline, day.isoformat()) is sound


def test_the_detail_behind_a_work_is_not_its_name() -> None:
    works = ("Mill (old)", "Mill", "(old)", "Mill (a) (b)")

    assert [work_name(work) for work in works] == ["Mill", "Mill", "(old)", "Mill (a)"]
    assert [work_detail(work) for work in works] == ["old", "", "", "b"]


@pytest.mark.parametrize(
    ("text", "may"), [(NOTE, False), (edited(("year: 2024", "year: 2024 # allow year-disagrees: as printed")), True)]
)
def test_an_outline_says_whether_there_may_be_waivers(tmp_path: Path, text: str, may: bool) -> None:
    assert outline_of(write_library(tmp_path, {"levain": text})).may_waive is may
