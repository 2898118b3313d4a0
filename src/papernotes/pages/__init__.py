"""Every page of the site: one emitter per kind, run in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from papernotes.link import Index
from papernotes.pages import assets, paper
from papernotes.pages.options import Options
from papernotes.site import SiteFile

EMITTERS: tuple[Callable[[Index, Options], Iterator[SiteFile]], ...] = (
    assets.emit,
    paper.emit,
)


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """All files of the site."""
    for emitter in EMITTERS:
        yield from emitter(index, options)


__all__ = ["EMITTERS", "Options", "emit"]
