"""A note: the file, what its frontmatter says, and its Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Protocol, Self

from papernotes.markdown.body import Body, body_of
from papernotes.markdown.passages import Passage, passages
from papernotes.notes.model import Paper, PathMeta, Slug
from papernotes.notes.outline import Outline, outline
from papernotes.notes.source import Source
from papernotes.problem import Problem


class Rest(Protocol):
    """What a store keeps of a note beside its outline, and gives back when asked."""

    def paper(self) -> Paper:
        """What the frontmatter says."""

    def passages(self) -> Sequence[Passage]:
        """Where the text names others."""


class Note:
    """One file of `papers/`."""

    def __init__(self, slug: Slug, source: Source, paper: Paper, problems: tuple[Problem, ...] = ()) -> None:
        self.slug = slug
        self.source = source
        self.paper = paper
        self.problems = problems
        """What can be said against the note without looking at any other."""

    @classmethod
    def recalled(cls, slug: Slug, source: Source, known: Outline, problems: tuple[Problem, ...], rest: Rest) -> Self:
        """A note of which the outline is known; the rest is read when somebody asks for it."""
        note = cls.__new__(cls)
        note.slug, note.source, note.problems, note.outline, note._rest = slug, source, problems, known, rest
        return note

    _rest: Rest | None = None

    @cached_property
    def paper(self) -> Paper:
        """What the frontmatter says."""
        if self._rest is None:
            raise AssertionError("a note is made with its paper, or with a way to read it")
        return self._rest.paper()

    @property
    def passages(self) -> Sequence[Passage]:
        """Where the text names others."""
        return self._rest.passages() if self._rest else passages(self.body)

    @cached_property
    def outline(self) -> Outline:
        """What other notes need to know of it."""
        return outline(self.paper, self.body, self.source.text)

    @property
    def named(self) -> Sequence[str]:
        """What references in the file name."""
        return self.outline.named

    @property
    def body(self) -> Body:
        """The Markdown."""
        return self._body if self._rest is None else body_of(self.source.text, self.source.body_start)

    @cached_property
    def _body(self) -> Body:
        """Of a note that was just read: every rule asks for it, and the note soon gives way to one that is recalled."""
        return Body(self.source.text, self.source.body_start)


class ReadingPath:
    """One file of `docs/paths/`: papers in an order, each with a reason."""

    def __init__(self, slug: str, source: Source, meta: PathMeta, problems: tuple[Problem, ...] = ()) -> None:
        self.slug = slug
        self.source = source
        self.meta = meta
        self.problems = problems

    @cached_property
    def named(self) -> Sequence[str]:
        """What references in the file name."""
        return self.body.named

    @property
    def body(self) -> Body:
        """The free text."""
        return body_of(self.source.text, self.source.body_start)


Page = Note | ReadingPath
"""What has Markdown that the site shows as a page of its own."""
