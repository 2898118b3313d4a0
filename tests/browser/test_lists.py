"""Lists as a reader meets them: narrowed by a link, whole without scripts; and the page that is not there."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from support import NOTE, another, build_site, write_library

NOTES = {
    "levain": NOTE,
    "rye": another(
        "rye", ("Bo Baker", "Cy Öven"), ("year: 2024", "year: 2023"), ("[Crust University]", "[Loaf & Labs]")
    ),
    "oats": another("oats", ("Bo Baker", "Di Dough"), ("venue: BREAD", "venue: Crumb")),
}
PAGES = (
    "papers/",
    "venues/",
    "venues/bread/",
    "authors/ada-miller/",
    "institutions/",
    "results/",
    "results/against/",
    "questions/",
    "wanted/",
)
SETTINGS = "site_url: http://127.0.0.1/"


@pytest.fixture(scope="session")
def lists(tmp_path_factory: pytest.TempPathFactory) -> Path:
    asking = NOTE + "\n## Open questions\n\n- Is $k^2$ right?\n"
    wanting = asking.replace("sources:", "relations:\n  - {type: uses, work: Poolish, why: rise}\nsources:", 1)
    return build_site(write_library(tmp_path_factory.mktemp("lists"), {**NOTES, "levain": wanting}), SETTINGS)


@pytest.mark.parametrize(
    ("query", "chosen", "left"),
    [
        ("author=cy%20%C3%96VEN", "Author Cy Öven", ["Rye"]),
        ("institution=Loaf%20%26%20Labs", "Institution Loaf & Labs", ["Rye"]),
        ("venue=BREAD", "Venue BREAD", ["Levain", "Rye"]),
        ("author=%3Cb%3ENobody", "Author <b>Nobody", []),
    ],
)
def test_a_link_narrows_the_list_and_says_so(
    lists: Path, serve_directory: Callable[..., str], page: Page, watch: object, query: str, chosen: str,
    left: list[str],
) -> None:  # fmt: skip
    page.goto(f"{serve_directory(lists)}papers/?{query}")

    drop = page.get_by_role("button", name=f"Drop filter {chosen}")
    expect(drop).to_be_visible()
    assert page.locator(".pn-grid .pn-paper-link").all_inner_texts() == left
    drop.click()
    expect(page.locator(".pn-grid .pn-paper-link")).to_have_count(3)
    expect(page).to_have_url(re.compile(r"/papers/$"))
    watch.assert_clean()


def test_without_scripts_the_whole_list_is_shown(
    lists: Path, serve_directory: Callable[..., str], new_page: Callable[..., Page]
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{serve_directory(lists)}papers/?author=Ada%20Miller")

    expect(page.locator(".pn-row:visible")).to_have_count(3)
    expect(page.locator("[data-pn-scripted]")).to_be_hidden()


def test_papers_beyond_a_cut_list_are_found_too(
    tmp_path: Path, serve_directory: Callable[..., str], page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("papernotes.pages.listing", "papernotes.pages.explorer", "papernotes.pages.comparison"):
        monkeypatch.setattr(f"{module}.LONGEST", 1)
    site = build_site(write_library(tmp_path, NOTES), SETTINGS)
    assert (site / "papers" / "index.html").read_text(encoding="utf-8").count('class="pn-row ') == 1
    page.goto(f"{serve_directory(site, 'deep')}papers/?author=Ada%20Miller")

    expect(page.locator(".pn-grid .pn-paper-link")).to_have_count(3)
    page.get_by_role("link", name="Rye").click()
    expect(page.locator("h1")).to_contain_text("Rye")


def test_a_missing_page_suggests_the_nearest_note(lists: Path, serve_directory: Callable[..., str], page: Page) -> None:
    lost = (lists / "404.html").read_text(encoding="utf-8")
    address = serve_directory(lists)
    page.route("**/papers/levian/", lambda route: route.fulfill(status=404, content_type="text/html", body=lost))
    page.goto(f"{address}papers/levian/")

    expect(page.locator("[data-pn-lost]")).to_have_text("Did you mean levain?")
    page.get_by_role("link", name="levain").click()
    expect(page.locator("h1")).to_contain_text("Levain")


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_lists_are_accessible_and_fit_a_phone(
    lists: Path, serve_directory: Callable[..., str], new_page: Callable[..., Page], color_scheme: str
) -> None:
    page = new_page(color_scheme=color_scheme, viewport=(360, 780))
    address = serve_directory(lists)
    for path in PAGES:
        page.goto(address + path)
        found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]})

        assert found.violations_count == 0, f"{path}\n{found.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth") == 360, path
