"""Papers in a plain list by year, and lists that stay short enough to load."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.pages.comparison import LONGEST, YearPart, by_year
from papernotes.pages.inputs import of_papers
from papernotes.pages.page import page
from papernotes.pages.site_file import Page, Promise, View
from papernotes.pages.view import Card, Chip, Depth, Link, card, depth, topic_chip
from papernotes.text.site_urls import url_of
from papernotes.text.web import web_url
from papernotes.text.words import count_of


@dataclass(frozen=True, slots=True)
class Row:
    """A paper with what tells it apart."""

    paper: Card
    topics: Sequence[Chip]
    code: str
    """Where its code is; empty when nobody says."""

    depth: Depth


@dataclass(frozen=True, slots=True)
class Year:
    """Papers of one year."""

    year: int
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True)
class ListLink:
    """A page that holds a part of a long list."""

    label: str
    """Such as `2024, part 2`."""

    url: str
    count: int


@dataclass(frozen=True, slots=True)
class ListView(View):
    """What `list.html` shows: a part of a long list."""

    template: ClassVar[str] = "list"
    called: ClassVar[str] = "list"
    crumbs: Sequence[Link]
    heading: str
    years: Sequence[Year]


class Rows:
    """A row for every paper, made when first asked for: a paper stands on many lists."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._made: dict[Slug, Row] = {}

    def __getitem__(self, slug: Slug) -> Row:
        if slug not in self._made:
            self._made[slug] = self._row(slug)
        return self._made[slug]

    def years(self, slugs: Sequence[Slug]) -> list[Year]:
        """Rows by year, newest first, as many as one page holds."""
        groups = groupby(slugs[:LONGEST], key=lambda slug: self._index.notes[slug].paper.year)
        return [Year(year, [self[slug] for slug in group]) for year, group in groups]

    def _row(self, slug: Slug) -> Row:
        paper = self._index.notes[slug].paper
        return Row(
            paper=card(self._index, slug),
            topics=[topic_chip(self._index, tag) for tag in paper.tags],
            code=web_url(paper.links.get("code", "")),
            depth=depth(paper),
        )


class YearLists:
    """Pages by year for a list that is too long for one page; none for a short one."""

    def __init__(self, index: Index, rows: Rows, slugs: Sequence[Slug], folder: str) -> None:
        self._index = index
        self._parts = {f"{folder}/{part.name}.md": part for part in by_year(index, slugs)}
        self._rows = rows

    def links(self) -> list[ListLink]:
        """The pages, as the first one names them."""
        return [ListLink(part.label, url_of(uri), len(part.papers)) for uri, part in self._parts.items()]

    def pages(self, name: str, crumbs: Sequence[Link]) -> Iterator[Promise]:
        """The pages, made when their turn comes; `name` is whose papers these are, `crumbs` the way up."""
        for uri, part in self._parts.items():
            make = partial(self._page, uri, part, name, crumbs)
            yield Promise(uri, "", make, inputs=partial(self._inputs, part, name, crumbs))

    def _page(self, uri: str, part: YearPart, name: str, crumbs: Sequence[Link]) -> Page:
        heading = f"{name}, {part.label}"
        view = ListView(crumbs, heading, [Year(part.year, [self._rows[slug] for slug in part.papers])])
        return page(uri, heading, f"{count_of(len(part.papers), 'paper')}: {heading}.", view)

    def _inputs(self, part: YearPart, name: str, crumbs: Sequence[Link]) -> tuple[object, ...]:
        return name, part.label, crumbs, of_papers(self._index, part.papers)
