"""A text without its markup: sentences for backlinks, words for search, lines for lists of headings."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from papernotes.markdown.events import CLOSE, COMMENT, LEAF, OPEN, Event, Reference

Show = Callable[[Reference], str]
"""What a reference reads as."""

_INLINE = frozenset(("emphasis", "strong", "strike", "link", "image", "reference"))
_SHOWN = frozenset(("text", "dollars", "embed", "code", "formula", "display", "html"))
_END = re.compile(
    r"""
      (?<=[.!?])(?<!\bal\.)(?<!\bcf\.)(?<!\bvs\.)(?<!\be\.g\.)(?<!\bi\.e\.)\s+
    | (?<=[。！？])\s*(?![”’」』）])
    """,
    re.VERBOSE,
)
_BEGINS = re.compile(r"""[A-Z"'(\[一-鿿]""")


def plain(events: Iterable[Event], show: Show) -> str:
    """Everything in one line."""
    return " ".join("".join(words for _, words in _pieces(events, show)).split())


def sentences(events: Iterable[Event], show: Show) -> Iterator[tuple[Reference, str]]:
    """Every reference with the sentence it is in; a cell of a table is no sentence, and gives none."""
    for is_cell, line in _lines(events):
        if not any(event.reference for event in line):
            continue
        if is_cell:
            yield from ((event.reference, "") for event in line if event.reference and event.edge == OPEN)
            continue
        yield from _sentences(line, show)


def _sentences(line: list[Event], show: Show) -> Iterator[tuple[Reference, str]]:
    text, places, starts = "", [], set()
    out = []
    at = 0
    for event, words in _pieces(line, show):
        if event.kind not in ("text", "break"):
            starts.add(at)
        if event.reference:
            places.append((at, event.reference))
        out.append(words)
        at += len(words)
    text = "".join(out)
    breaks = [0, *(end for end in _breaks(text, starts)), len(text)]
    parts = [" ".join(text[start:end].split()) for start, end in pairwise(breaks)]
    for place, reference in places:
        yield reference, parts[min(bisect_right(breaks, place) - 1, len(parts) - 1)]


def _breaks(text: str, starts: set[int]) -> Iterator[int]:
    """Where sentences begin, the first one apart: at a capital letter, or where something marked begins."""
    for match in _END.finditer(text):
        end = match.end()
        if end < len(text) and (end in starts or text[match.start() - 1] in "。！？" or _BEGINS.match(text, end)):
            yield end


def _pieces(events: Iterable[Event], show: Show) -> Iterator[tuple[Event, str]]:
    """The words of each event; a reference reads as `show` says, and what stands in it counts no more."""
    inside = 0
    for event in _without_comments(events):
        if event.reference:
            inside += event.edge
            if event.edge == OPEN:
                yield event, show(event.reference)
        elif inside:
            continue
        elif event.kind in _SHOWN:
            yield event, event.text
        elif event.kind in ("emphasis", "strong", "strike", "link") and event.edge == OPEN:
            yield event, ""
        elif event.kind not in _INLINE and event.kind != "footnote-mark":
            yield event, " "


def _without_comments(events: Iterable[Event]) -> Iterator[Event]:
    """The events with the HTML of a block in one, which a comment may run through."""
    lines: list[str] | None = None
    for event in events:
        if event.kind == "html-block":
            if event.edge == CLOSE and lines is not None:
                yield Event("html", LEAF, event.start, event.end, COMMENT.sub("", "".join(lines)))
            lines = [] if event.edge == OPEN else None
            yield event
        elif event.kind != "html":
            yield event
        elif lines is not None:
            lines.append(event.text)
        else:
            yield event._replace(text=COMMENT.sub("", event.text))


def _lines(events: Iterable[Event]) -> Iterator[tuple[bool, list[Event]]]:
    """Texts that run on: what stands between the edges of blocks, and whether it is a cell of a table."""
    line: list[Event] = []
    is_cell = False
    for event in events:
        if event.kind in _INLINE or (event.edge == LEAF and event.kind != "rule"):
            line.append(event)
            continue
        if line:
            yield is_cell, line
            line = []
        is_cell = event.kind == "cell" and event.edge == OPEN
    if line:
        yield is_cell, line
