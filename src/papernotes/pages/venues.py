"""`/venues/` and `/venues/<slug>/`: where papers appeared."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.notes.vocabulary import Venue
from papernotes.pages import members, profile
from papernotes.pages.collection import downloads
from papernotes.pages.listing import Rows
from papernotes.pages.options import Options
from papernotes.pages.overview import OverviewEntry, ProfilesView, group_entries, make_entry, sort_entries
from papernotes.pages.page import page
from papernotes.pages.profile_links import OTHER_PAGE, venue_link
from papernotes.pages.site_file import SiteFile
from papernotes.pages.view import Link, web_link
from papernotes.text.site_urls import venue_uri
from papernotes.text.words import count_of

OVERVIEW = "venues/index.md"
_KINDS = {
    "conference": "Conferences",
    "journal": "Journals",
    "workshop": "Workshops",
    "preprint": "Preprints",
    "software": "Software",
    None: "Others",
}
_CRUMB = Link("Venues", "venues/")


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The overview, and a page for each venue of several papers."""
    found = {key: slugs for key, slugs in index.by_venue.items() if key}
    yield _overview(index, options, found)
    rows = Rows(index)
    for key, slugs in found.items():
        if len(slugs) >= OTHER_PAGE:
            venue = index.library.vocabulary.venues.get(key) or Venue(name="", kind=None, url="")
            full = f"{venue.name} ({key})" if venue.name and venue.name != key else key
            uri = venue_uri(index.venue_slugs[key])
            subject = profile.Subject("venue", key, f"Papers of {key}", uri, _CRUMB, slugs, full)
            yield from profile.pages(index, rows, subject, partial(_detail, index, venue, subject))


def _overview(index: Index, options: Options, found: dict[str, tuple[Slug, ...]]) -> SiteFile:
    total = count_of(len(found), "venue")
    known = index.library.vocabulary.venues
    entries = sort_entries(_entry(index, key, slugs) for key, slugs in found.items())
    kinds = {key: known[key].kind if key in known else None for key in found}
    view = ProfilesView(
        heading="Venues",
        lead=f"{total} of {count_of(len(index.notes), 'paper')}.",
        remark="",
        groups=group_entries(
            (heading, [entry for entry in entries if kinds[entry.name] == kind]) for kind, heading in _KINDS.items()
        ),
        hidden=0,
    )
    description = f"Where the papers of {options.site_name} appeared: {total} by kind and number of papers."
    return page(OVERVIEW, "Venues", description, view)


def _entry(index: Index, key: str, slugs: tuple[Slug, ...]) -> OverviewEntry:
    link = venue_link(index, key)
    return make_entry(index, Link(key, link.url), slugs, about=link.name if link.name != key else "")


def _detail(index: Index, venue: Venue, subject: profile.Subject) -> profile.Details:
    return profile.Details(
        groups=[
            members.institutions(index, subject.slugs, "Institutions"),
            members.authors(index, subject.slugs, "Authors"),
        ],
        lead=venue.name if venue.name != subject.name else "",
        link=web_link(venue.url),
        downloads=downloads(subject.uri),
    )
