from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.pages import Options, comparison
from papernotes.pages.site_file import Page, make
from papernotes.pages.topic_view import PassingPath, TopicView
from papernotes.pages.topics import emit
from support import NOTE, TAGS, another, build_site, index_of, write_library

MARKED = "<script>alert(1)</script>"


def pages(tmp_path: Path, notes: dict[str, str], tags: str = TAGS) -> dict[str, Page]:
    index = index_of(write_library(tmp_path, notes, tags))
    return {
        page.uri: page for page in map(make, emit(index, Options(site_name="Bread notes"))) if isinstance(page, Page)
    }


def topic(tmp_path: Path, notes: dict[str, str], slug: str = "sourdough") -> TopicView:
    view = pages(tmp_path, notes)[f"topics/{slug}.md"].view
    assert isinstance(view, TopicView)
    return view


def test_every_area_and_topic_has_a_page_even_without_notes(tmp_path: Path) -> None:
    assert list(pages(tmp_path, {"levain": NOTE})) == [
        "topics/index.md",
        "topics/baking.md", "topics/sourdough.md", "topics/ovens.md",
        "topics/brewing.md", "topics/kombucha.md",
    ]  # fmt: skip


def test_facts_count_papers_years_code_and_results(tmp_path: Path) -> None:
    notes = {"levain": NOTE, "rye": another("rye", ("year: 2024", "year: 2021"))}

    assert topic(tmp_path, notes).facts == ["2 papers", "2021 to 2024", "2 with code", "2 reported results"]


def test_an_area_gathers_its_topics_and_papers(tmp_path: Path) -> None:
    notes = {"levain": NOTE, "rye": another("rye", ("[sourdough]", "[sourdough, ovens]"))}

    view = topic(tmp_path, notes, "baking")

    assert [(item.chip.label, item.count) for item in view.topics] == [("Sourdough", 2), ("Ovens", 1)]
    assert [row.paper.name for row in view.rows] == ["Levain", "Rye"]


def test_a_long_list_shows_the_newest_and_links_to_lists_by_year(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparison, "LONGEST", 2)
    notes = {name: another(name, ("year: 2024", f"year: {year}")) for name, year in NAMED_BY_YEAR}

    found = pages(tmp_path, notes)
    view = found["topics/sourdough.md"].view

    assert ([row.paper.name for row in view.rows], view.hidden) == (["Bun", "Oat"], 2)
    assert [(item.label, item.url, item.count) for item in view.lists] == [
        ("2024", "topics/sourdough/2024/", 2), ("2024, part 2", "topics/sourdough/2024-2/", 1),
        ("2020", "topics/sourdough/2020/", 1),
    ]  # fmt: skip
    assert [row.paper.name for row in found["topics/sourdough/2024-2.md"].view.rows] == ["Rye"]


NAMED_BY_YEAR = (("rye", 2024), ("oat", 2024), ("bun", 2024), ("pie", 2020))


def test_a_topic_shows_its_area_and_its_siblings(tmp_path: Path) -> None:
    view = topic(tmp_path, {"levain": NOTE})

    assert (view.kind, view.area and view.area.label, view.topics) == ("topic", "Baking", ())
    assert [(item.chip.label, item.count) for item in view.siblings] == [("Ovens", 0)]
    assert (view.entry.chip.label, view.entry.about) == ("Sourdough", "Wild yeast in flour and water.")


def test_an_area_stands_in_none_and_lists_its_empty_topics(tmp_path: Path) -> None:
    view = topic(tmp_path, {"levain": NOTE}, "baking")

    assert (view.kind, view.area, view.siblings, view.lists) == ("area", None, (), ())
    assert [chip.label for chip in view.empty] == ["Ovens"]


def test_papers_can_be_compared_from_two_on(tmp_path: Path) -> None:
    assert topic(tmp_path / "one", {"levain": NOTE}).compare == ""
    assert topic(tmp_path / "two", {"levain": NOTE, "rye": another("rye")}).compare == "compare/?p=levain&p=rye"


def test_a_topic_without_notes_offers_a_beginning_and_nothing_to_take_away(tmp_path: Path) -> None:
    empty, full = topic(tmp_path / "empty", {"levain": NOTE}, "kombucha"), topic(tmp_path / "full", {"levain": NOTE})

    assert empty.beginning
    assert empty.beginning.words == "Kombucha or 康普茶"
    assert (empty.facts, empty.downloads, full.beginning) == ([], [], None)
    assert [item.label for item in full.downloads] == ["BibTeX", "RIS", "CSV", "Feed"]


def test_reading_paths_that_pass_say_how_many_of_their_papers_are_here(tmp_path: Path) -> None:
    oven = another("stove", ("[sourdough]", "[ovens]"))
    paths = {
        "all": "---\ntitle: All\nsummary: s\npapers:\n  - {paper: levain, why: w}\n  - {paper: stove, why: w}\n---\n",
        "heat": "---\ntitle: Heat\nsummary: s\npapers:\n  - {paper: stove, why: w}\n---\n",
    }
    index = index_of(write_library(tmp_path, {"levain": NOTE, "stove": oven}, paths=paths))
    found = {page.uri: page for page in map(make, emit(index, Options())) if isinstance(page, Page)}

    assert found["topics/sourdough.md"].view.paths == [PassingPath("All", "paths/all/", "1 of its 2 papers is here")]
    assert found["topics/baking.md"].view.paths == [
        PassingPath("All", "paths/all/", "2 of its 2 papers are here"),
        PassingPath("Heat", "paths/heat/", "1 of its 1 paper is here"),
    ]


def test_titles_and_descriptions_are_unique_and_short(tmp_path: Path) -> None:
    metas = list(pages(tmp_path, {"levain": NOTE}).values())

    assert len({meta.title for meta in metas}) == len({meta.description for meta in metas}) == len(metas)
    assert all(len(meta.description) <= 160 for meta in metas)


def test_no_field_reaches_the_page_as_markup(tmp_path: Path) -> None:
    marked = f"'{MARKED}'"
    note = another(
        "rye",
        ("name: Rye", f"name: {marked}"),
        ("[Crust University]", f"[{marked}]"),
        ("venue: BREAD", f"venue: {marked}"),
        ("{metric: rise, value: 2.9x, baseline: dry yeast, workload: rye, hardware: stone oven",
         f"{{metric: {marked}, value: {marked}, baseline: {marked}, workload: rye, hardware: {marked}"),
        ("summary: Keeps a starter", f"summary: {MARKED} Keeps a starter"),
        ("sources:\n", f"relations:\n  - {{type: uses, to: levain, why: {marked}}}\nsources:\n"),
        ("https://code.example/levain", f"https://code.example/{MARKED}"),
    )  # fmt: skip
    tags = (
        TAGS.replace("label: Baking", f"label: {marked}")
        .replace("zh: 烘焙", f"zh: {marked}")
        .replace("about: Heat and dough.", f"about: {marked}")
        .replace("label: Sourdough, zh: 酸面包, about: Wild yeast in flour and water.",
                 f"label: {marked}, zh: {marked}, about: {marked}")
    )  # fmt: skip
    site = build_site(write_library(tmp_path, {"levain": NOTE, "rye": note}, tags))

    for name in ("index.html", "topics/index.html", "topics/baking/index.html", "topics/sourdough/index.html"):
        html = (site / name).read_text()
        assert MARKED not in html
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html


def test_an_empty_topic_invites(tmp_path: Path) -> None:
    site = build_site(write_library(tmp_path, {"levain": NOTE}))

    html = (site / "topics/kombucha/index.html").read_text()

    assert "No note is on this topic yet." in html
    assert 'href="../../topics/brewing/"' in html
