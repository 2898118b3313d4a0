"""Papers as a Markdown list, for an issue, a wiki or a message: one line a paper."""

from __future__ import annotations

from collections.abc import Iterable

from papernotes.export.bibliography import records
from papernotes.export.record import Kind, Record
from papernotes.index.link import Index
from papernotes.notes.note import Note
from papernotes.text.as_markdown import link, text
from papernotes.text.web import arxiv_url, doi_url
from papernotes.text.words import flat, join_words

NAMED = 3
"""Authors that a line names; of more only the first."""


def markdown_text(index: Index, notes: Iterable[Note] | None = None) -> str:
    """The papers of a library, or some of them."""
    known = records(index)
    return "".join(line(note, known[note.slug]) for note in (index.notes.values() if notes is None else notes))


def line(note: Note, entry: Record) -> str:
    """One paper: its title leads to where it was published."""
    where = f"{entry.venue} {entry.year or ''}".strip()
    facts = [link(entry.title or entry.key, _address(entry)), _people(note), text(where)]
    return f"- {', '.join(fact for fact in facts if fact)}\n"


def _address(entry: Record) -> str:
    """Where the paper itself is: `url` may be that of its code."""
    if entry.kind is Kind.SOFTWARE:
        return entry.url
    return doi_url(entry.doi) if entry.doi else arxiv_url(entry.arxiv) if entry.arxiv else entry.url


def _people(note: Note) -> str:
    names = [text(name) for name in note.paper.authors if flat(name)]
    return f"{names[0]} et al." if len(names) > NAMED else join_words(names)
