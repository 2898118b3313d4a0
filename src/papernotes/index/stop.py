"""Where papers stand in reading paths."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from papernotes.notes.library import Library
from papernotes.notes.model import Slug
from papernotes.notes.note import ReadingPath


@dataclass(frozen=True, slots=True)
class Stop:
    """The place of a paper in a reading path."""

    path: ReadingPath
    position: int
    """Counted from one."""

    previous: Slug | None
    next: Slug | None


def find_stops(library: Library) -> Mapping[Slug, tuple[Stop, ...]]:
    """The places of each paper that is in a path."""
    out: dict[Slug, list[Stop]] = defaultdict(list)
    for path in library.paths.values():
        steps = [Slug(step.paper) for step in path.meta.papers if step.paper in library.notes]
        for i, slug in enumerate(steps):
            before = steps[i - 1] if i else None
            after = steps[i + 1] if i + 1 < len(steps) else None
            out[slug].append(Stop(path, i + 1, before, after))
    return MappingProxyType({slug: tuple(stops) for slug, stops in out.items()})
