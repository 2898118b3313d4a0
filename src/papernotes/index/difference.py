"""What an edit has changed: the difference of two libraries that one process has read, one after the other."""

from __future__ import annotations

from dataclasses import dataclass, fields

from papernotes.notes.library import Library
from papernotes.notes.model import Slug
from papernotes.notes.note import Note
from papernotes.notes.source import Source

ALONE = frozenset(
    ("summary", "summary_zh", "added", "updated", "results", "retracted", "reproduction", "sources",
     "reviewed", "unverified")
)  # fmt: skip
"""Fields that no table of the index and no list of names shows, but for the baselines of results."""

NOTED_WORK = "allow noted-work:"
"""Begins the waiver that a work only shares the name of a note."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Notes that differ while all else is the same: which notes there are, vocabulary, reading paths, `docs/`."""

    texts: frozenset[Slug]
    """Notes whose frontmatter is what it was."""

    records: frozenset[Slug]
    """Notes whose frontmatter is not, whatever became of their text."""

    places: frozenset[Slug]
    """Those of them that may stand among the others as they did not before: by name, topics, people, relations."""

    @property
    def notes(self) -> frozenset[Slug]:
        """All that differ."""
        return self.texts | self.records


def compare(before: Library, after: Library) -> Difference | None:
    """How two libraries differ; None when by more than the content of notes, as on a first look at everything."""
    if _surroundings(before) != _surroundings(after):
        return None
    # A note that nobody has touched is the same object.
    edited = [slug for slug, note in after.notes.items() if note is not before.notes[slug]]
    records = frozenset(slug for slug in edited if _record(before.notes[slug]) != _record(after.notes[slug]))
    texts = frozenset(slug for slug in edited if before.notes[slug].source.text != after.notes[slug].source.text)
    places = frozenset(slug for slug in records if _place(before.notes[slug]) != _place(after.notes[slug]))
    return Difference(texts - records, records, places)


def _surroundings(library: Library) -> tuple[object, ...]:
    """All but the content of notes; the order of notes counts."""
    paths = [(slug, path.source.text) for slug, path in library.paths.items()]
    return list(library.notes), library.broken, library.tags.text, paths, library.docs_names, library.link_checks


def _record(note: Note) -> tuple[str, str]:
    return note.source.path, frontmatter(note.source)


def _place(note: Note) -> tuple[object, ...]:
    """All of the frontmatter but what a paper says of itself alone."""
    paper = note.paper
    shared = [getattr(paper, field.name) for field in fields(paper) if field.name not in ALONE]
    waivers = [line for line in frontmatter(note.source).split("\n") if NOTED_WORK in line]
    return shared, [result.baseline for result in paper.results], waivers


def frontmatter(source: Source) -> str:
    """A file up to where its Markdown begins."""
    return source.text[: source.body_start]
