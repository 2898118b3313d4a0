from __future__ import annotations

from pathlib import Path

from papernotes.pages import Options, glossary
from papernotes.pages.site_file import Page
from support import NOTE, TAGS, another, build_site, edited, index_of, write_library

TERMS = (
    "terms:\n"
    "  proof: {label: Proofing, zh: 醒发, about: 'Resting <shaped> dough.', aliases: [final rise]}\n"
    "  crumb: {label: crumb, about: The inside.}\n"
)
USING = edited(("Feed it", "[[term:proof|Proof]] it, feed it"))


def test_terms_are_listed_by_name_with_the_notes_that_use_them(tmp_path: Path) -> None:
    newer = another("rye", ("year: 2024", "year: 2025"), ("Feed it", "[[term:proof]]: feed it"))
    index = index_of(write_library(tmp_path, {"levain": USING, "rye": newer, "oat": another("oat")}, TAGS + TERMS))
    (page,) = glossary.emit(index, Options(site_name="Bread notes"))

    assert isinstance(page, Page)
    assert page.uri == "glossary/index.md"
    view = page.view
    assert view.total == "2 terms"
    assert [(term.slug, term.label, term.zh, [paper.name for paper in term.papers]) for term in view.terms] == [
        ("crumb", "crumb", "", []),
        ("proof", "Proofing", "醒发", ["Rye", "Levain"]),
    ]


def test_without_terms_there_is_no_glossary(tmp_path: Path) -> None:
    assert list(glossary.emit(index_of(write_library(tmp_path, {"levain": NOTE})), Options())) == []


def test_a_term_links_to_its_place_and_brings_what_it_means(tmp_path: Path) -> None:
    root = write_library(tmp_path, {"levain": USING}, TAGS + TERMS)
    site = build_site(root)
    paper = (site / "papers" / "levain" / "index.html").read_text(encoding="utf-8")
    page = (site / "glossary" / "index.html").read_text(encoding="utf-8")

    assert '<a href="../../glossary/#proof" class="term" title="Resting &lt;shaped&gt; dough.">Proof</a>' in paper
    assert '<div id="proof">' in page
    assert "<dd>Resting &lt;shaped&gt; dough.</dd>" in page
    assert 'href="../papers/levain/"' in page
