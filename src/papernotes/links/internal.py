"""Dead links of a built site, at the place where somebody wrote them.

A link that no note, reading path or page of `docs/` holds was made by a template; it is reported once, at the
first built page that has it.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator

from papernotes.links.lychee import Dead
from papernotes.markdown.body import Body
from papernotes.markdown.events import Reference
from papernotes.notes.docs import DOCS
from papernotes.notes.library import Library
from papernotes.notes.source import Source
from papernotes.problem import Problem, Severity, Span
from papernotes.text.site_urls import GLOSSARY, paper_uri, topic_uri, url_of
from papernotes.text.words import clip, count_of

RULE = "dead-link"


def problems(dead: Iterable[Dead], library: Library, site: str = "site") -> list[Problem]:
    """A problem for each place that a dead link was written at; `site` is how to name the site's folder."""
    sources = dict(_sources(library))
    found: dict[tuple[str, int, int, str], Problem] = {}
    made: dict[str, list[Dead]] = {}
    for link in dead:
        source = sources.get(link.page)
        span = _find_written(source, link) if source else None
        if source is None or span is None:
            made.setdefault(link.target, []).append(link)
            continue
        line, column = source.line_and_column(span.start)
        found.setdefault((source.path, line, column, link.target), _problem(link, source.path, line, column, span))
    generated = (_problem_of_many(links, site) for links in made.values())
    return sorted([*found.values(), *generated], key=lambda problem: problem.order)


def _sources(library: Library) -> Iterator[tuple[str, Source]]:
    """The file behind each built page, where there is one."""
    for note in library.notes.values():
        yield f"{url_of(paper_uri(note.slug))}index.html", note.source
    pages = (page.source for page in library.docs if page.is_text)
    for source in (*pages, *(path.source for path in library.paths.values())):
        yield f"{url_of(source.path.removeprefix(f'{DOCS}/'))}index.html", source


def _find_written(source: Source, link: Dead) -> Span | None:
    """Where a file says what became the link: in its Markdown, else in its frontmatter."""
    body = Body(source.text, source.body_start)
    folder = posixpath.dirname(source.path.removeprefix("docs/"))
    path, _, fragment = link.target.partition("#")
    page = posixpath.dirname(link.page)
    for reference in body.references:
        uri, anchor = _place(reference)
        if _are_same(url_of(uri), path) and anchor == fragment:
            return reference.span
    for written in body.links:
        target, _, place = written.url.partition("#")
        # MkDocs leaves a link as it is when it finds no file for it.
        ways = (_place_on_site(folder, target), posixpath.normpath(posixpath.join(page, target))) if target else (page,)
        if place == fragment and any(_are_same(way, path) for way in ways):
            return written.url_span
    word = posixpath.basename(path.rstrip("/"))
    match = re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", source.text[: source.body_start]) if word else None
    return Span(match.start(), match.end()) if match else None


def _place(reference: Reference) -> tuple[str, str]:
    """The source of the page that a reference means, and the anchor there."""
    if reference.kind == "term":
        return GLOSSARY, reference.target
    return topic_uri(reference.target) if reference.kind == "topic" else paper_uri(reference.target), ""


def _place_on_site(folder: str, target: str) -> str:
    """Where a link to a source file leads on the site."""
    path = posixpath.normpath(posixpath.join(folder, target))
    return url_of(path) if path.endswith(".md") else path


def _are_same(one: str, other: str) -> bool:
    return one.rstrip("/").removesuffix("/index.html") == other.rstrip("/").removesuffix("/index.html")


def _problem(link: Dead, path: str, line: int, column: int, span: Span | None = None, more: str = "") -> Problem:
    page, _, fragment = link.target.partition("#")
    lack = f"'{clip(page or '/')}' has no '#{clip(fragment)}'" if link.lacks_fragment else "there is no such page"
    return Problem(
        path, line, column, RULE, Severity.ERROR, f"link to '{clip(link.target or '/')}' leads nowhere: {lack}{more}",
        "correct the link, or write what it should lead to.", length=span.end - span.start if span else 1,
    )  # fmt: skip


def _problem_of_many(links: list[Dead], site: str) -> Problem:
    """One problem for a link that many built pages may have."""
    first, others = links[0], len({link.page for link in links}) - 1
    more = f" (also on {count_of(others, 'other page')})" if others else ""
    return _problem(first, f"{site}/{first.page}", first.line, first.column, more=more)
