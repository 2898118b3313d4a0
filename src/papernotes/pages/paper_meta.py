"""What the head of a paper's page tells programs: scholarly indexes, reference managers, link previews.

Plain data, as everywhere in pages; the template escapes it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from papernotes.export.names import Name
from papernotes.export.record import Kind, Record, record
from papernotes.index.link import Index
from papernotes.index.relation import Connection, Direction
from papernotes.notes.model import Paper
from papernotes.notes.note import Note
from papernotes.pages.options import Options
from papernotes.pages.script_data import embedded_data
from papernotes.pages.view import topic_chip
from papernotes.text.site_urls import document_url, paper_uri, url_of
from papernotes.text.web import arxiv_url, doi_url, web_url
from papernotes.text.words import flat

_HAN = re.compile(r"[㐀-鿿]")
_TITLES = {Kind.ARTICLE: "citation_journal_title", Kind.PROCEEDINGS: "citation_conference_title"}


@dataclass(frozen=True, slots=True)
class Tag:
    """A meta element: its name or property, and what it says."""

    name: str
    content: str


@dataclass(frozen=True, slots=True)
class Head:
    """What `paper-head.html` shows."""

    citation: Sequence[Tag]
    social: Sequence[Tag]
    article: Markup
    """JSON-LD."""

    alternate: str
    """Where the same is as Markdown."""


def head(note: Note, index: Index, options: Options, entry: Record | None = None) -> Head:
    """What the page of a note tells programs."""
    entry = entry or record(note, index.library.vocabulary)
    page = options.site_url + url_of(paper_uri(note.slug)) if options.site_url else ""
    return Head(
        citation=_citation_tags(entry, note.paper),
        social=_social_tags(entry, note.paper, page, options),
        article=embedded_data(_article(note, index, entry, page)),
        alternate=document_url(note.slug),
    )


def _citation_tags(entry: Record, paper: Paper) -> list[Tag]:
    """The tags that Google Scholar and Zotero read."""
    found = [
        ("citation_title", entry.title),
        *(("citation_author", name.sorted) for name in entry.authors),
        ("citation_publication_date", str(entry.year or "")),
        (_TITLES.get(entry.kind, ""), entry.container),
        ("citation_volume", entry.volume),
        ("citation_issue", entry.number),
        ("citation_firstpage", entry.pages[0] if entry.pages else ""),
        ("citation_lastpage", entry.pages[1] if len(entry.pages) > 1 else ""),
        ("citation_publisher", entry.publisher),
        ("citation_doi", entry.doi),
        ("citation_arxiv_id", entry.arxiv),
        ("citation_pdf_url", _pdf(entry, paper)),
    ]
    return [Tag(name, content) for name, content in found if name and content]


def _pdf(entry: Record, paper: Paper) -> str:
    given = web_url(paper.links.get("pdf", ""))
    return given or (arxiv_url(entry.arxiv).replace("/abs/", "/pdf/", 1) if entry.arxiv else "")


def _social_tags(entry: Record, paper: Paper, page: str, options: Options) -> list[Tag]:
    """What a link to the page looks like in a chat."""
    found = [
        ("og:type", "article"),
        ("og:site_name", options.site_name),
        ("og:title", entry.title or flat(paper.short_name)),
        ("og:description", flat(paper.summary) or entry.title),
        ("og:url", page),
    ]
    return [Tag(name, content) for name, content in found if content]


def _article(note: Note, index: Index, entry: Record, page: str) -> dict[str, Any]:
    """The paper as schema.org describes one."""
    ways = [doi_url(entry.doi) if entry.doi else "", arxiv_url(entry.arxiv) if entry.arxiv else "", entry.url]
    same = [way for way in dict.fromkeys(ways) if way]
    values: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "ScholarlyArticle",
        "@id": same[0] if same else page,
        "name": entry.title,
        "headline": entry.title,
        "alternateName": entry.short_title,
        "author": [_author(name) for name in entry.authors],
        "datePublished": str(entry.year or ""),
        "isPartOf": _part_of(entry),
        "pageStart": entry.pages[0] if len(entry.pages) > 1 else "",
        "pageEnd": entry.pages[1] if len(entry.pages) > 1 else "",
        "pagination": "-".join(entry.pages),
        "publisher": {"@type": "Organization", "name": entry.publisher} if entry.publisher else {},
        "identifier": _identifiers(entry),
        "sameAs": same,
        "url": page or entry.url,
        "abstract": flat(note.paper.summary),
        "inLanguage": "zh" if _HAN.search(entry.title) else "en",
        "keywords": [flat(topic_chip(index, tag).label) for tag in note.paper.tags],
        "citation": [_cited(index, connection) for connection in _own(note, index)],
    }
    return {key: value for key, value in values.items() if value}


def _author(name: Name) -> dict[str, str]:
    if name.literal:
        return {"@type": "Person" if name.is_person else "Organization", "name": name.literal}
    family = f"{name.particle} {name.family}".strip()
    # Chinese names are written as they are sorted, without a space.
    full = family + name.given if _HAN.match(family) else " ".join(filter(None, (name.given, family, name.suffix)))
    parts = {"givenName": name.given, "familyName": family, "honorificSuffix": name.suffix}
    return {"@type": "Person", "name": full, **{key: value for key, value in parts.items() if value}}


def _part_of(entry: Record) -> dict[str, Any]:
    """The issue of the volume of the journal, or the proceedings."""
    if entry.kind is Kind.SOFTWARE or not entry.container:
        return {}
    if entry.kind is not Kind.ARTICLE:
        return {"@type": "Book" if entry.kind is Kind.PROCEEDINGS else "Collection", "name": entry.container}
    whole: dict[str, Any] = {"@type": "Periodical", "name": entry.container}
    if entry.volume:
        whole = {"@type": "PublicationVolume", "volumeNumber": entry.volume, "isPartOf": whole}
    if entry.number:
        whole = {"@type": "PublicationIssue", "issueNumber": entry.number, "isPartOf": whole}
    return whole


def _identifiers(entry: Record) -> list[dict[str, str]]:
    found = (("doi", entry.doi), ("arXiv", entry.arxiv))
    return [{"@type": "PropertyValue", "propertyID": kind, "value": value} for kind, value in found if value]


def _own(note: Note, index: Index) -> list[Connection]:
    """Relations that the paper itself states, each other paper once; none can cite what came after it."""
    stated = (c for c in index.connections.get(note.slug, ()) if c.direction is Direction.OUT)
    earlier = (c for c in stated if c.other is None or index.notes[c.other].paper.year <= note.paper.year)
    return list({connection.other or connection.work: connection for connection in earlier}.values())


def _cited(index: Index, connection: Connection) -> dict[str, str]:
    if connection.other is None:
        return {"@type": "CreativeWork", "name": flat(connection.work)}
    paper = index.notes[connection.other].paper
    same = doi_url(flat(paper.doi)) if paper.doi else arxiv_url(flat(paper.arxiv)) if paper.arxiv else ""
    named = {"@type": "ScholarlyArticle", "name": flat(paper.title)}
    return {**named, "sameAs": same} if same else named
