"""`/search/`: search as a page, its state in the URL; and the names that search knows by heart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.pages import search_names as names
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.site_file import SiteFile, View
from papernotes.pages.view import STATUS
from papernotes.text.words import count_of

FACETS = (
    ("area", "Area"), ("topic", "Topic"), ("venue", "Venue"), ("year", "Year"), ("institution", "Institution"),
    ("status", "Note"), ("code", "Code"),
)  # fmt: skip
"""What a search can be narrowed by: its name in the URL and in the index, and its label."""


@dataclass(frozen=True, slots=True)
class SearchView(View):
    """What `search.html` shows."""

    template: ClassVar[str] = "search"
    called: ClassVar[str] = "search"
    count: int
    example: str
    """A name to try."""

    settings: Mapping[str, object]
    """For the script."""


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The page and the files of names."""
    example = index.newest_first[0].paper.short_name if index.notes else ""
    view = SearchView(len(index.notes), example, _settings(index, options))
    about = f"Search {count_of(len(index.notes), 'paper')} of {options.site_name} in English and Chinese."
    yield page("search.md", "Search", about, view)
    yield from names.files(index)


def _settings(index: Index, options: Options) -> dict[str, object]:
    areas, topics = index.library.vocabulary.areas, index.library.vocabulary.topics
    return {
        "facets": [{"key": facet, "label": label} for facet, label in FACETS],
        "labels": {
            "area": {slug: area.label or slug for slug, area in areas.items()},
            "topic": {slug: topic.label or slug for slug, topic in topics.items()},
            "status": {status.value: short for status, (short, _) in STATUS.items()},
            "code": {"yes": "has code"},
        },
        "zh": {
            "area": {slug: area.zh for slug, area in areas.items() if area.zh},
            "topic": {slug: topic.zh for slug, topic in topics.items() if topic.zh},
        },
        "title": f"Search - {options.site_name}",
    }
