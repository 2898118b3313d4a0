"""Text of notes in a Markdown document that stands alone: values that read as they are, bodies with their links."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from papernotes.index.link import Index
from papernotes.index.references import label, place
from papernotes.markdown.body import Body, Link
from papernotes.markdown.events import Reference
from papernotes.markdown.safe_html import kind_of
from papernotes.text.as_markdown import text
from papernotes.text.site_urls import document_url, url_of

Address = Callable[[str], str]
"""Makes a link of a URL below the site's root."""

_RAW_HTML = re.compile(r"(?<!\\)<(?=[A-Za-z/!?])(?!(?:https?|mailto):[^\s<>]+>)", re.IGNORECASE)


def body_text(body: Body, index: Index, address: Address) -> str:
    """The note's own text: references as links, no comments, HTML as the text it is."""
    edits = [(r.span.start, r.span.end, _reference(index, r, address)) for r in body.references]
    if "](" in body.text or "]:" in body.text:
        edits += [edit for link in body.links if (edit := _relinked(link, index, address))]
    if "<" in body.text:
        edits += [(start, end, "") for start, end in _comments(body)]
        edits += [(m.start() + body.start, m.end() + body.start, "\\<") for m in _RAW_HTML.finditer(body.prose)]
    return _edited(body, sorted(edits)).strip()


def _comments(body: Body) -> Iterator[tuple[int, int]]:
    """Comments, with the end of a line that holds nothing else."""
    for comment in (found for found in body.comments if found.is_closed):
        start, end = comment.span.start - body.start, comment.span.end - body.start
        alone = body.text[:start].endswith("\n") and body.text.startswith("\n", end)
        yield comment.span.start, comment.span.end + alone


def _edited(body: Body, edits: list[tuple[int, int, str]]) -> str:
    """The text with its edits; one that begins inside another is left out."""
    out, last = [], body.start
    for start, end, new in edits:
        if start >= last:
            out += [body.text[last - body.start : start - body.start], new]
            last = end
    return "".join([*out, body.text[last - body.start :]])


def _reference(index: Index, reference: Reference, address: Address) -> str:
    words = text(label(index.library, reference))
    uri, anchor = place(index.library, reference)
    if not uri:
        return words
    is_note = reference.kind in ("note", "cite")
    return f"[{words}]({address(document_url(reference.target) if is_note else url_of(uri))}{anchor})"


def _relinked(link: Link, index: Index, address: Address) -> tuple[int, int, str] | None:
    """A link to another note's file leads to its document; one that no page may have leads nowhere."""
    span = link.url_span
    kind = kind_of(link.url)
    slug = link.url.partition("#")[0].removesuffix(".md")
    if kind == "relative" and link.url.startswith(f"{slug}.md") and slug in index.notes:
        return span.start, span.end, address(document_url(slug))
    return None if kind else (span.start, span.end, "#")
