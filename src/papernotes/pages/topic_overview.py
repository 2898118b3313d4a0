"""`/topics/`: all areas with their topics, and a topic or an area as lists show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.notes.vocabulary import Area, Topic
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.site_file import Page, View
from papernotes.pages.view import Chip, topic_chip
from papernotes.text.words import count_of

OVERVIEW = "topics/index.md"


@dataclass(frozen=True, slots=True)
class TopicEntry:
    """A topic or an area, and how many papers it has."""

    chip: Chip
    about: str
    about_zh: str
    count: int


@dataclass(frozen=True, slots=True)
class AreaEntry:
    """An area with its topics."""

    area: TopicEntry
    topics: Sequence[TopicEntry]
    empty: Sequence[Chip]
    """Topics without notes."""


@dataclass(frozen=True, slots=True)
class TopicsView(View):
    """What `topics.html` shows."""

    template: ClassVar[str] = "topics"
    called: ClassVar[str] = "topics"
    areas: Sequence[AreaEntry]
    topics: int
    used: int
    """Topics that have notes."""

    notes: int


def overview(index: Index, options: Options) -> Page:
    """The page of all topics."""
    areas = index.library.vocabulary.areas
    view = TopicsView(
        areas=[
            AreaEntry(make_entry(index, slug, area), used_topics(index, area), empty_topics(index, area))
            for slug, area in areas.items()
        ],
        topics=sum(len(area.topics) for area in areas.values()),
        used=sum(slug in index.by_topic for area in areas.values() for slug in area.topics),
        notes=len(index.notes),
    )
    description = f"{count_of(len(areas), 'area')} and {count_of(view.topics, 'topic')} of {options.site_name}"
    return page(OVERVIEW, "Topics", f"{description}, with the papers of each.", view)


def make_entry(index: Index, slug: str, entry: Area | Topic) -> TopicEntry:
    """A topic or an area of the vocabulary, for a list."""
    papers = (index.by_area if isinstance(entry, Area) else index.by_topic).get(slug, ())
    return TopicEntry(topic_chip(index, slug), entry.about, entry.about_zh, len(papers))


def used_topics(index: Index, area: Area) -> list[TopicEntry]:
    """Topics of an area that have notes, the fullest first."""
    found = [make_entry(index, slug, topic) for slug, topic in area.topics.items() if slug in index.by_topic]
    return sorted(found, key=lambda entry: -entry.count)


def empty_topics(index: Index, area: Area) -> list[Chip]:
    """Topics of an area that have none."""
    return [topic_chip(index, slug) for slug in area.topics if slug not in index.by_topic]
