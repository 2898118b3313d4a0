"""The index of one site, from the first page to the last build."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from papernotes.site.background import STATE
from papernotes.site.search_index import SiteIndex

PAGE = b"<nav></nav><!--indexed--><p data-pagefind-body>rye</p><!--/indexed-->"


def built(site: Path, *slugs: str) -> list[str]:
    """Make pages of a site; returns their places."""
    for slug in slugs:
        path = site / "papers" / slug / "index.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(PAGE)
    return [f"papers/{slug}/index.html" for slug in slugs]


def pages(site: Path) -> int:
    return len(list((site / "pagefind" / "fragment").iterdir()))


@pytest.fixture
def index() -> SiteIndex:
    return SiteIndex(pytest.fail)


def test_what_pages_put_aside_is_indexed(index: SiteIndex, tmp_path: Path) -> None:
    places = built(tmp_path, "rye", "oat")

    index.start(places, frozenset(), tmp_path, tmp_path)
    index.finish()

    assert pages(tmp_path) == 2


def test_an_index_is_made_while_something_else_is_done(index: SiteIndex, tmp_path: Path) -> None:
    places = built(tmp_path, "rye")
    index.start(places, frozenset(), tmp_path, tmp_path)
    assert index.is_started
    assert not (tmp_path / "pagefind" / "pagefind-entry.json").exists()

    index.finish()

    assert not index.is_started
    assert (tmp_path / "pagefind" / "pagefind-entry.json").exists()


def test_a_site_without_papers_starts_nothing(index: SiteIndex, tmp_path: Path) -> None:
    index.start([], frozenset(), tmp_path, tmp_path)
    assert not index.is_started
    index.finish()

    assert not (tmp_path / "pagefind").exists()


def test_an_index_that_is_stopped_is_not_made(index: SiteIndex, tmp_path: Path) -> None:
    places = built(tmp_path, "rye")
    index.start(places, frozenset(), tmp_path, tmp_path)
    index.stop()

    assert not index.is_started
    assert not (tmp_path / "pagefind" / "pagefind-entry.json").exists()
    index.close()


def test_a_closed_index_leaves_nothing_behind_and_can_begin_anew(index: SiteIndex, tmp_path: Path) -> None:
    first = index.extracts.folder

    index.close()
    places = built(tmp_path / "two", "oat")
    index.start(places, frozenset(), tmp_path / "two", tmp_path / "two")
    index.finish()

    assert not first.exists()
    assert pages(tmp_path / "two") == 1
    index.close()


def test_an_index_with_a_home_leaves_its_extracts_there(index: SiteIndex, tmp_path: Path) -> None:
    index.home = tmp_path / "home"
    index.start(built(tmp_path, "rye"), frozenset(), tmp_path, tmp_path)
    index.finish()
    index.close()

    assert [path.name for path in (tmp_path / "home" / "papers").iterdir()] == ["rye.html"]


def test_a_page_that_went_is_not_found_after_the_next_build(index: SiteIndex, tmp_path: Path) -> None:
    index.start(built(tmp_path, "rye", "oat"), frozenset(), tmp_path, tmp_path)
    index.finish()

    index.begin(["papers/rye/index.html"], tmp_path)
    assert index._background
    index._background.wait()

    assert pages(tmp_path) == 1
    assert json.loads((tmp_path / STATE).read_text()) == {"indexing": False, "build": 1}
    index.close()
