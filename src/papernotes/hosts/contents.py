"""The table of contents of a page of ours, as MkDocs wants it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from mkdocs.structure.toc import AnchorLink, TableOfContents

from papernotes.markdown.rendered import Entry


def contents(entries: Sequence[Entry]) -> TableOfContents:
    """Headings below those that they belong to; the theme writes titles as HTML."""
    top: list[AnchorLink] = []
    way: list[AnchorLink] = []
    for entry in entries:
        link = AnchorLink(escape(entry.title), entry.id, entry.level - 1)
        while way and way[-1].level >= link.level:
            way.pop()
        (way[-1].children if way else top).append(link)
        way.append(link)
    return TableOfContents(top)
