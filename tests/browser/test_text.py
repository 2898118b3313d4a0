"""What a note's text becomes in a browser: schedules as drawings, terms with what they mean, the takeaway as a box."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from support import TAGS, build_site, edited, write_library

WIDE = "GPU 0 | " + " ".join(f"F{i}" for i in range(60))
SCHEDULE = f"```schedule slot=10ms\n# All forward\nF = forward, B = backward\nGPU 0/copy | F1*3 ~ .\nGPU 0/run  | B1*5\n```\n\n```schedule\n{WIDE}\n```"
TERMS = "terms:\n  proof: {label: Proofing, about: Resting shaped dough.}\n"
BULLETS = "- **Use it when** it is cold.\n- **Not when** it is hot.\n- **Today** all do.\n"
TEXT = edited(
    ("## Problem", f"## Takeaway\n\n{BULLETS}\n## Problem"),
    ("Feed it warm water.", f"Feed it, and [[term:proof|proof]] it.\n\n{SCHEDULE}"),
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_site(write_library(tmp_path_factory.mktemp("text"), {"levain": TEXT}, TAGS + TERMS))


@pytest.fixture
def address(site: Path, serve_directory: Callable[..., str]) -> str:
    return serve_directory(site) + "papers/levain/"


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_schedule_is_drawn_and_scrolls_in_its_own_box(
    address: str, new_page: Callable[..., Page], width: int, scheme: str
) -> None:
    page = new_page((width, 900), scheme)
    page.goto(address)

    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = page.locator(".pn-schedule__box")
    expect(boxes).to_have_count(2)
    assert boxes.nth(1).evaluate("box => box.scrollWidth > box.clientWidth")
    fills = page.locator(".pn-schedule rect").evaluate_all("all => all.slice(0, 4).map(e => getComputedStyle(e).fill)")
    assert len(set(fills)) == 3, "forward, backward; waiting and idle have no color"
    expect(page.locator(".pn-schedule text.pn-row").first).to_have_text("GPU 0/copy")
    names = page.locator(".pn-schedule text.pn-row").evaluate_all(
        "all => all.map(e => e.getBBox().x >= 0 && e.getBBox().x + e.getBBox().width < 200)"
    )
    assert all(names), "no name is cut off"
    assert page.get_by_role("img", name="All forward. GPU 0/copy: F1 (forward) for 3 slots").count() == 1


def test_labels_stay_inside_their_pieces(address: str, page: Page) -> None:
    page.goto(address)

    assert page.evaluate(
        """() => [...document.querySelectorAll(".pn-schedule g > g")].every(g => {
             const [box, label] = [g.querySelector("rect"), g.querySelector("text")];
             return !label || label.getBBox().width <= box.getBBox().width;
           })"""
    )


def test_a_term_says_what_it_means_on_focus_and_hover(address: str, page: Page) -> None:
    page.goto(address)
    term = page.locator("a.term")
    tooltip = page.get_by_role("tooltip")

    term.focus()
    expect(tooltip).to_have_text("Resting shaped dough.")
    expect(term).to_have_attribute("aria-describedby", "pn-preview")
    page.keyboard.press("Escape")
    expect(tooltip).to_be_hidden()
    term.blur()
    term.hover()
    expect(tooltip).to_have_text("Resting shaped dough.")
    term.click()
    page.wait_for_url("**/glossary/#proof")


def test_the_takeaway_stands_above_the_text(address: str, page: Page) -> None:
    page.goto(address)

    expect(page.locator(".pn-takeaway li")).to_have_count(3)
    assert page.get_by_text("Use it when").count() == 1
