"""A part of `/health/`: something that needs care, and how much of it there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.index.relation import Direction
from papernotes.notes.note import Note
from papernotes.pages.feedback import edit_url
from papernotes.pages.options import Options
from papernotes.pages.view import Card, card
from papernotes.text.words import count_of

SHOWN = 50
"""Notes or links in one list; the rest is counted."""

Gap = tuple[Note, str]
"""A note and what is to be said of it in this list."""


@dataclass(frozen=True, slots=True)
class Section:
    """What every part has, whether it lists notes or links."""

    id: str
    title: str
    label: str
    """Beside the number at the head of the page."""

    count: int | None
    """None when nobody knows."""

    share: str
    """Beside the title, such as `3 of 66`."""

    about: str
    more: int
    is_shown: bool
    """Whether it has more to show than its number."""


@dataclass(frozen=True, slots=True)
class NoteRow:
    """A note that needs care."""

    paper: Card
    detail: str
    leading: str
    """How many others lead to it; empty when none does."""

    edit: str


@dataclass(frozen=True, slots=True)
class NoteSection(Section):
    """A gap, and the notes that have it."""

    act: str
    rows: Sequence[NoteRow]


class Desk:
    """Makes sections; every row says how much depends on its note, and where to change it."""

    def __init__(self, index: Index, options: Options) -> None:
        self.index = index
        self._options = options

    def section(
        self, name: str, title: str, gaps: Sequence[Gap], about: str, act: str, shown: int = SHOWN
    ) -> NoteSection:
        """A gap, the notes that have it, why it matters and what to do."""
        return NoteSection(
            id=name,
            title=title,
            label=title,
            count=len(gaps),
            share=f"{len(gaps)} of {len(self.index.notes)}",
            about=about,
            more=max(len(gaps) - shown, 0),
            is_shown=bool(gaps),
            act=act,
            rows=[self._row(note, detail) for note, detail in gaps[:shown]],
        )

    def _row(self, note: Note, detail: str) -> NoteRow:
        leading = len(notes_leading_to(self.index, note))
        return NoteRow(
            paper=card(self.index, note.slug),
            detail=detail,
            leading=f"{count_of(leading, 'note')} {'leads' if leading == 1 else 'lead'} here" if leading else "",
            edit=edit_url(self._options, note.source.path),
        )


def notes_leading_to(index: Index, note: Note) -> frozenset[str]:
    """Other notes that lead to one, by relation or in their text: what depends on it."""
    return index.once_of(note.slug, "leading to", lambda: _find_leading(index, note))


def _find_leading(index: Index, note: Note) -> frozenset[str]:
    related = (c.other for c in index.connections.get(note.slug, ()) if c.other and c.direction is not Direction.OUT)
    return frozenset([*related, *(mention.by for mention in index.mentions.get(note.slug, ()))])
