"""`/paths/` and `/paths/<slug>/`: papers in an order, each with the reason why it comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from markupsafe import Markup

from papernotes.index.link import Index
from papernotes.index.references import surroundings
from papernotes.markdown.html import render
from papernotes.notes.model import Slug
from papernotes.notes.note import ReadingPath
from papernotes.pages.collection import Download, downloads
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.site_file import Page, SiteFile, View
from papernotes.pages.view import Card, Chip, Link, card, topic_chip
from papernotes.text.site_urls import compare_url, path_uri, url_of
from papernotes.text.words import count_of

OVERVIEW = "paths/index.md"

_SECTION = Markup("<h2")
"""The papers stand before the first section: what they teach together is read after them."""


@dataclass(frozen=True, slots=True)
class PathEntry:
    """A reading path in a list."""

    title: str
    summary: str
    url: str
    count: int
    papers: Sequence[Card]
    hue: int
    """That of most of its papers."""


@dataclass(frozen=True, slots=True)
class Step:
    """A paper at its place, and why it stands there."""

    number: int
    paper: Card
    why: str


@dataclass(frozen=True, slots=True)
class PathsView(View):
    """What `paths.html` shows."""

    template: ClassVar[str] = "paths"
    called: ClassVar[str] = "paths"
    entries: Sequence[PathEntry]


@dataclass(frozen=True, slots=True)
class PathView(View):
    """What `path.html` shows."""

    template: ClassVar[str] = "path"
    called: ClassVar[str] = "path"
    entry: PathEntry
    opening: Markup
    """The text before its first section."""

    sections: Markup
    steps: Sequence[Step]
    compare: str
    """Where the first papers stand side by side; empty when there is only one."""

    downloads: Sequence[Download]
    topics: Sequence[Chip]
    previous: Link | None
    next: Link | None


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The overview and the paths, when there are any."""
    paths = reading_paths(index)
    if not paths:
        return
    yield _overview(index, options, paths)
    for i, path in enumerate(paths):
        before = paths[i - 1] if i else None
        after = paths[i + 1] if i + 1 < len(paths) else None
        yield _page(index, path, before, after)


def reading_paths(index: Index) -> list[ReadingPath]:
    """Paths in the order of their file names; `docs/paths/index.md` is an overview of its own, not a path."""
    return [path for slug, path in sorted(index.library.paths.items()) if slug != "index"]


def entry(index: Index, path: ReadingPath) -> PathEntry:
    """A path in a list."""
    papers = [card(index, step.paper) for step in path.meta.papers if step.paper in index.notes]
    return PathEntry(
        title=_name(path),
        summary=path.meta.summary,
        url=url_of(path_uri(path.slug)),
        count=len(papers),
        papers=papers,
        hue=Counter(paper.hue for paper in papers).most_common(1)[0][0] if papers else 0,
    )


def _overview(index: Index, options: Options, paths: list[ReadingPath]) -> Page:
    description = (
        f"{count_of(len(paths), 'reading path')} through {options.site_name}: papers in an order, with reasons."
    )
    return page(OVERVIEW, "Reading paths", description, PathsView([entry(index, path) for path in paths]))


def _page(index: Index, path: ReadingPath, before: ReadingPath | None, after: ReadingPath | None) -> Page:
    own, uri = entry(index, path), path_uri(path.slug)
    text = render(path.body.events, surroundings(index.library, uri))
    opening, heading, sections = text.html.partition(_SECTION)
    view = PathView(
        entry=own,
        opening=opening,
        sections=heading + sections,
        steps=(steps := _steps(index, path)),
        compare=compare_url(step.paper.slug for step in steps) if len(steps) > 1 else "",
        downloads=downloads(uri) if own.papers else [],
        topics=[topic_chip(index, tag) for tag in _topics(index, path)],
        previous=_link(before) if before else None,
        next=_link(after) if after else None,
    )
    description = path.meta.summary or f"{count_of(own.count, 'paper')} in reading order: {own.title}"
    return replace(page(uri, f"{own.title}: a reading path", description, view, text), edit=path.source.path)


def _steps(index: Index, path: ReadingPath) -> list[Step]:
    """The papers in order; one that has no note is left out, and a rule reports it."""
    found = [step for step in path.meta.papers if step.paper in index.notes]
    return [Step(number, card(index, step.paper), step.why) for number, step in enumerate(found, 1)]


def _topics(index: Index, path: ReadingPath) -> list[str]:
    """Main topics of the papers, in the order in which the path meets them."""
    papers = (index.notes[Slug(step.paper)].paper for step in path.meta.papers if step.paper in index.notes)
    return list(dict.fromkeys(paper.tags[0] for paper in papers if paper.tags))


def _link(path: ReadingPath) -> Link:
    return Link(_name(path), url_of(path_uri(path.slug)))


def _name(path: ReadingPath) -> str:
    return path.meta.title or path.slug
