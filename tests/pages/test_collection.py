from __future__ import annotations

from pathlib import Path

from papernotes.pages.collection import Download, collections, downloads
from support import NOTE, another, index_of, write_library

PATH = "---\ntitle: First loaves\nsummary: s\npapers:\n  - {paper: rye, why: w}\n  - {paper: nowhere, why: w}\n---\n"


def test_areas_topics_paths_and_venues_can_be_taken_away_unless_they_are_empty(tmp_path: Path) -> None:
    notes = {"levain": NOTE, "rye": another("rye"), "oat": another("oat", ("venue: BREAD", "venue: Crumb"))}
    index = index_of(write_library(tmp_path, notes, paths={"first": PATH, "index": PATH}))

    assert [(found.url, found.name, [str(note.slug) for note in found.notes]) for found in collections(index)] == [
        ("topics/baking/", "Baking", ["levain", "oat", "rye"]),
        ("topics/sourdough/", "Sourdough", ["levain", "oat", "rye"]),
        ("paths/first/", "First loaves", ["rye"]),
        ("venues/bread/", "BREAD", ["levain", "rye"]),
    ]


def test_a_page_offers_files_under_its_own_name_and_a_feed() -> None:
    assert downloads("topics/ovens.md") == [
        Download("BibTeX", "topics/ovens/papers.bib", "ovens.bib"),
        Download("RIS", "topics/ovens/papers.ris", "ovens.ris"),
        Download("CSV", "topics/ovens/papers.csv", "ovens.csv"),
        Download("Feed", "topics/ovens/feed.xml", ""),
    ]
