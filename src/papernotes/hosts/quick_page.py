"""Pages that share one Markdown converter.

MkDocs makes a new converter with all its extensions for every page, which costs as much as converting a short
note. The steps of `render` are otherwise MkDocs's own.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions.toc import TocTreeprocessor
from markdown.treeprocessors import InlineProcessor
from markdown.util import STX, AtomicString
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import (
    Page,
    _ExtractAnchorsTreeprocessor,
    _ExtractTitleTreeprocessor,
    _RawHTMLPreprocessor,
    _RelativePathTreeprocessor,
)
from mkdocs.structure.toc import get_toc


def quicken(nav: Navigation, files: Files, config: MkDocsConfig) -> None:
    """Make the pages outside the navigation anew, all with one converter."""
    converter = Markdown(extensions=config.markdown_extensions, extension_configs=config.mdx_configs or {})
    converter.treeprocessors.register(QuickInline(converter), "inline", 20)
    if "toc" in converter.treeprocessors:
        converter.treeprocessors["toc"].__class__ = QuickToc
    listed = set(map(id, nav.pages))
    for file in files.documentation_pages():
        if id(file.page) not in listed:
            QuickPage(file, config, converter)


class QuickInline(InlineProcessor):
    """Python-Markdown's search for inline markup, which asks a pattern only where its first character stands."""

    def _InlineProcessor__handleInline(self, data: str, patternIndex: int = 0) -> str:  # noqa: N802, N803
        if isinstance(data, AtomicString):
            return data
        start = 0
        patterns = self._patterns
        while patternIndex < len(patterns):
            pattern, marks = patterns[patternIndex]
            matched = False
            if not marks or any(mark in data for mark in marks):
                data, matched, start = self._InlineProcessor__applyPattern(pattern, data, patternIndex, start)  # type: ignore[attr-defined]
            if not matched:
                patternIndex, start = patternIndex + 1, 0  # noqa: N806
        return data

    @cached_property
    def _patterns(self) -> list[tuple[Any, tuple[str, ...]]]:
        names = {id(pattern): name for name, pattern in self.inlinePatterns._data.items()}  # type: ignore[attr-defined]
        return [(pattern, _MARKS.get(names[id(pattern)], ())) for pattern in self.inlinePatterns]


class QuickToc(TocTreeprocessor):
    """Python-Markdown's table of contents, written out only where a text asks for it: MkDocs writes its own."""

    def build_toc_div(self, toc_list: list[Any]) -> Element:
        """Called for every text."""
        is_asked_for = self.marker and any(self.marker in line for line in self.md.lines)  # type: ignore[attr-defined]
        return super().build_toc_div(toc_list) if is_asked_for else Element("div")


_MARKS = {
    "backtick": ("`", "\\"), "escape": ("\\",), "footnote": ("[^",), "reference": ("[",), "link": ("[",),
    "image_link": ("![",), "image_reference": ("![",), "short_reference": ("[",), "short_image_ref": ("![",),
    "autolink": ("<",), "automail": ("<",), "linebreak": ("  \n",), "entity": ("&",), "em_strong": ("*", "_"),
    "em_strong2": ("_",), "papernotes_show": (STX,),
}  # fmt: skip
"""What a text must hold for a pattern of that name to match; a pattern that is not here is always asked."""


class QuickPage(Page):
    """A page of a MkDocs site."""

    def __init__(self, file: File, config: MkDocsConfig, converter: Markdown) -> None:
        super().__init__(None, file, config)
        self._converter = converter
        folder = self.url.rstrip("/").rpartition("/")[0]
        self.folder = f"{folder}/" if folder and self.url.endswith("/") else ""
        """The URL of the pages beside this one; empty at the site's root."""

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Convert the Markdown; called by MkDocs."""
        if not (self.markdown or "").strip():
            self.content, self.toc, self.present_anchor_ids = "", get_toc([]), set()
            return
        converter = self._converter.reset()
        raw_html, title = _RawHTMLPreprocessor(), _ExtractTitleTreeprocessor()
        anchors = _ExtractAnchorsTreeprocessor(self.file, files, config)
        links = _RelativePathTreeprocessor(self.file, files, config)
        # A processor of the page before gives way to the one of the same name.
        for processor in (raw_html, anchors, links, title):
            processor._register(converter)
        self.content = converter.convert(self.markdown or "")
        self.toc = get_toc(getattr(converter, "toc_tokens", []))
        self._title_from_render = title.title
        self.present_anchor_ids = anchors.present_anchor_ids | raw_html.present_anchor_ids
        self.links_to_anchors = links.links_to_anchors
