"""A note: the file, what its frontmatter says, and its Markdown."""

from __future__ import annotations

from functools import cached_property

from papernotes.body import Body
from papernotes.model import Paper, PathMeta, Slug
from papernotes.problem import Problem
from papernotes.source import Source


class Note:
    """One file of `papers/`."""

    def __init__(self, slug: Slug, source: Source, paper: Paper, problems: tuple[Problem, ...] = ()) -> None:
        self.slug = slug
        self.source = source
        self.paper = paper
        self.problems = problems
        """What can be said against the note without looking at any other."""

    @cached_property
    def body(self) -> Body:
        """The Markdown."""
        return Body(self.source.text, self.source.body_start)


class ReadingPath:
    """One file of `docs/paths/`: papers in an order, each with a reason."""

    def __init__(self, slug: str, source: Source, meta: PathMeta, problems: tuple[Problem, ...] = ()) -> None:
        self.slug = slug
        self.source = source
        self.meta = meta
        self.problems = problems

    @cached_property
    def body(self) -> Body:
        """The free text."""
        return Body(self.source.text, self.source.body_start)
