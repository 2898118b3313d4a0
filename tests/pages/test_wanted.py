from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml

from papernotes.pages import Options, wanted
from papernotes.pages.site_file import Page
from papernotes.pages.wanted import ascii_slug
from support import another, build_site, edited, index_of, write_library

MARKED = "<script>alert(1)</script>"


def naming(*relations: str) -> tuple[str, str]:
    return ("sources:", "relations:\n" + "".join(f"  - {{{relation}}}\n" for relation in relations) + "sources:")


NOTES = {
    "levain": edited(naming("type: uses, work: Poolish, why: for its rise", "type: extends, work: Biga (Oven 2019)")),
    "rye": another("rye", naming("type: compares-with, work: poolish, why: baseline")),
}


def pages(tmp_path: Path, **options: Any) -> dict[str, Page]:
    index = index_of(write_library(tmp_path, NOTES))
    return {
        page.uri: page
        for page in wanted.emit(index, Options(site_name="Bread notes", **options))
        if isinstance(page, Page)
    }


def test_the_most_named_work_comes_first_with_who_names_it_and_why(tmp_path: Path) -> None:
    (page,) = pages(tmp_path).values()
    works = page.view.works

    assert [(work.name, *work.details, len(work.by)) for work in works] == [("Poolish", 2), ("Biga", "Oven 2019", 1)]
    assert [(by.paper.name, by.label, by.why) for by in works[0].by] == [
        ("Levain", "uses", "for its rise"),
        ("Rye", "compares with", "baseline"),
    ]
    assert [work.file for work in works] == ["papers/poolish.md", "papers/biga.md"]


def test_a_repository_gives_a_link_that_starts_the_note(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, repo_url="https://code.example/bread/").values()
    start = urlsplit(page.view.works[0].start)
    query = parse_qs(start.query)

    assert start.path == "/bread/new/main/papers"
    assert query["filename"] == ["poolish.md"]
    assert yaml.safe_load(query["value"][0].split("---")[1])["name"] == "Poolish"


def test_a_started_note_keeps_what_is_known_and_has_its_headings(tmp_path: Path) -> None:
    note = edited(
        naming("type: alternative-to, work: Poolish (arXiv 2401.12345), why: also wet", "type: uses, work: Poolish")
    )
    index = index_of(write_library(tmp_path, {"levain": note}))
    (page,) = wanted.emit(index, Options(repo_url="https://code.example/bread"))
    work = page.view.works[0]
    _, head, body = parse_qs(urlsplit(work.start).query)["value"][0].split("---\n")
    data = yaml.safe_load(head)

    assert data["arxiv"] == "2401.12345"
    assert data["relations"] == [{"type": "alternative-to", "to": "levain", "why": "also wet"}]
    assert "#   papers/levain.md: uses it\n" in head
    assert [line for line in body.splitlines() if line.startswith("## ")] == [
        "## Problem", "## Key ideas", "## Open questions",
    ]  # fmt: skip


def test_the_form_to_suggest_a_paper_is_linked(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, repo_url="https://code.example/bread").values()
    view = page.view

    assert view.suggest.startswith("https://code.example/bread/issues/new?template=suggest-a-paper.yml&")
    assert parse_qs(urlsplit(view.works[1].suggest).query)["paper"] == ["Biga"]


def test_without_a_repository_the_page_leads_to_the_guide_if_there_is_one(tmp_path: Path) -> None:
    (page,) = pages(tmp_path, written=frozenset({"contribute.md"})).values()
    (bare,) = pages(tmp_path).values()

    assert (page.view.contribute, bare.view.contribute) == ("contribute/", "")
    assert page.view.works[0].start == ""


def test_a_slug_is_made_of_any_name() -> None:
    assert [ascii_slug(name) for name in ("SALIENT++", "Gandiva_fair", "José's 1F1B", "酸面包")] == [
        "salient-plus-plus",
        "gandiva-fair",
        "jos-s-1f1b",
        "new-note",
    ]


def test_many_works_go_on_on_further_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wanted, "LONGEST", 1)
    found = pages(tmp_path)

    assert list(found) == ["wanted/index.md", "wanted/2.md"]
    assert [page.title for page in found.values()] == ["Wanted works", "Wanted works, part 2"]


def test_every_shown_field_is_escaped(tmp_path: Path) -> None:
    note = edited(
        naming(f"type: uses, work: '{MARKED} (a <script> detail)', why: '{MARKED}'"),
        ("name: Levain", f"name: '{MARKED}'"),
    )
    html = (build_site(write_library(tmp_path, {"levain": note})) / "wanted" / "index.html").read_text(encoding="utf-8")

    assert MARKED not in html
    assert html.count("&lt;script&gt;") >= 4
