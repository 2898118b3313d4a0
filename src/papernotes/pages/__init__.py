"""Every page of the site: one emitter per kind, run in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from papernotes.link import Index
from papernotes.pages import (
    assets,
    authors,
    explorer,
    exports,
    feeds,
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
    topics,
    venues,
    wanted,
)
from papernotes.pages.options import Options
from papernotes.site import SiteFile

EMITTERS: tuple[Callable[[Index, Options], Iterator[SiteFile]], ...] = (
    assets.emit,
    paper.emit,
    home.emit,
    topics.emit,
    paths.emit,
    explorer.emit,
    venues.emit,
    institutions.emit,
    authors.emit,
    results.emit,
    questions.emit,
    wanted.emit,
    health.emit,
    redirects.emit,
    search.emit,
    exports.emit,
    feeds.emit,
    llms.emit,
)


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """All files of the site."""
    for emitter in EMITTERS:
        yield from emitter(index, options)


__all__ = ["EMITTERS", "Options", "emit"]
