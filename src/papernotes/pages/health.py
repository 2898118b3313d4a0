"""`/health/`: what needs care, note by note and link by link, and what to do about it.

Every number counts all of them; a list stops at `SHOWN`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.links.external import state
from papernotes.pages.health_links import NEVER, UNREADABLE, LinkSection, link_section
from papernotes.pages.health_notes import note_sections
from papernotes.pages.health_section import NoteSection
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.site_file import Page, Promise, SiteFile, View
from papernotes.text.words import count_of, join_words

URI = "health/index.md"


@dataclass(frozen=True, slots=True)
class HealthView(View):
    """What `health.html` shows."""

    template: ClassVar[str] = "health"
    called: ClassVar[str] = "health"
    notes: str
    sections: Sequence[NoteSection | LinkSection]
    contribute: str


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The page."""
    yield Promise(URI, "", partial(_page, index, options))


def _page(index: Index, options: Options) -> Page:
    """The largest gap first, and what nobody knows last."""
    sections: list[NoteSection | LinkSection] = [
        link_section(index, _link_state(index)),
        *note_sections(index, options),
    ]
    sections.sort(key=lambda section: (section.count is None, -(section.count or 0)))
    view = HealthView(count_of(len(index.notes), "note"), sections, options.written_url("contribute"))
    busy = [f"{section.title[0].lower()}{section.title[1:]}" for section in sections if section.count]
    needs = join_words(busy) if busy else "nothing"
    return page(URI, "Health", f"What needs care in {view.notes} on {options.site_name}: {needs}.", view)


def _link_state(index: Index) -> state.State | str:
    """The state of links, or why it is not known."""
    if index.library.link_checks is None:
        return NEVER
    try:
        return state.parse(index.library.link_checks)
    except state.StateError:
        return UNREADABLE
