"""The shelf as people use it: put papers aside, order them, export what the build wrote, share them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import sites
from papernotes.export import FORMATS, records
from papernotes.export.csv_table import csv_text
from papernotes.export.markdown_list import markdown_text
from papernotes.index.link import Index
from papernotes.notes.model import Slug
from support import index_of

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sites.once(tmp_path_factory, "site-explored", sites.build_explored)


@pytest.fixture(scope="module")
def index(folder: Path) -> Index:
    return index_of(folder / "library")


@pytest.fixture(scope="module")
def address(folder: Path, serve_directory: Callable[..., str]) -> str:
    return serve_directory(folder / "site", "deep")


def put(page: Page, address: str, slugs: list[Slug]) -> None:
    """Fill the shelf as pages do, and open it."""
    page.goto(address + "shelf/")
    store = "new URL('../assets/papernotes/shelf-store.js', document.baseURI)"
    page.evaluate(f"async (slugs) => {{ const {{ add }} = await import({store}); add(...slugs); }}", slugs)
    expect(page.locator(".pn-shelf__paper")).to_have_count(len(slugs))


def order(page: Page) -> list[str]:
    return [str(item.get_attribute("data-slug")) for item in page.locator(".pn-shelf__paper").all()]


def test_five_papers_of_an_area_and_their_bibtex_take_eight_clicks(
    address: str, page: Page, index: Index, watch: Any
) -> None:
    page.goto(address)
    page.locator(".md-tabs").get_by_role("link", name="Papers").click()
    page.locator(".pn-facet-group").first.locator("label", has_text="Area 3").click()
    expect(page.get_by_role("button", name="Drop filter Area Area 3")).to_be_visible()
    chosen: list[str] = []
    for row in page.locator("tr[data-row]").all()[:5]:
        row.get_by_role("button").click()
        chosen.append(str(row.get_by_role("button").get_attribute("data-shelf")))
    page.get_by_role("link", name="Shelf, 5 papers").click()

    expect(page.locator("#shelf-text")).to_contain_text("@inproceedings")
    wanted = FORMATS["bibtex"].file(records(index)[Slug(slug)] for slug in chosen)
    assert page.locator("#shelf-text").text_content() == wanted
    watch.assert_clean()


def test_every_export_is_what_export_writes(address: str, page: Page, index: Index) -> None:
    slugs = [note.slug for note in index.newest_first[3:9]]
    notes = [index.notes[slug] for slug in slugs]
    known = records(index)
    put(page, address, slugs)
    wanted = {way.label: way.file(known[slug] for slug in slugs) for way in FORMATS.values()}
    wanted |= {"CSV": csv_text(index, notes), "Markdown": markdown_text(index, notes)}
    wanted |= {"\\cite keys": f"\\cite{{{','.join(known[slug].key for slug in slugs)}}}\n"}

    for label, text in wanted.items():
        page.get_by_label(label, exact=True).check()
        assert page.locator("#shelf-text").text_content() == text, label
        with page.expect_download() as download:
            page.get_by_role("link", name=re.compile("^Download shelf")).click()
        assert Path(download.value.path()).read_bytes() == text.encode(), label


def test_a_short_shelf_loads_little(address: str, page: Page, index: Index) -> None:
    loaded: list[int] = []
    page.on(
        "response",
        lambda answer: (
            loaded.append(len(answer.body())) if "/shelf/" in answer.url and answer.url.endswith(".json") else None
        ),
    )
    put(page, address, [note.slug for note in index.newest_first[:5]])
    expect(page.locator("#shelf-text")).not_to_be_empty()

    assert 1 <= len(loaded) <= 5
    assert sum(loaded) < 300_000


def test_order_remarks_and_removal_stay(address: str, page: Page, index: Index, watch: Any) -> None:
    one, two, three = (note.slug for note in index.newest_first[:3])
    names = {slug: index.notes[slug].paper.short_name for slug in (one, two, three)}
    put(page, address, [one, two, three])
    page.get_by_role("button", name=f"Move up: {names[three]}").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-pn-part=said]")).to_have_text(f"{names[three]} is number 1 of 3.")
    expect(page.locator(f"li[data-slug={three}] button:focus")).to_have_count(1)
    page.get_by_label(f"Your remark on {names[two]}").fill("read <b>this</b> first")
    page.keyboard.press("Tab")
    page.get_by_role("button", name=f"Remove: {names[one]}").click()
    page.reload()

    expect(page.locator(".pn-shelf__paper")).to_have_count(2)
    assert order(page) == [three, two]
    expect(page.get_by_label(f"Your remark on {names[two]}")).to_have_value("read <b>this</b> first")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Clear the shelf").click()
    expect(page.get_by_text("Nothing here yet.")).to_be_visible()
    assert page.locator("[data-pn-shelf-count]").inner_text() == ""
    watch.assert_clean()


def test_an_address_shares_a_list_and_leaves_the_shelf_alone(
    address: str, page: Page, new_page: Callable[..., Page], index: Index
) -> None:
    slugs = [note.slug for note in index.newest_first[:4]]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    put(page, address, slugs)
    page.get_by_role("button", name="Copy link to this list").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    compare = page.locator("#main").get_by_role("link", name="Compare", exact=True).get_attribute("href") or ""
    assert compare.endswith("/compare/?" + "&".join(f"p={slug}" for slug in slugs))

    other = new_page()
    put(other, address, [index.newest_first[9].slug])
    other.goto(link)
    expect(other.get_by_text("A shared list.")).to_be_visible()
    assert order(other) == slugs
    expect(other.get_by_role("link", name="Shelf, 1 paper")).to_be_visible()
    other.get_by_role("button", name="Add them to my shelf").click()
    expect(other.get_by_role("link", name="Shelf, 5 papers")).to_be_visible()
    expect(other).to_have_url(re.compile("/shelf/$"))
    other.goto(f"{address}shelf/?p=../../evil&p=no-such-note&p=%3Cb%3E")
    expect(other.locator(".pn-shelf__paper")).to_have_text(re.compile("no-such-note.*This site has no such note"))


def test_a_name_that_every_object_has_is_just_a_paper_that_is_missing(address: str, page: Page, watch: Any) -> None:
    page.goto(f"{address}shelf/?p=constructor")

    expect(page.locator("[data-slug=constructor]")).to_contain_text("This site has no such note")
    watch.assert_clean()


def test_pages_of_one_browser_agree(address: str, page: Page, index: Index) -> None:
    slug = index.newest_first[0].slug
    page.goto(address + "venues/" + f"{index.notes[slug].paper.venue.lower()}/")
    other = page.context.new_page()
    put(other, address, [slug])
    button = page.locator(f"button[data-shelf={slug}]").first
    expect(button).to_have_text("On the shelf")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(other.get_by_text("Nothing here yet.")).to_be_visible()


def test_search_results_can_be_put_aside(address: str, page: Page, index: Index) -> None:
    name = index.newest_first[0].paper.short_name
    page.goto(address)
    page.keyboard.press("/")
    page.locator("#pn-search input").fill(name)
    page.get_by_role("button", name=f"Add to shelf: {name}").click()

    expect(page.locator("[data-pn-shelf-count]")).to_have_text("1")
    expect(page.locator("#pn-search")).to_be_visible()


@pytest.mark.parametrize(
    "stored", ["", "null", "[1]", "{", '{"papers": "x"}', '{"papers": [1, "../x", "A b"], "remarks": {"x": 1}}']
)
def test_a_broken_storage_is_an_empty_shelf(address: str, page: Page, index: Index, watch: Any, stored: str) -> None:
    page.add_init_script(
        f"if (!sessionStorage.seen) {{ localStorage.setItem('papernotes-shelf', {stored!r}); sessionStorage.seen = 1; }}"
    )
    page.goto(address + "shelf/")

    expect(page.get_by_text("Nothing here yet.")).to_be_visible()
    put(page, address, [index.newest_first[0].slug])
    watch.assert_clean()


def test_without_storage_the_shelf_lasts_as_long_as_the_page(
    address: str, page: Page, index: Index, watch: Any
) -> None:
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied'); } });")
    put(page, address, [note.slug for note in index.newest_first[:2]])

    expect(page.get_by_role("link", name="Shelf, 2 papers")).to_be_visible()
    assert [text for text in watch.console_errors if "shelf" in text] == []


def test_without_scripts_the_page_says_so(address: str, new_page: Callable[..., Page]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(address + "shelf/")
    # Playwright switches scripts off behind the parser's back, so that it still hides what is for their absence.
    assert "The shelf needs scripts" in (page.locator("noscript").text_content() or "")
    expect(page.locator("[data-pn-scripted]")).to_be_hidden()
    page.goto(address + "venues/inv3/")
    expect(page.locator("button[data-shelf]:visible")).to_have_count(0)


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_it_is_accessible_and_fits(
    address: str, index: Index, new_page: Callable[..., Page], width: int, color_scheme: str
) -> None:
    page = new_page(viewport=(width, 844), color_scheme=color_scheme)
    put(page, address, [note.slug for note in index.newest_first[:3]])
    report = Axe().run(page, options=RULES)

    assert report.violations_count == 0, report.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") == width
