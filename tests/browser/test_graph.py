"""The map as a reader uses it: filter, share, go back, find a path, zoom; by mouse, touch and keyboard alone."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import explored
import sites

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
SVG = "{http://www.w3.org/2000/svg}"
CANVAS = ".pn-graph__stage canvas"
STATUS = "[data-pn-status]"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sites.once(tmp_path_factory, "site-compared", explored.build) / "site"


@pytest.fixture(scope="module")
def address(site: Path, serve_directory: Callable[..., str]) -> str:
    return f"{serve_directory(site, 'deep')}graph/"


@pytest.fixture(scope="module")
def data(site: Path) -> dict:
    return json.loads((site / "assets/papernotes/graph.json").read_text("utf-8"))


def opened(page: Page, address: str, query: str = "") -> Page:
    page.goto(address + query)
    expect(page.locator("[data-pn-graph][data-ready]")).to_be_attached()
    return page


def view(page: Page) -> list[float]:
    """Where the map is, from the address, once it rests."""
    page.wait_for_function("new URLSearchParams(location.search).has('view')")
    page.wait_for_timeout(250)
    return [float(part) for part in re.search(r"view=([-\d.,]+)", page.url)[1].split(",")]


def screen(page: Page, data: dict, node: int) -> tuple[float, float]:
    """Where a node is on the screen; on a phone the map lies on its side."""
    x, y, scale = view(page)
    box = page.locator(CANVAS).bounding_box()
    right, down = (data["x"][node] - x) * scale, (data["y"][node] - y) * scale
    if page.viewport_size["width"] < 720:
        right, down = down, right
    return box["x"] + right + box["width"] / 2, box["y"] + down + box["height"] / 2


def drawn(page: Page) -> Element:
    """The view as it is saved."""
    with page.expect_download() as svg:
        page.get_by_role("button", name="SVG").click()
    return ElementTree.fromstring(Path(svg.value.path()).read_text("utf-8"))  # noqa: S314 - our own


def heads(page: Page) -> list[list[tuple[float, float]]]:
    """The corners of each head of an arrow, its tip first."""
    paths = [path.get("d") for path in drawn(page).iter(f"{SVG}path") if path.get("class") == "heads"]
    triangles = [one for path in paths for one in path.split("Z") if one]
    return [[tuple(map(float, pair.split())) for pair in one[1:].split("L")] for one in triangles]


def has_ink(page: Page) -> int:
    """How many different colors the canvas shows."""
    return page.evaluate(
        """(canvas) => new Set(new Uint32Array(document.querySelector(canvas).getContext('2d')
        .getImageData(0, 0, 600, 400).data.buffer)).size""",
        CANVAS,
    )


def test_filters_narrow_the_map_and_the_address_shares_them(
    address: str, page: Page, new_page: Callable[..., Page], watch: object
) -> None:
    opened(page, address)
    expect(page.locator(STATUS)).to_contain_text("Shown: 300 papers, 59 works without a note")
    assert has_ink(page) > 20

    page.get_by_label("Area 3").check()
    page.get_by_label("Extends").check()
    page.locator("select[name=since]").select_option("2020")
    page.get_by_label("Papers only").check()
    expect(page.locator(STATUS)).to_contain_text("0 works without a note")
    expect(page.locator("summary", has_text="Filters and path")).to_have_text("Filters and path (4)")
    said = page.locator(STATUS).inner_text()
    assert "area=area-3&type=extends&since=2020&papers-only=1" in page.url

    other = opened(new_page(), page.url)
    expect(other.locator(STATUS)).to_have_text(said)
    expect(other.get_by_label("Area 3")).to_be_checked()

    page.go_back()
    expect(page.get_by_label("Papers only")).not_to_be_checked()
    page.go_back()
    page.go_back()
    page.go_back()
    expect(page.locator(STATUS)).to_contain_text("Shown: 300 papers")
    watch.assert_clean()


def test_a_path_between_two_papers_is_found_by_typing_their_names(address: str, page: Page, data: dict) -> None:
    first, last = explored.slugs()[5], explored.slugs()[-5]
    opened(page, address)
    for label, slug in (("From paper", first), ("To paper", last)):
        page.get_by_role("combobox", name=label).fill(slug)
        expect(page.locator(".pn-suggest [role=option]:visible").first).to_contain_text(slug.capitalize())
        page.keyboard.press("Enter")

    steps = page.locator("[data-pn-path] button")
    expect(steps.first).to_have_text(first.capitalize())
    expect(steps.last).to_have_text(last.capitalize())
    assert f"start={first}&end={last}" in page.url
    assert is_joined(data, [name.lower() for name in steps.all_inner_texts()])
    page.get_by_role("button", name="Show all").click()
    expect(steps).to_have_count(0)


def is_joined(data: dict, names: list[str]) -> bool:
    numbers = [[each.lower() for each in data["names"]].index(name) for name in names]
    pairs = {frozenset(data["arrows"][at : at + 2]) for at in range(0, len(data["arrows"]), 3)}
    return all(frozenset(pair) in pairs for pair in pairwise(numbers))


def test_mouse_moves_zooms_shows_and_opens(site: Path, address: str, page: Page, data: dict, watch: object) -> None:
    opened(page, address)
    page.get_by_role("button", name="Zoom in").click()
    x, y, scale = view(page)
    box = page.locator(CANVAS).bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    page.mouse.move(*middle)
    page.mouse.wheel(0, 200)
    expect(page.locator("[data-pn-hint]")).to_contain_text("Click the map first")
    page.mouse.down()
    page.mouse.move(middle[0] + 80, middle[1] + 40, steps=4)
    page.mouse.up()
    page.wait_for_timeout(300)
    moved = view(page)
    assert moved[0] < x
    assert moved[1] < y
    page.mouse.wheel(0, -120)
    page.wait_for_timeout(300)
    assert view(page)[2] > scale

    page.get_by_role("button", name="Show the whole map").click()
    page.wait_for_timeout(300)
    node = max(range(len(data["slugs"])), key=lambda node: data["r"][node])
    page.mouse.move(*screen(page, data, node))
    expect(page.locator("[data-pn-card] .pn-graph__name")).to_contain_text(data["names"][node])
    papers = {paper["slug"]: paper for paper in json.loads((site / "papers.json").read_text("utf-8"))["papers"]}
    expect(page.locator("[data-pn-card] .pn-graph__summary")).to_have_text(papers[data["slugs"][node]]["summary"])
    page.mouse.click(*screen(page, data, node))
    expect(page.locator("h1")).to_contain_text(data["names"][node])
    page.go_back()
    expect(page.locator("[data-pn-graph][data-ready]")).to_be_attached()
    watch.assert_clean()


def test_shift_click_puts_a_paper_on_the_shelf(address: str, page: Page, data: dict) -> None:
    opened(page, address)
    page.get_by_role("button", name="Show the whole map").click()
    node = max(range(len(data["slugs"])), key=lambda node: data["r"][node])
    page.keyboard.down("Shift")
    page.mouse.click(*screen(page, data, node))

    expect(page.locator("[data-pn-hint]")).to_have_text(f"{data['names'][node]} is on your shelf.")
    expect(page.locator("[data-pn-shelf-count]")).to_have_text("1")
    assert data["slugs"][node] in str(page.evaluate("localStorage.getItem('papernotes-shelf')"))


def test_keyboard_alone_moves_zooms_chooses_and_opens(address: str, page: Page, watch: object) -> None:
    opened(page, address)
    page.locator(CANVAS).focus()
    page.keyboard.press("+")
    x, _, scale = view(page)
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(300)
    assert view(page)[0] > x
    page.keyboard.press("0")
    page.wait_for_timeout(300)
    assert view(page)[2] < scale

    page.keyboard.press("j")
    first = page.locator("[data-pn-card] .pn-graph__name a").inner_text()
    page.keyboard.press("j")
    expect(page.locator("[data-pn-card] .pn-graph__name a")).not_to_have_text(first)
    page.keyboard.press("k")
    expect(page.locator("[data-pn-card] .pn-graph__name a")).to_have_text(first)
    expect(page.locator(STATUS)).to_contain_text(first)
    page.keyboard.press("Escape")
    expect(page.locator("[data-pn-card]")).to_be_hidden()
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text(first)
    watch.assert_clean()


def test_a_neighbor_on_the_card_becomes_the_next_paper_and_back_returns(address: str, page: Page) -> None:
    slug = explored.slugs()[200]
    opened(page, f"{address}?paper={slug}")
    name = page.locator("[data-pn-card] .pn-graph__name")
    expect(name).to_contain_text(slug.capitalize())
    other = page.locator("[data-pn-card] .pn-graph__other").first
    told = other.inner_text()
    other.click()
    expect(name).to_contain_text(told)
    page.go_back()
    expect(name).to_contain_text(slug.capitalize())


def test_touch_moves_pinches_and_shows_without_leaving(address: str, new_page: Callable[..., Page], data: dict) -> None:
    page = opened(new_page(viewport=(390, 844), has_touch=True, is_mobile=True), address)
    page.locator(CANVAS).scroll_into_view_if_needed()
    page.get_by_role("button", name="Show the whole map").tap()
    before = view(page)
    page.evaluate(
        """(selector) => {
          const canvas = document.querySelector(selector);
          const box = canvas.getBoundingClientRect();
          const send = (type, id, x, y) => canvas.dispatchEvent(new PointerEvent(type, { pointerId: id, pointerType: "touch", clientX: box.left + x, clientY: box.top + y, bubbles: true, isPrimary: id === 11 }));
          canvas.setPointerCapture = () => {};
          send("pointerdown", 11, 150, 150); send("pointerdown", 12, 200, 150);
          send("pointermove", 12, 280, 150); send("pointerup", 12, 280, 150); send("pointerup", 11, 150, 150);
        }""",
        CANVAS,
    )
    page.wait_for_timeout(400)
    assert view(page)[2] > before[2] * 1.5

    page.get_by_role("button", name="Show the whole map").tap()
    page.wait_for_timeout(400)
    node = max(range(len(data["slugs"])), key=lambda node: data["r"][node])
    page.touchscreen.tap(*screen(page, data, node))
    expect(page.locator("[data-pn-card] .pn-graph__name")).to_contain_text(data["names"][node])
    expect(page.locator("[data-pn-card] .pn-graph__name")).to_be_in_viewport()
    assert "/graph/" in page.url


def test_the_view_is_saved_as_svg_and_png(address: str, page: Page) -> None:
    opened(page, f"{address}?area=area-1")
    with page.expect_download() as svg:
        page.get_by_role("button", name="SVG").click()
    picture = ElementTree.fromstring(Path(svg.value.path()).read_text("utf-8"))  # noqa: S314 - our own
    with page.expect_download() as png:
        page.get_by_role("button", name="PNG").click()

    assert (svg.value.suggested_filename, png.value.suggested_filename) == ("graph.svg", "graph.png")
    assert "Shown:" in picture.find(f"{SVG}title").text
    assert len(picture.findall(f".//{SVG}circle")) > 30
    assert len(picture.findall(f".//{SVG}text")) > 5
    assert "oklch" not in Path(svg.value.path()).read_text("utf-8")
    assert Path(png.value.path()).read_bytes().startswith(b"\x89PNG")


def test_arrows_have_heads_where_they_can_be_told_apart(address: str, page: Page) -> None:
    opened(page, address)
    assert heads(page) == []
    page.get_by_label("Area 1").check()
    page.get_by_label("Extends").check()
    assert heads(page) == []
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Zoom in").click()
    assert 0 < len(heads(page)) < 60
    page.get_by_label("Extends").uncheck()
    page.get_by_label("Alternative to").check()
    # What is said of both papers has no direction.
    assert heads(page) == []


def test_an_arrow_leads_to_the_paper_that_is_built_on(address: str, page: Page, data: dict) -> None:
    types = [key for key, *_ in data["types"]]
    arrows = [data["arrows"][at : at + 3] for at in range(0, len(data["arrows"]), 3)]
    degrees = Counter(end for source, target, _ in arrows for end in (source, target))
    lonely = [
        (source, target)
        for source, target, type_ in arrows
        if target < len(data["slugs"]) and types[type_] == "builds-on" and degrees[source] < 4
    ]
    source, target = max(lonely, key=lambda pair: math.dist(*((data["x"][n], data["y"][n]) for n in pair)))
    query = f"?start={data['slugs'][source]}&end={data['slugs'][target]}&type=builds-on"
    opened(page, address, query)
    page.get_by_role("button", name="Zoom in").click()
    box = page.locator(CANVAS).bounding_box()
    places = [(x - box["x"], y - box["y"]) for x, y in (screen(page, data, source), screen(page, data, target))]

    # That of the path is drawn last, over all others.
    tip, *_ = heads(page)[-1]
    assert math.dist(tip, places[1]) < 15 < math.dist(tip, places[0])


def test_on_a_phone_the_map_lies_on_its_side_and_the_address_means_the_same(
    address: str, page: Page, new_page: Callable[..., Page], data: dict
) -> None:
    opened(page, f"{address}?paper={data['slugs'][7]}")
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").click()
    view(page)
    phone = opened(new_page(viewport=(390, 844)), page.url)
    phone.get_by_role("button", name="Zoom in").click()
    phone.get_by_role("button", name="Zoom out").click()
    x, y = screen(phone, data, 7)
    box = phone.locator(CANVAS).bounding_box()
    assert box["x"] < x < box["x"] + box["width"]
    assert box["y"] < y < box["y"] + box["height"]

    # What it shows is above what it leaves out.
    expect(phone.locator("summary", has_text="Filters and path")).to_have_text("Filters and path")
    expect(phone.locator("[data-pn-more]")).not_to_have_attribute("open", "")
    phone.get_by_role("button", name="Show all").click()
    discs = [(float(disc.get("cx")), float(disc.get("cy"))) for disc in drawn(phone).iter(f"{SVG}circle")]
    wide, high = (max(values) - min(values) for values in zip(*discs, strict=True))
    assert high > 1.1 * wide


def test_no_two_names_overlap(address: str, page: Page) -> None:
    opened(page, address)
    with page.expect_download() as svg:
        page.get_by_role("button", name="SVG").click()
    page.set_content(Path(svg.value.path()).read_text("utf-8"))
    boxes = page.evaluate("[...document.querySelectorAll('text')].map((text) => text.getBoundingClientRect().toJSON())")
    # A box of SVG text is higher than its letters.
    cores = [(b["left"] + 1, b["top"] + 3, b["right"] - 1, b["bottom"] - 3) for b in boxes]
    overlaps = [
        (a, b)
        for at, a in enumerate(cores)
        for b in cores[:at]
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
    ]

    assert len(cores) > 40
    assert overlaps == []


def test_the_list_says_what_the_map_shows(address: str, page: Page) -> None:
    opened(page, f"{address}?area=area-2&papers-only=1")
    page.get_by_text("The same as a list").click()
    shown = re.search(r"Shown: (\d+) papers", page.locator(STATUS).inner_text())[1]

    expect(page.locator("[data-pn-list] > p")).to_have_text(f"{shown} papers on the map.")
    expect(page.locator("[data-pn-list] li")).to_have_count(int(shown))


def test_without_scripts_there_is_the_list(address: str, new_page: Callable[..., Page]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(address)

    expect(page.locator("[data-pn-list] li").first).to_be_visible()
    expect(page.locator(".pn-graph__stage")).to_be_hidden()
    expect(page.locator(".pn-graph__tools")).to_be_hidden()


def test_a_map_that_can_not_be_loaded_leaves_the_list(address: str, page: Page) -> None:
    page.route("**/graph.json", lambda route: route.abort())
    page.goto(address)

    expect(page.locator("[data-pn-list]")).to_contain_text("The map could not be loaded")
    expect(page.locator("[data-pn-list] li").first).to_be_visible()


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_is_accessible_and_fits(
    address: str, new_page: Callable[..., Page], color_scheme: str, width: int, watch: object
) -> None:
    page = opened(new_page(color_scheme=color_scheme, viewport=(width, 844)), f"{address}?paper={explored.slugs()[9]}")
    page.get_by_text("The same as a list").click()
    found = Axe().run(page, options=RULES)

    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    watch.assert_clean()
