"""Notes that this process has read before, so that `serve` reads again only what somebody has written since."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from papernotes.notes.files import Stamp, stamp_at
from papernotes.notes.note import Note

SETTLED = 2_000_000_000
"""Nanoseconds after which a file is believed to be as its stamp says: clocks of file systems tick, some every two
seconds, and within one tick a file can be written twice."""


@dataclass
class Known:
    """Notes by a digest of what each was read from, and where and how its file lay then."""

    context: bytes = b""
    """Of all that notes depend on beside their own files."""

    notes: dict[bytes, Note] = field(default_factory=dict)
    places: dict[str, tuple[Stamp, bytes]] = field(default_factory=dict)

    def at(self, path: str, name: str) -> tuple[Note, bytes] | None:
        """The note of a file that lies as it lay, and its digest; None when it must be read."""
        stamp, key = self.places.get(name, (None, b""))
        return (self.notes[key], key) if stamp is not None and stamp == stamp_at(path) else None

    def keep(self, name: str, stamp: Stamp | None, key: bytes, note: Note) -> None:
        """Remember a note, and where it lies unless its file may change again and look the same."""
        self.notes[key] = note
        if stamp and time.time_ns() - stamp.written > SETTLED:
            self.places[name] = stamp, key

    def replace(self, now: Known) -> None:
        """Remember what another run has read, and nothing else."""
        self.context, self.notes, self.places = now.context, now.notes, now.places
