"""What the index reads of a page, as a small page of its own.

Pagefind parses a whole page to index a part of it, and more than half of its time went into the frame around the
note and the markup inside it. A template marks the parts that count, and of these only the words are kept and what
parts them. The index is the same as one of whole pages, but for the gap that the mark of a footnote leaves in those.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable
from pathlib import Path

from papernotes.system import leftovers

_BEGIN, _END = b"<!--indexed-->", b"<!--/indexed-->"
"""What is indexed stands between these. No text of a note can write them: what it has of HTML is escaped, and comments
are taken out."""

_NOT_READ = re.compile(
    rb"""
    <(?:
      (thead|td|span)\b[^>]*\ data-pagefind-ignore\b[^>]*>.*?</\1>
    | a\ class="(?:headerlink|footnote-ref|footnote-backref)".*?</a>
    | (annotation|svg)\b.*?</\2>
    | /?(?!(?:h[1-6]|p|li|td|th|dt|dd|pre|br|div|section|i)\b)[a-z](?:[^>"]|"[^"]*")*>
    )
    """,
    re.VERBOSE | re.DOTALL,
)
"""What stands inside a note and is none of its words; none of these holds another of its kind. Last, tags that part no
words: all but blocks, and the `i` that hold values of filters."""

FRAME = b'<!doctype html><html lang="en"><body>%s</body></html>'


class Extracts:
    """A folder of small pages, one file each, that goes with the process."""

    def __init__(self) -> None:
        prefix = leftovers.prefix("papernotes-extracts-")
        self._kept = tempfile.TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True)
        self.folder = Path(self._kept.name)
        (self.folder / "papers").mkdir()
        self._places: set[str] = set()
        """What this process has put aside; a copy of it may have put aside more."""

    def take(self, place: str, html: bytes) -> None:
        """Put the marked parts of a page aside."""
        self._places.add(place)
        if marked := _find_marked(html):
            self._file(place).write_bytes(FRAME % _NOT_READ.sub(b"", marked))

    def recall(self, places: Iterable[str], site: Path) -> None:
        """Take what is not here from the pages of a site, and forget all other pages."""
        wanted = frozenset(places)
        for place in self._places - wanted:
            self._file(place).unlink(missing_ok=True)
        # A copy of this process has put others aside.
        there = {path.name for path in (self.folder / "papers").iterdir()}
        for place in wanted - self._places:
            if self._file(place).name not in there:
                self.take(place, (site / place).read_bytes())
        self._places = set(wanted)

    def _file(self, place: str) -> Path:
        """Where the extract of a page lies: `papers/orca/index.html` becomes `papers/orca.html`."""
        return self.folder / f"{place.removesuffix('/index.html')}.html"

    def close(self) -> None:
        """Leave nothing behind."""
        self._kept.cleanup()


def _find_marked(html: bytes) -> bytes:
    """The parts of a page that count; a mark without an end marks nothing."""
    parts = (part.partition(_END) for part in html.split(_BEGIN)[1:])
    return b"".join(text for text, end, _ in parts if end)
