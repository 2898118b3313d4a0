from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.notes.model import Slug
from papernotes.pages import timeline
from support import NOTE, another, index_of, write_library

NOTES = {"levain": NOTE, "oat": another("oat"), "rye": another("rye", ("year: 2024", "year: 2021"))}


def years(tmp_path: Path) -> list[tuple[int, list[str], int]]:
    found = timeline.timeline(index_of(write_library(tmp_path, NOTES)), [Slug(slug) for slug in NOTES])
    return [(year.year, [paper.name for paper in year.papers], year.more) for year in found]


def test_the_timeline_runs_from_the_oldest_year(tmp_path: Path) -> None:
    assert years(tmp_path) == [(2021, ["Rye"], 0), (2024, ["Levain", "Oat"], 0)]


def test_a_full_year_counts_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeline, "IN_A_YEAR", 1)

    assert years(tmp_path) == [(2021, ["Rye"], 0), (2024, ["Levain"], 1)]
