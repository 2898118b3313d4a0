"""`serve` shows above every page what is wrong with the notes; the pages themselves don't hold it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from playwright.sync_api import Page, expect

from support import NOTE, another, build_site, edited, write_library

SETTINGS = "site_name: Bread\ntheme: {name: material}\nplugins: [papernotes]\n"
WRONG = edited(("doi: 10.1234/levain.2024", "doi: <b>nonsense"))


def served(root: Path, notes: dict[str, str]) -> Path:
    write_library(root, notes)
    (root / "docs").mkdir()
    (root / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(root / "site"))
    config.plugins.on_startup(command="serve", dirty=False)
    config.plugins["papernotes"].edition.has_search = False
    mkdocs_build(config, serve_url="http://127.0.0.1/")
    config.plugins.on_shutdown()
    return root / "site"


def test_problems_are_shown_as_text(page: Page, serve_directory: Callable[..., str], tmp_path: Path):
    site = served(tmp_path, {"levain": WRONG, "rye": another("rye")})

    page.goto(f"{serve_directory(site)}papers/rye/")

    banner = page.locator(".md-banner .pn-problems")
    expect(banner.locator("strong")).to_have_text("1 problem in the notes")
    expect(banner.locator("li")).to_contain_text("papers/levain.md:8 '<b>nonsense' is not a DOI")
    assert "nonsense" not in (site / "papers/rye/index.html").read_text(encoding="utf-8")


def test_without_problems_there_is_no_banner(page: Page, serve_directory: Callable[..., str], tmp_path: Path):
    site = served(tmp_path, {"levain": NOTE})

    with page.expect_response("**/search/problems.json"):
        page.goto(f"{serve_directory(site)}papers/levain/")

    expect(page.locator(".md-banner")).to_have_count(0)


def test_a_site_that_is_not_served_asks_for_no_problems(tmp_path: Path):
    site = build_site(write_library(tmp_path, {"levain": WRONG}))

    assert not [path for path in site.rglob("*.html") if "problems.js" in path.read_text(encoding="utf-8")]
    assert not (site / "search" / "problems.json").exists()
