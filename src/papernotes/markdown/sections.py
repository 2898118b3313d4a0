"""Sections that the site reads for itself: the takeaway, and lists whose items it collects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from papernotes.markdown.body import Body, within
from papernotes.markdown.events import OPEN, Event
from papernotes.markdown.footnotes import footnotes
from papernotes.markdown.html import render
from papernotes.markdown.plain import plain
from papernotes.markdown.rendered import Surroundings

TAKEAWAY = "Takeaway"
LABELS = ("Use it when", "Not when", "Today")
"""How the bullets of a takeaway begin, in bold."""


def items(events: Sequence[Event]) -> Iterator[tuple[Event, Sequence[Event]]]:
    """The items of the lists at the top, each with what stands in it."""
    for at, event in _at_depth(events, 1):
        if event.kind == "item":
            yield event, tuple(within(events, at))


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


@dataclass(frozen=True, slots=True)
class Takeaway:
    """A takeaway as pages show it."""

    title: str
    html: Markup
    text: str
    """Without markup, in one line."""

    bullets: tuple[tuple[str, str], ...]
    """How each bullet begins, and what it goes on to say, without markup."""


def takeaway(body: Body, around: Surroundings) -> Takeaway | None:
    """The takeaway of a note, as seen from a page; None when it has none."""
    events = body.section(TAKEAWAY)
    if not events:
        return None
    html = render(events, around, footnotes(body.events)).html
    return Takeaway(
        TAKEAWAY, html, _plain(events, around), tuple(_bullet(inside, around) for _, inside in items(events))
    )


def _bullet(inside: Sequence[Event], around: Surroundings) -> tuple[str, str]:
    title, behind = title_of(inside)
    return title, _plain(inside[behind:], around)


def _plain(events: Sequence[Event], around: Surroundings) -> str:
    return plain(events, lambda reference: around.show(reference).text)


def without_takeaway(body: Body) -> Sequence[Event]:
    """The events of a body but for the takeaway, which the page shows elsewhere."""
    start, end = body.section_bounds(TAKEAWAY)
    if not end:
        return body.events
    heading = max(at for at in range(start) if body.events[at].kind == "heading" and body.events[at].edge == OPEN)
    return [*body.events[:heading], *body.events[end:]]
