"""Ways that readers go: to cite, to report what is wrong, to a table of a topic, and home again."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from support import TAGS, another, build_site, edited, write_library

REPOSITORY = "https://code.example/bread"
LEVAIN = edited(
    ("https://bread.example/levain", "github:bread/levain:docs/read me.md and github:bread/rye"),
    ("sources:", "relations:\n  - {type: uses, work: Poolish, why: rise}\n  - {type: extends, to: rye}\nsources:"),
    ("Feed it warm water.", "Feed it warm water.\n\n" + "Wait for it. " * 300 + "\n\n## Open questions\n\n- Is $k^2$ right?"),
)  # fmt: skip
ZH = TAGS.replace("about: Wild yeast", "about_zh: 面粉与水中的野生酵母。, about: Wild yeast").replace(
    "about: Heat and dough.", "about: Heat and dough.\n    about_zh: 热与面团。"
)

PATH = "---\ntitle: From flour to bread\nsummary: For beginners.\npapers:\n  - {paper: rye, why: first}\n  - {paper: levain, why: then}\n---\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    rye = another("rye", ("Feed it warm water.", "Not for kombucha."), ("status: abstract", "status: read"))
    root = write_library(tmp_path_factory.mktemp("ways"), {"levain": LEVAIN, "rye": rye}, ZH, {"bread": PATH})
    (root / "docs" / "about.md").write_text("# About\n\nUs.\n")
    return build_site(root, f"repo_url: {REPOSITORY}")


@pytest.fixture
def visit(site: Path, serve_directory: Callable[..., str], new_page: Callable[..., Page]) -> Callable[..., Page]:
    def visit(url: str = "papers/levain/", **options: object) -> Page:
        page = new_page(**options)
        page.goto(serve_directory(site) + url)
        return page

    return visit


def test_a_paper_is_cited_with_one_click_beside_the_link_to_it(visit: Callable[..., Page], watch: object) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    buttons = page.locator(".pn-buttons")
    buttons.get_by_role("button", name="Copy BibTeX").click()

    expect(buttons.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").startswith("@inproceedings{miller2024levain")
    assert buttons.get_by_role("link", name="Edit").get_attribute("href") == f"{REPOSITORY}/edit/main/papers/levain.md"
    shelf = buttons.locator("button[data-shelf=levain]")
    expect(shelf).to_be_visible()
    expect(shelf).to_have_text("Add to shelf")
    watch.assert_clean()


def test_a_wrong_number_is_reported_on_a_form_that_quotes_it(visit: Callable[..., Page]) -> None:
    link = visit().get_by_role("link", name="Report as wrong: rise 2.9x")
    url = link.get_attribute("href")

    assert url.startswith(f"{REPOSITORY}/issues/new?template=report-an-error.yml&")
    asked = parse_qs(urlsplit(url).query)
    assert asked["note"] == ["papers/levain.md"]
    assert asked["wrong"] == ["rise: average 2.9x, against dry yeast, for rye, on stone oven, source: abstract"]


def test_sections_are_in_reach_on_a_phone(visit: Callable[..., Page]) -> None:
    page = visit(viewport=(390, 844))
    contents = page.get_by_role("navigation", name="On this page")
    expect(contents.get_by_role("link", name="Key ideas")).to_be_visible()
    contents.get_by_role("link", name="Open questions").click()
    page.wait_for_function("scrollY > 500")

    expect(page.locator("h2#open-questions")).to_be_in_viewport()
    expect(contents).to_be_in_viewport()
    row = contents.bounding_box()
    assert page.locator("h2#open-questions").bounding_box()["y"] >= row["y"] + row["height"]
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_people_and_places_look_like_the_links_they_are(visit: Callable[..., Page]) -> None:
    page = visit()

    for link in page.locator(".pn-people a, .pn-places a").all():
        assert link.evaluate("a => getComputedStyle(a).textDecorationLine") == "underline"


def test_a_source_in_a_repository_is_a_link(visit: Callable[..., Page]) -> None:
    links = visit().locator(".pn-sources a")

    assert [link.get_attribute("href") for link in links.all()] == [
        "https://github.com/bread/levain/blob/HEAD/docs/read",
        "https://github.com/bread/rye",
    ]


def test_the_wordmark_leads_home_and_from_there_a_topic_is_two_clicks_away(visit: Callable[..., Page]) -> None:
    page = visit()
    page.get_by_role("link", name="Bread notes").last.click()
    expect(page.locator(".pn-front__title")).to_be_visible()
    page.locator(".pn-areas").get_by_role("link", name="Baking").click()
    page.get_by_role("link", name="Sourdough").first.click()

    expect(page.locator("table.pn-compare tbody tr")).to_have_count(2)


def test_a_topic_shows_what_its_papers_report_leave_open_and_name(visit: Callable[..., Page]) -> None:
    page = visit("topics/sourdough/")

    expect(page.locator("section[aria-labelledby=results] tbody tr")).to_have_count(2)
    expect(page.locator("section[aria-labelledby=questions]")).to_contain_text("Levain")
    expect(page.locator("section[aria-labelledby=questions] math")).to_have_count(1)
    expect(page.locator("section[aria-labelledby=wanted]")).to_contain_text("Poolish named by Levain")
    expect(page.locator("h1")).to_have_text("Sourdough 酸面包")
    expect(page.locator(".pn-lead__zh")).to_have_text("面粉与水中的野生酵母。")


def test_an_area_says_in_chinese_what_it_is_about(visit: Callable[..., Page]) -> None:
    expect(visit("topics/baking/").locator(".pn-lead__zh")).to_have_text("热与面团。")
    expect(visit("topics/").locator(".pn-area__head").first).to_contain_text("热与面团。")


def test_a_topic_without_notes_shows_what_search_finds_and_how_to_begin(visit: Callable[..., Page]) -> None:
    page = visit("topics/kombucha/")

    expect(page.locator("[data-pn-found] .pn-hit__name")).to_have_text(["Rye"])
    assert (
        page.get_by_role("link", name="Search all notes for Kombucha or 康普茶")
        .get_attribute("href")
        .endswith("search/?q=Kombucha")
    )
    start = urlsplit(page.get_by_role("link", name="Start it in the browser").get_attribute("href"))
    assert "tags: [kombucha]\n" in parse_qs(start.query)["value"][0]


def test_papers_of_a_topic_are_taken_away_as_bibtex(visit: Callable[..., Page]) -> None:
    page = visit("topics/sourdough/")
    with page.expect_download() as download:
        page.get_by_role("link", name="BibTeX", exact=True).first.click()

    assert download.value.suggested_filename == "sourdough.bib"
    assert Path(download.value.path()).read_text(encoding="utf-8").count("@inproceedings") == 2


def test_papers_of_a_path_are_put_aside_on_the_way(visit: Callable[..., Page]) -> None:
    page = visit("paths/bread/")
    page.get_by_role("button", name="Add to shelf: Levain").click()

    expect(page.get_by_role("button", name="On the shelf: Levain")).to_be_visible()
    expect(page.get_by_role("link", name="Shelf, 1 paper")).to_be_visible()


def test_the_foot_of_a_page_says_who_and_how_fresh(visit: Callable[..., Page]) -> None:
    foot = visit().get_by_role("contentinfo")

    expect(foot).to_contain_text("Notes as of 2026-11-01")
    for name in ("About", "Suggest a paper", "BibTeX", "Feed"):
        expect(foot.get_by_role("link", name=name, exact=True)).to_be_visible()


def test_the_row_below_the_tabs_leads_on(visit: Callable[..., Page]) -> None:
    page = visit("wanted/")
    row = page.get_by_role("navigation", name="Contribute: pages")
    expect(row.locator("[aria-current=page]")).to_have_text("Wanted works")
    row.get_by_role("link", name="Health").click()

    expect(page).to_have_url(re.compile(r"/health/$"))


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_these_pages_are_accessible_and_fit_a_phone(
    site: Path, serve_directory: Callable[..., str], new_page: Callable[..., Page], color_scheme: str
) -> None:
    page = new_page(color_scheme=color_scheme, viewport=(360, 780))
    address = serve_directory(site)
    for path in (
        "",
        "papers/levain/",
        "topics/sourdough/",
        "topics/kombucha/",
        "paths/bread/",
        "health/",
        "wanted/",
        "about/",
    ):
        page.goto(address + path)
        found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]})

        assert found.violations_count == 0, f"{path}\n{found.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth") == 360, path
