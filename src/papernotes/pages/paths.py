"""`/paths/` and `/paths/<slug>/`: papers in an order, each with the reason why it comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from papernotes.index.link import Index
from papernotes.index.references import surroundings
from papernotes.markdown.html import render
from papernotes.notes.model import Slug
from papernotes.notes.note import ReadingPath
from papernotes.pages.collection import downloads
from papernotes.pages.listing import page
from papernotes.pages.options import Options
from papernotes.pages.site_file import Page, SiteFile
from papernotes.pages.view import card, topic_chip
from papernotes.text.site_urls import compare_url, path_uri, url_of
from papernotes.text.words import count_of

OVERVIEW = "paths/index.md"

_SECTION = Markup("<h2")
"""The papers stand before the first section: what they teach together is read after them."""


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
    """Paths in the order of their file names; `docs/paths/index.md` is an overview of its own and no path."""
    return [path for slug, path in sorted(index.library.paths.items()) if slug != "index"]


def entry(index: Index, path: ReadingPath) -> dict[str, Any]:
    """A path in a list."""
    steps = [card(index, step.paper) for step in path.meta.papers if step.paper in index.notes]
    return {
        "title": path.meta.title or path.slug,
        "summary": path.meta.summary,
        "url": url_of(path_uri(path.slug)),
        "count": len(steps),
        "papers": steps,
        "hue": Counter(step["hue"] for step in steps).most_common(1)[0][0] if steps else 0,
    }


def _overview(index: Index, options: Options, paths: list[ReadingPath]) -> Page:
    description = (
        f"{count_of(len(paths), 'reading path')} through {options.site_name}: papers in an order, with reasons."
    )
    return page(OVERVIEW, "paths", "Reading paths", description, "paths", [entry(index, path) for path in paths])


def _page(index: Index, path: ReadingPath, before: ReadingPath | None, after: ReadingPath | None) -> Page:
    own, uri = entry(index, path), path_uri(path.slug)
    text = render(path.body.events, surroundings(index.library, uri))
    opening, heading, sections = text.html.partition(_SECTION)
    view = {
        **own,
        "opening": opening,
        "sections": heading + sections,
        "steps": (steps := _steps(index, path)),
        "compare": compare_url(step["slug"] for step in steps) if len(steps) > 1 else "",
        "downloads": downloads(uri) if own["papers"] else [],
        "topics": [topic_chip(index, tag) for tag in _topics(index, path)],
        "previous": entry(index, before) if before else None,
        "next": entry(index, after) if after else None,
    }
    title = f"{own['title']}: a reading path"
    description = path.meta.summary or f"{count_of(own['count'], 'paper')} in reading order: {own['title']}"
    return replace(page(uri, "path", title, description, "path", view, text), edit=path.source.path)


def _steps(index: Index, path: ReadingPath) -> list[dict[str, Any]]:
    """The papers in order; one that has no note is left out, and a rule reports it."""
    found = [step for step in path.meta.papers if step.paper in index.notes]
    return [{**card(index, step.paper), "number": number, "why": step.why} for number, step in enumerate(found, 1)]


def _topics(index: Index, path: ReadingPath) -> list[str]:
    """Main topics of the papers, in the order in which the path meets them."""
    papers = (index.notes[Slug(step.paper)].paper for step in path.meta.papers if step.paper in index.notes)
    return list(dict.fromkeys(paper.tags[0] for paper in papers if paper.tags))
