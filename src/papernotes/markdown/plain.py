"""A text without its markup: words for search, lines for lists of headings, and what sentences are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from papernotes.markdown.events import CLOSE, COMMENT, LEAF, OPEN, Event, Reference

Show = Callable[[Reference], str]
"""What a reference reads as."""

_INLINE = frozenset(("emphasis", "strong", "strike", "link", "image", "reference"))
_SHOWN = frozenset(("text", "dollars", "embed", "code", "formula", "display", "html"))


def plain(events: Iterable[Event], show: Show) -> str:
    """Everything in one line."""
    return " ".join("".join(words for _, words in pieces(events, show)).split())


def pieces(events: Iterable[Event], show: Show) -> Iterator[tuple[Event, str]]:
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


def lines(events: Iterable[Event]) -> Iterator[tuple[bool, list[Event]]]:
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
