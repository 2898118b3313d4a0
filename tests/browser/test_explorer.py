"""The explorer as people use it, over three hundred notes: typing, filtering, sorting, sharing, going back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

import sites
from papernotes.index.link import Index
from papernotes.notes.model import Paper
from support import index_of

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
SELECT = """
async (asked) => {
  const module = (name) => import(new URL(`../assets/papernotes/${name}.js`, document.baseURI));
  const [{ load }, { ordered }, { filter, count }] = await Promise.all(["catalog", "catalog-order", "facets"].map(module));
  const catalog = await load();
  return asked.map(({ sort, counted, ...each }) => {
    const found = filter(catalog, each);
    const counts = count(catalog, found, counted);
    const { labels } = catalog.facets.get(counted);
    return {
      slugs: [...ordered(catalog, found, sort)].map((row) => catalog.slugs[row]),
      counts: Object.fromEntries([...counts].map((papers, id) => [labels[id], papers]).filter(([, papers]) => papers)),
    };
  });
}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sites.once(tmp_path_factory, "site-explored", sites.build_explored)


@pytest.fixture(scope="module")
def index(folder: Path) -> Index:
    return index_of(folder / "library")


@pytest.fixture(scope="module")
def address(folder: Path, serve_directory: Callable[..., str]) -> str:
    return serve_directory(folder / "site", "deep") + "papers/"


@pytest.fixture
def open_explorer(address: str, new_page: Callable[..., Page]) -> Callable[..., Page]:
    def open_explorer(query: str = "", **options: Any) -> Page:
        page = new_page(**options)
        page.goto(address + query)
        expect(page.locator(".pn-explorer__status")).to_have_text(re.compile(r"^\d+ papers?"))
        return page

    return open_explorer


def found(page: Page) -> int:
    return int(page.locator(".pn-explorer__status").inner_text().split()[0])


def names(page: Page) -> list[str]:
    return page.locator(".pn-grid .pn-paper-link").all_inner_texts()


def box(page: Page, group: str, label: str) -> Locator:
    return page.locator(
        "details.pn-facet-group", has=page.locator("summary", has_text=re.compile(f"^{group}"))
    ).locator("label", has_text=re.compile(rf"^{label}\d+$"))


def matching(index: Index, fits: Callable[[Paper], bool]) -> list[str]:
    return [note.slug for note in index.newest_first if fits(note.paper)]


def test_columns_answer_as_the_notes_do(open_explorer: Callable[..., Page], index: Index) -> None:
    page = open_explorer()
    some = index.newest_first[7].paper
    asked = [
        {"text": some.name.upper(), "counted": "venue"},
        {"text": f"{some.authors[1]} {some.title.split()[1]}", "counted": "venue"},
        {"facets": {"venue": ["inv3", "INV4"], "year": ["2020"]}, "counted": "venue"},
        {"facets": {"topic": ["topic-1-1", "topic-6-2"]}, "counted": "topic"},
        {"facets": {"topic": ["topic-1-1", "topic-6-2"]}, "all": ["topic"], "counted": "topic"},
        {"facets": {"code": ["yes"], "status": ["read"]}, "sort": "-name", "counted": "status"},
        {"facets": {"area": ["area-1"], "venue": ["nowhere"]}, "counted": "area"},
    ]
    answers = page.evaluate(SELECT, [{"sort": "", **each} for each in asked])
    both = {"topic-1-1", "topic-6-2"}

    assert answers[0]["slugs"] == [some.name.lower()]
    assert some.name.lower() in answers[1]["slugs"]
    assert answers[2]["slugs"] == matching(index, lambda paper: paper.venue in ("INV3", "INV4") and paper.year == 2020)
    assert answers[3]["slugs"] == matching(index, lambda paper: bool(both & set(paper.tags)))
    assert answers[4]["slugs"] == matching(index, lambda paper: both <= set(paper.tags))
    reads = matching(index, lambda paper: "code" in paper.links and paper.status == "read")
    assert answers[5]["slugs"] == sorted(reads, reverse=True)
    assert answers[6]["slugs"] == []
    # Of a facet in use the others stay to be chosen; where all values are wanted, a further one narrows.
    years = Counter(note.paper.venue for note in index.newest_first if note.paper.year == 2020)
    assert answers[2]["counts"] == dict(years)
    assert answers[3]["counts"]["Topic 5 0"] == len(matching(index, lambda paper: "topic-5-0" in paper.tags))
    assert set(answers[4]["counts"].values()) <= {1, 2, 3, 4, 5}


def test_filters_narrow_count_and_stand_in_the_address(
    open_explorer: Callable[..., Page], new_page: Callable[..., Page], index: Index, watch: Any
) -> None:
    page = open_explorer()
    assert found(page) == 300
    box(page, "Venue", "INV3").click()
    box(page, "Venue", "INV4").click()
    of_two = matching(index, lambda paper: paper.venue in ("INV3", "INV4"))
    expect(page.locator(".pn-explorer__status")).to_have_text(f"{len(of_two)} papers of 300")
    box(page, "Year", "2021").click()
    left = matching(index, lambda paper: paper.venue in ("INV3", "INV4") and paper.year == 2021)
    expect(page.locator(".pn-explorer__status")).to_have_text(re.compile(rf"^{len(left)} paper"))
    page.get_by_label("Filter by name, title or author").press_sequentially("a")
    expect(page).to_have_url(re.compile(r"\?q=a&venue=INV3&venue=INV4&year=2021$"))

    other = new_page()
    other.goto(page.url)
    expect(other.locator(".pn-explorer__status")).to_have_text(page.locator(".pn-explorer__status").inner_text())
    assert names(other) == names(page)
    page.go_back()
    expect(page.locator(".pn-explorer__status")).to_have_text(re.compile(rf"^{len(left)} paper"))
    expect(page.get_by_label("Filter by name, title or author")).to_have_value("")
    page.go_back()
    expect(page.locator(".pn-explorer__status")).to_have_text(f"{len(of_two)} papers of 300")
    page.get_by_role("button", name="Drop filter Venue INV4").click()
    expect(page).to_have_url(re.compile(r"\?venue=INV3$"))
    watch.assert_clean()


def test_the_switch_within_a_facet_asks_for_all(open_explorer: Callable[..., Page], index: Index) -> None:
    page = open_explorer("?topic=topic-1-1&topic=topic-6-2")
    either = found(page)
    page.get_by_role("checkbox", name="must have all of these").check()

    both = matching(index, lambda paper: {"topic-1-1", "topic-6-2"} <= set(paper.tags))
    assert 0 < len(both) < either
    expect(page.locator(".pn-explorer__status")).to_have_text(re.compile(rf"^{len(both)} paper"))
    expect(page).to_have_url(re.compile(r"&all=topic$"))


def test_many_values_are_found_by_typing(open_explorer: Callable[..., Page], index: Index) -> None:
    page = open_explorer()
    author = index.newest_first[0].paper.authors[0]
    page.locator("summary", has_text="Author").click()
    page.get_by_label("Find: Author").fill(author.lower())
    box(page, "Author", author).click()

    expect(page.get_by_role("button", name=f"Drop filter Author {author}")).to_be_visible()
    assert found(page) == len(matching(index, lambda paper: author in paper.authors))


def test_a_longer_text_leaves_fewer_and_a_shorter_one_brings_them_back(
    open_explorer: Callable[..., Page], index: Index
) -> None:
    page = open_explorer()
    field = page.get_by_label("Filter by name, title or author")
    counts = []
    for text in ("elas", "elastic", "elastic c", "elastic", "xelastic", "elastic"):
        field.fill(text)
        counts.append(found(page))

    elastic = len(matching(index, lambda paper: "Elastic" in paper.title))
    both = matching(index, lambda paper: "Elastic" in paper.title and "c" in " ".join([*paper.authors, paper.title]))
    assert counts == [elastic, elastic, len(both), elastic, 0, elastic]


def test_a_value_that_moves_keeps_the_focus(open_explorer: Callable[..., Page]) -> None:
    page = open_explorer()
    boxes = page.locator("details.pn-facet-group", has=page.locator("summary", has_text="Venue")).get_by_role(
        "checkbox"
    )
    boxes.nth(5).focus()
    label = page.locator("label", has=page.locator(":focus")).locator(".pn-facet__label").inner_text()
    page.keyboard.press("Space")

    expect(page.get_by_role("button", name=f"Drop filter Venue {label}")).to_be_visible()
    expect(boxes.first).to_be_focused()
    expect(boxes.first).to_be_checked()


def test_columns_sort_both_ways_and_can_be_chosen(open_explorer: Callable[..., Page], index: Index) -> None:
    page = open_explorer()
    by_name = sorted(note.paper.short_name for note in index.newest_first)
    page.get_by_role("button", name="Paper", exact=True).click()
    assert names(page)[:5] == by_name[:5]
    expect(page.locator("th.pn-grid__paper")).to_have_attribute("aria-sort", "ascending")
    page.get_by_role("button", name="Paper", exact=True).click()
    assert names(page)[:5] == by_name[::-1][:5]
    page.get_by_role("button", name="Year", exact=True).click()
    expect(page).to_have_url(re.compile(r"\?sort=-year$"))

    page.locator("summary", has_text="Columns").click()
    page.locator(".pn-menu").get_by_label("Authors").check()
    page.locator(".pn-menu").get_by_label("Topics").uncheck()
    expect(page).to_have_url(re.compile("cols=paper%2Cauthors%2Cvenue%2Cyear%2Ccode$"))
    page.reload()
    heads = [text.rstrip(" ↕↑↓") for text in page.locator("th").all_inner_texts()]
    assert heads == ["Paper", "Authors", "Venue", "Year", "Code", "Shelf"]


def test_a_phone_sorts_by_any_column_too(open_explorer: Callable[..., Page], index: Index) -> None:
    page = open_explorer(viewport=(390, 844))
    choices = page.locator("[data-pn-part=sort] option").evaluate_all("all => all.map((each) => each.value)")
    columns = {"name", "author", "institution", "topic", "venue", "year", "status", "code", "reproduced"}
    assert columns | {"-added", "-results"} <= set(choices)
    page.get_by_label("Sort by").select_option("first author")

    first = min(index.newest_first, key=lambda note: note.paper.authors[0].casefold())
    expect(page.locator(".pn-grid .pn-paper-link").first).to_have_text(first.paper.short_name)
    expect(page).to_have_url(re.compile(r"\?sort=author$"))


def test_with_all_columns_names_stay_readable_and_the_page_does_not_scroll_sideways(
    open_explorer: Callable[..., Page],
) -> None:
    page = open_explorer(
        "?cols=paper,authors,institutions,topics,venue,year,note,code,reproduced,results,added", viewport=(1280, 800)
    )

    assert page.locator("td.pn-grid__paper").first.bounding_box()["width"] > 250
    assert page.evaluate("document.documentElement.scrollWidth") == 1280
    page.locator("td.pn-grid__shelf button").first.scroll_into_view_if_needed()
    expect(page.locator("td.pn-grid__shelf button").first).to_be_in_viewport()


def test_only_rows_in_view_exist_and_all_can_be_reached(open_explorer: Callable[..., Page], index: Index) -> None:
    page = open_explorer()
    assert 5 < len(names(page)) < 40
    summary = index.newest_first[0].paper.summary
    expect(page.locator(".pn-grid__idea").first).to_have_text(summary)

    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    last = page.get_by_role("link", name=index.newest_first[-1].paper.short_name, exact=True)
    expect(last).to_be_in_viewport()
    expect(page.locator(".pn-grid")).to_have_attribute("aria-rowcount", "301")
    assert last.locator("xpath=ancestor::tr").get_attribute("aria-rowindex") == "301"
    expect(last.locator("xpath=ancestor::td").locator(".pn-grid__idea")).to_have_text(
        index.newest_first[-1].paper.summary
    )
    assert len(names(page)) < 40

    before = page.evaluate("scrollY")
    last.click()
    expect(page.locator("h1")).to_contain_text(index.newest_first[-1].paper.short_name)
    page.go_back()
    expect(page.get_by_role("link", name=index.newest_first[-1].paper.short_name, exact=True)).to_be_in_viewport()
    assert abs(page.evaluate("scrollY") - before) < 200


def test_the_keyboard_does_everything(open_explorer: Callable[..., Page], index: Index) -> None:
    page = open_explorer()
    page.get_by_label("Filter by name, title or author").focus()
    for _ in range(30):
        page.keyboard.press("ArrowDown")
    name = index.newest_first[29].paper.short_name
    expect(page.locator(":focus")).to_have_text(name)
    expect(page.locator(":focus")).to_be_in_viewport()
    page.keyboard.press("ArrowUp")
    expect(page.locator(":focus")).to_have_text(index.newest_first[28].paper.short_name)
    while page.evaluate("!document.activeElement.matches('button[data-shelf]')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("link", name="Shelf, 1 paper")).to_be_visible()
    expect(page.locator(":focus")).to_have_attribute("aria-pressed", "true")

    page.get_by_role("checkbox", name="INV3").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox", name="INV3")).to_be_focused()
    expect(page).to_have_url(re.compile(r"\?venue=INV3$"))
    page.locator("th.pn-grid__venue button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("th.pn-grid__venue button")).to_be_focused()


def test_nothing_found_says_so_and_offers_a_way_out(open_explorer: Callable[..., Page]) -> None:
    page = open_explorer("?q=zzz&venue=%3Cb%3Ex")

    expect(page.get_by_text("No paper fits.")).to_be_visible()
    expect(page.locator(".pn-facet__nothing:visible").first).to_have_text("none")
    expect(page.get_by_role("button", name="Drop filter Venue <b>x")).to_be_visible()
    page.get_by_role("button", name="Clear text and filters").click()
    assert found(page) == 300
    # Rows were not measured while the table was hidden.
    assert 3 < len(names(page)) < 40


def test_profiles_lead_here_filtered(open_explorer: Callable[..., Page], address: str, index: Index) -> None:
    page = open_explorer()
    page.goto(address.replace("papers/", "venues/inv3/"))
    page.get_by_role("link", name="Filter and sort these papers").click()

    expect(page).to_have_url(re.compile(r"/papers/\?venue=INV3$"))
    expect(page.locator(".pn-explorer__status")).to_have_text(f"{len(index.by_venue['INV3'])} papers of 300")


@pytest.mark.parametrize("missing", ["catalog.json", "explorer.js", "facet-view.js"])
def test_without_a_piece_the_list_stays(address: str, page: Page, missing: str) -> None:
    page.route(f"**/{missing}", lambda route: route.fulfill(status=404))
    page.goto(address)

    expect(page.locator(".pn-row:visible")).to_have_count(200)
    expect(page.locator("[data-pn-scripted]")).to_be_hidden()


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_it_is_accessible_and_fits(open_explorer: Callable[..., Page], width: int, color_scheme: str) -> None:
    query = "?topic=topic-1-1&topic=topic-6-2&author=Nobody&sort=-year&cols=paper,authors,institutions,topics,venue,year,note,code,results,added"
    page = open_explorer(query if width > 500 else "", viewport=(width, 844), color_scheme=color_scheme)
    page.locator("details.pn-facets").evaluate("each => { each.open = true; }")
    page.locator("summary", has_text="Columns").click()
    report = Axe().run(page, options=RULES)

    assert report.violations_count == 0, report.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") == width
