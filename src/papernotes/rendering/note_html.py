"""The text of a note as safe HTML, with its headings: the one place where pages call the Markdown renderer."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import unquote, urlsplit
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

from papernotes.markdown import EXTENSION_CONFIGS, EXTENSIONS
from papernotes.rendering.here import Here

Places = Mapping[str, str]
"""Where the files of a site are, by their source: `papers/orca.md` is at `papers/orca/`."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the first level that a text has."""

    url: str
    title: str


@dataclass(frozen=True, slots=True)
class NoteHtml:
    """A text as a page shows it."""

    html: Markup
    headings: tuple[Heading, ...]


def note_html(markdown: str, uri: str, places: Places) -> NoteHtml:
    """Render a text that lies at `uri`; links to other sources become links to their pages."""
    if not markdown.strip():
        return NoteHtml(Markup(), ())
    converter, links = _converter()
    links.address = _address(uri, places)
    html = converter.reset().convert(markdown)
    tokens = getattr(converter, "toc_tokens", [])
    headings = tuple(Heading(f"#{token['id']}", Markup(token["name"]).striptags()) for token in tokens)  # noqa: S704
    return NoteHtml(Markup(html), headings)  # noqa: S704


def _address(uri: str, places: Places) -> Callable[[str], str]:
    here, folder = Here(uri), posixpath.dirname(uri)

    def address(url: str) -> str:
        parts = urlsplit(url)
        if parts.scheme or parts.netloc or not parts.path or parts.path.startswith("/"):
            return url
        target = places.get(posixpath.normpath(posixpath.join(folder, unquote(parts.path))))
        return url if target is None else here.to(target) + url[len(parts.path) :]

    return address


class _Links(Treeprocessor):
    """Turns links to sources into links to pages, behind whatever made them safe."""

    address: Callable[[str], str] = staticmethod(str)

    def run(self, root: Element) -> None:
        for element in root.iter():
            name = {"a": "href", "img": "src"}.get(element.tag)
            if name and name in element.attrib:
                element.set(name, self.address(element.attrib[name]))


class _Linked(Extension):
    def __init__(self, links: type[_Links]) -> None:
        super().__init__()
        self._kind = links
        self.links: _Links | None = None

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        self.links = self._kind(md)
        md.treeprocessors.register(self.links, "papernotes_links", 1)


@lru_cache(maxsize=1)
def _converter() -> tuple[Markdown, _Links]:
    linked = _Linked(_Links)
    converter = Markdown(extensions=[*EXTENSIONS, linked], extension_configs=EXTENSION_CONFIGS)
    if linked.links is None:
        raise AssertionError("Python-Markdown did not set the extension up")
    return converter, linked.links
