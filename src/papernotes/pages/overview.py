"""All venues, authors or institutions on one page, each with how many papers it has and of which years."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.notes.model import Paper, Slug
from papernotes.pages.site_file import View
from papernotes.pages.view import Link

ENTRIES = 1500
"""Entries of an overview, the fullest first; more would make it too large a page."""


@dataclass(frozen=True, slots=True)
class OverviewEntry:
    """A line of an overview."""

    name: str
    url: str
    count: int
    span: str
    """Years of its papers, such as `2019 to 2024`."""

    about: str


@dataclass(frozen=True, slots=True)
class OverviewGroup:
    """Lines that belong together."""

    heading: str
    entries: Sequence[OverviewEntry]


@dataclass(frozen=True, slots=True)
class ProfilesView(View):
    """What `profiles.html` shows."""

    template: ClassVar[str] = "profiles"
    called: ClassVar[str] = "profiles"
    heading: str
    lead: str
    remark: str
    groups: Sequence[OverviewGroup]
    hidden: int
    """Entries that are not shown."""


def make_entry(index: Index, link: Link, slugs: Sequence[Slug], about: str = "") -> OverviewEntry:
    """A line of an overview; `about` is what its name does not say."""
    return OverviewEntry(link.name, link.url, len(slugs), span([index.notes[slug].paper for slug in slugs]), about)


def sort_entries(entries: Iterable[OverviewEntry]) -> list[OverviewEntry]:
    """The fullest first, then by name."""
    return sorted(entries, key=lambda entry: (-entry.count, entry.name.casefold()))


def group_entries(groups: Iterable[tuple[str, Sequence[OverviewEntry]]]) -> list[OverviewGroup]:
    """Groups under their headings, without those that are empty."""
    return [OverviewGroup(heading, entries) for heading, entries in groups if entries]


def span(papers: Sequence[Paper]) -> str:
    """`2019 to 2024`."""
    first, last = min(paper.year for paper in papers), max(paper.year for paper in papers)
    return str(first) if first == last else f"{first} to {last}"
