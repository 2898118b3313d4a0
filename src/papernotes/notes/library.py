"""Everything that was read, before anything is linked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from papernotes.notes.docs import DOCS, DocsFile
from papernotes.notes.model import Slug
from papernotes.notes.note import Note, ReadingPath
from papernotes.notes.source import Source, YamlSource
from papernotes.notes.vocabulary import Vocabulary
from papernotes.problem import Problem


@dataclass(frozen=True)
class Library:
    """The notes, the words they may use, the reading paths, and what was wrong with any of them alone."""

    root: Path
    notes: Mapping[Slug, Note] = field(default_factory=lambda: MappingProxyType({}))
    broken: frozenset[str] = frozenset()
    """Slugs of files that exist but could not be read; a link to one of them is not dangling."""

    vocabulary: Vocabulary = field(default_factory=Vocabulary)
    tags: Source = field(default_factory=lambda: YamlSource("tags.yaml", ""))
    paths: Mapping[str, ReadingPath] = field(default_factory=lambda: MappingProxyType({}))
    problems: tuple[Problem, ...] = ()
    """What was found while reading files and tags.yaml; each note holds its own."""

    unreadable: Mapping[str, Source] = field(default_factory=lambda: MappingProxyType({}))
    """Text of the files behind `broken`, where there is any, to show the line of a problem."""

    docs: tuple[DocsFile, ...] = ()
    """Files of `docs/` but reading paths."""

    link_checks: bytes | None = None
    """What checks of links left for the next one; None when there was none yet."""

    @cached_property
    def docs_names(self) -> frozenset[str]:
        """Names of these files, as seen from `docs/`; what only looks like a file is left out."""
        return frozenset(page.file.path.removeprefix(f"{DOCS}/") for page in self.docs if page.file.kind == "file")

    def problems_alone(self) -> Iterator[Problem]:
        """What a judge found while it was read: in files, in tags.yaml, and in each note and reading path alone."""
        yield from self.problems
        for note in self.notes.values():
            yield from note.problems
        for path in self.paths.values():
            yield from path.problems

    def sources(self) -> Iterator[Source]:
        """Every text file that was read."""
        yield from (note.source for note in self.notes.values())
        yield from self.sources_but_notes()

    def sources_but_notes(self) -> Iterator[Source]:
        """The same without notes that could be read."""
        yield self.tags
        yield from (path.source for path in self.paths.values())
        yield from self.unreadable.values()
