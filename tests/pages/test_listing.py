from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.pages.listing import Rows, YearLists
from papernotes.pages.view import Depth, Link
from support import NOTE, another, edited, index_of, write_library

BREADS = [Slug("levain"), Slug("rye")]


def breads(tmp_path: Path) -> Index:
    return index_of(write_library(tmp_path, {"levain": NOTE, "rye": another("rye", ("year: 2024", "year: 2021"))}))


def test_a_row_has_the_paper_its_topics_its_code_and_the_depth_of_its_note(tmp_path: Path) -> None:
    row = Rows(breads(tmp_path))[Slug("levain")]

    assert (row.paper.name, row.paper.year) == ("Levain", 2024)
    assert [(topic.label, topic.url) for topic in row.topics] == [("Sourdough", "topics/sourdough/")]
    assert row.code == "https://code.example/levain"
    assert row.depth.label == "from the abstract"


def test_a_note_without_status_has_no_depth(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"levain": edited(("status: abstract\n", ""))}))

    assert Rows(index)[Slug("levain")].depth == Depth("", "", "")


def test_a_paper_is_the_same_row_on_every_list(tmp_path: Path) -> None:
    rows = Rows(breads(tmp_path))

    (year, _), (again,) = rows.years(BREADS), rows.years(BREADS[:1])

    assert year.rows[0] is again.rows[0]


def test_a_short_list_has_no_lists_by_year(tmp_path: Path) -> None:
    index = breads(tmp_path)
    lists = YearLists(index, Rows(index), BREADS, "venues/bread")

    assert (lists.links(), list(lists.pages("Papers of BREAD", []))) == ([], [])


def test_a_list_by_year_says_whose_papers_it_holds_and_leads_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("papernotes.pages.listing", "papernotes.pages.comparison"):
        monkeypatch.setattr(f"{module}.LONGEST", 1)
    index = breads(tmp_path)
    crumbs = [Link("Venues", "venues/"), Link("BREAD", "venues/bread/")]

    lists = YearLists(index, Rows(index), BREADS, "venues/bread")
    newer, older = (promise.make() for promise in lists.pages("Papers of BREAD", crumbs))
    view = older.view

    assert (newer.uri, older.uri) == ("venues/bread/2024.md", "venues/bread/2021.md")
    assert (older.title, older.description) == ("Papers of BREAD, 2021", "1 paper: Papers of BREAD, 2021.")
    assert (view.heading, view.crumbs) == ("Papers of BREAD, 2021", crumbs)
    assert [(year.year, [row.paper.name for row in year.rows]) for year in view.years] == [(2021, ["Rye"])]
