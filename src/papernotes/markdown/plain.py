"""A text without its markup: words for search, lines for lists of headings, and what sentences are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

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


def line_around(events: Sequence[Event], at: int) -> tuple[bool, int, int]:
    """The text that runs on around an event: whether it is a cell of a table, and from where to where it goes."""
    start, end = at, at + 1
    while start and _runs_on(events[start - 1]):
        start -= 1
    while end < len(events) and _runs_on(events[end]):
        end += 1
    is_cell = start > 0 and events[start - 1].kind == "cell" and events[start - 1].edge == OPEN
    return is_cell, start, end


def _runs_on(event: Event) -> bool:
    """Whether it is no edge of a block."""
    return event.kind in _INLINE or (event.edge == LEAF and event.kind != "rule")
