"""`/authors/` and `/authors/<slug>/`: people with several papers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial

from papernotes.link import Index
from papernotes.model import Slug
from papernotes.pages import profile
from papernotes.pages.listing import Rows, YearLists, page
from papernotes.pages.options import Options
from papernotes.pages.view import AUTHOR_PAGE, author_link, counted
from papernotes.site import Page, Promise, SiteFile
from papernotes.urls import author_slug, author_uri

OVERVIEW = "authors/index.md"
_CRUMB = {"label": "Authors", "url": "authors/"}
_REMARK = "Papers are gathered by name: people who share a name share this page."


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The overview, and a page for each author of several papers."""
    found = {key: slugs for key, slugs in index.by_author.items() if len(slugs) >= AUTHOR_PAGE}
    names = spellings(index, found)
    yield _overview(index, options, found, names)
    rows = Rows(index)
    for key, slugs in found.items():
        yield from _pages(index, rows, key, names[key], slugs)


def spellings(index: Index, found: Mapping[str, tuple[Slug, ...]]) -> dict[str, str]:
    """How each author is written most often."""
    seen: dict[str, Counter[str]] = {key: Counter() for key in found}
    for key, slugs in found.items():
        for slug in slugs:
            seen[key].update(name for name in index.notes[slug].paper.authors if author_slug(name) == key)
    return {key: counter.most_common(1)[0][0] for key, counter in seen.items()}


def _overview(
    index: Index, options: Options, found: Mapping[str, tuple[Slug, ...]], names: Mapping[str, str]
) -> SiteFile:
    entries = profile.fullest(profile.entry(index, author_link(index, names[key]), found[key]) for key in found)
    shown = entries[: profile.ENTRIES]
    total = counted(len(index.by_author), "author")
    people = "1 has" if len(found) == 1 else f"{len(found):,} have"
    view = {
        "heading": "Authors",
        "lead": f"{total} on {counted(len(index.notes), 'paper')}; {people} {AUTHOR_PAGE} or more.",
        "remark": f"{_REMARK.replace('this page', 'an entry')} Everyone else is on the pages of their papers.",
        "groups": [{"heading": f"{AUTHOR_PAGE} papers or more", "entries": shown}] if shown else [],
        "hidden": len(entries) - len(shown),
    }
    description = f"People with {AUTHOR_PAGE} or more papers on {options.site_name}, of {total}."
    return page(OVERVIEW, "profiles.html", "Authors", description, "profiles", view)


def _pages(index: Index, rows: Rows, key: str, name: str, slugs: tuple[Slug, ...]) -> Iterator[SiteFile]:
    uri = author_uri(index.author_slugs[key])
    lists = YearLists(index, rows, slugs, uri.removesuffix(".md"))
    yield Promise(uri, "", partial(_page, index, rows, key, name, slugs, lists))
    yield from lists.pages(f"Papers by {name}", [_CRUMB, {"label": name, "url": author_link(index, name)["url"]}])


def _page(index: Index, rows: Rows, key: str, name: str, slugs: tuple[Slug, ...], lists: YearLists) -> Page:
    view = {
        **profile.profile(index, rows, name, slugs),
        "crumbs": [_CRUMB],
        "lead": "",
        "link": None,
        "remark": _REMARK,
        "lists": lists.links(),
        "groups": [
            profile.authors(index, slugs, "Co-authors", without=key),
            profile.institutions(index, slugs, "Institutions of these papers"),
            profile.venues(index, slugs, "Venues"),
        ],
    }
    title = f"{name}: papers of this author"
    return page(
        author_uri(index.author_slugs[key]),
        "profile.html",
        title,
        profile.about(f"Papers by {name}", view),
        "profile",
        view,
    )
