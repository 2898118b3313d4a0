from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import rispy

from papernotes.export.ris import ris
from papernotes.notes.model import Slug
from support import TAGS, edited, index_of, write_library


def reference(root: Path, text: str, tags: str = TAGS) -> dict[str, Any]:
    index = index_of(write_library(root, {"levain": text}, tags))
    (found,) = rispy.loads(ris(index.notes[Slug("levain")], index.library.vocabulary))
    return dict(found)


def test_a_paper_reads_back_as_it_was(tmp_path: Path) -> None:
    assert reference(tmp_path, edited(("year: 2024\n", 'year: 2024\npages: "1-9"\n'))) == {
        "type_of_reference": "CONF",
        "id": "miller2024levain",
        "title": "Levain: A Patient Starter for Cold Kitchens",
        "short_title": "Levain",
        "authors": ["Miller, Ada", "Baker, Bo"],
        "secondary_title": "International Symposium on Bread",
        "alternate_title1": "BREAD",
        "year": "2024",
        "start_page": "1",
        "end_page": "9",
        "doi": "10.1234/levain.2024",
        "accession_number": "arXiv:2401.00001",
        "urls": ["https://code.example/levain"],
    }


@pytest.mark.parametrize(
    ("venue", "expected"), [("BREAD", "CONF"), ("Crumb", "JOUR"), ("arXiv", "UNPB"), ("Forge", "COMP")]
)
def test_the_type_follows_the_venue(tmp_path: Path, venue: str, expected: str) -> None:
    tags = TAGS.replace("venues:\n", "venues:\n  Forge: {name: The Forge, kind: software}\n")

    assert reference(tmp_path, edited(("venue: BREAD", f"venue: {venue}")), tags)["type_of_reference"] == expected


def test_a_semicolon_does_not_part_a_url(tmp_path: Path) -> None:
    text = edited(("https://code.example/levain", "https://code.example/a;b"))

    assert reference(tmp_path, text)["urls"] == ["https://code.example/a%3Bb"]


def test_a_record_begins_with_its_type(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"levain": edited()}))

    assert ris(index.notes[Slug("levain")], index.library.vocabulary).startswith("TY  - CONF\n")
