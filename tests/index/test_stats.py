from __future__ import annotations

from pathlib import Path

from papernotes.index.stats import stats_of
from support import NOTE, another, index_of, write_library


def test_stats_count_notes_and_tell_what_is_missing(tmp_path: Path):
    rye = another(
        "rye",
        ("venue: BREAD", "venue: Crumb"),
        ("year: 2024", "year: 2023"),
        ("status: abstract", "status: read"),
        ("links: {code: ", "links: {paper: "),
        ("tags: [sourdough]", "tags: [ovens, sourdough]"),
    )
    numbers = stats_of(index_of(write_library(tmp_path, {"levain": NOTE, "rye": rye, "spelt": another("spelt")})))

    assert numbers.notes == 3
    assert numbers.areas == {"baking": 3, "brewing": 0}
    assert list(numbers.venues.items()) == [("BREAD", 2), ("Crumb", 1)]
    assert list(numbers.years.items()) == [("2023", 1), ("2024", 2)]
    assert numbers.statuses == {"abstract": 2, "read": 1}
    assert numbers.have == {"code": 2, "results": 3, "sources": 3}
    assert list(numbers.missing.items()) == [
        ("pages", 3),
        ("published_in", 3),
        ("relations", 3),
        ("reviewed", 3),
        ("summary_zh", 3),
        ("arxiv", 2),
    ]
    assert numbers.unused_topics == ("kombucha",)


def test_stats_of_nothing_are_zero(tmp_path: Path):
    numbers = stats_of(index_of(write_library(tmp_path, {})))

    assert (numbers.notes, numbers.venues, numbers.missing) == (0, {}, {})
    assert numbers.unused_topics == ("kombucha", "ovens", "sourdough")
