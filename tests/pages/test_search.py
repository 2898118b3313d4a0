from __future__ import annotations

from pathlib import Path

from papernotes.pages import Options, search
from papernotes.pages.site_file import Page
from support import NOTE, TAGS, build_site, index_of, write_library


def test_the_page_names_every_facet_and_the_labels_of_its_values(tmp_path: Path) -> None:
    page = next(search.emit(index_of(write_library(tmp_path, {"levain": NOTE})), Options(site_name="Bread & <notes>")))

    assert isinstance(page, Page)
    assert (page.uri, page.title) == ("search.md", "Search")
    assert page.description == "Search 1 paper of Bread & <notes> in English and Chinese."
    settings = page.view.settings
    assert [facet["key"] for facet in settings["facets"]] == [
        "area",
        "topic",
        "venue",
        "year",
        "institution",
        "status",
        "code",
    ]
    assert settings["labels"]["topic"]["sourdough"] == "Sourdough"


def test_words_of_the_vocabulary_do_not_leave_their_place(tmp_path: Path) -> None:
    tags = TAGS.replace("label: Sourdough", 'label: "</script><script>alert(1)</script>"')
    html = (build_site(write_library(tmp_path, {"levain": NOTE}, tags)) / "search" / "index.html").read_text("utf-8")

    assert "<script>alert(1)" not in html
    assert r"\u003c/script\u003e" in html


def test_without_notes_there_is_a_page_and_no_index(tmp_path: Path) -> None:
    site = build_site(write_library(tmp_path, {}))

    assert (site / "search" / "index.html").exists()
    assert not (site / "pagefind").exists()


def test_no_script_of_materials_search_is_left(tmp_path: Path) -> None:
    scripts = build_site(write_library(tmp_path, {"levain": NOTE})) / "assets" / "javascripts"

    assert not (scripts / "lunr").exists()
    assert not (scripts / "workers").exists()
