"""The page of a paper as a reader meets it: in both schemes, without scripts, on paper, and over a slow line."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from support import another, build_site, edited, write_library

FULL = edited(
    ("tags: [sourdough]", "tags: [sourdough, ovens]"),
    ("summary:", "summary_zh: 让酸面包酵种在寒冷的厨房里存活。\nsummary:"),
    (
        "sources:",
        "relations:\n  - {type: extends, to: rye, why: adds cold}\n  - {type: compares-with, work: Dry Yeast, why: baseline}\nsources:",
    ),
    ("Feed it warm water.", "Feed it, as [@rye] does, until $a^2 > b$.\n\n| flour | water |\n|---|---:|\n| rye | 80 |"),
)
AT_MOST = 200_000


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = "---\ntitle: From flour to bread\nsummary: For beginners.\npapers:\n  - {paper: rye, why: first}\n  - {paper: levain, why: then}\n---\n\nText.\n"
    takeaway = "- **Use it when** it is cold.\n- **Not when** it is hot.\n- **Today** all do."
    rye = another(
        "rye",
        ("Feed it warm water.", "Unlike [[levain]], it is warm."),
        ("## Problem\n", f"## Takeaway\n\n{takeaway}\n\n## Problem\n"),
    )
    root = write_library(tmp_path_factory.mktemp("bread"), {"levain": FULL, "rye": rye}, paths={"flour-to-bread": path})
    return build_site(root)


@pytest.fixture
def open_paper(site: Path, serve_directory: Callable[..., str], new_page: Callable[..., Page]) -> Callable[..., Page]:
    def open_paper(slug: str = "levain", prefix: str = "", **options: object) -> Page:
        page = new_page(**options)
        page.goto(f"{serve_directory(site, prefix)}papers/{slug}/")
        return page

    return open_paper


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [(1280, 900), (360, 780)], ids=["wide", "narrow"])
def test_a_paper_is_accessible(
    open_paper: Callable[..., Page], watch: object, color_scheme: str, viewport: tuple[int, int]
) -> None:
    page = open_paper(color_scheme=color_scheme, viewport=viewport)

    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]})

    assert found.violations_count == 0, found.generate_report()
    watch.assert_clean()


def test_a_paper_says_first_what_a_reader_asks_first(open_paper: Callable[..., Page]) -> None:
    page = open_paper()

    expect(page.locator("h1")).to_contain_text("Levain")
    assert page.locator(".pn-headlines").bounding_box()["y"] < 900
    for text in ("Ada Miller", "Crust University", "BREAD 2024", "酸面包", "让酸面包酵种", "2.9x", "against dry yeast"):
        expect(page.locator(".pn-head")).to_contain_text(text)


def test_nothing_is_wider_than_a_phone(open_paper: Callable[..., Page]) -> None:
    page = open_paper(viewport=(360, 780))

    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_relations_lead_to_the_other_paper_and_back(open_paper: Callable[..., Page], watch: object) -> None:
    page = open_paper()
    page.locator(".pn-relations a", has_text="Rye").click()

    expect(page.locator("h1")).to_contain_text("Rye")
    expect(page.locator(".pn-relations")).to_contain_text("Extended by")
    page.locator(".pn-relations a", has_text="Levain").click()
    expect(page.locator("h1")).to_contain_text("Levain")
    watch.assert_clean()


def test_a_backlink_shows_its_sentence(open_paper: Callable[..., Page]) -> None:
    expect(open_paper().locator("#mentions + *, .pn-sentence").last).to_have_text("Unlike Levain, it is warm.")


def test_a_link_to_a_paper_previews_on_focus(open_paper: Callable[..., Page]) -> None:
    page = open_paper()
    page.locator(".pn-relations a", has_text="Rye").focus()

    expect(page.locator(".pn-preview")).to_contain_text("Rye, BREAD 2024")
    expect(page.locator(".pn-preview__takeaway")).to_have_text(["Use it when it is cold.", "Not when it is hot."])
    page.keyboard.press("Escape")
    expect(page.locator(".pn-preview")).to_be_hidden()


def test_bibtex_can_be_copied(open_paper: Callable[..., Page]) -> None:
    page = open_paper(permissions=["clipboard-read", "clipboard-write"])
    button = page.locator(".pn-cite [data-pn-copy=cite-bibtex]")
    button.click()

    expect(button).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").startswith("@inproceedings{miller2024levain")


def test_a_citation_can_be_downloaded_without_scripts(open_paper: Callable[..., Page], tmp_path: Path) -> None:
    page = open_paper(java_script_enabled=False)

    for key, name in (("bibtex", "levain.bib"), ("ris", "levain.ris"), ("csl-json", "levain.csl.json")):
        shown = page.locator(f".pn-cite__format:has(#cite-{key})")
        if shown.get_attribute("open") is None:
            shown.locator("summary").click()
        with page.expect_download() as download:
            shown.get_by_role("link", name=f"Download {name}").click()
        download.value.save_as(tmp_path / name)

        assert download.value.suggested_filename == name
        assert (tmp_path / name).read_text(encoding="utf-8") == page.locator(f"#cite-{key}").text_content()


def test_a_paper_is_complete_without_scripts(open_paper: Callable[..., Page]) -> None:
    page = open_paper(java_script_enabled=False)

    for text in ("Results", "Relations", "Where this comes from", "@inproceedings"):
        expect(page.locator("article")).to_contain_text(text)
    expect(page.locator("[data-pn-copy]").first).to_be_hidden()


def test_a_paper_works_below_another_address(open_paper: Callable[..., Page], watch: object) -> None:
    page = open_paper(prefix="deep/notes")
    page.locator(".pn-relations a", has_text="Rye").click()

    expect(page.locator("h1")).to_contain_text("Rye")
    watch.assert_clean()


def test_a_paper_prints_as_a_handout(open_paper: Callable[..., Page]) -> None:
    page = open_paper()

    pdf = page.pdf(format="A4")

    assert 1 <= pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page ") <= 2


def test_a_first_visit_costs_little(site: Path, serve_directory: Callable[..., str], page: Page) -> None:
    sizes: dict[str, int] = {}
    page.on("response", lambda response: sizes.update({response.url: len(gzip.compress(response.body()))}))
    page.goto(f"{serve_directory(site)}papers/levain/", wait_until="networkidle")

    assert sum(sizes.values()) <= AT_MOST, sizes
