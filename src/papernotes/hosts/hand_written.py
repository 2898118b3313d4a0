"""Pages that somebody wrote for the site: they may mention notes as notes do."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from markupsafe import Markup
from mkdocs.structure.pages import Page

from papernotes.body import Body
from papernotes.checks.docs_pages import HIDDEN, HIDE, TEXTS
from papernotes.index.link import Index
from papernotes.pages.view import shortened
from papernotes.references import plain, resolved

LONGEST_DESCRIPTION = 155


def prepare(markdown: str, page: Page, index: Index) -> str:
    """Take the fields of a page that are safe, describe it if it doesn't describe itself, resolve its references."""
    depth = page.file.src_uri.count("/")
    page.meta = safe_fields(page.meta)
    page.meta.setdefault("description", escape(shortened(_opening(markdown, index), LONGEST_DESCRIPTION)))
    return resolved(Body(markdown), index, lambda uri: "../" * depth + uri)


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


def _opening(markdown: str, index: Index) -> str:
    """The first paragraph without markup: what a search engine shows of it."""
    paragraphs = (part.strip() for part in markdown.split("\n\n"))
    first = next((part for part in paragraphs if part and part[0] not in "#!<|`-*>"), "")
    return " ".join(plain(first, index).split())
