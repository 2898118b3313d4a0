"""The documents of all notes, each made once though several files hold it."""

from __future__ import annotations

from papernotes.index.link import Index
from papernotes.notes.note import Note
from papernotes.pages.document import document
from papernotes.pages.inputs import entries_of
from papernotes.pages.options import Options


def document_of(note: Note, index: Index, options: Options) -> bytes:
    """One note's document as a file."""

    def make() -> bytes:
        return document(note, index, options, entries_of(index)[note.slug]).encode(errors="replace")

    return index.once(("document", note.slug, options), make)
