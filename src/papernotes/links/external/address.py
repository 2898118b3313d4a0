"""Which addresses notes and hand-written pages lead to, and where they name them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, urlsplit

from papernotes.markdown.body import Body
from papernotes.notes.files import files
from papernotes.notes.library import Library
from papernotes.notes.note import Note
from papernotes.notes.source import Source
from papernotes.problem import Span, Value, Where
from papernotes.text.identifier import arxiv_in, doi_in
from papernotes.text.web import web_url

DOCS = "docs"
DOI = "https://doi.org/"
ARXIV = "https://arxiv.org/abs/"
ARXIV_DOI = "10.48550/arXiv."

_URL = re.compile(r"https?://[^\s<>\"'）)\]]+[^\s<>\"'）)\].,;:]")
_HTTP = re.compile(r"https?://", re.IGNORECASE)
_BY_DOI = re.compile(
    r"(?:dx\.)?doi\.org|dl\.acm\.org|link\.springer\.com|onlinelibrary\.wiley\.com|(?:www\.)?tandfonline\.com"
    r"|epubs\.siam\.org|journals\.sagepub\.com"
)
"""Hosts whose addresses hold the DOI; the publishers among them refuse robots, the handle service doesn't."""

_ARXIV_HOST = re.compile(r"(?:www\.|export\.)?arxiv\.org")


@dataclass(frozen=True, slots=True)
class Place:
    """Where an address stands."""

    source: Source
    where: Where
    note: Note | None = None
    """The note, when it stands in one."""

    @property
    def line_and_column(self) -> tuple[int, int]:
        """Both counted from one; found out only when asked for."""
        return self.source.line_and_column(self.source.span(self.where).start)


Addresses = Mapping[str, tuple[Place, ...]]
"""Where each address stands; a DOI or arXiv id counts as the address that it leads to."""


def addresses(library: Library) -> Addresses:
    """Every http(s) address of notes, vocabulary, reading paths and hand-written pages."""
    found: dict[str, list[Place]] = defaultdict(list)
    for note in library.notes.values():
        for url, where in of_note(note):
            found[url].append(Place(note.source, where, note))
    for url, where in _of_vocabulary(library):
        found[url].append(Place(library.tags, where))
    for source, body in _pages(library):
        for url, where in _of_body(body):
            found[url].append(Place(source, where))
    # What has no host is nobody's to ask for; the rules tell of it.
    return {url: tuple(found[url]) for url in sorted(found) if web_url(url)}


def of_note(note: Note) -> Iterator[tuple[str, Where]]:
    """The addresses of one note, each with its place."""
    paper = note.paper
    if paper.doi:
        yield DOI + paper.doi, Value(("doi",))
    if paper.arxiv:
        yield ARXIV + paper.arxiv, Value(("arxiv",))
    for kind, url in paper.links.items():
        if _HTTP.match(url):
            yield url, Value(("links", kind))
    for number, source in enumerate(paper.sources):
        for match in _URL.finditer(source.where):
            yield match[0], Value(("sources", number, "where"))
    yield from _of_body(note.body)


def doi_behind(url: str) -> str:
    """The DOI that an address stands for, if the handle service can be asked about it instead.

    >>> doi_behind("https://dl.acm.org/doi/pdf/10.1145/3600006.3613165"), doi_behind("https://arxiv.org/abs/2309.10285")
    ('10.1145/3600006.3613165', '10.48550/arXiv.2309.10285')
    """
    host = (urlsplit(url).hostname or "").casefold()
    if _BY_DOI.fullmatch(host):
        return doi_in(url)
    arxiv = arxiv_in(url) if _ARXIV_HOST.fullmatch(host) else ""
    return f"{ARXIV_DOI}{arxiv}" if arxiv else ""


def address_to_ask(url: str, handles: str) -> str:
    """What to ask for to learn about an address: itself, or its DOI at the handle service."""
    doi = doi_behind(url)
    return f"{handles.rstrip('/')}/{quote(doi, safe='/():;')}" if doi else url


def _of_body(body: Body) -> Iterator[tuple[str, Span]]:
    if "http" not in body.text:
        return
    for link in body.links:
        if _HTTP.match(link.url):
            yield link.url, link.url_span


def _of_vocabulary(library: Library) -> Iterator[tuple[str, Where]]:
    words = library.vocabulary
    for group, entries in (("venues", words.venues), ("institutions", words.institutions)):
        for name, entry in entries.items():
            if _HTTP.match(entry.url):
                yield entry.url, Value((group, name, "url"))


def _pages(library: Library) -> Iterator[tuple[Source, Body]]:
    for path in library.paths.values():
        yield path.source, path.body
    known = {path.source.path for path in library.paths.values()}
    for file in files(library.root, DOCS) if (library.root / Path(DOCS)).is_dir() else ():
        if file.path.endswith(".md") and file.path not in known and file.raw is not None:
            source = Source(file.path, file.raw.decode("utf-8", "replace"))
            yield source, Body(source.text, source.body_start)
