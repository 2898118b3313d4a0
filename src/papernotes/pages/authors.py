"""`/authors/` and `/authors/<slug>/`: the people behind the papers, and a page for those with several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from heapq import nsmallest
from itertools import groupby

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.pages import members, overview, profile
from papernotes.pages.listing import Rows
from papernotes.pages.options import Options
from papernotes.pages.overview import OverviewEntry, ProfilesView, group_entries, make_entry, sort_entries
from papernotes.pages.page import page
from papernotes.pages.profile_links import AUTHOR_PAGE, author_link
from papernotes.pages.site_file import Page, Promise, SiteFile
from papernotes.pages.view import Link
from papernotes.text.site_urls import author_uri
from papernotes.text.slugs import author_slug
from papernotes.text.words import count_of

OVERVIEW = "authors/index.md"
_CRUMB = Link("Authors", "authors/")
_REMARK = "Papers are gathered by name: people who share a name share this page."


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The overview, and a page for each author of several papers."""
    found = {key: slugs for key, slugs in index.by_author.items() if len(slugs) >= AUTHOR_PAGE}
    names = spellings(index, found)
    yield Promise(OVERVIEW, "", partial(_overview, index, options))
    rows = Rows(index)
    for key, slugs in found.items():
        name = names[key]
        subject = profile.Subject(
            "author", name, f"Papers by {name}", author_uri(index.author_slugs[key]), _CRUMB, slugs
        )
        yield from profile.pages(index, rows, subject, partial(_detail, index, key, slugs))


def spellings(index: Index, found: Mapping[str, tuple[Slug, ...]]) -> dict[str, str]:
    """How each author is written most often."""
    seen: dict[str, Counter[str]] = {key: Counter() for key in found}
    for key, slugs in found.items():
        for slug in slugs:
            seen[key].update(name for name in index.notes[slug].paper.authors if author_slug(name) == key)
    return {key: counter.most_common(1)[0][0] for key, counter in seen.items()}


def _overview(index: Index, options: Options) -> Page:
    """Everybody, or as many as one page holds, those with most papers first."""
    by_author = index.by_author
    chosen = nsmallest(overview.ENTRIES, by_author, key=lambda key: (-len(by_author[key]), key))
    names = spellings(index, {key: by_author[key] for key in chosen})
    entries = sort_entries(make_entry(index, author_link(index, names[key]), by_author[key]) for key in chosen)
    total = count_of(len(by_author), "author")
    frequent = sum(len(slugs) >= AUTHOR_PAGE for slugs in by_author.values())
    people = "1 has" if frequent == 1 else f"{frequent:,} have"
    view = ProfilesView(
        heading="Authors",
        lead=f"{total} on {count_of(len(index.notes), 'paper')}; {people} {AUTHOR_PAGE} or more.",
        remark=_REMARK.replace("this page", "an entry"),
        groups=group_entries((heading, list(group)) for heading, group in groupby(entries, key=_size)),
        hidden=len(by_author) - len(entries),
    )
    description = f"People behind the papers on {options.site_name}: {total}, {people} {AUTHOR_PAGE} papers or more."
    return page(OVERVIEW, "Authors", description, view)


def _size(entry: OverviewEntry) -> str:
    return f"{AUTHOR_PAGE} papers or more" if entry.count >= AUTHOR_PAGE else count_of(entry.count, "paper")


def _detail(index: Index, key: str, slugs: tuple[Slug, ...]) -> profile.Details:
    return profile.Details(
        groups=[
            members.authors(index, slugs, "Co-authors", without=key),
            members.institutions(index, slugs, "Institutions of these papers"),
            members.venues(index, slugs, "Venues"),
        ],
        remark=_REMARK,
    )
