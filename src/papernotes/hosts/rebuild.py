"""What of a site need not be made again, because what it is made of did not change.

For `serve`: MkDocs builds "dirty" and asks each file whether it is modified; ours remember what they were made of.
All that every page depends on (settings, navigation, templates, the banner of problems) is the frame: a change
there makes all pages again.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from pathlib import Path

from mkdocs.structure.files import File

from papernotes.site import Later, Raw, SiteFile, is_raw


class MadeFile(File):
    """A file of ours among those of MkDocs."""

    is_same = False
    is_ours_to_make = False
    """Whether the plugin makes it by itself."""

    def is_modified(self) -> bool:
        """Whether MkDocs must build it; asked in a dirty build."""
        return not self.is_ours_to_make and self.must_be_made

    @property
    def must_be_made(self) -> bool:
        """Whether it is not there already."""
        return not self.is_same or not Path(self.abs_dest_path).is_file()


class HandWritten(File):
    """A page of `docs/`: it may mention any note, so it is always built."""

    def is_modified(self) -> bool:
        """Yes."""
        return True


class Rebuild:
    """Compares a build with the one before it."""

    def __init__(self) -> None:
        self._frame: Hashable = None
        self._items: dict[str, SiteFile] = {}
        self._site: Path | None = None
        self._places: dict[str, str] = {}
        self._next: tuple[Hashable, dict[str, SiteFile]] = (None, {})

    def begin(self, frame: Hashable, items: Iterable[SiteFile]) -> None:
        """Look at what is to be built; nothing is the same within another frame."""
        if frame != self._frame:
            self._items = {}
        self._next = (frame, {_key(item): item for item in items})

    def is_same(self, item: SiteFile) -> bool:
        """Whether it was built before from the same."""
        return self._items.get(_key(item)) == item

    def changed(self, files: Iterable[Raw | Later]) -> Iterator[Raw | Later]:
        """Files that are not on the disk already."""
        return (file for file in files if not self.is_same(file))

    def finish(self, site: Path, places: dict[str, str]) -> None:
        """All is built: delete what the build before left behind, and remember this one."""
        frame, items = self._next
        places |= {key: str(site / item.uri) for key, item in items.items() if is_raw(item)}
        if site == self._site:
            for key in self._places.keys() - places.keys():
                Path(self._places[key]).unlink(missing_ok=True)
        self._site, self._frame, self._items, self._places = site, frame, items, places

    def forget(self) -> None:
        """The build failed half-way: nobody knows what is there."""
        self._frame, self._items = None, {}


def _key(item: SiteFile) -> str:
    return f"raw:{item.uri}" if is_raw(item) else item.uri


def newest_change(folder: Path) -> int:
    """When a file of a folder last changed."""
    return max((path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()), default=0)
