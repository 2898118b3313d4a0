"""Venues, authors and institutions."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.pages import Options, authors, institutions, overview, venues
from papernotes.pages.profile import ProfileView
from papernotes.pages.profile_links import author_link, institution_link, venue_link
from papernotes.pages.site_file import Page, make
from support import NOTE, TAGS, another, build_site, edited, index_of, write_library

MARKED = "<script>alert(1)</script>"
KINDS = {"venues": venues, "authors": authors, "institutions": institutions}
THREE = {
    "levain": NOTE,
    "rye": another(
        "rye", ("year: 2024", "year: 2023"), ("Bo Baker", "Cy Oven"), ("tags: [sourdough]", "tags: [ovens, sourdough]")
    ),
    "oats": another(
        "oats",
        ("Ada Miller", "ADA  Miller"),
        ("institutions: [Crust University]", "institutions: [Loaf Labs, Crust University]"),
    ),
}


def pages(tmp_path: Path, kind: str, notes: dict[str, str], tags: str = TAGS) -> dict[str, Page]:
    index = index_of(write_library(tmp_path, notes, tags))
    return {
        page.uri: page
        for page in map(make, KINDS[kind].emit(index, Options(site_name="Bread notes")))
        if isinstance(page, Page)
    }


def members(view: ProfileView) -> dict[str, list[tuple[str, int]]]:
    return {group.heading: [(m.link.name, m.count) for m in group.members] for group in view.details.groups}


def test_a_page_of_its_own_needs_two_notes_or_three_of_an_author(tmp_path: Path) -> None:
    assert list(pages(tmp_path, "venues", THREE)) == ["venues/index.md", "venues/bread.md"]
    assert list(pages(tmp_path, "institutions", THREE)) == ["institutions/index.md", "institutions/crust-university.md"]
    assert list(pages(tmp_path, "authors", THREE)) == ["authors/index.md", "authors/ada-miller.md"]


def test_the_overview_of_authors_lists_everybody(tmp_path: Path) -> None:
    view = pages(tmp_path, "authors", THREE)["authors/index.md"].view

    assert {group.heading: [entry.name for entry in group.entries] for group in view.groups} == {
        "3 papers or more": ["Ada Miller"],
        "2 papers": ["Bo Baker"],
        "1 paper": ["Cy Oven"],
    }
    assert view.lead == "3 authors on 3 papers; 1 has 3 or more."
    assert view.hidden == 0


def test_an_overview_of_very_many_shows_the_most_frequent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overview, "ENTRIES", 2)

    view = pages(tmp_path, "authors", THREE)["authors/index.md"].view

    assert [entry.name for group in view.groups for entry in group.entries] == ["Ada Miller", "Bo Baker"]
    assert view.hidden == 1


def test_who_has_no_page_is_linked_into_the_list_of_papers(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, THREE))

    assert author_link(index, "Ada Miller").url == "authors/ada-miller/"
    assert author_link(index, "Bo Baker").url == "papers/?author=Bo%20Baker"
    assert institution_link(index, "Loaf Labs").url == "papers/?institution=Loaf%20Labs"
    assert venue_link(index, "Crumb").url == "papers/?venue=Crumb"


def test_a_venue_shows_papers_by_year_topics_and_who_wrote_them(tmp_path: Path) -> None:
    view = pages(tmp_path, "venues", THREE)["venues/bread.md"].view

    assert [(year.year, [row.paper.name for row in year.rows]) for year in view.years] == [
        (2024, ["Levain", "Oats"]),
        (2023, ["Rye"]),
    ]
    assert view.details.lead == "International Symposium on Bread"
    assert view.facts == ["3 papers", "2023 to 2024", "3 with code"]
    assert [(topic.chip.label, topic.count) for topic in view.topics] == [("Sourdough", 3), ("Ovens", 1)]
    assert members(view) == {
        "Institutions": [("Crust University", 3), ("Loaf Labs", 1)],
        "Authors": [("Ada Miller", 3), ("Bo Baker", 2), ("Cy Oven", 1)],
    }


def test_an_author_shows_co_authors_and_not_themself(tmp_path: Path) -> None:
    page = pages(tmp_path, "authors", THREE)["authors/ada-miller.md"]

    assert page.title == "Ada Miller: papers of this author"
    assert members(page.view)["Co-authors"] == [("Bo Baker", 2), ("Cy Oven", 1)]
    assert members(page.view)["Institutions of these papers"] == [("Crust University", 3), ("Loaf Labs", 1)]
    assert "share a name" in page.view.details.remark


def test_an_institution_shows_whom_it_works_with(tmp_path: Path) -> None:
    view = pages(tmp_path, "institutions", THREE)["institutions/crust-university.md"].view

    assert members(view)["Together with"] == [("Loaf Labs", 1)]
    assert view.details.lead == "Also CU, University of Crust"


def test_two_institutions_of_one_slug_have_two_pages(tmp_path: Path) -> None:
    both = ("institutions: [Crust University]", "institutions: [Crust & Co, Crust Co]")
    found = pages(tmp_path, "institutions", {"levain": edited(both), "rye": another("rye", both)})

    assert {uri: page.title for uri, page in found.items()} == {
        "institutions/index.md": "Institutions",
        "institutions/crust-co.md": "Crust & Co: papers of this institution",
        "institutions/crust-co-2.md": "Crust Co: papers of this institution",
    }


def test_accents_tell_authors_apart_and_case_does_not(tmp_path: Path) -> None:
    notes = {
        f"{name.casefold()}{at}": another(f"{name.casefold()}{at}", ("Ada Miller, Bo Baker", f"{spelled} Oven"))
        for name, spellings in {"jose": ("Jose", "JOSE", "Jose"), "xose": ("José",) * 3}.items()
        for at, spelled in enumerate(spellings)
    }
    found = pages(tmp_path, "authors", notes)

    assert {uri: page.title for uri, page in found.items()} == {
        "authors/index.md": "Authors",
        "authors/jose-oven.md": "Jose Oven: papers of this author",
        "authors/josé-oven.md": "José Oven: papers of this author",
    }


def test_the_overview_of_venues_groups_by_kind_and_links_all(tmp_path: Path) -> None:
    notes = {**THREE, "crumb": another("crumb", ("venue: BREAD", "venue: Crumb"))}
    view = pages(tmp_path, "venues", notes)["venues/index.md"].view

    assert [(group.heading, [(e.name, e.url, e.count, e.span) for e in group.entries]) for group in view.groups] == [
        ("Conferences", [("BREAD", "venues/bread/", 3, "2023 to 2024")]),
        ("Journals", [("Crumb", "papers/?venue=Crumb", 1, "2024")]),
    ]
    assert view.lead == "2 venues of 4 papers."


def test_a_long_list_goes_on_by_year(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("papernotes.pages.listing", "papernotes.pages.profile", "papernotes.pages.comparison"):
        monkeypatch.setattr(f"{module}.LONGEST", 1)
    found = pages(tmp_path, "venues", THREE)
    view = found["venues/bread.md"].view

    assert list(found)[2:] == ["venues/bread/2024.md", "venues/bread/2024-2.md", "venues/bread/2023.md"]
    assert (view.shown, view.hidden) == (1, 2)
    assert [(link.label, link.url, link.count) for link in view.lists] == [
        ("2024", "venues/bread/2024/", 1),
        ("2024, part 2", "venues/bread/2024-2/", 1),
        ("2023", "venues/bread/2023/", 1),
    ]
    assert found["venues/bread/2023.md"].title == "Papers of BREAD, 2023"


def test_titles_and_descriptions_are_unique(tmp_path: Path) -> None:
    found = [page for kind in KINDS for page in pages(tmp_path, kind, THREE).values()]

    assert len({page.title for page in found}) == len(found)
    assert len({page.description for page in found}) == len(found)
    assert all(len(page.description) <= 160 for page in found)


def test_every_shown_field_is_escaped(tmp_path: Path) -> None:
    changes = (
        ("[Ada Miller, Bo Baker]", f"['{MARKED}A', '{MARKED}B']"),
        ("[Crust University]", f"['{MARKED}C', '{MARKED}D']"),
        ("summary: Keeps", f"summary: {MARKED}Keeps"),
        ("Another Way to Bake", f"{MARKED} Way"),
        ("venue: BREAD", f"venue: '{MARKED}V'"),
    )
    tags = TAGS.replace("{label: Sourdough", f"{{label: '{MARKED}Sourdough'").replace(
        "  arXiv:",
        f"  '{MARKED}V': {{name: '{MARKED} name', kind: workshop, url: 'https://x.example/{MARKED}'}}\n  arXiv:",
    )
    notes = {slug: another(slug, *changes) for slug in ("a", "b", "c")}
    site = build_site(write_library(tmp_path, notes, tags))

    for folder in KINDS:
        found = list((site / folder).rglob("*.html"))
        assert len(found) >= 2
        for path in found:
            html = path.read_text(encoding="utf-8")
            assert MARKED not in html
            assert "&lt;script&gt;" in html or path.parent.name == "venues"


def test_what_does_not_lead_to_the_web_is_no_link(tmp_path: Path) -> None:
    unsafe = {
        slug: text.replace("https://code.example/levain", address)
        for (slug, text), address in zip(
            THREE.items(), ["javascript:alert(1)", "http://[x", "ftp://a.example"], strict=True
        )
    }
    tags = TAGS.replace("https://bread.example", "javascript:alert(1)")

    venue = pages(tmp_path, "venues", unsafe, tags)["venues/bread.md"].view

    assert venue.details.link is None
    assert {row.code for year in venue.years for row in year.rows} == {""}
