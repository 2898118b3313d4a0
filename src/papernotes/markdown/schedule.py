"""`schedule` blocks: who does what when, readable as text and drawn on the site.

    # GPipe: all forward, then all backward
    F = forward, B = backward
    GPU 0 | F1 F2 .  B2 B1
    GPU 1 | .  F1 F2 .  B1 | stalls once

One row a device and one cell a slot of time. `F1*6` is six slots, `.` is idle, `~` waits, `GPU 0/copy` is a lane of
GPU 0, and a row called `slot`, `time` or `step` is the axis. A caption behind rows begins the next drawing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

WORD = "schedule"

_LETTERS = re.compile(r"[^\W\d_]+|\d+")

IDLE, WAITING = ".", "~"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a block, at a place in it."""

    start: int
    end: int
    message: str
    help: str
    fix: tuple[tuple[int, int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """Equal neighbors of a row."""

    what: str
    """A word, or `.` for idle, or `~` for waiting."""

    start: int
    length: int


@dataclass(frozen=True, slots=True)
class Row:
    """One device, or one lane of it."""

    name: str
    pieces: tuple[Piece, ...]
    remark: str


@dataclass(slots=True)
class Drawing:
    """Rows that share a caption and an axis."""

    caption: str = ""
    rows: list[Row] = field(default_factory=list)
    axis: tuple[str, ...] = ()
    axis_name: str = ""
    slots: int = 0


@dataclass(slots=True)
class Schedule:
    """A block as it was understood; one with errors is shown as code."""

    slot: str = ""
    """How long a slot takes, as in `slot=10ms`."""

    legend: dict[str, str] = field(default_factory=dict)
    drawings: list[Drawing] = field(default_factory=list)
    errors: list[Fault] = field(default_factory=list)
    ragged: list[Fault] = field(default_factory=list)
    unused: list[Fault] = field(default_factory=list)
    crowded: list[Fault] = field(default_factory=list)

    def kind_of(self, word: str) -> str:
        """What a word is drawn as: the longest key of the legend that it begins with, else its letters or digits."""
        keys = [key for key in self.legend if word.startswith(key)]
        if keys:
            return max(keys, key=len)
        match = _LETTERS.match(word)
        return match[0] if match else word

    @property
    def kinds(self) -> list[str]:
        """Kinds of work in the order of the legend, then as they come."""
        words = (piece.what for drawing in self.drawings for row in drawing.rows for piece in row.pieces)
        used = dict.fromkeys(self.kind_of(word) for word in words if word not in (IDLE, WAITING))
        return [key for key in self.legend if key in used] + [kind for kind in used if kind not in self.legend]
