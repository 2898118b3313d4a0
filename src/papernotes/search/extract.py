"""What the index reads of a page, as a small page of its own.

Pagefind parses a whole page to index a part of it, and more than half of its time went into the frame around the
note. A template marks the part that counts; it is put aside here while the page is made.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from papernotes.notes import leftovers

BEGIN, END = "<!--indexed-->", "<!--/indexed-->"
"""No text of a note can write these: what it has of HTML is escaped, and comments are taken out."""

FRAME = '<!doctype html><html lang="en"><body>{}</body></html>'


class Extracts:
    """A folder of small pages that lies as the site does, and goes with the process."""

    def __init__(self, size: int = 0) -> None:
        """`size` is how many bytes they may come to."""
        self._kept = tempfile.TemporaryDirectory(
            prefix=leftovers.prefix("papernotes-extracts-"), dir=_in_memory(size), ignore_cleanup_errors=True
        )
        self.folder = Path(self._kept.name)

    def take(self, page: str, html: str) -> str:
        """Put the marked part of a page aside; returns the page without the marks."""
        before, begin, rest = html.partition(BEGIN)
        part, end, after = rest.partition(END)
        if not (begin and end):
            return html
        path = self.folder / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(FRAME.format(part), encoding="utf-8", errors="xmlcharrefreplace")
        return f"{before}{part}{after}"

    def forget_others(self, site: Path) -> None:
        """Forget pages that the site has no more."""
        for path in self.folder.glob("*/*"):
            if not (site / path.relative_to(self.folder)).exists():
                shutil.rmtree(path)

    def close(self) -> None:
        """Leave nothing behind."""
        self._kept.cleanup()


def _in_memory(size: int) -> str | None:
    """A file system that needs no disk, if there is one with room: thousands of small files cost a disk dear."""
    try:
        return leftovers.MEMORY if size and shutil.disk_usage(leftovers.MEMORY).free > 4 * size else None
    except OSError:
        return None
