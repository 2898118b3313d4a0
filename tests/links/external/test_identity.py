"""Whether an identifier stands for the paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.links.external.identity import Described, other_paper
from papernotes.notes.load import load
from papernotes.notes.vocabulary import Vocabulary
from support import NOTE, another, write_library


@pytest.mark.parametrize(
    ("described", "arxiv", "other"),
    [
        (Described("LEVAIN: a patient starter, for cold kitchens.", 2024), False, ""),
        (Described("Levain", 2024), False, "'Levain' (2024)"),
        (Described("Levain: A Patient Starter", 2023), False, ""),
        (Described("Levain &amp; <i>Rye</i>", 2024), False, "'Levain & Rye' (2024)"),
        (Described("Levain: A Patient Starter for Cold Kitchens", 2019), False,
         "'Levain: A Patient Starter for Cold Kitchens' (2019)"),
        (Described("Levain: A Patient Starter for Cold Kitchens", 2019), True, ""),
        (Described("Levain: A Patient Starter for Cold Kitchens"), False, ""),
        (Described("", 2019), False, ""),
    ],
)  # fmt: skip
def test_titles_and_years_are_compared(tmp_path: Path, described: Described, arxiv: bool, other: str):
    library = load(write_library(tmp_path, {"levain": NOTE}))
    (note,) = library.notes.values()

    assert other_paper(note.paper, described, library.vocabulary, arxiv=arxiv) == other


def test_an_earlier_title_is_the_papers_too(tmp_path: Path):
    note = another("rye", ("name: Rye", "name: Rye\naliases: [Bread from Cold Rooms]"))
    (found,) = load(write_library(tmp_path, {"rye": note})).notes.values()

    assert other_paper(found.paper, Described("Bread from Cold Rooms"), Vocabulary(), arxiv=True) == ""
