"""What loading asks of whoever judges files.

Reading knows no rules. Yet rules are best run while a file is at hand, parsed, and by the process that parsed it, so
loading takes a judge along; without one it judges nothing.
"""

from __future__ import annotations

from typing import Protocol

from papernotes.notes.draft import Draft
from papernotes.notes.files import File
from papernotes.notes.model import Paper, PathMeta
from papernotes.notes.note import Note, ReadingPath
from papernotes.notes.source import Source
from papernotes.notes.vocabulary import Vocabulary
from papernotes.problem import Problem

Found = tuple[Problem, ...]


class Judge(Protocol):
    """Says what is wrong with one file, before anything is known of the others."""

    def file(self, file: File) -> Found:
        """The problems of a file by its place, size and bytes."""

    def text(self, source: Source) -> Found:
        """The problems of a text whose fields can't be read."""

    def tags(self, file: File, source: Source, draft: Draft[Vocabulary] | None) -> Found:
        """The problems of `tags.yaml`; there is no draft when its YAML can't be read."""

    def note(self, note: Note, draft: Draft[Paper], vocabulary: Vocabulary) -> Found:
        """The problems of a note, without looking at others."""

    def path(self, path: ReadingPath, draft: Draft[PathMeta]) -> Found:
        """The problems of a reading path, without looking at notes."""
