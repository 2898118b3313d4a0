"""What the shelf picks from: entries as `papernotes export` writes them, in bundles of a few papers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import invented
from papernotes.export import FORMATS, bibliography
from papernotes.export.csv_table import csv_text
from papernotes.export.markdown_list import markdown_text
from papernotes.pages import Options
from papernotes.pages.shelf import PER_BUNDLE, bundle, emit, place
from papernotes.pages.site_file import Later, Page, make
from support import NOTE, TAGS, another, index_of, write_library

NOTES = {
    "levain": NOTE,
    "rye": another("rye", ("Ada Miller", "'Ödön \\{von} & Söhne % #'"), ("Another Way", "=SUM(1) [Way] </script>")),
    "oats": another("oats", ("Bo Baker", "Cy Oven, Di Dough, Ed Egg")),
}


@pytest.fixture
def emitted(tmp_path: Path) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    tags = TAGS.replace("redirects: {}", "redirects: {old: older, older: rye, lost: nowhere}")
    index = index_of(write_library(tmp_path, NOTES, tags))
    files = list(emit(index, Options(site_url="https://bread.example/")))
    settings = next(file for file in files if isinstance(file, Page)).view.settings
    papers: dict[str, Any] = {}
    for file in files:
        if isinstance(file, Later):
            papers |= json.loads(make(file).content)  # type: ignore[union-attr]
    return index, settings, papers


def joined(settings: dict[str, Any], papers: dict[str, Any], key: str) -> str:
    """What the page writes of all papers."""
    way = next(each for each in settings["formats"] if each["key"] == key)
    return str(
        way["before"] + way["between"].join(papers[slug]["entries"][key] for slug in sorted(papers)) + way["after"]
    )


@pytest.mark.parametrize("key", list(FORMATS))
def test_entries_are_those_of_export(emitted: Any, key: str) -> None:
    index, settings, papers = emitted
    assert len(papers) == 3
    assert joined(settings, papers, key) == bibliography(index, key)


def test_rows_and_lines_are_those_of_export(emitted: Any) -> None:
    index, settings, papers = emitted
    assert joined(settings, papers, "csv") == csv_text(index, site="https://bread.example/")
    assert joined(settings, papers, "markdown") == markdown_text(index)
    assert papers["levain"]["key"] == "miller2024levain"


def test_redirects_lead_to_the_note_of_today(emitted: Any) -> None:
    assert emitted[1]["redirects"] == {"old": "rye", "older": "rye"}


def test_bundles_hold_every_paper_once_and_few_each() -> None:
    slugs: list[Any] = [note.slug for note in invented.notes(500)]
    bundles = bundle(slugs)

    assert sorted(slug for bundle in bundles for slug in bundle) == sorted(slugs)
    assert len(bundles) == 32
    assert max(map(len, bundles)) < 3 * PER_BUNDLE
    assert all(slug in bundles[place(slug, 32)] for slug in slugs)


def test_another_note_moves_no_other() -> None:
    slugs: list[Any] = [note.slug for note in invented.notes(500)]
    before, after = bundle(slugs), bundle([*slugs, "one-more"])  # type: ignore[list-item]

    assert sum(one != other for one, other in zip(before, after, strict=True)) == 1
