"""Pages that somebody wrote for the site: they may mention notes as notes do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from markupsafe import Markup
from mkdocs.structure.pages import Page

from papernotes.checks.docs_pages import HIDDEN, HIDE, TEXTS
from papernotes.index.link import Index
from papernotes.index.references import label, resolve
from papernotes.markdown.body import Body, within
from papernotes.markdown.events import OPEN
from papernotes.markdown.plain import plain
from papernotes.pages.page import DESCRIPTION
from papernotes.text.words import shorten


@dataclass(frozen=True, slots=True)
class Prepared:
    """A text with its references resolved, and what describes it when it doesn't describe itself."""

    markdown: str
    description: str


def prepare(markdown: str, uri: str, index: Index) -> Prepared:
    """The text of a page that lies at `uri`."""
    up = "../" * uri.count("/")
    body = Body(markdown)
    description = escape(shorten(_opening(body, index), DESCRIPTION))
    return Prepared(resolve(body, index.library, lambda target: up + target), description)


def safe_fields(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that pages have, escaped: MkDocs's templates escape nothing, and other fields steer them."""
    texts = {name: escape(" ".join(str(fields[name]).split())) for name in TEXTS if _is_plain(fields.get(name))}
    hide = fields.get(HIDE)
    hidden = [part for part in hide if part in HIDDEN] if isinstance(hide, list) else []
    return {**texts, **({HIDE: hidden} if hidden else {})}


def _is_plain(value: object) -> bool:
    return isinstance(value, str | int | float) and bool(str(value).strip())


def escape_title(page: Page) -> None:
    """Escape the title of a page without one, which MkDocs takes from its heading or its file's name."""
    if "title" not in page.meta and page.title:
        page.meta["title"] = escape(Markup(page.title).striptags())  # noqa: S704 # escaped again at once


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
