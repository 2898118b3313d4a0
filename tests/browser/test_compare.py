"""Papers side by side as a reader puts them there: by name, by address, and on paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import explored
import sites
from support import another, build_site, edited, write_library

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
HEADS = ".pn-side__table thead .pn-paper-link"
WORDY = """
Old.[^1]

### Limits

Not these.

## Takeaway

- **Use it when** cold, see [[rye]].

## Limits

Needs <b>time</b>.[^2] ![Oven](oven.png)

### Or cold.

[More](#problem) [Less](rye.md).

[^1]: Days.
[^2]: Years.[^3]
[^3]: Decades.
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, serve_directory: Callable[..., str]) -> str:
    site: Path = sites.once(tmp_path_factory, "site-compared", explored.build) / "site"
    return f"{serve_directory(site, 'deep')}compare/"


@pytest.fixture(scope="module")
def slugs() -> list[str]:
    return explored.slugs()


def query(*slugs: str) -> str:
    return "?" + "&".join(f"p={slug}" for slug in slugs)


def row(page: Page, name: str) -> list[str]:
    return page.locator(f".pn-side__table tbody tr:has(th :text('{name}')) td").all_inner_texts()


def test_typing_names_puts_papers_side_by_side_and_back_takes_them_away(
    address: str, slugs: list[str], page: Page, new_page: Callable[..., Page], watch: object
) -> None:
    page.goto(address)
    field = page.get_by_role("combobox", name="Add a paper")
    for slug in slugs[:2]:
        field.fill(slug)
        expect(page.get_by_role("option").first).to_contain_text(slug.capitalize())
        page.keyboard.press("Enter")
        expect(page.locator(HEADS).last).to_have_text(slug.capitalize())

    expect(page.locator("[data-pn-said]")).to_contain_text("2 papers side by side")
    assert page.url.endswith(query(*slugs[:2]))
    expect(field).to_be_focused()

    other = new_page()
    other.goto(page.url)
    expect(other.locator(HEADS)).to_have_text([slug.capitalize() for slug in slugs[:2]])

    page.get_by_role("button", name=f"Remove {slugs[0].capitalize()}").click()
    expect(page.locator(HEADS)).to_have_text([slugs[1].capitalize()])
    page.go_back()
    expect(page.locator(HEADS)).to_have_count(2)
    page.go_back()
    expect(page.locator(HEADS)).to_have_count(1)
    watch.assert_clean()


def test_rows_line_up_what_the_notes_say(address: str, slugs: list[str], page: Page) -> None:
    page.goto(address + query(slugs[0], slugs[1]))
    expect(page.locator(HEADS)).to_have_count(2)

    assert "the oven is cold" in row(page, "Takeaway")[0]
    assert row(page, "Takeaway")[1] == "none noted"
    speed = row(page, "Speed")
    assert len(speed) == 2
    assert any("against" in cell and "Table" in cell for cell in speed)
    assert all(
        row(page, name) for name in ("Who", "Idea", "Topics", "Measured against", "Hardware", "Limits", "Evidence")
    )
    expect(page.locator(".pn-alert").first).to_contain_text("Set-ups differ")


def test_relations_among_papers_are_told(address: str, page: Page, tmp_path_factory: pytest.TempPathFactory) -> None:
    library = sites.once(tmp_path_factory, "site-compared", explored.build) / "library" / "papers"
    one, other = next(
        (path.stem, line.split("to: ")[1].split(",")[0])
        for path in sorted(library.iterdir())
        for line in path.read_text("utf-8").splitlines()
        if line.startswith("  - {type: extends, to: ")
    )
    page.goto(address + query(one, other))

    expect(page.locator(".pn-side__among li").first).to_contain_text(f"{one.capitalize()} extends {other.capitalize()}")


def test_names_and_rows_stay_in_view_on_the_way_down(address: str, slugs: list[str], page: Page) -> None:
    page.goto(address + query(*slugs[:6]))
    expect(page.locator(HEADS)).to_have_count(6)
    last = page.locator(".pn-side__table tbody tr").last
    last.scroll_into_view_if_needed()

    expect(page.locator(HEADS).first).to_be_in_viewport()
    assert page.locator(".pn-side__table thead th").first.bounding_box()["height"] < 90
    speed = page.locator(".pn-side__table tbody tr", has=page.locator("th :text('Speed')"))
    page.mouse.wheel(0, speed.bounding_box()["y"] - 60)
    page.wait_for_timeout(200)
    expect(speed.locator(".pn-side__label")).to_be_in_viewport()
    page.get_by_role("link", name="What they say of each other").click()
    expect(page.get_by_role("heading", name="Among each other")).to_be_in_viewport()


def test_only_the_papers_that_are_compared_are_loaded(address: str, slugs: list[str], page: Page) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url) if request.resource_type == "fetch" else None)
    page.goto(address + query(*slugs[:6]))
    expect(page.locator(HEADS)).to_have_count(6)

    assert sorted(loaded) == sorted(address.replace("compare/", f"papers/{slug}/") for slug in slugs[:6])


def test_sections_come_with_their_footnotes_and_lead_where_they_did(
    tmp_path: Path, serve_directory: Callable[..., str], page: Page
) -> None:
    notes = {"levain": edited() + WORDY, "rye": another("rye") + WORDY}
    site = serve_directory(build_site(write_library(tmp_path, notes)), "deep")
    page.goto(f"{site}compare/{query('levain', 'rye')}")
    expect(page.locator(HEADS)).to_have_count(2)

    assert row(page, "Takeaway")[0] == "Use it when cold, see Rye."
    # Of the footnotes only those that the section names.
    limits = " ".join(row(page, "Limits")[1].split())
    assert limits == "Needs <b>time</b>.2 Or cold. More Less. Years.3 ↩ Decades. ↩"
    found = page.evaluate(
        """() => {
          const texts = [...document.querySelectorAll(".pn-side__text")];
          const all = (selector, name) => texts.flatMap(text => [...text.querySelectorAll(selector)].map(each => each[name]));
          return {
            links: all("a", "href"), images: all("img", "src"), ids: all("[id]", "id"), numbers: all("ol li", "value"),
            others: all("b, .headerlink", "outerHTML"),
          };
        }"""
    )
    assert found["links"] == [f"{site}papers/rye/"] * 2 + [
        link
        for slug in ("levain", "rye")
        for link in (
            f"{page.url}#{slug}-fn:2", f"{site}papers/{slug}/#problem", f"{site}papers/rye/",
            f"{page.url}#{slug}-fn:3", f"{page.url}#{slug}-fnref:2", f"{page.url}#{slug}-fnref:3",
        )
    ]  # fmt: skip
    assert found["images"] == [f"{site}papers/oven.png"] * 2
    assert found["numbers"] == [2, 3, 2, 3]
    assert len(found["ids"]) == len(set(found["ids"])) == 10
    assert found["others"] == []


def test_a_page_that_does_not_arrive_is_a_note_that_is_not_there(address: str, slugs: list[str], page: Page) -> None:
    page.route(f"**/papers/{slugs[0]}/", lambda route: route.abort())
    page.goto(address + query(*slugs[:2]))
    expect(page.locator("[data-pn-said]")).to_contain_text(f"There is no note “{slugs[0]}”.")
    expect(page.locator(HEADS)).to_have_count(1)

    page.unroute(f"**/papers/{slugs[0]}/")
    page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.locator(HEADS)).to_have_count(2)


@pytest.mark.parametrize("slug", [".", "..", "by-year"])
def test_a_page_that_is_not_on_a_paper_is_not_a_note(address: str, page: Page, slug: str) -> None:
    page.goto(address + query(slug))

    expect(page.locator("[data-pn-said]")).to_contain_text(f"There is no note “{slug}”.")


def test_at_most_six_papers_and_an_unknown_one_is_named(address: str, slugs: list[str], page: Page) -> None:
    page.goto(address + query(*slugs[:9]))
    expect(page.locator(HEADS)).to_have_count(6)
    expect(page.get_by_role("combobox", name="Add a paper")).to_be_disabled()
    page.goto(address + query("<b>nobody", slugs[0]))
    expect(page.locator("[data-pn-said]")).to_have_text("There is no note “<b>nobody”. Add at least one more paper.")


def test_a_ready_comparison_is_one_click_away(address: str, page: Page) -> None:
    page.goto(address)
    page.locator(".pn-side__ready .pn-topic-link").first.click()
    expect(page.locator(HEADS)).to_have_count(4)
    expect(page.locator(".pn-side__ready")).to_be_hidden()


def test_it_prints_in_landscape(address: str, slugs: list[str], page: Page) -> None:
    page.goto(address + query(*slugs[:3]))
    expect(page.locator(HEADS)).to_have_count(3)
    printed = page.pdf(prefer_css_page_size=True).decode("latin-1")
    page.emulate_media(media="print")

    width, height = (float(part) for part in printed.split("/MediaBox [0 0 ")[1].split("]")[0].split())
    assert width > height
    expect(page.locator(".pn-side__add")).to_be_hidden()
    expect(page.locator(HEADS).first).to_be_visible()


def test_without_scripts_tables_of_topics_are_offered(address: str, new_page: Callable[..., Page]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(address)
    page.get_by_role("link", name="Table of all").first.click()

    expect(page.locator("#papers")).to_be_visible()


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_comparisons_are_accessible_and_fit(
    address: str, slugs: list[str], new_page: Callable[..., Page], color_scheme: str, width: int, watch: object
) -> None:
    page = new_page(color_scheme=color_scheme, viewport=(width, 844))
    for path in ("", query(*slugs[:4])):
        page.goto(address + path)
        expect(page.locator(HEADS)).to_have_count(4 if path else 0)
        found = Axe().run(page, options=RULES)

        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") == width
    watch.assert_clean()
