from __future__ import annotations

from pathlib import Path

from papernotes.pages import Options
from papernotes.pages.home import Evidence, emit
from papernotes.pages.site_file import Page
from support import NOTE, another, build_site, edited, index_of, write_library


def home(tmp_path: Path, notes: dict[str, str], **options: str) -> Page:
    (page,) = emit(index_of(write_library(tmp_path, notes)), Options(**options))
    assert isinstance(page, Page)
    assert page.uri == "index.md"
    return page


def test_the_evidence_is_counted_against_all_there_is(tmp_path: Path) -> None:
    notes = {
        "levain": edited(("status: abstract", "status: read")),
        "rye": another("rye", ("baseline: dry yeast, ", ""), ("hardware: stone oven, ", "")),
    }

    assert home(tmp_path, notes).view.evidence == [
        Evidence(1, 2, "notes from the full text"),
        Evidence(1, 2, "results name their baseline"),
        Evidence(1, 2, "results name their hardware"),
    ]


def test_reading_paths_stand_above_the_newest_notes_and_the_evidence_leads_to_health(tmp_path: Path) -> None:
    path = "---\ntitle: From flour to bread\nsummary: s\npapers:\n  - {paper: levain, why: first}\n---\n\nText.\n"
    site = build_site(write_library(tmp_path, {"levain": NOTE}, paths={"bread": path}))

    html = (site / "index.html").read_text()

    assert html.index('id="areas"') < html.index("From flour to bread") < html.index('id="newest"')
    assert '<a href="./health/">Health of the notes</a>' in html


def test_newest_notes_are_grouped_by_the_day_they_were_added(tmp_path: Path) -> None:
    notes = {"levain": NOTE, "rye": another("rye", ("2026-11-01", "2026-11-09")), "oat": another("oat")}

    newest = home(tmp_path, notes).view.newest

    assert [(day.added, [paper.name for paper in day.papers]) for day in newest] == [
        ("2026-11-09", ["Rye"]), ("2026-11-01", ["Levain", "Oat"]),
    ]  # fmt: skip


def test_areas_without_notes_stand_apart(tmp_path: Path) -> None:
    view = home(tmp_path, {"levain": NOTE}).view

    assert [(area.chip.label, area.count) for area in view.areas] == [("Baking", 1)]
    assert [chip.label for chip in view.empty] == ["Brewing"]


def test_the_description_of_the_site_is_the_headline_and_is_escaped_in_the_title(tmp_path: Path) -> None:
    page = home(tmp_path, {"levain": NOTE}, site_description="Bread & <b>butter</b>")

    assert page.view.headline == "Bread & <b>butter</b>"
    assert page.title == "Bread & <b>butter</b>"


def test_an_empty_library_has_a_front_page(tmp_path: Path) -> None:
    assert home(tmp_path, {}).view.newest == []


def test_the_search_field_asks_the_search_page(tmp_path: Path) -> None:
    site = build_site(write_library(tmp_path, {"levain": NOTE}))

    html = (site / "index.html").read_text()

    assert '<form class="pn-find" role="search" action="./search/" method="get">' in html
    assert (site / "search/index.html").exists()
    assert html.count("<h1") == 1


def test_a_hand_written_front_page_wins(tmp_path: Path) -> None:
    root = write_library(tmp_path, {"levain": NOTE})
    (root / "docs").mkdir()
    (root / "docs/index.md").write_text("# Our own words\n")

    assert "Our own words" in (build_site(root) / "index.html").read_text()
