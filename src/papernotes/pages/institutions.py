"""`/institutions/` and `/institutions/<slug>/`: where the authors of papers work."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.notes.vocabulary import Institution
from papernotes.pages import profile
from papernotes.pages.listing import Rows, page
from papernotes.pages.options import Options
from papernotes.pages.site_file import SiteFile
from papernotes.pages.view import OTHER_PAGE, Link, institution_link, web_link
from papernotes.text.site_urls import institution_uri
from papernotes.text.words import count_of

OVERVIEW = "institutions/index.md"
_CRUMB = Link("Institutions", "institutions/")


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The overview, and a page for each institution of several papers."""
    found = {name: slugs for name, slugs in index.by_institution.items() if name}
    yield _overview(index, options, found)
    rows = Rows(index)
    for name, slugs in found.items():
        if len(slugs) >= OTHER_PAGE:
            uri = institution_uri(index.institution_slugs[name])
            subject = profile.Subject("institution", name, f"Papers from {name}", uri, _CRUMB, slugs)
            yield from profile.pages(index, rows, subject, partial(_details, index, name, slugs))


def _overview(index: Index, options: Options, found: dict[str, tuple[Slug, ...]]) -> SiteFile:
    entries = profile.fullest(
        profile.entry(index, institution_link(index, name), slugs) for name, slugs in found.items()
    )
    shown = entries[: profile.ENTRIES]
    groups = [
        {"heading": "Several papers", "entries": [item for item in shown if item["count"] >= OTHER_PAGE]},
        {"heading": "One paper", "entries": [item for item in shown if item["count"] < OTHER_PAGE]},
    ]
    total = count_of(len(found), "institution")
    view = {
        "heading": "Institutions",
        "lead": f"{total} on {count_of(len(index.notes), 'paper')}.",
        "remark": "A paper counts for each institution its authors give; not every paper gives any.",
        "groups": [group for group in groups if group["entries"]],
        "hidden": len(entries) - len(shown),
    }
    description = f"Where the authors behind {options.site_name} work: {total} by number of papers."
    return page(OVERVIEW, "profiles", "Institutions", description, "profiles", view)


def _details(index: Index, name: str, slugs: tuple[Slug, ...]) -> dict[str, Any]:
    entry = index.library.vocabulary.institutions.get(name) or Institution(aliases=(), url="")
    return {
        "lead": f"Also {', '.join(entry.aliases)}" if entry.aliases else "",
        "link": web_link(entry.url),
        "groups": [
            profile.institutions(index, slugs, "Together with", without=name),
            profile.authors(index, slugs, "Authors of these papers"),
            profile.venues(index, slugs, "Venues"),
        ],
    }
