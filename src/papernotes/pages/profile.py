"""What venues, authors and institutions show alike: their papers by year, topics, and whom they share them with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.pages.collection import Download
from papernotes.pages.comparison import LONGEST
from papernotes.pages.inputs import of_addresses, of_papers
from papernotes.pages.listing import ListLink, Rows, Year, YearLists
from papernotes.pages.members import MemberGroup
from papernotes.pages.overview import span
from papernotes.pages.page import page
from papernotes.pages.site_file import Page, Promise, SiteFile, View
from papernotes.pages.view import CountedChip, Link, WebLink, hue, topic_chip
from papernotes.text.site_urls import search_url, url_of
from papernotes.text.words import count_of

TOPICS = 12


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


@dataclass(frozen=True, slots=True)
class Details:
    """What only subjects of one kind show."""

    groups: Sequence[MemberGroup]
    lead: str = ""
    link: WebLink | None = None
    downloads: Sequence[Download] = ()
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ProfileView(View):
    """What `profile.html` shows."""

    template: ClassVar[str] = "profile"
    called: ClassVar[str] = "profile"
    name: str
    hue: int
    crumbs: Sequence[Link]
    explore: str
    """Where its papers can be filtered and sorted."""

    details: Details
    facts: Sequence[str]
    topics: Sequence[CountedChip]
    more_topics: int
    years: Sequence[Year]
    shown: int
    hidden: int
    lists: Sequence[ListLink]


def pages(index: Index, rows: Rows, subject: Subject, details: Callable[[], Details]) -> Iterator[SiteFile]:
    """The page of a subject, made when its turn comes, and its lists by year."""
    lists = YearLists(index, rows, subject.slugs, subject.uri.removesuffix(".md"))
    make = partial(_page, index, rows, subject, lists, details)
    yield Promise(subject.uri, "", make, inputs=partial(_inputs, index, subject))
    yield from lists.pages(subject.papers, [subject.crumb, Link(subject.name, url_of(subject.uri))])


def _inputs(index: Index, subject: Subject) -> tuple[object, ...]:
    return subject, of_addresses(index), of_papers(index, subject.slugs)


def _page(index: Index, rows: Rows, subject: Subject, lists: YearLists, details: Callable[[], Details]) -> Page:
    view = _view(index, rows, subject, lists, details())
    title = f"{subject.name}: papers of this {subject.kind}"
    return page(subject.uri, title, _describe(subject, view), view)


def _view(index: Index, rows: Rows, subject: Subject, lists: YearLists, details: Details) -> ProfileView:
    slugs = subject.slugs
    papers = [index.notes[slug].paper for slug in slugs]
    ranked = Counter(tag for paper in papers for tag in paper.tags).most_common()
    return ProfileView(
        name=subject.name,
        hue=hue(index, ranked[0][0]) if ranked else 0,
        crumbs=[subject.crumb],
        explore=search_url(subject.kind, subject.name),
        details=details,
        facts=[count_of(len(papers), "paper"), span(papers), f"{sum('code' in p.links for p in papers)} with code"],
        topics=[CountedChip(topic_chip(index, tag), count) for tag, count in ranked[:TOPICS]],
        more_topics=max(len(ranked) - TOPICS, 0),
        years=rows.years(slugs),
        shown=min(len(slugs), LONGEST),
        hidden=max(len(slugs) - LONGEST, 0),
        lists=lists.links(),
    )


def _describe(subject: Subject, view: ProfileView) -> str:
    topics = ", ".join(topic.chip.label for topic in view.topics[:4])
    return f"{subject.about or subject.papers}: {', '.join(view.facts[:2])}. {topics}."
