"""What the index reads of a page, as a small page of its own.

Pagefind parses a whole page to index a part of it, and more than half of its time went into the frame around the
note. A template marks the part that counts.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from papernotes.system import leftovers

BEGIN, END = b"<!--indexed-->", b"<!--/indexed-->"
"""No text of a note can write these: what it has of HTML is escaped, and comments are taken out."""

FRAME = b'<!doctype html><html lang="en"><body>%s</body></html>'


class Extracts:
    """A folder of small pages that lies as the site does, and goes with the process."""

    def __init__(self) -> None:
        prefix = leftovers.prefix("papernotes-extracts-")
        self._kept = tempfile.TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True)
        self.folder = Path(self._kept.name)
        self._places: set[str] = set()
        """What this process has put aside; a copy of it may have put aside more."""

    def take(self, place: str, html: bytes) -> None:
        """Put the marked part of a page aside."""
        _, begin, rest = html.partition(BEGIN)
        part, end, _ = rest.partition(END)
        self._places.add(place)
        if begin and end:
            path = self.folder / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(FRAME % part)

    def recall(self, places: Iterable[str], site: Path) -> None:
        """Take what is not here from the pages of a site, and forget all other pages."""
        wanted = frozenset(places)
        for place in self._places - wanted:
            shutil.rmtree((self.folder / place).parent, ignore_errors=True)
        for place in wanted - self._places:
            if not (self.folder / place).exists():
                self.take(place, (site / place).read_bytes())
        self._places = set(wanted)

    def close(self) -> None:
        """Leave nothing behind."""
        self._kept.cleanup()
