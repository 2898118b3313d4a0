"""What the index reads of a page, as a small page of its own.

Pagefind parses a whole page to index a part of it, and more than half of its time went into the frame around the
note and the markup inside it. A template marks the parts that count, and of these only the words are kept and what
parts them. The index is the same as one of whole pages, but for the gap that the mark of a footnote leaves in those.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from papernotes.system import leftovers
from papernotes.system.lock import BusyError, alone

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

PAPERS = "papers"
"""Where extracts lie in their folder."""

FRAME = b'<!doctype html><html lang="en"><body>%s</body></html>'


@contextmanager
def reusable(home: Path | None) -> Iterator[Path]:
    """A folder for extracts: `home`, which stays for the next build, or one that goes again.

    That is where there is no home, or where another build is using it. To create ten thousand files and to delete them
    makes it ten times slower to create others, for minutes, on the file system that most of Linux has.
    """
    with ExitStack() as stack:
        yield _hold(home, stack) or _borrow(stack)


def _hold(home: Path | None, stack: ExitStack) -> Path | None:
    if home is None:
        return None
    try:
        stack.enter_context(alone(home, "indexing", wait=0))
        (home / PAPERS).mkdir(parents=True, exist_ok=True)
    except (BusyError, OSError):
        return None
    return home


def _borrow(stack: ExitStack) -> Path:
    prefix = leftovers.prefix("papernotes-extracts-")
    return Path(stack.enter_context(tempfile.TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True)))


class Extracts:
    """Small pages in a folder, one file each. What an earlier run left there is written over and never trusted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / PAPERS).mkdir(exist_ok=True)
        self._places: set[str] = set()
        """What this process has put aside; a copy of it may have put aside more."""

    def take(self, place: str, html: bytes) -> None:
        """Put the marked parts of a page aside."""
        self._places.add(place)
        if marked := _find_marked(html):
            self._file(place).write_bytes(FRAME % _NOT_READ.sub(b"", marked))
        else:
            self._file(place).unlink(missing_ok=True)

    def recall(self, places: Iterable[str], site: Path, made: frozenset[str] = frozenset()) -> None:
        """Take what is not here from the pages of a site, and forget all other pages.

        `made` is what was put aside in this run, by whichever process.
        """
        wanted = frozenset(places)
        for place in wanted - self._places - made:
            self.take(place, (site / place).read_bytes())
        names = {self._file(place).name for place in wanted}
        for path in (self.folder / PAPERS).iterdir():
            if path.name not in names:
                path.unlink()
        self._places = set(wanted)

    def _file(self, place: str) -> Path:
        """Where the extract of a page lies: `papers/orca/index.html` becomes `papers/orca.html`."""
        return self.folder / f"{place.removesuffix('/index.html')}.html"


def _find_marked(html: bytes) -> bytes:
    """The parts of a page that count; a mark without an end marks nothing."""
    parts = (part.partition(_END) for part in html.split(_BEGIN)[1:])
    return b"".join(text for text, end, _ in parts if end)
