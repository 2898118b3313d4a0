from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.notes.model import Slug
from papernotes.pages import comparison
from papernotes.pages.comparison import ComparedRow, Headline
from papernotes.pages.view import WebLink
from support import NOTE, another, edited, index_of, write_library


def row(tmp_path: Path, note: str) -> ComparedRow:
    return comparison.compare(index_of(write_library(tmp_path, {"levain": note})), Slug("levain"))


def test_a_row_compares_what_matters(tmp_path: Path) -> None:
    found = row(tmp_path, NOTE)

    assert (found.paper.name, found.paper.venue, found.paper.year) == ("Levain", "BREAD", 2024)
    assert (found.places, found.more_places) == (("Crust University",), 0)
    assert found.idea == "Keeps a starter alive at 8 degrees so that a cold kitchen can bake every day."
    assert found.result == Headline("rise", "2.9x", "average", "dry yeast", "stone oven")
    assert found.code == WebLink("https://code.example/levain", "code.example")
    assert found.depth.label == "from the abstract"


def test_a_row_shows_the_result_that_is_marked_as_the_headline(tmp_path: Path) -> None:
    marked = "sources:", "  - {metric: crumb, value: 9x, source: Table 1, headline: true}\nsources:"

    assert row(tmp_path, edited(marked)).result == Headline("crumb", "9x", "", "", "")


def test_a_paper_without_results_has_no_headline(tmp_path: Path) -> None:
    start = NOTE.index("results:")

    assert row(tmp_path, NOTE[:start] + NOTE[NOTE.index("sources:") :]).result is None


def test_many_institutions_are_counted_beyond_the_third(tmp_path: Path) -> None:
    found = row(tmp_path, edited(("[Crust University]", "[A, B, C, D, E]")))

    assert (found.places, found.more_places) == (("A", "B", "C"), 2)


def test_a_long_summary_is_cut_after_a_clause(tmp_path: Path) -> None:
    start = "Keeps a starter alive through the coldest weeks of a long winter in the mountains, far from any oven"
    whole = "Keeps a starter alive at 8 degrees so that a cold kitchen can bake every day."

    assert row(tmp_path, edited((whole, f"{start}, {'so on ' * 15}."))).idea == f"{start}…"


def test_code_that_is_not_a_web_address_is_not_linked(tmp_path: Path) -> None:
    assert row(tmp_path, edited(("https://code.example/levain", "javascript:alert(1)"))).code is None


def test_a_list_that_fits_on_one_page_has_no_parts(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"levain": NOTE}))

    assert list(comparison.by_year(index, [Slug("levain")])) == []


def test_a_long_list_is_parted_by_year_and_length(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparison, "LONGEST", 2)
    slugs = {"levain": 2024, "oat": 2024, "rye": 2024, "pie": 2020}
    index = index_of(
        write_library(tmp_path, {slug: another(slug, ("year: 2024", f"year: {year}")) for slug, year in slugs.items()})
    )

    parts = list(comparison.by_year(index, [Slug(slug) for slug in slugs]))

    assert [(part.name, part.label, part.year, part.papers) for part in parts] == [
        ("2024", "2024", 2024, ["levain", "oat"]),
        ("2024-2", "2024, part 2", 2024, ["rye"]),
        ("2020", "2020", 2020, ["pie"]),
    ]
