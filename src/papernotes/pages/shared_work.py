"""Works without a note that several notes name: what stands between papers before anybody has noted it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.index.wanted import Wanted, Wanting
from papernotes.notes.model import Slug
from papernotes.text.words import squash

SHARED = 2
"""Notes that must name a work."""

_ARXIV = re.compile(r"(?<!\d)(\d\d)(?:0[1-9]|1[0-2])\.\d{4,5}(?!\d)")
_YEAR = re.compile(r"(?<![\d.])((?:19|20)\d\d)(?!\.?\d)")


@dataclass(frozen=True, slots=True)
class Work:
    """A work, and the notes that name it."""

    key: str
    """No slug has a colon."""

    name: str
    year: int
    """Zero when no note says it."""

    by: Mapping[Slug, Wanting]


def shared_works(index: Index, members: Iterable[Slug]) -> list[Work]:
    """Works that several of the members name, the most named first."""
    known = index.once_among("shared works", lambda: _by_note(index))
    found: dict[str, tuple[Wanted, dict[Slug, Wanting]]] = {}
    for slug in members:
        for wanted, wanting in known.get(slug, ()):
            found.setdefault(wanted.name, (wanted, {}))[1].setdefault(slug, wanting)
    works = [_work(wanted, by) for wanted, by in found.values() if len(by) >= SHARED]
    return sorted(works, key=lambda work: (-len(work.by), work.key))


def _by_note(index: Index) -> dict[Slug, list[tuple[Wanted, Wanting]]]:
    out: dict[Slug, list[tuple[Wanted, Wanting]]] = defaultdict(list)
    for wanted in index.wanted:
        if len({wanting.by for wanting in wanted.by}) >= SHARED:
            for wanting in wanted.by:
                out[wanting.by].append((wanted, wanting))
    return out


def _work(wanted: Wanted, by: dict[Slug, Wanting]) -> Work:
    return Work(f"work:{squash(wanted.name)}", wanted.name, year_in(wanted.details), dict(sorted(by.items())))


def year_in(details: Iterable[str]) -> int:
    """The year that details of a work name, such as `Li and Hoefler, SC 2021` or `arXiv 2308.16369`; zero for none."""
    for detail in details:
        if match := _YEAR.search(_ARXIV.sub("", detail)):
            return int(match[1])
        if match := _ARXIV.search(detail):
            return 2000 + int(match[1])
    return 0
