"""`/search/`: search as a page, its state in the URL; and the names that search knows by heart."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.index.link import Index
from papernotes.pages import search_names as names
from papernotes.pages.listing import page
from papernotes.pages.options import Options
from papernotes.pages.site_file import SiteFile
from papernotes.pages.view import STATUS
from papernotes.text.words import count_of

FACETS = (
    ("area", "Area"), ("topic", "Topic"), ("venue", "Venue"), ("year", "Year"), ("institution", "Institution"),
    ("status", "Note"), ("code", "Code"),
)  # fmt: skip
"""What a search can be narrowed by: its name in the URL and in the index, and its label."""


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The page and the files of names."""
    vocabulary = index.library.vocabulary
    labels = {
        "area": {slug: area.label or slug for slug, area in vocabulary.areas.items()},
        "topic": {slug: topic.label or slug for slug, topic in vocabulary.topics.items()},
        "status": {status.value: short for status, (short, _) in STATUS.items()},
        "code": {"yes": "has code"},
    }
    example = index.newest_first[0].paper.short_name if index.notes else ""
    view = {
        "facets": [{"key": facet, "label": label} for facet, label in FACETS],
        "labels": labels,
        "zh": {
            "area": {slug: area.zh for slug, area in vocabulary.areas.items() if area.zh},
            "topic": {slug: topic.zh for slug, topic in vocabulary.topics.items() if topic.zh},
        },
        "count": len(index.notes),
        "example": example,
        "title": f"Search - {options.site_name}",
    }
    about = f"Search {count_of(len(index.notes), 'paper')} of {options.site_name} in English and Chinese."
    yield page("search.md", "search", "Search", about, "search", view)
    yield from names.files(index)
