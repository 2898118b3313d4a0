"""Pages that somebody wrote for the site: they may mention notes as notes do."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from papernotes.index.link import Index
from papernotes.markdown.body import Body, within
from papernotes.markdown.events import OPEN
from papernotes.markdown.plain import plain
from papernotes.markdown.references import label, resolved
from papernotes.pages.listing import DESCRIPTION
from papernotes.pages.view import shortened


@dataclass(frozen=True, slots=True)
class Prepared:
    """A text with its references resolved, and what describes it when it doesn't describe itself."""

    markdown: str
    description: str


def prepared(markdown: str, uri: str, index: Index) -> Prepared:
    """The text of a page that lies at `uri`."""
    up = "../" * uri.count("/")
    body = Body(markdown)
    description = escape(shortened(_opening(body, index), DESCRIPTION))
    return Prepared(resolved(body, index.library, lambda target: up + target), description)


def escaped(value: Any) -> Any:
    """What a page says of itself, safe for an engine that writes it as it is."""
    if isinstance(value, str):
        return escape(value)
    if isinstance(value, dict):
        return {escaped(key): escaped(each) for key, each in value.items()}
    return [escaped(each) for each in value] if isinstance(value, list) else value


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
