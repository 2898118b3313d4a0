"""`serve` builds again only what changed, and ends with what a full build would have written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from mkdocs import utils
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig

from papernotes.search import SiteIndex
from support import NOTE, another, edited, write_library

Build = Callable[[], set[str]]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = write_library(tmp_path / "library", {slug: another(slug) for slug in ("rye", "oat")} | {"levain": NOTE})
    (root / "docs").mkdir()
    (root / "docs" / "about.md").write_text("# About\n\nSee [[rye]].\n", encoding="utf-8")
    (root / "mkdocs.yml").write_text(
        "site_name: Bread\ntheme: {name: material}\nplugins: [papernotes]\n", encoding="utf-8"
    )
    return root


@pytest.fixture
def rebuild(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Build:
    """Build as `serve` does, again and again; returns the pages that were rendered."""
    rendered: set[str] = set()

    # As `serve` does it: a plugin that has on_startup is kept when the settings are read again.
    config = settings(root, tmp_path / "site")
    config.plugins.on_startup(command="serve", dirty=True)
    monkeypatch.setattr(SiteIndex, "begin", lambda *_: None)

    def rebuild() -> set[str]:
        rendered.clear()
        again = settings(root, tmp_path / "site")
        real = utils.write_file
        with monkeypatch.context() as patch:
            patch.setattr("mkdocs.utils.write_file", lambda content, path: (rendered.add(path), real(content, path)))
            mkdocs_build(again, dirty=True)
        return {
            Path(path).relative_to(tmp_path / "site").as_posix() for path in rendered if path.endswith("index.html")
        }

    return rebuild


def settings(root: Path, site: Path) -> MkDocsConfig:
    return load_config(str(root / "mkdocs.yml"), site_dir=str(site))


def tree(site: Path) -> dict[str, bytes]:
    return {p.relative_to(site).as_posix(): p.read_bytes() for p in sorted(site.rglob("*")) if p.is_file()}


def test_an_edit_renders_only_the_pages_that_show_it(root: Path, rebuild: Build):
    everything = rebuild()
    (root / "papers" / "levain.md").write_text(edited(("Feed it warm water.", "Feed it cold water.")), encoding="utf-8")

    again = rebuild()

    assert {"papers/rye/index.html", "papers/levain/index.html", "about/index.html"} <= everything
    assert "papers/levain/index.html" in again
    assert not {"papers/rye/index.html", "papers/oat/index.html"} & again


def test_nothing_changed_renders_hand_written_pages_alone(rebuild: Build):
    rebuild()

    assert rebuild() == {"about/index.html"}


def test_what_was_built_again_is_what_a_full_build_writes(root: Path, rebuild: Build, tmp_path: Path):
    rebuild()
    (root / "papers" / "levain.md").write_text(edited(("name: Levain", "name: Wild Levain")), encoding="utf-8")
    (root / "papers" / "oat.md").unlink()
    (root / "papers" / "spelt.md").write_text(another("spelt"), encoding="utf-8")
    rebuild()

    fresh = settings(root, tmp_path / "fresh")
    mkdocs_build(fresh, dirty=True)

    left = [uri for uri in tree(tmp_path / "site") if "oat" in uri]
    assert left == []
    assert tree(tmp_path / "site") == tree(tmp_path / "fresh")


def test_a_new_problem_shows_on_every_page(root: Path, rebuild: Build):
    rebuild()
    (root / "papers" / "levain.md").write_text(edited(("tags: [sourdough]", "tags: [soudough]")), encoding="utf-8")

    assert "papers/rye/index.html" in rebuild()


def test_other_plugins_see_every_page_every_time(root: Path, rebuild: Build):
    (root / "mkdocs.yml").write_text(
        "site_name: Bread\ntheme: {name: material}\nplugins: [search, papernotes]\n", encoding="utf-8"
    )
    rebuild()

    assert "papers/rye/index.html" in rebuild()
