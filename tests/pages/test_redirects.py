from __future__ import annotations

import json
from pathlib import Path

from papernotes.pages import Options
from papernotes.pages.redirects import SLUGS, emit
from papernotes.pages.site_file import Asset, Raw
from support import NOTE, TAGS, build_site, edited, index_of, write_library


def emitted(tmp_path: Path, redirects: str, note: str = NOTE, **options: str) -> dict[str, str]:
    tags = TAGS.replace("redirects: {}", f"redirects: {redirects}")
    index = index_of(write_library(tmp_path, {"levain": note}, tags))
    files = (file for file in emit(index, Options(**options)) if isinstance(file, Raw | Asset))
    return {file.uri: file.content.decode() for file in files}


def test_an_old_slug_leads_to_the_note(tmp_path: Path) -> None:
    html = emitted(tmp_path, "{old: levain}", site_url="https://bread.example/")["papers/old/index.html"]

    assert '<meta http-equiv="refresh" content="0; url=../levain/">' in html
    assert '<link rel="canonical" href="https://bread.example/papers/levain/">' in html
    assert '<meta name="robots" content="noindex">' in html
    assert '<a href="../levain/">Levain</a>' in html


def test_a_chain_leads_to_its_end(tmp_path: Path) -> None:
    assert 'href="../levain/"' in emitted(tmp_path, "{older: old, old: levain}")["papers/older/index.html"]


def test_what_leads_nowhere_in_circles_or_over_a_note_is_left_out(tmp_path: Path) -> None:
    assert list(emitted(tmp_path, "{a: b, b: a, c: gone, levain: levain, '../../etc': levain}")) == [SLUGS]


def test_the_name_is_escaped(tmp_path: Path) -> None:
    note = edited(("name: Levain", "name: '<script>\"'"))

    assert "<script>" not in emitted(tmp_path, "{old: levain}", note)["papers/old/index.html"]


def test_slugs_are_there_for_the_page_that_is_not(tmp_path: Path) -> None:
    site = build_site(
        write_library(tmp_path, {"levain": NOTE}, TAGS.replace("redirects: {}", "redirects: {old: levain}"))
    )
    lost = (site / "404.html").read_text(encoding="utf-8")

    assert json.loads((site / SLUGS).read_text()) == ["levain"]
    assert (site / "papers" / "old" / "index.html").is_file()
    assert "There is no page here" in lost
    assert "<title>Page not found - Bread notes</title>" in lost
