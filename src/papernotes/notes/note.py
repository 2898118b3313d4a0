"""A note: the file, what its frontmatter says, and its Markdown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Self

from papernotes.markdown.body import Body, body_of
from papernotes.notes.model import Paper, PathMeta, Slug
from papernotes.notes.outline import Outline, outline
from papernotes.notes.source import Source
from papernotes.problem import Problem


class Note:
    """One file of `papers/`."""

    def __init__(self, slug: Slug, source: Source, paper: Paper, problems: tuple[Problem, ...] = ()) -> None:
        self.slug = slug
        self.source = source
        self.paper = paper
        self.problems = problems
        """What can be said against the note without looking at any other."""

    @classmethod
    def recalled(
        cls, slug: Slug, source: Source, known: Outline, problems: tuple[Problem, ...], read: Callable[[], Paper]
    ) -> Self:
        """A note of which the outline is known; its paper is read when somebody asks for it."""
        note = cls.__new__(cls)
        note.slug, note.source, note.problems, note.outline, note._read = slug, source, problems, known, read
        return note

    _read: Callable[[], Paper]

    @cached_property
    def paper(self) -> Paper:
        """What the frontmatter says."""
        return self._read()

    @cached_property
    def outline(self) -> Outline:
        """What other notes need to know of it."""
        return outline(self.paper, self.body)

    @property
    def named(self) -> Sequence[str]:
        """What references in the file name."""
        return self.outline.named

    @property
    def body(self) -> Body:
        """The Markdown."""
        return body_of(self.source.text, self.source.body_start)


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
