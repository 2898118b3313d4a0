"""`/compare/?p=a&p=b`: papers side by side, put together by a script from the papers' own pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.site_file import SiteFile, View
from papernotes.pages.topics import most_connected
from papernotes.pages.view import Chip, card, topic_chip
from papernotes.text.site_urls import COMPARED, compare_url

OVERVIEW = "compare/index.md"
READY = 4
"""Papers in a comparison that a topic offers."""


@dataclass(frozen=True, slots=True)
class ReadyComparison:
    """Papers of a topic side by side."""

    label: str
    names: Sequence[str]
    url: str
    table: str
    """Where all papers of the topic are compared."""

    count: int


@dataclass(frozen=True, slots=True)
class AreaComparisons:
    """An area and its topics."""

    area: Chip
    topics: Sequence[ReadyComparison]


@dataclass(frozen=True, slots=True)
class CompareView(View):
    """What `compare.html` shows."""

    template: ClassVar[str] = "compare"
    called: ClassVar[str] = "compare"
    areas: Sequence[AreaComparisons]
    most: int
    """Papers that fit side by side."""


def emit(index: Index, _options: Options) -> Iterator[SiteFile]:
    """The page with ready comparisons; the page of each paper has in it what a comparison shows."""
    about = "Two to six papers side by side: ideas, results by kind, baselines in common, limits and evidence."
    yield page(OVERVIEW, "Compare papers", about, CompareView(list(_areas(index)), COMPARED))


def _areas(index: Index) -> Iterator[AreaComparisons]:
    """A ready comparison for every topic with at least two papers, under its area."""
    for slug, area in index.library.vocabulary.areas.items():
        topics = [_ready(index, topic) for topic in area.topics if len(index.by_topic.get(topic, ())) > 1]
        if topics:
            yield AreaComparisons(topic_chip(index, slug), topics)


def _ready(index: Index, topic: str) -> ReadyComparison:
    papers = most_connected(index, index.by_topic[topic], READY)
    chip = topic_chip(index, topic)
    return ReadyComparison(
        label=chip.label,
        names=[card(index, slug).name for slug in papers],
        url=compare_url(papers),
        table=f"{chip.url}#papers",
        count=len(index.by_topic[topic]),
    )
