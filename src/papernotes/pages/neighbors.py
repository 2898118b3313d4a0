"""Which groups of papers (topics, areas) lie side by side, and why.

Two groups are neighbors when a paper is in both or when a paper of one is related to a paper of the other.
Counted once over all notes, so that the cost grows with the notes and not with pairs of groups.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.text.words import join_words

MOST = 6
EXAMPLES = 3


@dataclass(slots=True)
class Border:
    """What two groups have in common."""

    shared: int = 0
    papers: list[Slug] = field(default_factory=list)
    """Some of the shared papers."""

    across: int = 0
    pairs: list[tuple[Slug, Slug]] = field(default_factory=list)
    """Some of the related papers, the one of the first group first."""


class Neighbors:
    """Answers for every group; `groups` says which ones a paper is in."""

    def __init__(self, index: Index, groups: Callable[[Slug], Sequence[str]]) -> None:
        self._index = index
        self._borders: dict[str, dict[str, Border]] = defaultdict(lambda: defaultdict(Border))
        of = {note.slug: tuple(dict.fromkeys(groups(note.slug))) for note in index.newest_first}
        for slug, mine in of.items():
            self._share(slug, mine)
            # Both papers hold the relation, and perhaps several: a pair counts once.
            others = dict.fromkeys(c.other for c in index.connections.get(slug, ()) if c.other and slug < c.other)
            for other in others:
                self._cross(slug, mine, other, of[other])

    def of(self, group: str) -> list[tuple[str, str]]:
        """The nearest groups, each with the reason."""
        found = self._borders.get(group, {})
        ranked = sorted(found, key=lambda other: (-2 * found[other].shared - found[other].across, other))
        return [(other, self._reason(found[other])) for other in ranked[:MOST]]

    def _share(self, slug: Slug, groups: Sequence[str]) -> None:
        for group in groups:
            for other in groups:
                if other != group:
                    border = self._borders[group][other]
                    border.shared += 1
                    if len(border.papers) < EXAMPLES:
                        border.papers.append(slug)

    def _cross(self, slug: Slug, mine: Sequence[str], other: Slug, theirs: Sequence[str]) -> None:
        """A relation counts between groups that one of the two papers is in and the other is not."""
        for group in mine:
            for their in theirs:
                if group not in theirs and their not in mine:
                    self._relate(group, their, slug, other)
                    self._relate(their, group, other, slug)

    def _relate(self, group: str, their: str, slug: Slug, other: Slug) -> None:
        border = self._borders[group][their]
        border.across += 1
        if len(border.pairs) < EXAMPLES:
            border.pairs.append((slug, other))

    def _reason(self, border: Border) -> str:
        parts = []
        if border.shared:
            names = [self._name(slug) for slug in border.papers]
            parts.append(_tell(border.shared, "paper in both", "papers in both", names))
        if border.across:
            names = [f"{self._name(one)} and {self._name(other)}" for one, other in border.pairs]
            parts.append(_tell(border.across, "relation across", "relations across", names))
        return "; ".join(parts)

    def _name(self, slug: Slug) -> str:
        return self._index.notes[slug].paper.short_name


def _tell(number: int, one: str, many: str, names: list[str]) -> str:
    more = [f"{number - len(names)} more"] if number > len(names) else []
    joined = ", ".join([*names, *more]) if " and " in "".join(names) else join_words([*names, *more])
    return f"{number} {one if number == 1 else many}: {joined}"
