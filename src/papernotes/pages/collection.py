"""Papers that belong together and can be taken away together: of an area, a topic, a reading path or a venue."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.notes.note import Note
from papernotes.pages.profile_links import OTHER_PAGE
from papernotes.pages.view import topic_chip
from papernotes.text.site_urls import path_uri, topic_uri, url_of, venue_uri
from papernotes.text.words import flat

FILES = (("BibTeX", "papers.bib"), ("RIS", "papers.ris"), ("CSV", "papers.csv"))
FEED = "feed.xml"


@dataclass(frozen=True, slots=True)
class Collection:
    """Some papers, and the page that lists them."""

    url: str
    """Of the page, below the site's root; the files lie beside it."""

    name: str
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Download:
    """A file that a page offers of its papers."""

    label: str
    url: str
    file: str
    """The name under which a browser keeps it; empty for a feed."""


def collections(index: Index) -> Iterator[Collection]:
    """Every page whose papers can be taken away; none for a page without papers."""
    vocabulary = index.library.vocabulary
    for slug in vocabulary.areas:
        yield from _collection(index, topic_uri(slug), topic_chip(index, slug).label, index.by_area.get(slug, ()))
        for topic in vocabulary.areas[slug].topics:
            label = topic_chip(index, topic).label
            yield from _collection(index, topic_uri(topic), label, index.by_topic.get(topic, ()))
    for slug, path in sorted(index.library.paths.items()):
        steps = tuple(dict.fromkeys(Slug(step.paper) for step in path.meta.papers if step.paper in index.notes))
        if slug != "index":
            yield from _collection(index, path_uri(slug), path.meta.title or slug, steps)
    for venue, slugs in index.by_venue.items():
        if venue and len(slugs) >= OTHER_PAGE:
            yield from _collection(index, venue_uri(index.venue_slugs[venue]), venue, slugs)


def _collection(index: Index, uri: str, name: str, slugs: tuple[Slug, ...]) -> Iterator[Collection]:
    if slugs:
        yield Collection(url_of(uri), flat(name), tuple(index.notes[slug] for slug in slugs))


def downloads(uri: str) -> list[Download]:
    """What the page at `uri` offers of its papers."""
    url = url_of(uri)
    name = url.rstrip("/").rpartition("/")[2]
    files = [Download(label, url + file, f"{name}.{file.rpartition('.')[2]}") for label, file in FILES]
    return [*files, Download("Feed", url + FEED, "")]
