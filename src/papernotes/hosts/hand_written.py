"""Pages that somebody wrote for the site: they may mention notes as notes do."""

from __future__ import annotations

from html import escape

from mkdocs.structure.pages import Page

from papernotes.index.link import Index
from papernotes.markdown.body import Body, within
from papernotes.markdown.events import OPEN
from papernotes.markdown.plain import plain
from papernotes.markdown.references import label, resolved
from papernotes.pages.view import shortened

LONGEST_DESCRIPTION = 155


def prepare(markdown: str, page: Page, index: Index) -> str:
    """Describe a page that doesn't describe itself, and resolve its references."""
    depth = page.file.src_uri.count("/")
    body = Body(markdown)
    if not page.meta.get("description"):
        page.meta["description"] = escape(shortened(_opening(body, index), LONGEST_DESCRIPTION))
    return resolved(body, index.library, lambda uri: "../" * depth + uri)


def _opening(body: Body, index: Index) -> str:
    """The first paragraph of words, without markup: what a search engine shows of it."""
    depth = 0
    for at, event in enumerate(body.events):
        if event.kind == "paragraph" and event.edge == OPEN and depth == 0:
            words = plain(within(body.events, at), lambda reference: label(index.library, reference))
            if words and body.events[at + 1].kind != "image":
                return words
        depth += event.edge
    return ""
