"""What readers tripped over: on paper, on a phone, by keyboard, in the dark, and with a repository set."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from support import another, build_site, edited, write_library

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
PHONE = (390, 844)
REPOSITORY = "repo_url: https://github.com/bread/notes"
LONG = "\n\n".join(f"Paragraph {i}: " + "flour and water, " * 30 for i in range(6))
BODY = f"""
## Results

It rises in the cold.

{LONG}

## Limits

- Slow.

{LONG}
"""
WIDE = "WWWM Cache-based GNN System"
CHINESE = "用于大规模图神经网络训练的缓存系统"
RELATIONS = """relations:
  - {type: extends, to: rye, why: adds cold}
  - {type: compares-with, to: wide, why: baseline}
  - {type: alternative-to, to: bun, why: no starter}
  - {type: uses, work: 用于大规模图神经网络训练的缓存系统与调度, why: cache}
sources:"""
LEVAIN = edited(
    ("qualifier: average", "qualifier: up to"),
    ("sources:", RELATIONS),
    ("Feed it warm water.", f"Feed it warm water.\n\n{LONG}\n{BODY}"),
)
ABOUT = "# About\n\nText.\n\n## Words\n\nMore text.\n"
BLACK = "rgb(31, 30, 27)"
"""The ink of the light scheme."""


def build(root: Path, settings: str = "") -> Path:
    notes = {
        "levain": LEVAIN,
        "rye": another("rye"),
        "bun": another("bun", ("name: Bun", f"name: {CHINESE}")),
        "wide": another("wide", ("name: Wide", f"name: {WIDE}")),
    }
    (root / "docs" / "reference").mkdir(parents=True)
    (root / "docs" / "about.md").write_text(ABOUT, encoding="utf-8")
    (root / "docs" / "reference" / "rules.md").write_text("Without a heading of its own.\n", encoding="utf-8")
    return build_site(write_library(root, notes), settings)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("reading"))


@pytest.fixture(scope="module")
def site_with_repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("reading"), REPOSITORY)


@pytest.fixture
def visit(site: Path, serve_directory: Callable[..., str], new_page: Callable[..., Page]) -> Callable[..., Page]:
    def visit(place: str = "papers/levain/", **options: object) -> Page:
        page = new_page(**options)
        page.goto(serve_directory(site) + place)
        return page

    return visit


def test_paper_is_light_even_from_the_dark(visit: Callable[..., Page]) -> None:
    page = visit(color_scheme="dark")
    text = page.locator(".pn-note p").first
    expect(text).not_to_have_css("color", BLACK)

    page.emulate_media(media="print", color_scheme="dark")

    expect(text).to_have_css("color", BLACK)
    expect(page.locator("body")).to_have_css("background-color", "rgb(253, 252, 249)")


def test_paper_shows_one_way_to_cite(visit: Callable[..., Page]) -> None:
    page = visit()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")

    assert [box.is_visible() for box in page.locator(".pn-cite__text").all()] == [True, False, False]


def test_a_qualified_value_stands_beside_its_label_on_a_phone(visit: Callable[..., Page]) -> None:
    for place, row in (("papers/levain/", 0), ("results/", 0)):
        cell = visit(place, viewport=PHONE).locator("td.pn-value", has_text="up to").nth(row)
        label, qualifier, value = cell.evaluate(
            """cell => {
              const range = document.createRange();
              range.selectNodeContents(cell.lastChild);
              const qualifier = cell.querySelector(".pn-qualifier");
              return [cell, qualifier, range].map(part => {
                const box = part.getBoundingClientRect();
                return [box.left, box.top, box.right];
              });
            }"""
        )

        assert qualifier[0] - label[0] > 60
        assert abs(qualifier[1] - value[1]) < 4
        assert value[0] >= qualifier[2] - 1


@pytest.mark.parametrize("place", ["papers/levain/", "about/", "topics/", "404.html"])
def test_the_first_key_skips_to_the_content(visit: Callable[..., Page], place: str) -> None:
    page = visit(place)
    page.keyboard.press("Tab")
    expect(page.locator(".md-skip")).to_be_focused()
    page.keyboard.press("Enter")

    assert page.evaluate("location.hash") == "#main"
    page.keyboard.press("Tab")
    within = "document.activeElement.closest('#main') !== null || document.activeElement === document.body"
    assert page.evaluate(within)
    assert page.locator("#main h1").count() == 1


def test_a_click_in_the_contents_marks_that_entry(visit: Callable[..., Page]) -> None:
    page = visit()
    entries = page.locator(".pn-toc .md-nav__link")
    names = entries.all_inner_texts()
    marked = []

    for entry in entries.all():
        entry.click()
        page.wait_for_timeout(400)
        marked.append(page.locator(".pn-toc .md-nav__link--active").all_inner_texts()[-1])

    assert names == ["Problem", "Key ideas", "Results", "Limits", "Relations", "Similar papers", "Cite", "Sources"]
    assert marked == names


@pytest.mark.parametrize("place", ["", "papers/levain/", "about/", "404.html"])
@pytest.mark.parametrize("which", ["site", "site_with_repository"])
def test_no_page_asks_another_host(
    request: pytest.FixtureRequest, serve_directory: Callable[..., str], page: Page, watch: object, which: str, place: str
) -> None:  # fmt: skip
    page.goto(serve_directory(request.getfixturevalue(which)) + place, wait_until="networkidle")

    assert page.locator("a[href='https://github.com/bread/notes']").count() == (3 if "repository" in which else 0)
    watch.assert_clean()


def test_the_menu_of_a_phone_works_by_keyboard(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE)
    button = page.get_by_role("button", name="Menu")
    assert "md-sidebar--primary" not in reached_by_tab(page, 12)

    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    page.wait_for_timeout(300)
    assert page.evaluate("document.activeElement.closest('.md-sidebar--primary') !== null")
    assert "md-content" not in reached_by_tab(page, 12)

    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".md-sidebar--primary")).to_be_hidden()


def reached_by_tab(page: Page, times: int) -> str:
    """The classes of all that holds the focus, and of what is around it, while Tab is pressed."""
    around = "(n => { const out = []; for (; n; n = n.parentElement) out.push(n.className); return out.join(' '); })"
    found = []
    for _ in range(times):
        page.keyboard.press("Tab")
        found.append(page.evaluate(f"{around}(document.activeElement)"))
    return " ".join(map(str, found))


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_the_open_menu_is_accessible(visit: Callable[..., Page], color_scheme: str) -> None:
    page = visit(viewport=PHONE, color_scheme=color_scheme)
    page.get_by_role("button", name="Menu").click()
    page.wait_for_timeout(400)

    found = Axe().run(page, options=RULES)

    assert found.violations_count == 0, found.generate_report()


def test_without_scripts_the_menu_still_opens(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE, java_script_enabled=False)
    expect(page.locator("[data-pn-drawer]")).to_be_hidden()
    page.locator("label[for=__drawer].md-header__button").click()

    expect(page.locator(".md-sidebar--primary .md-nav__link").first).to_be_visible()


@pytest.mark.parametrize("place", ["papers/levain/", "topics/sourdough/"])
def test_links_in_drawings_have_no_black_underline(visit: Callable[..., Page], place: str) -> None:
    links = visit(place, color_scheme="dark").locator(".pn-drawing a")

    assert links.count() >= 3
    for link in links.all():
        expect(link).to_have_css("text-decoration-line", "none")


@pytest.mark.parametrize("place", ["papers/levain/", "topics/sourdough/"])
def test_names_stay_in_their_boxes(visit: Callable[..., Page], place: str) -> None:
    outside = visit(place).evaluate(
        """() => [...document.querySelectorAll(".pn-drawing rect.pn-node")].map(rect => {
          const text = rect.parentElement.querySelector(":scope > rect.pn-node ~ text") ?? rect.nextElementSibling;
          return [text.textContent, text.getBBox().x + text.getBBox().width - rect.getBBox().x - rect.getBBox().width];
        }).filter(([, over]) => over > -2)"""
    )
    assert outside == []


def test_alternatives_have_a_group_of_their_own(visit: Callable[..., Page]) -> None:
    heads = visit("papers/bun/").locator(".pn-drawing__head").all_text_contents()

    assert heads == ["alternatives"]


def test_every_page_begins_at_the_same_edge(visit: Callable[..., Page]) -> None:
    page = visit(viewport=(1600, 900))
    address = page.url.removesuffix("papers/levain/")
    edges = {}
    for place in ("papers/levain/", "papers/", "topics/", "results/", "about/", "reference/rules/", "404.html"):
        page.goto(address + place)
        edges[place] = page.locator("h1").bounding_box()["x"]

    assert len(set(edges.values())) == 1, edges


def test_contents_and_results_have_one_name_each(visit: Callable[..., Page]) -> None:
    for place in ("papers/levain/", "about/"):
        page = visit(place)
        expect(page.locator(".md-sidebar--secondary .md-nav__title:visible")).to_have_text("On this page")
    page = visit()

    assert page.locator("h2", has_text="esults").all_inner_texts() == ["Results¶"]
    assert page.locator("#results + #reported-results table").count() == 1
    assert visit("papers/rye/").locator("h2", has_text="esults").all_inner_texts() == ["Results"]
