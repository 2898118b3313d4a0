"""One site from its first build to its last: planned, framed by an engine, written, and brought up to date."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from papernotes.build import Build, build
from papernotes.notes.load import NOTES, TAGS
from papernotes.notes.store import Cache, default_path
from papernotes.pages import Options
from papernotes.pages.site_file import Page, Promise, SiteFile, is_page, place
from papernotes.site.folder import merge, move
from papernotes.site.frame import Key, Navigation
from papernotes.site.maker import Maker
from papernotes.site.pagefind import FOLDER, reads
from papernotes.site.search_index import SiteIndex
from papernotes.site.sitemap import sitemap
from papernotes.site.state import State
from papernotes.site.writing import Writer, Written
from papernotes.system.cache_folder import cache_file
from papernotes.system.timings import Timings
from papernotes.text.site_urls import url_of

NEVER = "1970-01-01"
"""When a site without notes last changed."""


class Edition:
    """Knows no engine; a host asks it for pages to frame and gives the frames back."""

    def __init__(self, root: Path, index: SiteIndex, notes: str = NOTES, tags: str = TAGS) -> None:
        self.root, self.notes, self.tags = root, notes, tags
        self.index = index
        self.timings = Timings()
        self.is_serving = False
        self.has_search = True
        self.state = State()
        self.old: Path | None = None
        """Where the files of `state` lie, when they are not where the engine writes."""

        self.options = Options()
        self.build: Build | None = None
        self._settled: Build | None = None
        """The build whose files are those of `state`."""

        self.files: dict[str, SiteFile] = {}
        self.written = Written(State(), frozenset())
        self._maker = Maker(Navigation({}))
        self._skip: frozenset[str] = frozenset()
        self._others: dict[str, str] = {}
        self._listed: dict[str, str] = {}
        """What the sitemap says."""

    def plan(self, options: Options) -> Build:
        """Read the knowledge base; nothing is made yet."""
        self.options = options
        self.index.home = cache_file(self.root, ".extracts")
        self.build = build(
            self.root, options, Cache(default_path(self.root)), notes=self.notes, tags=self.tags,
            before=self.build, timings=self.timings, is_shared=not self.is_serving,
        )  # fmt: skip
        return self.build

    def frames(self, pages: Mapping[str, str], skip: frozenset[str]) -> dict[Key, Page | Promise]:
        """Pages of which an engine must make the frames; `pages` are those of the navigation.

        `skip` are those of ours that somebody wrote by hand.
        """
        self._skip = skip
        self.files = self._files_by_uri()
        self._maker = Maker(Navigation(dict(pages)), self.options.site_url, self.timings)
        return self._maker.find_needed(self.files)

    @property
    def newest(self) -> str:
        """The day of the last change to a note; every frame shows it."""
        notes = self.build.index.notes.values() if self.build else ()
        days = [day for note in notes if (day := note.paper.updated or note.paper.added)]
        return max(days).isoformat() if days else ""

    @property
    def maker(self) -> Maker:
        """Makes pages, once it has its frames."""
        return self._maker

    def write(self, folder: Path, others: Mapping[str, str]) -> None:
        """Write what is not there yet; `others` are pages that are not ours, address and day, for the sitemap."""
        if self.build is None:
            raise AssertionError("a site is planned before it is written")
        old = self.old or folder
        writer = Writer(self._maker, self.index.extracts.take if self.has_search else None)

        def index(made: frozenset[str]) -> None:
            if self.has_search and not self.is_serving and (made or not self._is_indexed(old)):
                self.index.start(self.read_by_search(), made, old if self.old else folder, folder)

        self.written = writer.write(
            self.build, folder, before=self.state, old=old, skip=self._skip,
            is_shared=not self.is_serving, index=index, is_indexing=lambda: self.index.is_running,
        )  # fmt: skip
        self._others = dict(others)
        self._write_sitemap(folder, self._list_pages())

    def refresh(self, folder: Path, is_framed: Callable[[], bool]) -> bool:
        """Bring a served folder up to date without an engine; False when one is needed.

        `is_framed` says whether all that the engine has made is still right.
        """
        linkable, newest, options, before = self._linkable(), self.newest, self.options, self.build
        self.plan(options)
        self.files = self._files_by_uri()
        if self._linkable() != linkable or self.newest != newest or self.build is None or not is_framed():
            return False
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix="papernotes-") as staging:
            writer = Writer(self._maker, self.index.extracts.take)
            self.written = writer.write(
                self.build, Path(staging), before=self.state, old=folder, skip=self._skip,
                touched=self.build.touched if before is self._settled else None, is_intact=True,
            )  # fmt: skip
            if self._listed != (listed := self._list_pages()):
                self._write_sitemap(Path(staging), listed)
            merge(Path(staging), folder)
        for gone in self.state.files.keys() - self.written.state.files.keys():
            (folder / gone).unlink(missing_ok=True)
        self._settle()
        return True

    def settle(self, folder: Path) -> None:
        """After an engine has built into a fresh folder: bring over what was not made again."""
        if self.old:
            move(self.old, folder, self.written.state.files.keys() - self.written.made)
        self._settle()

    def _settle(self) -> None:
        self.state, self._settled = self.written.state, self.build

    def forget(self) -> None:
        """A build failed half-way: nobody knows what is there."""
        self.build, self.state = None, State()

    def read_by_search(self) -> list[str]:
        """Places of pages that search finds."""
        return [where for file in self.files.values() if is_page(file) and reads(where := place(file))]

    def _is_indexed(self, old: Path) -> bool:
        before = {where for where in self.state.files if reads(where)}
        return before == set(self.read_by_search()) and (old / FOLDER).is_dir()

    def _linkable(self) -> set[str]:
        """What hand-written pages may link to: not files whose names are made of their contents."""
        return {uri for uri in self.files if not uri.startswith(("search/", "assets/"))}

    def _files_by_uri(self) -> dict[str, SiteFile]:
        files = self.build.files if self.build else ()
        return {file.uri: file for file in files if file.uri not in self._skip}

    def _list_pages(self) -> dict[str, str]:
        """All pages, address and day; none while the site has no address, since those in a sitemap are absolute."""
        address = self.options.site_url
        if not address:
            return {}
        pages = [file for file in self.files.values() if isinstance(file, Page | Promise)]
        newest = max((page.date for page in pages if page.date), default=NEVER)
        ours = {f"{address}{url_of(page.uri)}": page.date or newest for page in pages}
        return {**ours, **self._others}

    def _write_sitemap(self, folder: Path, listed: dict[str, str]) -> None:
        self._listed = listed
        for name, content in sitemap(listed).items() if listed else ():
            (folder / name).write_bytes(content)
