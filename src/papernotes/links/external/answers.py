"""Good answers of the last days, so that a nightly run asks every host for a part of its pages only.

Bad ones are never remembered: each counts for the day on which it was given.
"""

from __future__ import annotations

import json
import zlib
from datetime import date

from papernotes.links.external.identity import Described
from papernotes.notes.store import Cache, key_of

FINE_DAYS = 7
DESCRIBED_DAYS = 28


class Memory:
    """What was found out lately; what was found out at one time is not forgotten all at one time."""

    def __init__(self, cache: Cache, today: date) -> None:
        self._cache = cache
        self._today = today

    def was_fine(self, url: str) -> bool:
        """Whether the address answered well within the last days."""
        return self._cache.get(self._key("fine", url, FINE_DAYS)) is not None

    def remember_fine(self, url: str) -> None:
        """Remember that it did."""
        self._cache.put(self._key("fine", url, FINE_DAYS), b"1")

    def recall_description(self, doi: str) -> Described | None:
        """What the registry said of a DOI within the last weeks."""
        entry = self._cache.get(self._key("described", doi, DESCRIBED_DAYS))
        return Described(**json.loads(entry)) if entry else None

    def remember_description(self, doi: str, described: Described) -> None:
        """Remember what it said."""
        data = json.dumps({"title": described.title, "year": described.year})
        self._cache.put(self._key("described", doi, DESCRIBED_DAYS), data.encode())

    def save(self) -> None:
        """Keep it for the next run."""
        self._cache.save()

    def _key(self, kind: str, name: str, days: int) -> bytes:
        spread = zlib.crc32(name.encode("utf-8", "replace")) % days
        period = (self._today.toordinal() + spread) // days
        return key_of(kind.encode(), name.encode("utf-8", "replace"), str(period).encode())
