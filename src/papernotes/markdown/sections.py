"""Sections that the site reads for itself: lists whose items it collects, and how a takeaway is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from papernotes.markdown.body import Body, within
from papernotes.markdown.events import OPEN, Event
from papernotes.markdown.plain import plain

TAKEAWAY = "Takeaway"
QUESTIONS = "Open questions"
LABELS = ("Use it when", "Not when", "Today")
"""How the bullets of a takeaway begin, in bold."""


def items(events: Sequence[Event]) -> Iterator[tuple[Event, Sequence[Event]]]:
    """The items of the lists at the top, each with what stands in it."""
    for at, event in _at_depth(events, 1):
        if event.kind == "item":
            yield event, tuple(within(events, at))


def bullets(body: Body, title: str) -> list[Sequence[Event]]:
    """The items under a heading, each as the events of what stands in it; without those that are empty."""
    # cheaper than to read every note
    if title not in body.text:
        return []
    return [inside for _, inside in items(body.section(title)) if inside]


def blocks(events: Sequence[Event]) -> Iterator[Event]:
    """The blocks at the top, as they open."""
    return (event for _, event in _at_depth(events, 0))


def _at_depth(events: Sequence[Event], wanted: int) -> Iterator[tuple[int, Event]]:
    depth = 0
    for at, event in enumerate(events):
        if event.edge == OPEN and depth == wanted:
            yield at, event
        depth += event.edge


def title_of(item: Sequence[Event]) -> tuple[str, int]:
    """What an item begins with in bold, and the number of the event behind it; nothing and 0 for none."""
    start = next((at for at, event in enumerate(item) if event.kind not in ("paragraph",)), 0)
    if start >= len(item) or item[start].kind != "strong":
        return "", 0
    inside = list(within(item, start))
    words = plain(inside, lambda reference: reference.text or reference.target)
    return words.rstrip(" :.,"), start + len(inside) + 2
