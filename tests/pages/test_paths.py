from __future__ import annotations

from pathlib import Path

from papernotes.pages import Options
from papernotes.pages.paths import emit
from papernotes.pages.site_file import Page
from papernotes.pages.view import Link
from support import NOTE, another, build_site, index_of, write_library

PATH = """\
---
title: From flour to bread
summary: For people with flour.
papers:
  - {paper: levain, why: It begins here.}
  - {paper: rye, why: Then this.}
---

Read [[levain]] first.
"""
NOTES = {"levain": NOTE, "rye": another("rye")}


def pages(root: Path) -> dict[str, Page]:
    return {page.uri: page for page in emit(index_of(root), Options()) if isinstance(page, Page)}


def test_a_library_without_paths_has_no_pages_of_paths(tmp_path: Path) -> None:
    assert pages(write_library(tmp_path, NOTES)) == {}


def test_steps_are_numbered_and_say_why(tmp_path: Path) -> None:
    found = pages(write_library(tmp_path, NOTES, paths={"bread": PATH}))
    view = found["paths/bread.md"].view

    assert [(step.number, step.paper.name, step.why) for step in view.steps] == [
        (1, "Levain", "It begins here."), (2, "Rye", "Then this."),
    ]  # fmt: skip


def test_a_step_without_a_note_is_left_out_of_the_count(tmp_path: Path) -> None:
    text = PATH.replace("paper: levain", "paper: nowhere")
    view = pages(write_library(tmp_path, NOTES, paths={"bread": text}))["paths/bread.md"].view

    assert (view.entry.count, [(step.number, step.paper.name) for step in view.steps]) == (1, [(1, "Rye")])


def test_paths_lead_to_the_previous_and_the_next(tmp_path: Path) -> None:
    texts = {"a": PATH.replace("flour to", "a to"), "b": PATH, "c": PATH.replace("flour to", "c to")}
    view = pages(write_library(tmp_path, NOTES, paths=texts))["paths/b.md"].view

    assert view.previous == Link("From a to bread", "paths/a/")
    assert view.next == Link("From c to bread", "paths/c/")


def test_the_hand_written_file_is_shown_by_our_template(tmp_path: Path) -> None:
    site = build_site(write_library(tmp_path, NOTES, paths={"bread": PATH}))

    html = (site / "paths/bread/index.html").read_text()

    assert '<ol class="pn-steps">' in html
    assert 'Read <a href="../../papers/levain/">Levain</a> first.' in html
    assert html.count("<h1") == 1
    assert 'href="../paths/bread/"' in (site / "paths/index.html").read_text()


def test_the_overview_is_not_a_reading_path(tmp_path: Path) -> None:
    root = write_library(tmp_path, NOTES, paths={"bread": PATH})
    (root / "docs/paths/index.md").write_text("# My favorites\n")

    assert "My favorites" not in (build_site(root) / "paths/index.html").read_text()


def test_no_field_reaches_the_page_as_markup(tmp_path: Path) -> None:
    marked = "'<script>alert(1)</script>'"
    text = PATH
    for word in ("From flour to bread", "For people with flour.", "It begins here."):
        text = text.replace(word, marked)
    site = build_site(write_library(tmp_path, NOTES, paths={"bread": text}))

    for name in ("index.html", "paths/index.html", "paths/bread/index.html", "topics/sourdough/index.html"):
        html = (site / name).read_text()
        assert "<script>alert" not in html
        assert "&lt;script&gt;alert" in html


def test_navigation_has_the_sections_of_the_site(tmp_path: Path) -> None:
    site = build_site(write_library(tmp_path, NOTES, paths={"bread": PATH}))

    html = (site / "paths/bread/index.html").read_text()

    assert 'class="md-tabs__link">' in html.replace("\n", "").replace("  ", "")
    assert 'href="../../topics/"' in html


def test_the_papers_stand_between_the_opening_and_the_sections(tmp_path: Path) -> None:
    path = (
        "---\ntitle: First loaves\nsummary: For all.\npapers: [{paper: levain, why: first}]\n---\n\n"
        "Begin here.\n\n## What to take away\n\nPatience.\n"
    )
    site = build_site(write_library(tmp_path, {"levain": NOTE}, paths={"first": path}))
    html = (site / "paths" / "first" / "index.html").read_text(encoding="utf-8")
    places = [html.index(text) for text in ("Begin here.", 'id="the-papers"', 'id="what-to-take-away"', "Patience.")]

    assert places == sorted(places)


def test_the_overview_shows_each_path_with_its_papers(tmp_path: Path) -> None:
    oven = another("stove", ("tags: [sourdough]", "tags: [kombucha]"))
    text = PATH.replace("---\n\nRead", "  - {paper: stove, why: Heat.}\n---\n\nRead")
    found = pages(write_library(tmp_path, {**NOTES, "stove": oven}, paths={"bread": text}))

    (entry,) = found["paths/index.md"].view.entries

    assert (entry.title, entry.summary, entry.url) == ("From flour to bread", "For people with flour.", "paths/bread/")
    assert (entry.count, [(paper.name, paper.hue) for paper in entry.papers]) == (
        3, [("Levain", 1), ("Rye", 1), ("Stove", 2)],
    )  # fmt: skip
    assert entry.hue == 1


def test_a_path_has_topics_files_and_a_comparison_but_no_neighbor_when_it_is_the_only_one(tmp_path: Path) -> None:
    view = pages(write_library(tmp_path, NOTES, paths={"bread": PATH}))["paths/bread.md"].view

    assert [chip.label for chip in view.topics] == ["Sourdough"]
    assert view.downloads[0].file == "bread.bib"
    assert view.compare == "compare/?p=levain&p=rye"
    assert (view.previous, view.next) == (None, None)


def test_a_path_without_a_title_is_called_by_its_file(tmp_path: Path) -> None:
    text = PATH.replace("title: From flour to bread\n", "")

    assert (
        pages(write_library(tmp_path, NOTES, paths={"bread": text}))["paths/bread.md"].title == "bread: a reading path"
    )
