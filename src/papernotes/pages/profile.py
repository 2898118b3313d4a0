"""What venues, authors and institutions show alike: their papers by year, topics, and whom they share them with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from papernotes.link import Index
from papernotes.model import Paper, Slug
from papernotes.pages.comparison import LONGEST
from papernotes.pages.listing import Rows
from papernotes.pages.view import author_link, counted, hue, institution_link, venue_link
from papernotes.urls import author_slug

TOPICS = 12
SHOWN = 24
"""People or places in one group; the rest is counted."""

ENTRIES = 1500
"""Entries of an overview, the fullest first; more would make it too large a page."""


def profile(index: Index, rows: Rows, name: str, slugs: Sequence[Slug]) -> dict[str, Any]:
    """What a page shows of papers that have something in common."""
    papers = [index.notes[slug].paper for slug in slugs]
    tags = Counter(tag for paper in papers for tag in paper.tags)
    ranked = tags.most_common()
    return {
        "name": name,
        "hue": hue(index, ranked[0][0]) if ranked else 0,
        "facts": [counted(len(papers), "paper"), span(papers), f"{sum('code' in p.links for p in papers)} with code"],
        "topics": [{**rows.chip(tag), "count": number} for tag, number in ranked[:TOPICS]],
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
    return {"name": link["name"], "url": link["url"], "count": len(slugs), "span": span(papers)}


def fullest(entries: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Entries of an overview in order: by number of papers, then by name."""
    return sorted(entries, key=lambda item: (-item["count"], item["name"].casefold()))


def about(name: str, view: dict[str, Any]) -> str:
    """The description of a page."""
    topics = ", ".join(topic["label"] for topic in view["topics"][:4])
    return f"{name}: {', '.join(view['facts'][:2])}. {topics}."


def _group(heading: str, found: Counter[str], link: Callable[[str], dict[str, str]]) -> dict[str, Any]:
    ranked = sorted(found.items(), key=lambda item: (-item[1], item[0].casefold()))
    return {
        "heading": heading,
        "members": [{**link(key), "count": number} for key, number in ranked[:SHOWN]],
        "more": max(len(ranked) - SHOWN, 0),
    }
