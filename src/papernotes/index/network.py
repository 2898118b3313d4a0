"""Papers, the works they name and the relations between them, as one graph of numbered nodes.

Papers come first, newest first, then works without a note, the most named first; a relation is an arrow from the
node that says it. Nothing here depends on how the graph is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from papernotes.index.link import Index
from papernotes.index.relation import SYMMETRIC, Direction
from papernotes.notes.model import RelationType, Slug
from papernotes.notes.note import Note


class Arrow(NamedTuple):
    """One relation between two nodes; a symmetric one stands once, from the lower number."""

    source: int
    target: int
    type: RelationType


@dataclass(frozen=True, slots=True)
class Network:
    """The graph; lists are by the number of a node."""

    papers: tuple[Slug, ...]
    works: tuple[str, ...]
    arrows: tuple[Arrow, ...]
    areas: tuple[str, ...]
    """The area of each node, empty for none; that of a work is the one that most of its neighbors have."""

    def __len__(self) -> int:
        """How many nodes there are."""
        return len(self.papers) + len(self.works)

    @property
    def degrees(self) -> list[int]:
        """How many relations each node has."""
        found = Counter(end for arrow in self.arrows for end in (arrow.source, arrow.target))
        return [found[node] for node in range(len(self))]


def network(index: Index) -> Network:
    """The graph of an index."""
    papers = tuple(note.slug for note in index.newest_first)
    numbers = {slug: number for number, slug in enumerate(papers)}
    arrows = sorted({*_between_papers(index, numbers), *_to_works(index, numbers)})
    areas = [_area(index, index.notes[slug]) for slug in papers]
    return Network(
        papers, tuple(wanted.name for wanted in index.wanted), tuple(arrows),
        (*areas, *_areas_of_works(arrows, areas, len(index.wanted))),
    )  # fmt: skip


def _between_papers(index: Index, numbers: dict[Slug, int]) -> Iterator[Arrow]:
    for slug, connections in index.connections.items():
        for connection in connections:
            if connection.other is None or connection.direction is Direction.IN:
                continue
            here, there = numbers[slug], numbers[connection.other]
            if connection.type is SYMMETRIC:
                here, there = min(here, there), max(here, there)
            if here != there:
                yield Arrow(here, there, connection.type)


def _to_works(index: Index, numbers: dict[Slug, int]) -> Iterator[Arrow]:
    for number, wanted in enumerate(index.wanted, len(numbers)):
        for wanting in wanted.by:
            yield Arrow(numbers[wanting.by], number, wanting.type)


def _area(index: Index, note: Note) -> str:
    """The area of a paper's main topic."""
    area_of = index.library.vocabulary.area_of
    return next((area_of[tag] for tag in note.paper.tags if tag in area_of), "")


def _areas_of_works(arrows: list[Arrow], areas: list[str], works: int) -> Iterator[str]:
    around: list[Counter[str]] = [Counter() for _ in range(works)]
    for arrow in arrows:
        if arrow.target >= len(areas):
            around[arrow.target - len(areas)][areas[arrow.source]] += 1
    for counts in around:
        # of equals the first by name, or the order of notes would show
        yield min(counts, key=lambda area: (-counts[area], area), default="")
