"""The documents of all notes, each made once though several files hold it."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from papernotes.export.record import Record
from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.notes.note import Note
from papernotes.pages.document import document
from papernotes.pages.options import Options

_made: WeakKeyDictionary[Index, dict[tuple[Slug, Options], bytes]] = WeakKeyDictionary()


def document_of(note: Note, index: Index, options: Options, entry: Record | None = None) -> bytes:
    """One note's document as a file."""
    made = _made.setdefault(index, {})
    key = (note.slug, options)
    if key not in made:
        made[key] = document(note, index, options, entry).encode(errors="replace")
    return made[key]
