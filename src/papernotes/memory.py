"""What a build leaves behind for the next one in the same process, which `serve` runs after every edit."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from papernotes.index.link import Index
from papernotes.notes.note import Note
from papernotes.pages.options import Options
from papernotes.site import SiteFile, kept


class Memory:
    """Notes that may not have changed, and files that were made of their frontmatter alone."""

    def __init__(self) -> None:
        self.notes: dict[bytes, Note] = {}
        """By what each was read from."""

        self._records: tuple[object, ...] = ()
        self._files: tuple[SiteFile, ...] = ()

    def files_of_records(
        self, index: Index, options: Options, make: Callable[[], Iterable[SiteFile]]
    ) -> tuple[SiteFile, ...]:
        """Files that depend on no text of a note: the same as before when only texts have changed."""
        library = index.library
        papers = tuple((slug, note.paper) for slug, note in library.notes.items())
        paths = tuple((slug, path.meta) for slug, path in library.paths.items())
        records = (papers, paths, library.broken, library.vocabulary, options)
        if records != self._records:
            self._records, self._files = records, tuple(map(kept, make()))
        return self._files
