"""Turn `[[slug]]`, `[[topic:slug]]`, `[[term:slug]]` and `[@slug]` into what a reader sees.

Targets are looked up and never used as addresses. Pages get links as seen from them, hand-written pages get Markdown
links to the source files of other pages, sentences get plain names.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from urllib.parse import unquote

from papernotes.markdown.body import Body
from papernotes.markdown.events import Name, Reference
from papernotes.markdown.rendered import Shown, Surroundings
from papernotes.notes.library import Library
from papernotes.notes.model import Paper, Slug
from papernotes.text.here import Here
from papernotes.text.site_urls import GLOSSARY, paper_uri, relative, topic_uri, url_of

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+!|>$-])")
_ENTITY = re.compile(r"&(?=#?\w+;)")
_PARTS = re.compile(r"([^?#]*)(.*)", re.DOTALL)


def citation(paper: Paper) -> str:
    """A paper as prose cites it: `Xia et al., VLDB 2024`."""
    surnames = [author.split()[-1] for author in paper.authors if author.split()]
    who = paper.short_name if not surnames else surnames[0]
    if len(surnames) == 2:
        who = f"{surnames[0]} and {surnames[1]}"
    elif len(surnames) > 2:
        who = f"{surnames[0]} et al."
    return f"{who}, {paper.venue} {paper.year}"


def label(library: Library, reference: Reference | Name) -> str:
    """What a reference reads as."""
    if reference.text:
        return reference.text
    if reference.kind in ("topic", "term"):
        words, slug = library.vocabulary, reference.target
        entry = words.terms.get(slug) if reference.kind == "term" else words.topics.get(slug) or words.areas.get(slug)
        return entry.label if entry and entry.label else reference.target
    note = library.notes.get(Slug(reference.target))
    if note is None:
        return reference.target
    return citation(note.paper) if reference.kind == "cite" else note.paper.short_name


def place(library: Library, reference: Reference) -> tuple[str, str]:
    """The source of the page that a reference leads to, and the anchor there; two empty texts for none."""
    words = library.vocabulary
    target = reference.target
    if reference.kind == "term":
        return (GLOSSARY, f"#{target}") if target in words.terms else ("", "")
    if reference.kind == "topic":
        return (topic_uri(target), "") if target in words.topics or target in words.areas else ("", "")
    return (paper_uri(target), "") if target in library.notes else ("", "")


def surroundings(library: Library, page: str, home: str = "", prefix: str = "") -> Surroundings:
    """What is around a text that a page shows; `home` is the source that it was written in, if that is another."""

    here = Here(page)

    def show(reference: Reference) -> Shown:
        uri, anchor = place(library, reference)
        term = library.vocabulary.terms.get(reference.target) if reference.kind == "term" else None
        url = here.to(url_of(uri)) + anchor if uri else ""
        return Shown(label(library, reference), url, term.about if term else "")

    return Surroundings(show, lambda url: move(url, page, home or page), prefix)


def move(url: str, page: str, home: str) -> str:
    """A relative address as seen from a page, when it was written in the source `home`."""
    match = _PARTS.match(url)
    path, rest = match.groups() if match else (url, "")
    if not path:
        return url if page == home else relative(page, url_of(home)) + rest
    if path.startswith("/"):
        return url
    target = posixpath.normpath(posixpath.join("/", posixpath.dirname(home), path)).lstrip("/")
    if path.endswith(".md"):
        return relative(page, url_of(unquote(target))) + rest
    return relative(page, target + "/" * (path.endswith("/") and bool(target))) + rest


def escape(text: str) -> str:
    """A text as Markdown that shows just that text; Python-Markdown has no escape for `&` and `<`."""
    return _ENTITY.sub("&amp;", _SPECIAL.sub(r"\\\1", text)).replace("<", "&lt;")


def resolve(body: Body, library: Library, address: Callable[[str], str]) -> str:
    """The body with references as Markdown links; `address` turns a uri into where the link leads."""

    def show(reference: Reference) -> str:
        text = escape(label(library, reference))
        uri, anchor = place(library, reference)
        return f"[{text}]({address(uri)}{anchor})" if uri else text

    return body.replaced(show)
