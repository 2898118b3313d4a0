"""A page of each kind in a browser: accessible in both schemes, quiet, and asking no other host."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

import sites

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("name", list(sites.MAKERS))
def test_each_kind_of_page_is_accessible(
    name: str, color_scheme: str, tmp_path_factory: pytest.TempPathFactory, serve_directory: Callable[..., str],
    new_page: Callable[..., Page], watch: object,
) -> None:  # fmt: skip
    site: Path = sites.once(tmp_path_factory, f"site-{name}", sites.MAKERS[name]) / "site"
    address = serve_directory(site, sites.PREFIX)
    page = new_page(color_scheme=color_scheme)
    faults: dict[str, str] = {}

    for kind, path in sites.one_of_each_kind(site).items():
        page.goto(address + path.relative_to(site).as_posix())
        found = Axe().run(page, options=RULES)
        if found.violations_count:
            faults[kind] = found.generate_report()

    assert faults == {}
    watch.assert_clean()
