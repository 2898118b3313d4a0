"""Frames made by MkDocs: pages of slots among its own, rendered by it and taken apart."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage

from papernotes.hosts.mkdocs_files import frame_file, frame_meta, our_file, prepare_frame
from papernotes.pages.navigation import navigation, section_of
from papernotes.pages.site_file import Page, Promise, Raw, SiteFile, make, place
from papernotes.site.edition import Edition
from papernotes.site.frame import Frame, FrameError, Key, count_slots
from papernotes.text.site_urls import url_of


class MkDocsFrames:
    """The pages that MkDocs renders for us, by their sources."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self.pages: dict[str, Page | Promise] = {}
        self._keys: dict[str, Key] = {}
        self._sections: dict[str, MkDocsPage] = {}

    def __contains__(self, uri: str) -> bool:
        return uri in self.pages

    def add(self, files: Files, config: MkDocsConfig) -> None:
        """Tell MkDocs of our files: it renders the first page of each kind of frame, and knows of the others.

        A hand-written page wins over ours; one that we make of that very file, such as a reading path, over it.
        """
        edition = self._edition
        planned = edition.build.files if edition.build else ()
        skip = _win_or_yield(files, planned, edition.root)
        if config.nav is None:
            config.nav = navigation({*files.src_uris, *(file.uri for file in planned)})
        needed = edition.frames({uri: url_of(uri) for uri in _sources(config.nav)}, skip)
        self.pages = {page.uri: page for page in needed.values()}
        self._keys = {page.uri: key for key, page in needed.items()}
        for uri, file in edition.files.items():
            if uri in self.pages:
                files.append(frame_file(config, uri))
            elif not _is_raw(file):
                files.append(our_file(config, file))

    def entitle(self, nav: Navigation) -> None:
        """Give pages of ours their titles where the navigation has none for them, or it would show a slot."""
        self._sections = {page.file.src_uri: page for page in nav.pages}
        for uri, page in self._sections.items():
            if uri in self.pages and "title" not in vars(page):
                made = make(self.pages[uri])
                page.title = escape(made.title) if isinstance(made, Page) else uri

    def meta(self, uri: str) -> dict[str, Any]:
        """What MkDocs is told of a page of slots."""
        return frame_meta(has_contents=self.pages[uri].has_contents)

    def prepare(self, page: MkDocsPage) -> None:
        """Before MkDocs renders a page of slots."""
        prepare_frame(page)

    def take(self, output: str, uri: str, config: MkDocsConfig) -> str:
        """Keep the frame that MkDocs has rendered; what it writes gives way to the page that fills it."""
        wanted = count_slots(has_contents=self.pages[uri].has_contents, has_address=bool(config.site_url))
        try:
            self._edition.maker.frames[self._keys[uri]] = Frame.split(output, wanted, uri)
        except FrameError as error:
            raise Abort(str(error)) from None
        return output

    def clear(self, site: Path) -> None:
        """Remove what MkDocs wrote for pages of slots, before ours are written."""
        for page in self.pages.values():
            (site / place(page)).unlink(missing_ok=True)

    def mark_section(self, uri: str, *, is_active: bool) -> None:
        """Show the section that a page belongs to as the one that the reader is in, or no more."""
        places = {source: page.url for source, page in self._sections.items()}
        section = self._sections.get(section_of(uri, places))
        if section and uri not in self._sections:
            section.active = is_active


def _win_or_yield(files: Files, planned: tuple[SiteFile, ...], root: Path) -> frozenset[str]:
    """Take the place of hand-written files that we render; returns sources of ours that yield to others."""
    skip = set()
    for file in planned:
        if written := files.get_file_from_path(file.uri):
            if _is_made_of(file, written, root):
                files.remove(written)
            else:
                skip.add(file.uri)
    return frozenset(skip)


def _sources(nav: Any) -> list[str]:
    """Sources of pages that the navigation names, at any depth."""
    if isinstance(nav, str):
        return [nav] if nav.endswith(".md") else []
    parts = nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else ()
    return [uri for part in parts for uri in _sources(part)]


def _is_made_of(file: SiteFile, written: File, root: Path) -> bool:
    """Whether a page is our rendering of a hand-written file."""
    return isinstance(file, Page) and file.edit != "" and Path(written.abs_src_path or "") == root.resolve() / file.edit


def _is_raw(file: SiteFile) -> bool:
    return isinstance(file, Raw) or getattr(file, "kind", None) is Raw
