"""Search as people use it: what they type and what must come first, the dialog, the page, and a site being written."""

from __future__ import annotations

import gzip
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from papernotes.hosts import mkdocs_run
from support import NOTE, another, build_site, edited, write_library

ROOT = Path(__file__).parents[2]
TABLE = yaml.safe_load((ROOT / "tests" / "data" / "queries.yaml").read_text(encoding="utf-8"))
QUERIES = [query for group in TABLE.values() for query in group]
SETTINGS = "site_url: https://bread.example/"
ASK = """
async (queries) => {
  const { find } = await import(new URL("../assets/papernotes/search-engine.js", document.baseURI));
  const { card } = await import(new URL("../assets/papernotes/search-view.js", document.baseURI));
  const answers = [];
  for (const query of queries) {
    const answer = await find(query);
    const [first] = await answer.more(0, 1);
    answers.push({
      total: answer.total,
      paper: first ? first.url.split("/").at(-2) : "",
      text: first ? card(first, answer.query).textContent : "",
      page: answer.goto[0]?.label ?? "", near: answer.near[0]?.label ?? "", wanted: answer.wanted[0]?.label ?? "",
    });
  }
  return answers;
}
"""


@pytest.fixture(scope="module")
def notes_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the real notes."""
    site = tmp_path_factory.mktemp("notes") / "site"
    assert mkdocs_run.build(ROOT / "mkdocs.yml", strict=False, output=site) == 0
    return site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    chinese = edited(
        ("summary:", "summary_zh: 让酸面包酵种在寒冷的厨房里存活。\nsummary:"), ("status: abstract", "status: read")
    )
    hot = another(
        "rye", ("tags: [sourdough]", "tags: [ovens]"), ("year: 2024", "year: 2019"), ("venue: BREAD", "venue: Crumb")
    )
    old = another(
        "spelt",
        ("year: 2024", "year: 2012"),
        ('links: {code: "https://code.example/levain"}\n', ""),
        ("added: 2026-11-01", "added: 2026-11-09"),
    )
    odd = another(
        "odd",
        ("Another Way to Bake", "<img src=x onerror=alert(1)> Bake"),
        ("tags: [sourdough]", "tags: [sourdough, ovens]"),
        ("summary: Keeps", "summary: <b onclick=alert(2)>Keeps</b>"),
    )
    wanting = edited(("sources:", "relations:\n  - {type: uses, work: Dry Yeast}\nsources:"), note=chinese)
    root = write_library(tmp_path_factory.mktemp("bread"), {"levain": wanting, "rye": hot, "spelt": old, "odd": odd})
    return build_site(root, SETTINGS)


@pytest.fixture
def open_site(site: Path, serve_directory: Callable[..., str], new_page: Callable[..., Page]) -> Callable[..., Page]:
    def open_site(url: str = "search/", prefix: str = "", **options: Any) -> Page:
        page = new_page(**options)
        page.goto(serve_directory(site, prefix) + url)
        return page

    return open_site


@pytest.fixture
def open_dialog(open_site: Callable[..., Page]) -> Callable[..., Page]:
    def open_dialog(typed: str = "", **options: Any) -> Page:
        page = open_site("papers/rye/", **options)
        page.keyboard.press("/")
        expect(page.locator("#pn-search")).to_be_visible()
        page.keyboard.type(typed)
        return page

    return open_dialog


def facet(page: Page, label: str) -> Locator:
    return page.locator(".pn-facet label", has_text=re.compile(rf"^{label}\d+$")).locator("input")


def names(page: Page) -> list[str]:
    return page.locator(".pn-hit__name").all_inner_texts()


@pytest.fixture
def ask(
    notes_site: Path, serve_directory: Callable[..., str], page: Page
) -> Callable[[list[str]], list[dict[str, Any]]]:
    """What search answers to queries over the real notes."""

    def ask(queries: list[str]) -> list[dict[str, Any]]:
        page.goto(serve_directory(notes_site) + "search/")
        answers: list[dict[str, Any]] = page.evaluate(ASK, queries)
        return answers

    return ask


def test_every_query_finds_what_it_means_first(ask: Callable[..., list[dict[str, Any]]]) -> None:
    answers = ask([query["query"] for query in QUERIES])

    wrong = [f"{query}: {answer}" for query, answer in zip(QUERIES, answers, strict=True) if faults(query, answer)]
    assert wrong == [], "\n".join(wrong)
    assert len(QUERIES) >= 60


@pytest.mark.parametrize("query", ["pipeline", "graph caching", "流水线", "sven swapadvisor"])
def test_a_search_loads_the_parts_of_the_index_that_its_words_are_in(
    notes_site: Path, ask: Callable[..., list[dict[str, Any]]], page: Page, query: str
) -> None:
    loaded: set[str] = set()
    page.on("request", lambda request: loaded.add(request.url) if request.url.endswith(".pf_index") else None)

    assert ask([query])[0]["total"] > 1

    parts = len(list((notes_site / "pagefind" / "index").iterdir()))
    assert 0 < len(loaded) <= 3 < parts


def faults(query: dict[str, Any], answer: dict[str, Any]) -> list[str]:
    found = [key for key in ("page", "near", "wanted") if not answer[key].startswith(query.get(key, ""))]
    found += ["paper"] if query.get("paper", answer["paper"]) != answer["paper"] else []
    found += ["nothing"] if query.get("nothing") and answer["total"] else []
    found += ["has"] if query.get("has", "") not in answer["text"] else []
    return found


def test_whatever_a_paper_is_called_finds_it_first(ask: Callable[..., list[dict[str, Any]]]) -> None:
    called = [(path.stem, name) for path in sorted((ROOT / "papers").glob("*.md")) for name in names_in(path)]
    answers = ask([name for _, name in called])

    wrong = [(slug, name) for (slug, name), answer in zip(called, answers, strict=True) if answer["paper"] != slug]
    assert wrong == []


def names_in(path: Path) -> list[str]:
    head = yaml.safe_load(path.read_text(encoding="utf-8").split("---\n")[1])
    return [name for name in (head.get("name"), head["title"], *head.get("aliases", ())) if name]


@pytest.mark.parametrize("key", ["/", "Control+k"])
def test_a_key_opens_search_and_escape_returns_to_where_one_was(open_site: Callable[..., Page], key: str) -> None:
    page = open_site("papers/rye/")
    page.locator(".pn-people a").first.focus()
    page.keyboard.press(key)

    expect(page.locator("#pn-search input")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#pn-search")).to_be_hidden()
    expect(page.locator(".pn-people a").first).to_be_focused()


def test_escape_closes_search_at_once_and_keeps_what_was_typed(open_dialog: Callable[..., Page]) -> None:
    page = open_dialog("levain")
    expect(page.locator(".pn-hit").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#pn-search")).to_be_hidden()

    page.keyboard.press("/")
    expect(page.locator("#pn-search input")).to_have_value("levain")
    expect(page.locator(".pn-hit").first).to_be_visible()


def test_a_slash_in_a_field_is_a_slash(open_site: Callable[..., Page]) -> None:
    page = open_site()
    page.locator("input[type=search]").fill("10.1234")
    page.keyboard.type("/levain.2024")

    expect(page.locator(".pn-hit__name")).to_have_text(["Levain"])


def test_results_come_as_one_types_and_enter_opens_the_first(open_dialog: Callable[..., Page], watch: Any) -> None:
    page = open_dialog("levain")

    hit = page.locator(".pn-hit").first
    for text in ("Levain", "A Patient Starter for Cold Kitchens", "BREAD 2024", "from the full text"):
        expect(hit).to_contain_text(text)
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("Levain")
    watch.assert_clean()


def test_arrows_move_between_results_and_back_to_the_field(open_dialog: Callable[..., Page]) -> None:
    page = open_dialog("bake")
    expect(page.locator(".pn-hit").nth(2)).to_be_visible()
    page.keyboard.press("ArrowDown")
    first = page.locator(".pn-search__body a").first
    expect(first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#pn-search input")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.type("d")
    expect(page.locator("#pn-search input")).to_have_value("baked")


def test_arrows_pass_over_the_sections_of_a_result(open_dialog: Callable[..., Page]) -> None:
    page = open_dialog("kill starters")
    expect(page.locator(".pn-hit__section").first).to_be_visible()
    for number in range(3):
        page.keyboard.press("ArrowDown")
        expect(page.locator(".pn-hit__main").nth(number)).to_be_focused()


def test_no_section_is_shown_without_what_it_says(open_dialog: Callable[..., Page]) -> None:
    page = open_dialog("kill starters")
    expect(page.locator(".pn-hit__section").first).to_contain_text("Cold kitchens kill starters.")

    assert all(page.locator(".pn-hit__piece").all_inner_texts())
    assert page.locator(".pn-hit__piece").count() == page.locator(".pn-hit__section").count()


@pytest.mark.parametrize(
    ("typed", "label"), [("面包", "Sourdough 酸面包"), ("miller", "Ada Miller"), ("university", "Crust University")]
)
def test_a_place_is_found_by_a_word_inside_its_name(open_dialog: Callable[..., Page], typed: str, label: str) -> None:
    expect(open_dialog(typed).locator(".pn-goto").first).to_contain_text(label)


def test_words_in_one_sentence_come_before_the_same_words_far_apart(
    tmp_path: Path, serve_directory: Callable[..., str], page: Page
) -> None:
    apart = another(
        "apart",
        ("Cold kitchens kill starters.", "Salt, salt, salt and salt. " + "Flour rests. " * 8 + "Crystal by crystal, crystal."),
    )  # fmt: skip
    beside = another("beside", ("Feed it warm water.", "A salt crystal dissolves. " + "Flour rests overnight. " * 30))
    page.goto(
        serve_directory(build_site(write_library(tmp_path, {"apart": apart, "beside": beside})))
        + "search/?q=salt crystal"
    )

    expect(page.locator(".pn-hit__name")).to_have_text(["Beside", "Apart"])


def test_what_is_only_a_name_is_not_said_to_be_in_no_note(open_dialog: Callable[..., Page]) -> None:
    status = open_dialog("spel").locator("#pn-search [role=status]")

    expect(status).to_contain_text("“spel”")
    expect(status).not_to_contain_text("No note has")


def test_a_section_that_says_it_is_a_result_of_its_own(open_dialog: Callable[..., Page]) -> None:
    page = open_dialog("kill starters")

    section = page.locator(".pn-hit__section").first
    expect(section).to_contain_text("Problem")
    expect(section).to_have_attribute("href", re.compile(r"/papers/\w+/#problem$"))


def test_what_was_typed_is_marked_and_a_chinese_sentence_is_shown_whole(open_dialog: Callable[..., Page]) -> None:
    page = open_dialog("酵种")

    expect(page.locator(".pn-hit__text").first).to_have_text("让酸面包酵种在寒冷的厨房里存活。")
    expect(page.locator(".pn-hit__text mark").first).to_have_text("酵种")


def test_the_number_of_results_is_announced(open_dialog: Callable[..., Page]) -> None:
    expect(open_dialog("levain").locator("#pn-search [role=status]")).to_have_text(
        re.compile(r"^\d papers? for “levain”\.")
    )


def test_nothing_found_helps(open_dialog: Callable[..., Page]) -> None:
    page = open_dialog("levian")

    expect(page.locator("#pn-search [role=status]")).to_have_text("Nothing found for “levian”.")
    expect(page.locator(".pn-nothing")).to_contain_text("Did you mean Levain")
    for text, url in (
        ("topics", "topics/"),
        ("wanted works", "wanted/"),
        ("add this paper", "contribute/"),
    ):
        assert page.get_by_role("link", name=text, exact=True).last.get_attribute("href").endswith(url)


def test_a_work_without_a_note_is_named(open_dialog: Callable[..., Page]) -> None:
    expect(open_dialog("dry yeast").locator(".pn-wanted")).to_have_text(
        "Dry Yeast has no note yet, though it is named by 1 note."
    )


def test_a_topic_that_is_typed_is_offered(open_dialog: Callable[..., Page]) -> None:
    expect(open_dialog("ovens").locator(".pn-goto").first).to_contain_text("Ovens 烤箱")


def test_what_a_note_says_is_never_run(open_dialog: Callable[..., Page]) -> None:
    page = open_dialog()
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    page.keyboard.type("odd")

    expect(page.locator(".pn-hit").first).to_contain_text("<img src=x onerror=alert(1)>")
    assert page.locator(".pn-hit img, .pn-hit b, .pn-hit script").count() == 0
    assert dialogs == []


def test_the_page_keeps_what_is_asked_in_its_address(open_site: Callable[..., Page]) -> None:
    page = open_site()
    page.locator("input[type=search]").fill("bake")
    facet(page, "BREAD").check()
    expect(page.locator(".pn-hit__name").first).to_be_visible()
    page.get_by_label("Sort by").select_option("year")

    expect(page).to_have_url(re.compile(r"/search/\?q=bake&venue=BREAD&sort=year$"))
    asked = names(page)
    page.reload()
    expect(page.locator("input[type=search]")).to_have_value("bake")
    expect(facet(page, "BREAD")).to_be_checked()
    expect(page.locator(".pn-hit__name")).to_have_text(asked)


def test_an_address_is_a_search(open_site: Callable[..., Page], watch: Any) -> None:
    page = open_site("search/?q=bake&topic=ovens&venue=Crumb")

    expect(page.locator(".pn-hit__name")).to_have_text(["Rye"])
    watch.assert_clean()


def test_facets_count_and_take_several_values(open_site: Callable[..., Page]) -> None:
    page = open_site("search/?q=bake")
    expect(page.locator(".pn-hit")).to_have_count(4)
    labels = page.locator(".pn-facet__label").all_inner_texts()
    rows = dict(zip(labels, page.locator(".pn-facet__count").all_inner_texts(), strict=True))

    assert [rows[label] for label in ("BREAD", "Crumb", "2024", "2019", "Ovens")] == ["3", "1", "2", "1", "2"]
    assert [rows[label] for label in ("from the full text", "has code", "Crust University")] == ["1", "3", "4"]
    facet(page, "2019").check()
    expect(page.locator(".pn-hit__name")).to_have_text(["Rye"])
    facet(page, "2012").check()
    expect(page.locator(".pn-hit")).to_have_count(2)
    expect(page.locator(".pn-facet", has_text="Venue").locator(".pn-facet__count")).to_have_text(["1", "1"])
    page.get_by_role("button", name="Clear all filters").click()
    expect(page.locator(".pn-hit")).to_have_count(4)


def test_facets_alone_list_papers_without_the_index_of_words(
    site: Path, serve_directory: Callable[..., str], page: Page
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(serve_directory(site) + "search/")
    expect(page.locator(".pn-facet").first).to_be_visible()
    facet(page, "2024").check()

    expect(page.locator(".pn-hit__name")).to_have_text(["Levain", "Odd"])
    expect(page.locator(".pn-hit").first).to_contain_text("BREAD 2024")
    facet(page, "2019").check()
    expect(page.locator(".pn-hit__name")).to_have_text(["Levain", "Odd", "Rye"])
    expect(page.locator(".pn-search__status")).to_have_text("3 papers.")
    page.get_by_label("Sort by").select_option("newest")
    expect(page.locator(".pn-facet", has_text="Venue").locator(".pn-facet__count")).to_have_text(["2", "1"])
    assert [url for url in asked if "pagefind" in url] == []


@pytest.mark.parametrize("query", ["", "q=bake&"])
def test_two_topics_mean_both_and_a_switch_means_either(open_site: Callable[..., Page], query: str) -> None:
    page = open_site(f"search/?{query}topic=ovens&topic=sourdough")
    expect(page.locator(".pn-search__status")).to_contain_text("1 paper")
    expect(page.locator(".pn-hit__name")).to_have_text(["Odd"])
    page.get_by_label("Topic: papers with").select_option("any of these")

    expect(page.locator(".pn-hit")).to_have_count(4)
    expect(page).to_have_url(re.compile(r"topic=ovens&topic=sourdough&any=topic$"))
    page.reload()
    expect(page.locator(".pn-hit")).to_have_count(4)


def test_topics_among_the_facets_have_their_chinese_names(open_site: Callable[..., Page]) -> None:
    page = open_site()

    expect(page.locator(".pn-facet", has_text="Topic").locator("[lang=zh-Hans]")).to_have_text(["酸面包", "烤箱"])


@pytest.mark.parametrize(("sort", "first", "last"), [("year", "Levain|Odd", "Spelt"), ("newest", "Spelt", ".")])
def test_results_can_be_sorted(open_site: Callable[..., Page], sort: str, first: str, last: str) -> None:
    page = open_site(f"search/?q=bake&sort={sort}")

    expect(page.locator(".pn-hit")).to_have_count(4)
    expect(page.locator(".pn-hit__name").first).to_have_text(re.compile(first))
    expect(page.locator(".pn-hit__name").last).to_have_text(re.compile(last))


def test_without_scripts_the_button_leads_to_a_page_that_helps(open_site: Callable[..., Page]) -> None:
    page = open_site("papers/rye/", java_script_enabled=False)
    page.locator("[data-pn-search]").click()

    expect(page.locator(".pn-alert")).to_contain_text("Search needs scripts")
    for name in ("topics", "list of all papers"):
        expect(page.locator(".pn-alert").get_by_role("link", name=name)).to_be_visible()
    expect(page.locator(".pn-search__columns")).to_be_hidden()


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [(1280, 900), (390, 844)], ids=["wide", "narrow"])
def test_search_is_accessible(
    open_site: Callable[..., Page],
    open_dialog: Callable[..., Page],
    watch: Any,
    color_scheme: str,
    viewport: tuple[int, int],
) -> None:
    asked = open_site("search/?q=bake&venue=BREAD", color_scheme=color_scheme, viewport=viewport)
    expect(asked.locator(".pn-hit").first).to_be_visible()
    asked.evaluate("document.querySelector('.pn-facets').open = true")
    found = open_dialog("bake", color_scheme=color_scheme, viewport=viewport)
    expect(found.locator(".pn-hit").first).to_be_visible()
    empty = open_dialog("levian", color_scheme=color_scheme, viewport=viewport)
    expect(empty.locator(".pn-nothing")).to_be_visible()

    for page in (asked, found, empty):
        result = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]})
        assert result.violations_count == 0, result.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport[0]
    watch.assert_clean()


def test_search_works_below_another_address(open_dialog: Callable[..., Page], watch: Any) -> None:
    page = open_dialog("levain", prefix="deep/notes")
    expect(page.locator(".pn-hit").first).to_contain_text("Levain")
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile(r"/deep/notes/papers/levain/$"))
    watch.assert_clean()


def test_nothing_of_search_is_loaded_before_it_is_asked_for(
    site: Path, serve_directory: Callable[..., str], page: Page
) -> None:
    asked: dict[str, int] = {}
    page.on("response", lambda response: asked.update({response.url: len(gzip.compress(response.body()))}))
    page.goto(serve_directory(site) + "papers/rye/", wait_until="networkidle")
    before = set(asked)
    page.keyboard.press("/")
    page.keyboard.type("levain")
    expect(page.locator(".pn-hit").first).to_be_visible()

    assert not [
        url for url in before if "pagefind" in url or "search-" in url or "workers/search" in url or "lunr" in url
    ]
    assert not [url for url in asked if "workers/search" in url or "search_index" in url or "lunr" in url]
    assert sum(size for url, size in asked.items() if url not in before) < 150_000


def test_a_search_during_indexing_says_so_and_finds_the_change_later(
    site: Path, tmp_path: Path, serve_directory: Callable[..., str], page: Page
) -> None:
    served = shutil.copytree(site, tmp_path / "site")
    for path in served.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        path.write_text(
            text.replace("data-pn-search ", 'data-pn-search data-pn-state="/search/state.json" '), encoding="utf-8"
        )
    state = served / "search" / "state.json"
    state.write_text('{"indexing": true, "build": 1}', encoding="utf-8")
    page.goto(serve_directory(served) + "search/?q=levain")
    expect(page.locator(".pn-search__status")).to_contain_text(
        "The index is being made anew; the latest change is not in it yet."
    )

    state.write_text('{"indexing": false, "build": 2}', encoding="utf-8")
    expect(page.locator(".pn-search__status")).to_have_text(re.compile(r"^\d papers? for “levain”\.$"))


def test_a_note_of_which_nothing_else_is_valid_still_indexes(tmp_path: Path) -> None:
    root = write_library(tmp_path, {"bare": "---\ntitle: Bare\n---\n", "levain": NOTE})

    assert (build_site(root) / "pagefind" / "pagefind.js").exists()
