"""Papers in a plain list by year, and lists that stay short enough to load."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from papernotes.index.link import Index
from papernotes.markdown.rendered import EMPTY, Rendered
from papernotes.notes.model import Slug
from papernotes.pages.comparison import LONGEST, by_year
from papernotes.pages.site_file import Page
from papernotes.pages.view import STATUS, card, shortened, topic_chip
from papernotes.text.site_urls import url_of
from papernotes.text.web import web_url
from papernotes.text.words import count_of

DESCRIPTION = 155
"""Letters of a page's description; search engines cut what is longer."""


class Rows:
    """A row for every paper, made when first asked for: a paper stands on many lists."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._made: dict[Slug, dict[str, Any]] = {}
        self._chips: dict[str, dict[str, Any]] = {}

    def __getitem__(self, slug: Slug) -> dict[str, Any]:
        if slug not in self._made:
            self._made[slug] = self._row(slug)
        return self._made[slug]

    def years(self, slugs: Sequence[Slug]) -> list[dict[str, Any]]:
        """Rows by year, newest first, as many as one page holds."""
        groups = groupby(slugs[:LONGEST], key=lambda slug: self._index.notes[slug].paper.year)
        return [{"year": year, "rows": [self[slug] for slug in group]} for year, group in groups]

    def chip(self, topic: str) -> dict[str, Any]:
        """A topic, the same object on every row."""
        if topic not in self._chips:
            self._chips[topic] = topic_chip(self._index, topic)
        return self._chips[topic]

    def _row(self, slug: Slug) -> dict[str, Any]:
        paper = self._index.notes[slug].paper
        label, sentence = STATUS[paper.status] if paper.status else ("", "")
        return {
            **card(self._index, slug),
            "topics": [self.chip(tag) for tag in paper.tags],
            "code": web_url(paper.links.get("code", "")),
            "depth": {"label": label, "sentence": sentence},
        }


class YearLists:
    """Pages by year for a list that is too long for one page; none for a short one."""

    def __init__(self, index: Index, rows: Rows, slugs: Sequence[Slug], folder: str) -> None:
        parts = by_year(index, slugs) if len(slugs) > LONGEST else ()
        self._parts = [
            (f"{folder}/{name}.md", name.replace("-", ", part "), year, papers) for name, year, papers in parts
        ]
        self._rows = rows

    def links(self) -> list[dict[str, Any]]:
        """The pages, as the first one names them."""
        return [{"label": label, "url": url_of(uri), "count": len(papers)} for uri, label, _, papers in self._parts]

    def pages(self, name: str, crumbs: Sequence[dict[str, str]]) -> Iterator[Page]:
        """The pages; `name` is whose papers these are, `crumbs` the way up."""
        for uri, label, year, papers in self._parts:
            heading = f"{name}, {label}"
            view = {
                "crumbs": list(crumbs),
                "heading": heading,
                "years": [{"year": year, "rows": [self._rows[slug] for slug in papers]}],
            }
            yield page(uri, "list", heading, f"{count_of(len(papers), 'paper')}: {heading}.", "list", view)


def page(uri: str, template: str, title: str, description: str, key: str, view: Any, text: Rendered = EMPTY) -> Page:
    """A page of the full width with our data under `key`."""
    return Page(uri, template, title, shortened(description, DESCRIPTION), {key: view}, text)
