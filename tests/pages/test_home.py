from __future__ import annotations

from pathlib import Path
from typing import Any

from papernotes.pages import Options
from papernotes.pages.home import emit
from papernotes.pages.site_file import Page
from support import NOTE, another, build_site, edited, index_of, write_library


def home(tmp_path: Path, notes: dict[str, str], **options: str) -> dict[str, Any]:
    (page,) = emit(index_of(write_library(tmp_path, notes)), Options(**options))
    assert isinstance(page, Page)
    assert page.uri == "index.md"
    return {**page.view, "title": page.title, "description": page.description}


def test_numbers_are_true_and_a_mutual_relation_counts_once(tmp_path: Path) -> None:
    def to(slug: str) -> tuple[str, str]:
        return ("sources:\n", f"relations:\n  - {{type: alternative-to, to: {slug}}}\nsources:\n")

    notes = {"levain": edited(to("rye")), "rye": another("rye", to("levain"), ("links: {code:", "links: {paper:"))}

    numbers = home(tmp_path, notes)["home"]["numbers"]

    assert [(number["value"], number["label"]) for number in numbers] == [
        (2, "notes, one per paper"), (2, "results with their source"), (1, "typed relations"),
        (1, "papers with code"), (1, "topics with notes"),
    ]  # fmt: skip


def test_a_number_that_would_be_nought_is_left_out(tmp_path: Path) -> None:
    labels = [number["label"] for number in home(tmp_path, {"levain": NOTE})["home"]["numbers"]]

    assert "typed relations" not in labels


def test_newest_notes_are_grouped_by_the_day_they_were_added(tmp_path: Path) -> None:
    notes = {"levain": NOTE, "rye": another("rye", ("2026-11-01", "2026-11-09")), "oat": another("oat")}

    newest = home(tmp_path, notes)["home"]["newest"]

    assert [(day["added"], [paper["name"] for paper in day["papers"]]) for day in newest] == [
        ("2026-11-09", ["Rye"]), ("2026-11-01", ["Levain", "Oat"]),
    ]  # fmt: skip


def test_areas_without_notes_stand_apart(tmp_path: Path) -> None:
    view = home(tmp_path, {"levain": NOTE})["home"]

    assert [(area["label"], area["count"]) for area in view["areas"]] == [("Baking", 1)]
    assert [area["label"] for area in view["empty"]] == ["Brewing"]


def test_the_description_of_the_site_is_the_headline_and_is_escaped_in_the_title(tmp_path: Path) -> None:
    meta = home(tmp_path, {"levain": NOTE}, site_description="Bread & <b>butter</b>")

    assert meta["home"]["headline"] == "Bread & <b>butter</b>"
    assert meta["title"] == "Bread & <b>butter</b>"


def test_an_empty_library_has_a_front_page(tmp_path: Path) -> None:
    assert home(tmp_path, {})["home"]["newest"] == []


def test_the_search_field_asks_the_search_page(tmp_path: Path) -> None:
    site = build_site(write_library(tmp_path, {"levain": NOTE}))

    html = (site / "index.html").read_text()

    assert '<form class="pn-find" role="search" action="search/" method="get">' in html
    assert (site / "search/index.html").exists()
    assert html.count("<h1") == 1


def test_a_hand_written_front_page_wins(tmp_path: Path) -> None:
    root = write_library(tmp_path, {"levain": NOTE})
    (root / "docs").mkdir()
    (root / "docs/index.md").write_text("# Our own words\n")

    assert "Our own words" in (build_site(root) / "index.html").read_text()
