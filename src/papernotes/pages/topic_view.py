"""What the page of a topic or an area shows, and that of one year of a large topic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from papernotes.pages.collection import Download
from papernotes.pages.comparison import ComparedRow
from papernotes.pages.lineage import Lineage
from papernotes.pages.listing import ListLink
from papernotes.pages.site_file import View
from papernotes.pages.timeline import TimelineYear
from papernotes.pages.topic_overview import TopicEntry
from papernotes.pages.topic_parts import Beginning, OpenQuestions, TopicResults, WantedWorks
from papernotes.pages.view import Chip


@dataclass(frozen=True, slots=True)
class Neighbor:
    """A topic or an area nearby, and what both have in common."""

    chip: Chip
    why: str


@dataclass(frozen=True, slots=True)
class PassingPath:
    """A reading path that leads through papers of a topic."""

    title: str
    url: str
    why: str


@dataclass(frozen=True, slots=True)
class TopicView(View):
    """What `topic.html` shows."""

    template: ClassVar[str] = "topic"
    called: ClassVar[str] = "topic"
    kind: Literal["area", "topic"]
    slug: str
    entry: TopicEntry
    downloads: Sequence[Download]
    facts: Sequence[str]
    rows: Sequence[ComparedRow]
    hidden: int
    """Papers beyond those in rows."""

    compare: str
    """Where some of the papers stand side by side; empty when there is only one."""

    timeline: Sequence[TimelineYear]
    lineage: Lineage | None
    results: TopicResults
    questions: OpenQuestions
    wanted: WantedWorks
    beginning: Beginning | None
    """Only where there are no papers."""

    neighbors: Sequence[Neighbor]
    paths: Sequence[PassingPath]

    area: Chip | None = None
    """In which a topic is."""

    siblings: Sequence[TopicEntry] = ()
    """Other topics of the same area."""

    lists: Sequence[ListLink] = ()
    """Pages by year, when a topic has too many papers for one page."""

    topics: Sequence[TopicEntry] = ()
    """Topics of an area."""

    empty: Sequence[Chip] = ()
    """Topics of an area that have no notes."""


@dataclass(frozen=True, slots=True)
class TopicYearView(View):
    """What `topic-year.html` shows: papers of one year, when a topic has too many for one page."""

    template: ClassVar[str] = "topic-year"
    called: ClassVar[str] = "list"
    topic: Chip
    heading: str
    rows: Sequence[ComparedRow]
