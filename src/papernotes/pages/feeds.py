"""`feed.xml` of the site and of every topic, reading path and venue: Atom (RFC 4287).

Dates are those of the notes. With the site's address known, ids and links are addresses; without it, ids are
UUIDs made of the site's name and the page's place, and links are relative to the feed, as Atom allows.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import partial
from heapq import nsmallest
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree as ET

from papernotes.index.link import Index
from papernotes.notes.note import Note
from papernotes.pages.collection import FEED, collections
from papernotes.pages.inputs import of_papers
from papernotes.pages.options import Options
from papernotes.pages.site_file import Asset, Later, Raw, SiteFile
from papernotes.pages.view import topic_chip
from papernotes.text.site_urls import feed_url, paper_uri, url_of
from papernotes.text.words import flat

NEWEST = 50
ATOM = "http://www.w3.org/2005/Atom"
_NEVER = date(1970, 1, 1)
"""When a site without notes was last changed; Atom wants to know."""


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The feed of the site, and one of everything that can be taken away."""
    yield _later(Asset, feed_url(), index.newest_first, "", options.site_name, index, options)
    for part in collections(index):
        # In the folder of a page, which is the engine's.
        title = f"{part.name}: {options.site_name}"
        yield _later(Raw, f"{part.url}{FEED}", part.notes, part.url, title, index, options)


def _later(
    kind: type[Asset] | type[Raw],
    uri: str,
    notes: Sequence[Note],
    page: str,
    title: str,
    index: Index,
    options: Options,
) -> Later:
    return Later(
        kind, uri, partial(feed, notes, page, title, index, options),
        inputs=lambda: (title, options.key, of_papers(index, [note.slug for note in notes])),
    )  # fmt: skip


def feed(notes: Iterable[Note], page: str, title: str, index: Index, options: Options) -> bytes:
    """The newest of the notes; `page` is where they are listed, below the site's root."""
    dated = ((day, note) for note in notes if (day := note.paper.updated or note.paper.added))
    newest = nsmallest(NEWEST, dated, key=lambda pair: -pair[0].toordinal())
    root = ET.Element("feed", {"xmlns": ATOM, "xml:lang": "en"})
    _add(root, "id", _id(f"{page}feed.xml", options))
    _add(root, "title", flat(title))
    if not page and options.site_description:
        _add(root, "subtitle", flat(options.site_description))
    _add(root, "updated", _moment(newest[0][0] if newest else _NEVER))
    _add(_add(root, "author"), "name", flat(options.site_name))
    _link(root, f"{page}feed.xml", page, options, rel="self", type="application/atom+xml")
    _link(root, page, page, options, rel="alternate", type="text/html")
    for day, note in newest:
        _entry(root, note, day, page, index, options)
    ET.indent(root)
    return bytes(ET.tostring(root, encoding="utf-8", xml_declaration=True)) + b"\n"


def _entry(root: ET.Element, note: Note, day: date, page: str, index: Index, options: Options) -> None:
    paper, url = note.paper, url_of(paper_uri(note.slug))
    entry = _add(root, "entry")
    _add(entry, "id", _id(url, options))
    _add(entry, "title", flat(f"{paper.title} ({paper.venue} {paper.year})"))
    _add(entry, "updated", _moment(day))
    if paper.added:
        _add(entry, "published", _moment(paper.added))
    _link(entry, url, page, options, rel="alternate", type="text/html")
    for tag in paper.tags:
        label = topic_chip(index, tag).label
        ET.SubElement(entry, "category", {"term": flat(tag), "label": flat(label)})
    _add(entry, "summary", flat(paper.summary or paper.title))


def _moment(day: date) -> str:
    return f"{day.isoformat()}T00:00:00Z"


def _id(url: str, options: Options) -> str:
    if options.site_url:
        return options.site_url + url
    return uuid5(NAMESPACE_URL, f"papernotes:{options.site_name}/{url}").urn


def _link(parent: ET.Element, url: str, page: str, options: Options, **attributes: str) -> None:
    ET.SubElement(parent, "link", {**attributes, "href": _address(url, page, options)})


def _address(url: str, page: str, options: Options) -> str:
    if options.site_url:
        return options.site_url + url
    path = posixpath.relpath("/" + url, "/" + page)
    return f"{path}/" if url.endswith("/") or not url else path


def _add(parent: ET.Element, tag: str, text: str = "") -> ET.Element:
    element = ET.SubElement(parent, tag)
    element.text = text or None
    return element
