"""Pages that somebody wrote for the site: they may mention notes as notes do."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from papernotes.body import Body
from papernotes.index.link import Index
from papernotes.pages.listing import DESCRIPTION
from papernotes.pages.view import shortened
from papernotes.references import plain, resolved


@dataclass(frozen=True, slots=True)
class Prepared:
    """A text with its references resolved, and what describes it when it doesn't describe itself."""

    markdown: str
    description: str


def prepared(markdown: str, uri: str, index: Index) -> Prepared:
    """The text of a page that lies at `uri`."""
    up = "../" * uri.count("/")
    description = escape(shortened(_opening(markdown, index), DESCRIPTION))
    return Prepared(resolved(Body(markdown), index, lambda target: up + target), description)


def escaped(value: Any) -> Any:
    """What a page says of itself, safe for an engine that writes it as it is."""
    if isinstance(value, str):
        return escape(value)
    if isinstance(value, dict):
        return {escaped(key): escaped(each) for key, each in value.items()}
    return [escaped(each) for each in value] if isinstance(value, list) else value


def _opening(markdown: str, index: Index) -> str:
    """The first paragraph without markup: what a search engine shows of it."""
    paragraphs = (part.strip() for part in markdown.split("\n\n"))
    first = next((part for part in paragraphs if part and part[0] not in "#!<|`-*>"), "")
    return " ".join(plain(first, index).split())
