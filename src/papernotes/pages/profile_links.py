"""Links to authors, institutions and venues: to a page of their own, or into the explorer."""

from __future__ import annotations

from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.pages.view import Link
from papernotes.text.site_urls import author_uri, institution_uri, search_url, url_of, venue_uri
from papernotes.text.slugs import author_slug

AUTHOR_PAGE = 3
"""Notes from which on an author has a page of their own."""

OTHER_PAGE = 2
"""The same for venues and institutions."""


@dataclass(frozen=True, slots=True)
class VenueLink:
    """A venue by its key and in full."""

    key: str
    name: str
    url: str


def author_link(index: Index, name: str) -> Link:
    """An author: own page, or the papers they are on."""
    return index.once_among(("author_link", name), lambda: _author_link(index, name))


def _author_link(index: Index, name: str) -> Link:
    key = author_slug(name)
    own = len(index.by_author.get(key, ())) >= AUTHOR_PAGE
    return Link(name, url_of(author_uri(index.author_slugs[key])) if own else search_url("author", name))


def institution_link(index: Index, name: str) -> Link:
    """An institution: own page, or its papers."""
    return index.once_among(("institution_link", name), lambda: _institution_link(index, name))


def _institution_link(index: Index, name: str) -> Link:
    own = len(index.by_institution.get(name, ())) >= OTHER_PAGE
    url = url_of(institution_uri(index.institution_slugs[name])) if own else search_url("institution", name)
    return Link(name, url)


def venue_link(index: Index, key: str) -> VenueLink:
    """A venue: own page, or its papers."""
    return index.once_among(("venue_link", key), lambda: _venue_link(index, key))


def _venue_link(index: Index, key: str) -> VenueLink:
    venue = index.library.vocabulary.venues.get(key)
    own = len(index.by_venue.get(key, ())) >= OTHER_PAGE
    url = url_of(venue_uri(index.venue_slugs[key])) if own else search_url("venue", key)
    return VenueLink(key, venue.name if venue else key, url)
