"""Pages that somebody wrote for the site: they may mention notes as notes do."""

from __future__ import annotations

from html import escape

from mkdocs.structure.pages import Page

from papernotes.body import Body
from papernotes.index.link import Index
from papernotes.pages.view import shortened
from papernotes.references import plain, resolved

LONGEST_DESCRIPTION = 155


def prepare(markdown: str, page: Page, index: Index) -> str:
    """Describe a page that doesn't describe itself, and resolve its references."""
    depth = page.file.src_uri.count("/")
    if not page.meta.get("description"):
        page.meta["description"] = escape(shortened(_opening(markdown, index), LONGEST_DESCRIPTION))
    return resolved(Body(markdown), index, lambda uri: "../" * depth + uri)


def _opening(markdown: str, index: Index) -> str:
    """The first paragraph without markup: what a search engine shows of it."""
    paragraphs = (part.strip() for part in markdown.split("\n\n"))
    first = next((part for part in paragraphs if part and part[0] not in "#!<|`-*>"), "")
    return " ".join(plain(first, index).split())
