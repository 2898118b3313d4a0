"""A knowledge base in numbers: how much of what, and what is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.notes.model import Paper

HAS: dict[str, Callable[[Paper], object]] = {
    "code": lambda paper: "code" in paper.links,
    "results": lambda paper: paper.results,
    "sources": lambda paper: paper.sources,
}
"""What a good note has; its share of the notes is reported."""

WANTED = (
    "authors", "institutions", "published_in", "pages", "doi", "arxiv", "links", "summary", "summary_zh",
    "results", "relations", "sources", "reviewed",
)  # fmt: skip
"""Fields that a note may lack and should not."""


@dataclass(frozen=True)
class Stats:
    """Counts, the largest first where order is free."""

    notes: int
    areas: dict[str, int]
    venues: dict[str, int]
    years: dict[str, int]
    statuses: dict[str, int]
    have: dict[str, int]
    """How many notes have code, results, sources."""

    missing: dict[str, int]
    """How many notes lack a field."""

    unused_topics: tuple[str, ...]


def stats_of(index: Index) -> Stats:
    """The numbers of a knowledge base."""
    papers = [note.paper for note in index.notes.values()]
    words = index.library.vocabulary
    return Stats(
        notes=len(papers),
        areas=_rank({area: len(index.by_area.get(area, ())) for area in words.areas}),
        venues=_rank(Counter(paper.venue for paper in papers if paper.venue)),
        years={str(year): count for year, count in sorted(Counter(p.year for p in papers if p.year).items())},
        statuses=_rank(Counter(paper.status.value for paper in papers if paper.status)),
        have={name: sum(map(bool, map(has, papers))) for name, has in HAS.items()},
        missing=_rank(_count_missing(papers)),
        unused_topics=tuple(sorted(topic for topic in words.topics if topic not in index.by_topic)),
    )


def _count_missing(papers: Iterable[Paper]) -> Counter[str]:
    return Counter(field for paper in papers for field in WANTED if not getattr(paper, field))


def _rank(counts: dict[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0].casefold())))
