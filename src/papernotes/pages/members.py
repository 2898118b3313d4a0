"""Who stands behind some papers: authors, institutions and venues, the most frequent first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.pages.profile_links import author_link, institution_link, venue_link
from papernotes.pages.view import Link
from papernotes.text.slugs import author_slug

SHOWN = 24
"""People or places in one group; the rest is counted."""


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody or some place, and on how many of the papers."""

    link: Link
    count: int


@dataclass(frozen=True, slots=True)
class MemberGroup:
    """People or places of one kind."""

    heading: str
    members: Sequence[Member]
    more: int


def authors(index: Index, slugs: Iterable[Slug], heading: str, without: str = "") -> MemberGroup:
    """Who is on the papers; `without` is the author whose page this is."""
    names: dict[str, str] = {}
    found: Counter[str] = Counter()
    for slug in slugs:
        own = {author_slug(name): name for name in index.notes[slug].paper.authors}
        found.update(own.keys())
        for key, name in own.items():
            names.setdefault(key, name)
    found.pop(without, None)
    return _rank(heading, found, lambda key: author_link(index, names[key]))


def institutions(index: Index, slugs: Iterable[Slug], heading: str, without: str = "") -> MemberGroup:
    """Where the papers come from; `without` is the institution whose page this is."""
    found = Counter(name for slug in slugs for name in index.notes[slug].paper.institutions if name != without)
    return _rank(heading, found, lambda name: institution_link(index, name))


def venues(index: Index, slugs: Iterable[Slug], heading: str) -> MemberGroup:
    """Where the papers appeared."""
    found = Counter(index.notes[slug].paper.venue for slug in slugs)
    return _rank(heading, found, lambda key: Link(key, venue_link(index, key).url))


def _rank(heading: str, found: Counter[str], link: Callable[[str], Link]) -> MemberGroup:
    ranked = sorted(found.items(), key=lambda item: (-item[1], item[0].casefold()))
    members = [Member(link(key), count) for key, count in ranked[:SHOWN]]
    return MemberGroup(heading, members, more=max(len(ranked) - SHOWN, 0))
