from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from papernotes.pages import Options, comparison
from papernotes.pages.site_file import Page, kept
from papernotes.pages.topics import emit
from support import NOTE, TAGS, another, build_site, edited, index_of, write_library

MARKED = "<script>alert(1)</script>"


def pages(tmp_path: Path, notes: dict[str, str], tags: str = TAGS) -> dict[str, Page]:
    index = index_of(write_library(tmp_path, notes, tags))
    return {
        page.uri: page for page in map(kept, emit(index, Options(site_name="Bread notes"))) if isinstance(page, Page)
    }


def topic(tmp_path: Path, notes: dict[str, str], slug: str = "sourdough") -> dict[str, Any]:
    view: dict[str, Any] = pages(tmp_path, notes)[f"topics/{slug}.md"].view["topic"]
    return view


def test_every_area_and_topic_has_a_page_even_without_notes(tmp_path: Path) -> None:
    assert list(pages(tmp_path, {"levain": NOTE})) == [
        "topics/index.md",
        "topics/baking.md", "topics/sourdough.md", "topics/ovens.md",
        "topics/brewing.md", "topics/kombucha.md",
    ]  # fmt: skip


def test_the_overview_counts_and_lists_empty_topics_apart(tmp_path: Path) -> None:
    view = pages(tmp_path, {"levain": NOTE})["topics/index.md"].view["topics"]

    assert [(area["label"], area["zh"], area["count"]) for area in view["areas"]] == [
        ("Baking", "烘焙", 1), ("Brewing", "酿造", 0),
    ]  # fmt: skip
    assert [[t["label"] for t in area["topics"]] for area in view["areas"]] == [["Sourdough"], []]
    assert [[t["label"] for t in area["empty"]] for area in view["areas"]] == [["Ovens"], ["Kombucha"]]
    assert (view["used"], view["topics"]) == (1, 3)


def test_a_row_compares_what_matters(tmp_path: Path) -> None:
    (row,) = topic(tmp_path, {"levain": NOTE})["rows"]

    assert [row[key] for key in ("name", "venue", "year", "places", "idea")] == [
        "Levain", "BREAD", 2024, ["Crust University"],
        "Keeps a starter alive at 8 degrees so that a cold kitchen can bake every day.",
    ]  # fmt: skip
    assert row["result"] == {
        "metric": "rise", "value": "2.9x", "qualifier": "average", "baseline": "dry yeast", "hardware": "stone oven",
    }  # fmt: skip
    assert row["code"] == {"url": "https://code.example/levain", "host": "code.example"}
    assert row["depth"]["label"] == "from the abstract"


def test_a_row_shows_the_result_that_is_marked_as_the_headline(tmp_path: Path) -> None:
    marked = "sources:", "  - {metric: crumb, value: 9x, source: Table 1, headline: true}\nsources:"

    (row,) = topic(tmp_path, {"levain": edited(marked)})["rows"]

    assert (row["result"]["metric"], row["result"]["value"]) == ("crumb", "9x")


def test_a_long_summary_is_cut_after_a_clause(tmp_path: Path) -> None:
    start = "Keeps a starter alive through the coldest weeks of a long winter in the mountains, far from any oven"
    note = edited(
        ("Keeps a starter alive at 8 degrees so that a cold kitchen can bake every day.", f"{start}, {'so on ' * 15}.")
    )

    (row,) = topic(tmp_path, {"levain": note})["rows"]

    assert row["idea"] == f"{start}…"


def test_code_that_is_no_web_address_is_not_linked(tmp_path: Path) -> None:
    (row,) = topic(tmp_path, {"levain": edited(("https://code.example/levain", "javascript:alert(1)"))})["rows"]

    assert row["code"] is None


def test_facts_count_papers_years_code_and_results(tmp_path: Path) -> None:
    notes = {"levain": NOTE, "rye": another("rye", ("year: 2024", "year: 2021"))}

    assert topic(tmp_path, notes)["facts"] == ["2 papers", "2021 to 2024", "2 with code", "2 reported results"]


def test_the_timeline_runs_from_the_oldest_year(tmp_path: Path) -> None:
    notes = {"levain": NOTE, "rye": another("rye", ("year: 2024", "year: 2021"))}

    timeline = topic(tmp_path, notes)["timeline"]

    assert [(item["year"], [paper["name"] for paper in item["papers"]]) for item in timeline] == [
        (2021, ["Rye"]), (2024, ["Levain"]),
    ]  # fmt: skip


def test_an_area_gathers_its_topics_and_papers(tmp_path: Path) -> None:
    notes = {"levain": NOTE, "rye": another("rye", ("[sourdough]", "[sourdough, ovens]"))}

    view = topic(tmp_path, notes, "baking")

    assert [(item["label"], item["count"]) for item in view["topics"]] == [("Sourdough", 2), ("Ovens", 1)]
    assert [row["name"] for row in view["rows"]] == ["Levain", "Rye"]


def test_a_long_list_shows_the_newest_and_links_to_lists_by_year(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comparison, "LONGEST", 2)
    notes = {name: another(name, ("year: 2024", f"year: {year}")) for name, year in NAMED_BY_YEAR}

    found = pages(tmp_path, notes)
    view = found["topics/sourdough.md"].view["topic"]

    assert ([row["name"] for row in view["rows"]], view["hidden"]) == (["Bun", "Oat"], 2)
    assert [(item["label"], item["url"], item["count"]) for item in view["lists"]] == [
        ("2024", "topics/sourdough/2024/", 2), ("2024, part 2", "topics/sourdough/2024-2/", 1),
        ("2020", "topics/sourdough/2020/", 1),
    ]  # fmt: skip
    assert [row["name"] for row in found["topics/sourdough/2024-2.md"].view["list"]["rows"]] == ["Rye"]


NAMED_BY_YEAR = (("rye", 2024), ("oat", 2024), ("bun", 2024), ("pie", 2020))


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
    assert 'href="../brewing/"' in html
