"""The takeaway of a note, as pages show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from papernotes.markdown.body import Body
from papernotes.markdown.events import OPEN, Event
from papernotes.markdown.footnotes import footnotes
from papernotes.markdown.html import render
from papernotes.markdown.plain import plain
from papernotes.markdown.rendered import Surroundings
from papernotes.markdown.sections import TAKEAWAY, items, title_of


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
