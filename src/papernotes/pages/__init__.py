"""Every page of the site: one emitter per kind, run in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from papernotes.index.link import Index
from papernotes.pages import (
    assets,
    authors,
    compare,
    explorer,
    exports,
    feeds,
    glossary,
    graph,
    health,
    home,
    institutions,
    llms,
    paper,
    paths,
    questions,
    redirects,
    results,
    search,
    shelf,
    topics,
    venues,
    wanted,
)
from papernotes.pages.options import Options
from papernotes.pages.papers import Papers
from papernotes.pages.site_file import SiteFile

Emitter = Callable[[Index, Options], Iterator[SiteFile]]

OF_TEXTS: tuple[Emitter, ...] = (
    topics.emit,
    paths.emit,
    questions.emit,
    glossary.emit,
    health.emit,
    llms.emit,
)
"""What shows the text of notes or reading paths, beside the papers themselves."""

OF_RECORDS: tuple[Emitter, ...] = (
    assets.emit,
    home.emit,
    explorer.emit,
    venues.emit,
    institutions.emit,
    authors.emit,
    results.emit,
    compare.emit,
    graph.emit,
    wanted.emit,
    redirects.emit,
    search.emit,
    shelf.emit,
    exports.emit,
    feeds.emit,
)
"""What shows nothing of a note but its frontmatter, so that it can wait while somebody edits a text."""


def of_texts(index: Index, options: Options) -> Iterator[SiteFile]:
    """Files that change with any text, but those of papers, which `Papers` plans."""
    return (file for emitter in OF_TEXTS for file in emitter(index, options))


def of_records(index: Index, options: Options) -> Iterator[SiteFile]:
    """Files that change only with frontmatter, vocabulary or settings."""
    return (file for emitter in OF_RECORDS for file in emitter(index, options))


prepare = paper.prepare

__all__ = ["OF_RECORDS", "OF_TEXTS", "Options", "Papers", "of_records", "of_texts", "prepare"]
