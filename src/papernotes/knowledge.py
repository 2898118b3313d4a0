"""A knowledge base as Python sees it: papers, results, relations and topics, for scripts and notebooks.

Rows are frozen dataclasses, so that `pandas.DataFrame(knowledge.results)` is a table and a list of relations is
an edge list. Nothing here judges or writes: `papernotes check` and `papernotes build` do.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from papernotes.errors import NoKnowledgeBaseError, PapernotesError
from papernotes.export.bibliography import FORMATS, bibliography
from papernotes.export.csv_table import csv_text
from papernotes.export.json_data import json_text
from papernotes.export.markdown_list import markdown_text
from papernotes.index.link import Index, link
from papernotes.notes.load import load
from papernotes.notes.model import Paper, Slug
from papernotes.notes.note import Note
from papernotes.notes.root import find_root
from papernotes.text.words import join_words

EXPORTS = (*FORMATS, "json", "csv", "markdown")
"""What `export` can write."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One measured claim of a paper."""

    paper: str
    """The paper's slug, as in all rows."""

    name: str
    year: int
    metric: str
    value: str
    """As reported, such as `2.9x`: a text, since papers report ranges, rates and pairs."""

    qualifier: str
    baseline: str
    workload: str
    hardware: str
    source: str


@dataclass(frozen=True, slots=True)
class RelationRow:
    """A typed link from one paper to another, or to a work that has no note."""

    paper: str
    type: str
    to: str
    """The other paper's slug; empty when it has no note."""

    work: str
    """The work's name when it has no note; empty otherwise."""

    why: str


@dataclass(frozen=True, slots=True)
class TopicRow:
    """A topic and its papers."""

    topic: str
    label: str
    zh: str
    area: str
    papers: tuple[str, ...]
    """Newest first."""


class KnowledgeBase:
    """The notes of a folder, read once. Open one with `papernotes.open`."""

    def __init__(self, index: Index) -> None:
        self._index = index

    @classmethod
    def read(cls, folder: str | os.PathLike[str] = ".") -> KnowledgeBase:
        """Read the knowledge base that a folder is in."""
        root = find_root(Path(folder).resolve())
        if root is None:
            raise NoKnowledgeBaseError(f"there is no tags.yaml beside papers/ in '{folder}' or above")
        return cls(link(load(root)))

    def __len__(self) -> int:
        return len(self.papers)

    def __contains__(self, slug: object) -> bool:
        return slug in self.papers

    def __getitem__(self, slug: str) -> Paper:
        """The paper of a slug."""
        return self.papers[slug]

    @cached_property
    def papers(self) -> Mapping[str, Paper]:
        """Papers by slug; their attributes are the fields of a note."""
        return MappingProxyType({str(slug): note.paper for slug, note in self._index.notes.items()})

    def text(self, slug: str) -> str:
        """The Markdown of a note, without its frontmatter."""
        source = self._index.notes[Slug(slug)].source
        return source.text[source.body_start :]

    @cached_property
    def results(self) -> list[ResultRow]:
        """Every measured claim of every paper."""
        return [
            ResultRow(
                paper=note.slug, name=note.paper.short_name, year=note.paper.year, metric=result.metric,
                value=result.value, qualifier=result.qualifier, baseline=result.baseline, workload=result.workload,
                hardware=result.hardware, source=result.source,
            )
            for note in self._notes()
            for result in note.paper.results
        ]  # fmt: skip

    @cached_property
    def relations(self) -> list[RelationRow]:
        """Every relation, from the paper that states it; `alternative-to` holds in both directions."""
        return [
            RelationRow(note.slug, relation.type.value, relation.to, relation.work, relation.why)
            for note in self._notes()
            for relation in note.paper.relations
        ]

    @cached_property
    def topics(self) -> list[TopicRow]:
        """Every topic of `tags.yaml`, in its order."""
        vocabulary = self._index.library.vocabulary
        return [
            TopicRow(slug, topic.label, topic.zh, vocabulary.area_of[slug], self._index.by_topic.get(slug, ()))
            for slug, topic in vocabulary.topics.items()
        ]

    def export(self, format: str, papers: Iterable[str] | None = None) -> str:  # noqa: A002
        """The papers, or those of some slugs, in one of `EXPORTS`: what `papernotes export` writes."""
        notes = None if papers is None else [self._index.notes[Slug(slug)] for slug in papers]
        if format == "json":
            return json_text(self._index, notes)
        if format == "csv":
            return csv_text(self._index, notes)
        if format == "markdown":
            return markdown_text(self._index, notes)
        if format not in FORMATS:
            raise PapernotesError(f"'{format}' is not a format: choose {join_words(EXPORTS, 'or')}")
        return bibliography(self._index, format, notes)

    def _notes(self) -> Iterable[Note]:
        return self._index.notes.values()
