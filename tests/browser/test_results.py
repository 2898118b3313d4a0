"""Results as a reader narrows them, in 300 notes: by what, against what, on what, read where."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

import explored
import sites

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
STATUS = "[data-pn-part=status]"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sites.once(tmp_path_factory, "site-compared", explored.build) / "site"


@pytest.fixture(scope="module")
def address(site: Path, serve_directory: Callable[..., str]) -> str:
    return f"{serve_directory(site, 'deep')}results/"


@pytest.fixture(scope="module")
def rows(site: Path) -> list[dict]:
    data = json.loads((site / "assets/papernotes/results.json").read_text("utf-8"))
    found = [dict(zip(data["fields"], row, strict=True)) for row in data["rows"]]
    words = [name for name in data["fields"] if name not in ("paper", "family", "against")]
    return [
        {**row, **{name: data["texts"][row[name]] for name in words}, "family": data["families"][row["family"]][0],
         "against": [data["works"][work][0] for work in row["against"]]}
        for row in found
    ]  # fmt: skip


def group(page: Page, name: str) -> Locator:
    return page.locator("details.pn-facet-group", has=page.locator("summary", has_text=re.compile(f"^{name}")))


def open_group(page: Page, name: str) -> Locator:
    found = group(page, name)
    if found.get_attribute("open") is None:
        found.locator("summary").click()
    return found


def value(page: Page, name: str, label: str) -> Locator:
    return open_group(page, name).locator("li", has_text=re.compile(rf"^{re.escape(label)}[\d,]+$"))


def count(item: Locator) -> int:
    return int(item.locator(".pn-facet__count").inner_text().replace(",", ""))


def test_filters_narrow_results_count_them_and_the_address_shares_them(
    address: str, rows: list[dict], page: Page, new_page: Callable[..., Page], watch: object
) -> None:
    fast = [row for row in rows if row["family"] == "speed"]
    left = [row for row in fast if row["hardware"] in ("T4", "A100") and row["qualifier"] == "median"]
    page.goto(address)
    expect(page.locator(".pn-plot").first).to_be_visible()
    assert count(value(page, "Kind of number", "Speed")) == len(fast)
    value(page, "Kind of number", "Speed").click()
    expect(page.locator(STATUS)).to_contain_text(f"{len(fast):,} results from ")
    assert count(value(page, "Hardware", "T4")) == sum(row["hardware"] == "T4" for row in fast)
    value(page, "Hardware", "T4").click()
    # A second value of a facet may still be chosen, and says how many it has.
    assert count(value(page, "Hardware", "A100")) == sum(row["hardware"] == "A100" for row in fast)
    value(page, "Hardware", "A100").click()
    value(page, "Qualifier", "median").click()
    expect(page.locator(STATUS)).to_contain_text(f"{len(left)} results")
    expect(page.locator("[data-pn-part=found] tbody tr")).to_have_count(len(left))
    assert page.url.endswith("?family=speed&hardware=T4&hardware=A100&qualifier=median")

    other = new_page()
    other.goto(page.url.lower())
    expect(other.locator(STATUS)).to_contain_text(f"{len(left)} results")
    expect(value(other, "Hardware", "T4").get_by_role("checkbox")).to_be_checked()

    page.go_back()
    expect(value(page, "Qualifier", "median").get_by_role("checkbox")).not_to_be_checked()
    page.get_by_role("button", name="Drop filter Hardware A100").click()
    assert page.url.endswith("?family=speed&hardware=T4")
    page.get_by_role("button", name="Clear all").click()
    expect(page.locator("[data-pn-part=static]")).to_be_visible()
    expect(page.locator("[data-pn-part=found]")).to_be_hidden()
    watch.assert_clean()


def test_every_way_to_narrow_is_there(address: str, page: Page) -> None:
    page.goto(address)
    names = page.locator("details.pn-facet-group > summary")

    expect(names).to_have_text(["Topic", "Kind of number", "Baseline", "Hardware", "Qualifier", "Read in"])
    expect(value(page, "Read in", "table or figure")).to_be_visible()
    expect(value(page, "Qualifier", "up to")).to_be_visible()
    expect(open_group(page, "Topic").locator("li")).to_have_count(8)


def test_a_baseline_is_found_by_typing_and_stands_first(address: str, rows: list[dict], page: Page) -> None:
    name = rows[0]["against"][0]
    page.goto(address)
    page.get_by_label("Find: Baseline").fill(name[:4].lower())
    value(page, "Baseline", name).click()

    expect(page.locator("[data-pn-part=found] h2").first).to_contain_text(f"against {name}")
    named = sum(name in row["against"] for row in rows)
    expect(page.locator(STATUS)).to_contain_text(f"{named} results")


def test_the_rest_is_loaded_only_when_somebody_filters_on_a_small_screen(
    address: str, new_page: Callable[..., Page]
) -> None:
    page = new_page(viewport=(390, 844))
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url) if request.url.endswith("results.json") else None)
    page.goto(address)
    expect(page.locator(".pn-plot").first).to_be_visible()
    assert loaded == []

    page.locator("summary", has_text="Filters").click()
    expect(value(page, "Kind of number", "Speed")).to_be_visible()
    assert len(loaded) == 1


def test_results_that_can_not_be_loaded_leave_those_of_the_page(address: str, page: Page) -> None:
    page.route("**/results.json", lambda route: route.abort())
    page.goto(f"{address}?family=speed")

    expect(page.locator(STATUS)).to_have_text("The results could not be loaded; those below are a part of them.")
    expect(page.locator(".pn-measured tbody tr").first).to_be_visible()


def test_who_has_scrolled_down_sees_the_first_of_what_is_left(address: str, page: Page) -> None:
    page.goto(address)
    expect(value(page, "Kind of number", "Speed")).to_be_visible()
    page.locator("#by-baseline").evaluate("each => each.scrollIntoView()")
    value(page, "Kind of number", "Speed").click()

    expect(page.locator(STATUS)).to_be_in_viewport()


def test_the_keyboard_chooses_and_drops(address: str, page: Page) -> None:
    page.goto(address)
    value(page, "Kind of number", "Memory").get_by_role("checkbox").focus()
    page.keyboard.press("Space")
    expect(value(page, "Kind of number", "Memory").get_by_role("checkbox")).to_be_focused()
    page.get_by_role("button", name="Drop filter Kind of number Memory").focus()
    page.keyboard.press("Enter")

    expect(page.locator("summary", has_text="Filters")).to_be_focused()
    expect(page.locator("[data-pn-part=static]")).to_be_visible()


def test_rows_stand_by_year_and_never_by_size(address: str, page: Page) -> None:
    page.goto(f"{address}?family=speed")
    table = page.locator("[data-pn-part=found] table").first
    expect(table).to_be_visible()
    years = [int(text.split()[-1]) for text in table.locator(".pn-venue").all_inner_texts()]

    assert years == sorted(years, reverse=True)


def test_many_rows_come_in_parts(address: str, rows: list[dict], page: Page) -> None:
    page.goto(f"{address}?family=speed")
    expect(page.locator("[data-pn-part=found] tbody tr")).to_have_count(200)
    page.get_by_role("button", name="Show more").click()
    fast = sum(row["family"] == "speed" for row in rows)
    expect(page.locator("[data-pn-part=found] tbody tr")).to_have_count(min(fast, 600))
    expect(page.locator("[data-pn-part=found] tbody tr").nth(200).locator("a").first).to_be_focused()


def test_nothing_found_says_so(address: str, page: Page) -> None:
    page.goto(f"{address}?hardware=%3Cb%3Enone")
    expect(page.locator(STATUS)).to_have_text("No result fits all of this.")
    page.get_by_role("button", name="Drop filter Hardware <b>none").click()
    expect(page.locator(".pn-plot").first).to_be_visible()


def test_without_scripts_results_stand_on_pages_by_kind(address: str, new_page: Callable[..., Page]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(address)
    expect(page.locator(".pn-facets")).to_be_hidden()
    expect(page.locator(".pn-measured tbody tr").first).to_be_visible()
    page.get_by_text("The same in words").first.click()
    expect(page.locator(".pn-plot li").first).to_contain_text("Against ")
    page.get_by_role("link", name="Speed", exact=True).click()
    expect(page.locator("h1")).to_contain_text("Speed")


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_results_are_accessible_and_fit(
    address: str, new_page: Callable[..., Page], color_scheme: str, width: int, watch: object
) -> None:
    page = new_page(color_scheme=color_scheme, viewport=(width, 844))
    for path in ("", "?hardware=T4&family=room"):
        page.goto(address + path)
        if path:
            expect(page.locator("[data-pn-part=found] tbody tr").first).to_be_visible()
        found = Axe().run(page, options=RULES)

        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") == width
    watch.assert_clean()
