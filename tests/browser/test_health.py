"""The page about what needs care, in both schemes and on a small screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from support import another, build_site, edited, write_library

LONG = "https://code.example/" + "a-very-long-name-" * 12


@pytest.fixture(scope="session")
def healthy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("health")
    notes = {
        "levain": edited(("sources:", "unverified: [pages]\nsources:")),
        "rye": another("rye", ("https://code.example/levain", LONG), ("institutions: [Crust University]\n", "")),
    }
    days = ["2026-11-12", "2026-11-13", "2026-11-14"]
    state = {
        "https://code.example/levain": {"state": "dead", "since": days[0], "why": "404 Not Found", "failed": days},
        LONG: {"state": "blocked", "since": days[0], "why": "403 Forbidden"},
    }
    (root / ".papernotes").mkdir()
    (root / ".papernotes/links.json").write_text(json.dumps(state))
    return build_site(write_library(root, notes))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_the_page_is_accessible_and_fits(
    healthy: Path,
    serve_directory: Callable[..., str],
    new_page: Callable[..., Page],
    watch: object,
    scheme: str,
    width: int,
) -> None:
    page = new_page(viewport=(width, 800), color_scheme=scheme)
    page.goto(f"{serve_directory(healthy)}health/")

    results = Axe().run(page)

    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    watch.assert_clean()


def test_a_number_leads_to_its_list(healthy: Path, serve_directory: Callable[..., str], page: Page) -> None:
    page.goto(f"{serve_directory(healthy)}health/")
    page.get_by_role("link", name="1 Unverified fields").click()

    assert page.url.endswith("#unverified")
    assert page.locator("section[aria-labelledby=unverified] .pn-paper-link").all_inner_texts() == ["Levain"]
