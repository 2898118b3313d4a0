"""The text with which a note is begun in the browser: what is known already, and the headings that it needs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from papernotes.index.relation import LABELS, SYMMETRIC
from papernotes.index.wanted import Wanted, Wanting
from papernotes.text.words import flat

_ARXIV = re.compile(r"arxiv[:.\s]\s*(?:abs/)?(\d{4}\.\d{4,5})", re.IGNORECASE)
_BODY = """
## Problem

What was not possible before, and for whom it matters.

## Key ideas

How it works, so that a colleague could explain it to another.

## Open questions

- What it leaves open, one question a line.
"""


def first_note(name: str, *, arxiv: str = "", tags: Sequence[str] = (), named: Sequence[Wanting] = ()) -> str:
    """A note on a work; `named` are those that name it, which say what is known of its relations."""
    lines = [
        f"title: {_quote(name)}",
        f"name: {_quote(name)}",
        "authors: []",
        "venue:",
        "year:",
        *([f'arxiv: "{arxiv}"'] if arxiv else []),
        f"tags: [{', '.join(tags)}]",
        "status: stub  # abstract or read, once the text below is yours",
        "added:",
        "summary:",
        *_relations(name, named),
    ]
    return "\n".join(["---", *lines, "---", _BODY])


def known_arxiv(work: Wanted) -> str:
    """The arXiv id that notes give for a work; empty when they give none or several."""
    texts = (" ".join(work.details), " ".join(wanting.why for wanting in work.by))
    found = next((ids for text in texts if (ids := set(_ARXIV.findall(text)))), set())
    return found.pop() if len(found) == 1 else ""


def _relations(name: str, named: Sequence[Wanting]) -> Iterator[str]:
    mutual = [wanting for wanting in named if wanting.type is SYMMETRIC]
    if mutual:
        yield "relations:"
        yield from (f"  - {{type: {SYMMETRIC}, to: {w.by}{_why(w)}}}" for w in mutual)
    if named:
        yield f"# These notes name it. In each, write 'to: ' and this file's name instead of 'work: {flat(name)}'."
        yield from (f"#   papers/{w.by}.md: {LABELS[w.type][0].lower()} it{_reason(w)}" for w in named)


def _why(wanting: Wanting) -> str:
    return f", why: {_quote(wanting.why)}" if wanting.why else ""


def _reason(wanting: Wanting) -> str:
    return f", {flat(wanting.why)}" if wanting.why else ""


def _quote(text: str) -> str:
    escaped = flat(text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
