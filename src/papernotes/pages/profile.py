"""What venues, authors and institutions show alike: their papers by year, topics, and whom they share them with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from papernotes.index.link import Index
from papernotes.notes.model import Paper, Slug
from papernotes.pages.comparison import LONGEST
from papernotes.pages.inputs import of_addresses, of_papers
from papernotes.pages.listing import Rows, YearLists, page
from papernotes.pages.site_file import Page, Promise, SiteFile
from papernotes.pages.view import Link, author_link, hue, institution_link, topic_chip, venue_link
from papernotes.text.site_urls import search_url, url_of
from papernotes.text.slugs import author_slug
from papernotes.text.words import count_of

TOPICS = 12
SHOWN = 24
"""People or places in one group; the rest is counted."""

ENTRIES = 1500
"""Entries of an overview, the fullest first; more would make it too large a page."""


@dataclass(frozen=True, slots=True)
class Subject:
    """Whom or what a page gathers papers of."""

    kind: str
    """Such as `author`."""

    name: str
    papers: str
    """What its papers are called, such as `Papers by Ada Miller`."""

    uri: str
    crumb: Link
    slugs: tuple[Slug, ...]
    about: str = ""
    """What a description calls it; else as its papers are called."""


def pages(index: Index, rows: Rows, subject: Subject, details: Callable[[], Mapping[str, Any]]) -> Iterator[SiteFile]:
    """The page of a subject, made when its turn comes, and its lists by year; `details` is what only its kind shows."""
    lists = YearLists(index, rows, subject.slugs, subject.uri.removesuffix(".md"))
    make = partial(_page, index, rows, subject, lists, details)
    yield Promise(subject.uri, "", make, inputs=partial(_inputs, index, subject))
    yield from lists.pages(subject.papers, [subject.crumb, Link(subject.name, url_of(subject.uri))])


def _page(
    index: Index, rows: Rows, subject: Subject, lists: YearLists, details: Callable[[], Mapping[str, Any]]
) -> Page:
    view = {
        **_gathered(index, rows, subject),
        "crumbs": [subject.crumb],
        "explore": search_url(subject.kind, subject.name),
        "lead": "",
        "link": None,
        "downloads": [],
        "remark": "",
        "lists": lists.links(),
        **details(),
    }
    title = f"{subject.name}: papers of this {subject.kind}"
    return page(subject.uri, "profile", title, _about(subject, view), "profile", view)


def _inputs(index: Index, subject: Subject) -> tuple[object, ...]:
    return subject, of_addresses(index), of_papers(index, subject.slugs)


def _gathered(index: Index, rows: Rows, subject: Subject) -> dict[str, Any]:
    """What a page shows of papers that have something in common."""
    slugs = subject.slugs
    papers = [index.notes[slug].paper for slug in slugs]
    tags = Counter(tag for paper in papers for tag in paper.tags)
    ranked = tags.most_common()
    return {
        "name": subject.name,
        "hue": hue(index, ranked[0][0]) if ranked else 0,
        "facts": [count_of(len(papers), "paper"), span(papers), f"{sum('code' in p.links for p in papers)} with code"],
        "topics": [{**topic_chip(index, tag), "count": number} for tag, number in ranked[:TOPICS]],
        "more_topics": max(len(ranked) - TOPICS, 0),
        "years": rows.years(slugs),
        "shown": min(len(slugs), LONGEST),
        "hidden": max(len(slugs) - LONGEST, 0),
    }


def authors(index: Index, slugs: Iterable[Slug], heading: str, without: str = "") -> dict[str, Any]:
    """Who is on the papers, the most frequent first; `without` is the author whose page this is."""
    names: dict[str, str] = {}
    found: Counter[str] = Counter()
    for slug in slugs:
        own = {author_slug(name): name for name in index.notes[slug].paper.authors}
        found.update(own.keys())
        for key, name in own.items():
            names.setdefault(key, name)
    found.pop(without, None)
    return _group(heading, found, lambda key: author_link(index, names[key]))


def institutions(index: Index, slugs: Iterable[Slug], heading: str, without: str = "") -> dict[str, Any]:
    """Where the papers come from, the most frequent first."""
    found = Counter(name for slug in slugs for name in index.notes[slug].paper.institutions if name != without)
    return _group(heading, found, lambda name: institution_link(index, name))


def venues(index: Index, slugs: Iterable[Slug], heading: str) -> dict[str, Any]:
    """Where the papers appeared, the most frequent first."""
    found = Counter(index.notes[slug].paper.venue for slug in slugs)
    return _group(heading, found, lambda key: {"name": key, "url": venue_link(index, key)["url"]})


def span(papers: Sequence[Paper]) -> str:
    """`2019 to 2024`."""
    first, last = min(paper.year for paper in papers), max(paper.year for paper in papers)
    return str(first) if first == last else f"{first} to {last}"


def entry(index: Index, link: dict[str, str], slugs: Sequence[Slug]) -> dict[str, Any]:
    """A line of an overview."""
    papers = [index.notes[slug].paper for slug in slugs]
    return {"name": link["name"], "url": link["url"], "count": len(slugs), "span": span(papers), "about": ""}


def fullest(entries: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Entries of an overview in order: by number of papers, then by name."""
    return sorted(entries, key=lambda item: (-item["count"], item["name"].casefold()))


def _about(subject: Subject, view: dict[str, Any]) -> str:
    topics = ", ".join(topic["label"] for topic in view["topics"][:4])
    return f"{subject.about or subject.papers}: {', '.join(view['facts'][:2])}. {topics}."


def _group(heading: str, found: Counter[str], link: Callable[[str], dict[str, str]]) -> dict[str, Any]:
    ranked = sorted(found.items(), key=lambda item: (-item[1], item[0].casefold()))
    return {
        "heading": heading,
        "members": [{**link(key), "count": number} for key, number in ranked[:SHOWN]],
        "more": max(len(ranked) - SHOWN, 0),
    }
