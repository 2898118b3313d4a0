"""The quick ways write the same bytes as MkDocs's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from support import another, build_site, edited, write_library

FULL = edited(
    ("tags: [sourdough]", "tags: [sourdough, ovens]"),
    ("sources:", "relations:\n  - {type: extends, to: rye, why: adds cold}\nsources:"),
    (
        "Feed it warm water.",
        "Feed *it*, as [@rye] and [[rye|that]] do, until $a^2 > b$; see [below](#more) and <https://bread.example>.\n\n"
        "| flour | water |\n|---|---:|\n| rye & oat | `80` |\n\n"
        "1. one\\_two  \n   two[^1]\n\n[^1]: A foot.\n\n```python\nx = [1]\n```\n\n!!! note\n    **Hot** __oven__.\n\n"
        "### More\n\n![no picture](x.png) and [odd](../topics/ovens.md), [odder](rye.md#problem).",
    ),
)
LATER = another("rye", ("Feed it warm water.", "Nothing $1 &amp; [a] (b) \\* 5 * 6."))


def tree(site: Path) -> dict[str, bytes]:
    return {p.relative_to(site).as_posix(): p.read_bytes() for p in sorted(site.rglob("*")) if p.is_file()}


def test_the_quick_ways_change_no_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("papernotes.search.site_index.start", lambda *_: None)
    notes = {"levain": FULL, "rye": LATER, "rye-2": another("rye-2"), "oat": another("oat")}
    quick = tree(build_site(write_library(tmp_path / "quick", notes), "site_url: https://notes.example/deep/"))
    monkeypatch.setattr("papernotes.hosts.quick_page.quicken", lambda *_: None)
    monkeypatch.setattr("papernotes.hosts.quick_templates.quicken", lambda *_: None)

    plain = tree(build_site(write_library(tmp_path / "plain", notes), "site_url: https://notes.example/deep/"))

    assert list(quick) == list(plain)
    assert [uri for uri in plain if quick[uri] != plain[uri]] == []
