"""Frames are split at their slots, and a filled one is what the engine would have rendered."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any

import pytest
from markupsafe import Markup
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.structure.pages import Page as MkDocsPage

import sites
from papernotes.hosts.mkdocs_files import frame_meta
from papernotes.hosts.mkdocs_frames import MkDocsFrames
from papernotes.hosts.mkdocs_plugin import PapernotesPlugin
from papernotes.pages.site_file import Page, make
from papernotes.site.edition import Edition
from papernotes.site.frame import Filling, Frame, FrameError, Navigation, count_slots, slot
from papernotes.site.maker import Maker

FILLING = Filling(
    "Rye & <oat>", 'a "description"', "https://notes.example/?a=1&b=2", Markup("<meta>"), Markup(), Markup("<p>x</p>"), Markup("")
)  # fmt: skip
SHELL = "<title>{title}</title><meta {description}>{canonical}{head}<h1>{title}</h1>{content}{scripts}"
ONE_OF_EACH = [
    "index", "papers/index", "papers/{paper}/index", "topics/index", "topics/{topic}/index", "venues/index",
    "venues/{venue}/index", "authors/index", "institutions/index", "results/index", "results/against/index",
    "paths/index", "paths/flour-to-bread/index", "questions/index", "wanted/index", "health/index", "search/index",
]  # fmt: skip


def shell() -> str:
    return SHELL.format(**{name: slot(name) for name in Filling.__slots__})


def wanted() -> dict[str, int]:
    return count_slots(has_contents=False, has_address=True)


def test_a_frame_is_filled_and_what_is_not_markup_is_escaped() -> None:
    frame = Frame.split(shell(), wanted(), "papers/rye.md")

    assert frame.fill(FILLING) == (
        b"<title>Rye &amp; &lt;oat&gt;</title><meta a &#34;description&#34;>https://notes.example/?a=1&amp;b=2<meta>"
        b"<h1>Rye &amp; &lt;oat&gt;</h1><p>x</p>"
    )


def test_a_note_that_holds_a_slot_changes_nothing() -> None:
    frame = Frame.split(shell(), wanted(), "papers/rye.md")

    html = frame.fill(replace(FILLING, title=slot("content"), content=Markup(slot("title")))).decode()  # noqa: S704

    assert html.count(slot("content")) == 2
    assert html.count(slot("title")) == 1
    assert "<p>x</p>" not in html


@pytest.mark.parametrize(
    ("html", "name", "found", "times"),
    [
        (shell().replace(slot("content"), ""), "content", 0, 1),
        (shell() + slot("title"), "title", 3, 2),
        (shell() + slot("contents"), "contents", 1, 0),
        (shell().replace(slot("canonical"), ""), "canonical", 0, 1),
    ],
)
def test_a_slot_that_is_missing_or_too_many_is_told(html: str, name: str, found: int, times: int) -> None:
    with pytest.raises(FrameError) as caught:
        Frame.split(html, wanted(), "papers/rye.md")

    assert str(caught.value) == (
        f"papers/rye.md: the theme shows the {name} of a page {found} times instead of {times}, so pages can't be put "
        "into its frame. Look for an override of the theme that changes it."
    )


def test_pages_of_one_section_and_depth_share_a_frame() -> None:
    sections = Navigation({"papers/index.md": "papers/", "topics/index.md": "topics/"})

    def key(uri: str, section: str = "papers/index.md", *, has_contents: bool = False) -> object:
        return sections.key(uri, has_contents=has_contents, section=section)

    assert key("papers/rye.md") == key("papers/oat.md")
    assert key("papers/rye.md") != key("papers/oat.md", has_contents=True)
    assert key("papers/rye.md") != key("papers/by-year/2024.md")
    assert key("papers/rye.md") != key("topics/oat.md", "topics/index.md")
    assert key("papers/index.md") != key("topics/index.md")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("frames")
    sites.write_invented(root)
    return root


def built(root: Path, site: Path) -> Path:
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(site))
    config.plugins.on_startup(command="build", dirty=False)
    config.plugins["papernotes"].edition.has_search = False
    mkdocs_build(config)
    config.plugins.on_shutdown()
    return site


def test_a_filled_frame_is_what_the_engine_renders(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = built(root, tmp_path / "ours")
    places = chosen(ours)

    def real(plugin: PapernotesPlugin, markdown: str, *, page: MkDocsPage, **_: Any) -> str:
        made = make(plugin.frames.pages[page.file.src_uri]) if page.file.src_uri in plugin.frames else None
        if isinstance(made, Page):
            page.meta = meta_of(plugin.edition.maker.filling(made), made)
        return markdown

    monkeypatch.setattr(PapernotesPlugin, "on_page_markdown", real)
    monkeypatch.setattr(PapernotesPlugin, "on_post_page", left)
    monkeypatch.setattr("papernotes.hosts.mkdocs_frames.prepare_frame", lambda _: None)
    monkeypatch.setattr(Maker, "key", lambda _, page: (page.uri,))
    monkeypatch.setattr(Edition, "write", lambda *_: None)
    monkeypatch.setattr(MkDocsFrames, "clear", lambda *_: None)
    engine = built(root, tmp_path / "engine")

    differing = [place for place in places if squeezed(ours / place) != squeezed(engine / place)]
    assert differing == []
    assert len(places) == len(ONE_OF_EACH)


def left(plugin: PapernotesPlugin, output: str, *, page: MkDocsPage, **_: Any) -> str:
    """What the engine rendered, as it is."""
    plugin.frames.mark_section(page.file.src_uri, is_active=False)
    return output


def meta_of(filling: Filling, page: Page) -> dict[str, Any]:
    meta = frame_meta(has_contents=page.has_contents)
    parts = {name: str(getattr(filling, name)) for name in meta["papernotes"]}
    return {**meta, "title": quoted(filling.title), "description": quoted(filling.description), "papernotes": parts}


def quoted(text: str) -> str:
    return escape(text).replace("&quot;", "&#34;").replace("&#x27;", "&#39;")


def chosen(site: Path) -> list[str]:
    def first(folder: str) -> str:
        found = sorted(path.name for path in (site / folder).iterdir() if path.is_dir() and path.name != "by-year")
        return found[len(found) // 2]

    names = {"paper": first("papers"), "topic": first("topics"), "venue": first("venues")}
    return [f"{place.format(**names)}.html" for place in ONE_OF_EACH]


def squeezed(path: Path) -> str:
    """Whitespace apart: a part that is empty leaves other blank lines than a slot."""
    return " ".join(path.read_text(encoding="utf-8").replace(">", "> ").replace("<", " <").split())
