"""`/institutions/` and `/institutions/<slug>/`: where the authors of papers work."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.notes.vocabulary import Institution
from papernotes.pages import members, overview, profile
from papernotes.pages.listing import Rows
from papernotes.pages.options import Options
from papernotes.pages.overview import ProfilesView, group_entries, make_entry, sort_entries
from papernotes.pages.page import page
from papernotes.pages.profile_links import OTHER_PAGE, institution_link
from papernotes.pages.site_file import Page, Promise, SiteFile
from papernotes.pages.view import Link, web_link
from papernotes.text.site_urls import institution_uri
from papernotes.text.words import count_of

OVERVIEW = "institutions/index.md"
_CRUMB = Link("Institutions", "institutions/")


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The overview, and a page for each institution of several papers."""
    found = {name: slugs for name, slugs in index.by_institution.items() if name}
    yield Promise(OVERVIEW, "", partial(_overview, index, options, found))
    rows = Rows(index)
    for name, slugs in found.items():
        if len(slugs) >= OTHER_PAGE:
            uri = institution_uri(index.institution_slugs[name])
            subject = profile.Subject("institution", name, f"Papers from {name}", uri, _CRUMB, slugs)
            yield from profile.pages(index, rows, subject, partial(_detail, index, name, slugs))


def _overview(index: Index, options: Options, found: dict[str, tuple[Slug, ...]]) -> Page:
    entries = sort_entries(make_entry(index, institution_link(index, name), slugs) for name, slugs in found.items())
    shown = entries[: overview.ENTRIES]
    total = count_of(len(found), "institution")
    view = ProfilesView(
        heading="Institutions",
        lead=f"{total} on {count_of(len(index.notes), 'paper')}.",
        remark="A paper counts for each institution its authors give; not every paper gives any.",
        groups=group_entries(
            (
                ("Several papers", [entry for entry in shown if entry.count >= OTHER_PAGE]),
                ("One paper", [entry for entry in shown if entry.count < OTHER_PAGE]),
            )
        ),
        hidden=len(entries) - len(shown),
    )
    description = f"Where the authors behind {options.site_name} work: {total} by number of papers."
    return page(OVERVIEW, "Institutions", description, view)


def _detail(index: Index, name: str, slugs: tuple[Slug, ...]) -> profile.Details:
    entry = index.library.vocabulary.institutions.get(name) or Institution(aliases=(), url="")
    return profile.Details(
        groups=[
            members.institutions(index, slugs, "Together with", without=name),
            members.authors(index, slugs, "Authors of these papers"),
            members.venues(index, slugs, "Venues"),
        ],
        lead=f"Also {', '.join(entry.aliases)}" if entry.aliases else "",
        link=web_link(entry.url),
    )
