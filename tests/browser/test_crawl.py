"""A page of each kind in a browser: accessible in both schemes, quiet, and asking no other host."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

import sites

# Material's script puts a button beside each code block, in a landmark without a name.
NOT_OURS = {"exclude": [["nav.md-code__nav"]]}
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

    for kind, path in kinds_to_look_at(name, site).items():
        page.goto(address + path.relative_to(site).as_posix())
        found = Axe().run(page, context=NOT_OURS, options=RULES)
        if found.violations_count:
            faults[kind] = found.generate_report()

    assert faults == {}
    watch.assert_clean()


def kinds_to_look_at(name: str, site: Path) -> dict[str, Path]:
    """Every kind on the invented site; on ours, where pages are written by hand or fullest."""
    found = sites.one_of_each_kind(site)
    if name == "invented":
        return found
    first = ("", "about", "contribute", "reference", "papers", "topics")
    return {kind: path for kind, path in found.items() if kind.partition("/")[0] in first}
