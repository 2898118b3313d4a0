"""Repairs of YAML that can't be read: quotes around a text, where it is sure which text is meant."""

from __future__ import annotations

import re

from papernotes.notes.yaml_scalar import dump_scalar
from papernotes.problem import Edit, Span

FIELD = re.compile(r"\s*(?:-\s+)?(?P<key>[\w-]+):\s+(?P<value>\S.*)")
_CURLY = re.compile(r"\s*(?:-\s+)?[\w-]+:\s+(?P<value>[“”‘’](?P<text>[^“”]*)[“”‘’])\s*")
_KEY = re.compile(r"\s*[\w-]+:\s+")
_PROSE = frozenset(("title", "name", "summary", "summary_zh", "published_in", "publisher", "retracted", "why"))
_BEGINS_ANOTHER = frozenset("\"'[{&*!|>%@`")
"""Signs at the start of a value that make it something else than a text."""

Edits = tuple[Edit, ...]


def quote_prose(line: str, line_start: int) -> Edits:
    """Quotes around the value of a line that is a field of prose; elsewhere a colon may mean another mistake.

    >>> quote_prose("title: Orca: A System", 4)
    (Edit(where=Span(start=11, end=25), text='"Orca: A System"'),)
    """
    match = FIELD.match(line)
    value = match["value"].rstrip() if match else ""
    if not match or match["key"] not in _PROSE or value[0] in _BEGINS_ANOTHER or " #" in value:
        return ()
    start = line_start + match.start("value")
    return (Edit(Span(start, start + len(value)), dump_scalar(value, '"')),)


def quote_item(before: str, text: str, offset: int) -> Edits:
    """Quotes around the text of one item of `{...}`; `before` is the part of the item before its second colon."""
    key = _KEY.match(before)
    if not key or set(text) & set("\"'#"):
        return ()
    start = offset - len(before) + key.end()
    return (Edit(Span(start, start + len(text)), dump_scalar(text, '"')),)


def straighten_quotes(line: str, line_start: int) -> Edits:
    """Straight quotes for a value between curly ones that ends with its line."""
    match = _CURLY.fullmatch(line)
    if not match:
        return ()
    return (Edit(Span(*(line_start + at for at in match.span("value"))), dump_scalar(match["text"], '"')),)
