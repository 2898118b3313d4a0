"""Results as a reader narrows them, in 300 notes: by what, against what, on what, read where."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import explored
import sites

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
SAID = "[data-pn-said]"


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


def test_filters_narrow_results_and_the_address_shares_them(
    address: str, rows: list[dict], page: Page, new_page: Callable[..., Page], watch: object
) -> None:
    left = [
        row for row in rows if row["family"] == "speed" and "T4" in row["hardware"] and row["qualifier"] == "median"
    ]
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url) if request.url.endswith("results.json") else None)
    page.goto(address)
    expect(page.locator(".pn-plot").first).to_be_visible()
    assert loaded == []

    page.get_by_label("Kind of number").select_option("speed")
    page.get_by_label("Qualifier").select_option("median")
    page.get_by_label("Hardware").fill("t4")
    page.get_by_label("Hardware").press("Tab")
    expect(page.locator(SAID)).to_contain_text(f"{len(left)} results")
    expect(page.locator("[data-pn-found] tbody tr")).to_have_count(len(left))
    assert page.url.endswith("?family=speed&hardware=t4&qualifier=median")
    assert len(loaded) == 1

    other = new_page()
    other.goto(page.url)
    expect(other.locator(SAID)).to_contain_text(f"{len(left)} results")

    page.go_back()
    expect(page.get_by_label("Hardware")).to_have_value("")
    page.get_by_role("button", name="Clear").click()
    expect(page.locator("[data-pn-static]")).to_be_visible()
    expect(page.locator("[data-pn-found]")).to_be_hidden()
    watch.assert_clean()


def test_a_baseline_is_found_by_typing_and_stands_first(address: str, rows: list[dict], page: Page) -> None:
    name = rows[0]["against"][0]
    page.goto(address)
    page.get_by_role("combobox", name="Baseline").fill(name[:4])
    expect(page.get_by_role("option", name=name)).to_be_visible()
    page.get_by_role("option", name=name).click()

    expect(page.locator("[data-pn-found] h2").first).to_contain_text(f"against {name}")
    count = sum(name in row["against"] for row in rows)
    expect(page.locator(SAID)).to_contain_text(f"{count} results")


def test_rows_stand_by_year_and_never_by_size(address: str, page: Page) -> None:
    page.goto(f"{address}?family=speed")
    table = page.locator("[data-pn-found] table").first
    expect(table).to_be_visible()
    years = [int(text.split()[-1]) for text in table.locator(".pn-venue").all_inner_texts()]

    assert years == sorted(years, reverse=True)


def test_many_rows_come_in_parts(address: str, rows: list[dict], page: Page) -> None:
    page.goto(f"{address}?family=speed")
    expect(page.locator("[data-pn-found] tbody tr")).to_have_count(200)
    page.get_by_role("button", name="Show more").click()
    count = sum(row["family"] == "speed" for row in rows)
    expect(page.locator("[data-pn-found] tbody tr")).to_have_count(min(count, 600))


def test_nothing_found_says_so(address: str, page: Page) -> None:
    page.goto(f"{address}?hardware=%3Cb%3Enone")
    expect(page.locator(SAID)).to_have_text("No result fits all of this.")


def test_without_scripts_results_stand_on_pages_by_kind(address: str, new_page: Callable[..., Page]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(address)
    expect(page.locator(".pn-filters")).to_be_hidden()
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
            expect(page.locator("[data-pn-found] tbody tr").first).to_be_visible()
        found = Axe().run(page, options=RULES)

        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") == width
    watch.assert_clean()
