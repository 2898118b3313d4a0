from __future__ import annotations

from pathlib import Path

from papernotes.notes.model import Slug
from papernotes.pages.overview import OverviewEntry, OverviewGroup, group_entries, make_entry, sort_entries
from papernotes.pages.view import Link
from support import NOTE, another, index_of, write_library


def entry(name: str, count: int) -> OverviewEntry:
    return OverviewEntry(name, "", count, "2024", "")


def test_an_entry_counts_papers_and_spans_their_years(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"levain": NOTE, "rye": another("rye", ("year: 2024", "year: 2021"))}))
    link = Link("Ada Miller", "authors/ada-miller/")

    assert make_entry(index, link, [Slug("levain")], about="bakes") == OverviewEntry(
        "Ada Miller", "authors/ada-miller/", 1, "2024", "bakes"
    )
    assert make_entry(index, link, [Slug("levain"), Slug("rye")]) == OverviewEntry(
        "Ada Miller", "authors/ada-miller/", 2, "2021 to 2024", ""
    )


def test_the_fullest_stands_first_and_equals_by_name_whatever_their_case() -> None:
    assert sort_entries([entry("rye", 1), entry("Oat", 1), entry("bun", 2)]) == [
        entry("bun", 2), entry("Oat", 1), entry("rye", 1),
    ]  # fmt: skip


def test_a_group_without_entries_is_left_out() -> None:
    assert group_entries([("Journals", []), ("Workshops", [entry("Oat", 1)])]) == [
        OverviewGroup("Workshops", [entry("Oat", 1)])
    ]
