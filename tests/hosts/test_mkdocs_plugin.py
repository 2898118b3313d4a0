"""What the plugin adds to a build of MkDocs, and what it leaves behind when the build fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config

from papernotes.search import SiteIndex
from support import NOTE, another, build_site, write_library


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_library(tmp_path / "library", {"levain": NOTE, "rye": another("rye")})


def test_data_that_somebody_put_there_does_not_win_over_ours(root: Path) -> None:
    (root / "docs").mkdir()
    (root / "docs" / "papers.json").write_text("[]", encoding="utf-8")

    site = build_site(root)

    assert (site / "papers.json").read_text(encoding="utf-8").count("levain")
    assert (site / "papers.csv").read_text(encoding="utf-8").count("levain")


def test_papers_are_indexed_while_other_pages_are_made(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there: list[tuple[bool, bool]] = []
    start = SiteIndex.start

    def told(index: SiteIndex, site: Path) -> None:
        there.append(((site / "papers/rye/index.html").exists(), (site / "topics/sourdough/index.html").exists()))
        start(index, site)

    monkeypatch.setattr(SiteIndex, "start", told)

    site = build_site(root)

    assert there == [(True, False)]
    assert (site / "topics/sourdough/index.html").exists()
    assert len(list((site / "pagefind" / "fragment").iterdir())) == 2


def test_a_build_that_fails_meanwhile_ends_the_index(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / "docs").mkdir()
    (root / "mkdocs.yml").write_text("site_name: Bread\ntheme: {name: material}\nplugins: [papernotes]\n")
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(root / "site"))
    config.plugins.on_startup(command="build", dirty=True)
    index: SiteIndex = config.plugins["papernotes"]._index

    def burnt(*_: Any) -> None:
        assert index.is_started
        raise ValueError("burnt")

    monkeypatch.setattr("papernotes.hosts.mkdocs_plugin.write", burnt)

    with pytest.raises(ValueError, match="burnt"):
        mkdocs_build(config, dirty=True)

    assert not index.is_started
    config.plugins.on_shutdown()
