"""How papers relate to each other, as both of them show it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from papernotes.notes.model import RelationType, Slug

LABELS: dict[RelationType, tuple[str, str]] = {
    RelationType.EXTENDS: ("Extends", "Extended by"),
    RelationType.BUILDS_ON: ("Builds on", "Built on by"),
    RelationType.USES: ("Uses", "Used by"),
    RelationType.COMPARES_WITH: ("Compares with", "Compared against by"),
    RelationType.SURVEYS: ("Surveys", "Surveyed by"),
    RelationType.ALTERNATIVE_TO: ("Alternative to", "Alternative to"),
}
"""Label on the paper that says it, and on the other one."""

_PLACES = {type_: place for place, type_ in enumerate(LABELS)}
SYMMETRIC = RelationType.ALTERNATIVE_TO


class Direction(Enum):
    """Which of the two papers says it."""

    OUT = 0
    IN = 1
    BOTH = 2


@dataclass(frozen=True, slots=True)
class Connection:
    """A relation as one paper shows it."""

    type: RelationType
    direction: Direction
    other: Slug | None
    """The other note, or None when there is only a name."""

    work: str
    """The name of a work without a note; empty otherwise."""

    whys: tuple[str, ...]

    @property
    def key(self) -> tuple[str, int, str | None, str, tuple[str, ...]]:
        """All of it as plain values, which are written out ten times as fast."""
        return self.type.value, self.direction.value, self.other, self.work, self.whys

    @property
    def label(self) -> str:
        """Such as `Extends` or `Extended by`."""
        return LABELS[self.type][self.direction is Direction.IN]

    @property
    def order(self) -> tuple[int, int, str, str]:
        """By type, own before others', notes before works, then by name."""
        return (
            _PLACES[self.type],
            self.direction.value % 2,
            "" if self.other else self.work.casefold(),
            self.other or "",
        )


@dataclass(frozen=True, slots=True)
class Mention:
    """A body that links to or cites a paper, with the sentence it does so in."""

    by: Slug
    sentence: str
    """Without markup; empty where the paper is named in a table."""

    cites: bool

    @property
    def key(self) -> tuple[str, str, bool]:
        """All of it as plain values."""
        return self.by, self.sentence, self.cites
