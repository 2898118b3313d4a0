"""The index on disk, made at once or in the background."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from papernotes.site.background import STATE, Background
from papernotes.site.pagefind import SearchError, reads
from support import make_index

PAGE = (
    "<html lang=en><body><p>frame<main data-pagefind-body><h2 id=a>Dough<a class=headerlink>¶</a></h2><p>{text}</main>"
)


def write_page(site: Path, slug: str = "rye", text: str = "rises slowly") -> Path:
    path = site / "papers" / f"{slug}.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(PAGE.format(text=text), encoding="utf-8")
    return site


def fragments(site: Path) -> list[str]:
    paths = sorted((site / "pagefind" / "fragment").iterdir())
    return sorted(
        json.loads(gzip.decompress(path.read_bytes()).removeprefix(b"pagefind_dcd"))["content"] for path in paths
    )


def test_the_index_holds_what_is_marked_and_no_permalinks(tmp_path: Path) -> None:
    make_index(write_page(tmp_path))

    assert fragments(tmp_path) == ["Dough. rises slowly"]


def test_only_pages_of_papers_are_read(tmp_path: Path) -> None:
    write_page(tmp_path)
    (tmp_path / "topics").mkdir()
    (tmp_path / "topics" / "index.html").write_text(PAGE.format(text="a topic"), encoding="utf-8")
    make_index(tmp_path)

    assert len(fragments(tmp_path)) == 1


@pytest.mark.parametrize(
    ("page", "is_read"),
    [("papers/rye/index.html", True), ("papers/index.html", False), ("topics/rye/index.html", False)],
)
def test_which_pages_are_read_is_known_beforehand(page: str, is_read: bool) -> None:
    assert reads(page) is is_read


def test_interfaces_that_nobody_asks_for_are_not_left_behind(tmp_path: Path) -> None:
    make_index(write_page(tmp_path))

    names = {path.name for path in (tmp_path / "pagefind").iterdir() if path.is_file()}
    assert {name for name in names if not name.endswith(".pf_meta")} == {
        "pagefind.js",
        "pagefind-entry.json",
        "wasm.en.pagefind",
    }


def test_the_same_pages_give_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        for slug in "abc":
            write_page(tmp_path / name, slug, f"{slug} rises slowly")
        make_index(tmp_path / name)
    files = [
        {p.relative_to(tmp_path / n).as_posix(): p.read_bytes() for p in (tmp_path / n).rglob("*") if p.is_file()}
        for n in ("one", "two")
    ]

    assert files[0] == files[1]


def test_a_site_without_papers_has_no_index(tmp_path: Path) -> None:
    make_index(tmp_path)

    assert not (tmp_path / "pagefind").exists()


def test_what_pagefind_complains_about_is_said(tmp_path: Path) -> None:
    write_page(tmp_path)
    (tmp_path / "pagefind").write_text("in the way", encoding="utf-8")

    with pytest.raises(SearchError, match=r"pagefind|directory|exist"):
        make_index(tmp_path)


def test_a_new_build_is_indexed_in_the_background_and_the_last_index_serves_meanwhile(tmp_path: Path) -> None:
    complaints: list[str] = []
    background = Background(complaints.append)
    background.begin(write_page(tmp_path / "first"))
    background.wait()
    assert json.loads((tmp_path / "first" / STATE).read_text()) == {"indexing": False, "build": 1}

    site = write_page(tmp_path / "second", text="falls quickly")
    background.begin(site)
    during = (site / "pagefind" / "pagefind.js").exists()
    background.wait()
    background.close()

    assert during
    assert fragments(site) == ["Dough. falls quickly"]
    assert json.loads((site / STATE).read_text()) == {"indexing": False, "build": 2}
    assert complaints == []


def test_a_build_during_indexing_ends_it_without_a_complaint(tmp_path: Path) -> None:
    complaints: list[str] = []
    background = Background(complaints.append)
    background.begin(write_page(tmp_path / "first"))
    background.stop()
    background.begin(write_page(tmp_path / "second"))
    background.wait()
    background.close()

    assert fragments(tmp_path / "second") == ["Dough. rises slowly"]
    assert complaints == []
