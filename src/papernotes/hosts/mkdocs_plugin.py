"""The MkDocs plugin: brings theme, Markdown and pages, and leaves the work to the pipeline."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage

from papernotes import report
from papernotes.hosts import hand_written, material
from papernotes.hosts.mkdocs_files import frame_file, frame_meta, our_file, prepare_frame, skip_to_main
from papernotes.hosts.mkdocs_serve import Served
from papernotes.notes.load import NOTES, TAGS
from papernotes.pages import Options
from papernotes.pages.navigation import navigation, section_of
from papernotes.problem import Severity
from papernotes.rendering.edition import Edition
from papernotes.rendering.frame import Frame, FrameError, Key, expected
from papernotes.search import SearchError, SiteIndex
from papernotes.site import Page, Promise, Raw, SiteFile, kept
from papernotes.text.site_urls import url_of

log = logging.getLogger("mkdocs.plugins.papernotes")


class Settings(Config):  # type: ignore[no-untyped-call]
    """What `mkdocs.yml` may say."""

    papers = config_options.Type(str, default=NOTES)
    """Folder of the notes, beside `mkdocs.yml`."""

    tags = config_options.Type(str, default=TAGS)
    """File of the vocabulary, beside `mkdocs.yml`."""

    strict = config_options.Type(bool, default=False)
    """Whether a problem fails the build even without `mkdocs build --strict`."""


class PapernotesPlugin(BasePlugin[Settings]):  # type: ignore[no-untyped-call]
    """Puts the pages of a knowledge base into a MkDocs site."""

    def __init__(self) -> None:
        self.edition = Edition(Path(), SiteIndex(log.warning))
        self.served: Served | None = None
        self._frames: dict[str, Page | Promise] = {}
        self._keys: dict[str, Key] = {}
        self._sections: dict[str, MkDocsPage] = {}
        self._others: dict[str, str] = {}
        self._mentions: dict[tuple[str, str], hand_written.Prepared] = {}
        self._began = 0.0
        self._has_own_navigation = False

    def on_startup(self, *, command: str, **_: Any) -> None:
        """Begin a site; MkDocs keeps a plugin that knows this event, and may even build another site with it."""
        self.edition, self.served = Edition(Path(), SiteIndex(log.warning)), None
        self.edition.is_serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Bring theme, Markdown extensions and settings."""
        material.apply(config, is_serving=self.edition.is_serving)
        root = Path(config.config_file_path or "mkdocs.yml").parent
        self.edition.root, self.edition.notes, self.edition.tags = root, self.config.papers, self.config.tags
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Let go of the pages of the build before, which MkDocs is about to delete."""
        self.edition.index.stop()
        if self.edition.is_serving:
            self.served = self.served or Served(self.edition)
            self.served.put_aside(Path(config.site_dir))

    @event_priority(50)
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Plan our pages: MkDocs renders the first of each kind of frame, and knows of the others.

        A hand-written page wins over ours; one that we make of that very file, such as a reading path, over it.
        """
        edition = self.edition
        build = edition.plan(_options(config, files))
        self.report(config)
        material.drop_unused(files, config)
        skip = set()
        for file in build.files:
            if written := files.get_file_from_path(file.uri):
                if _is_made_of(file, written, edition.root):
                    files.remove(written)
                else:
                    skip.add(file.uri)
        self._has_own_navigation = config.nav is not None
        if config.nav is None:
            ours = {file.uri for file in build.files}
            config.nav = navigation({*files.src_uris, *ours})
        needed = edition.frames({uri: url_of(uri) for uri in _sources(config.nav)}, frozenset(skip))
        self._frames = {page.uri: page for page in needed.values()}
        self._keys = {page.uri: key for key, page in needed.items()}
        for uri, file in edition.files.items():
            if uri in self._frames:
                files.append(frame_file(config, uri))
            elif not _is_raw(file):
                files.append(our_file(config, file))
        self._mentions, self._others, self._began = {}, {}, time.perf_counter()
        return files

    def on_nav(self, nav: Navigation, **_: Any) -> Navigation:
        """Give pages of ours their titles where the navigation has none for them, or it would show a slot."""
        self._sections = {page.file.src_uri: page for page in nav.pages}
        for uri, page in self._sections.items():
            if uri in self._frames and "title" not in vars(page):
                made = kept(self._frames[uri])
                page.title = hand_written.escaped(made.title) if isinstance(made, Page) else uri
        return nav

    @event_priority(-100)
    def on_env(self, env: Environment, **_: Any) -> Environment:
        """Keep the blank lines of template tags out of every page: a third of its bytes."""
        env.trim_blocks = env.lstrip_blocks = True
        return env

    def on_page_markdown(self, markdown: str, *, page: MkDocsPage, **_: Any) -> str:
        """Make slots of a page of ours; resolve references on a hand-written one."""
        uri = page.file.src_uri
        if uri in self._frames:
            page.meta = frame_meta(has_contents=self._frames[uri].has_contents)
            return ""
        if self.edition.build is None:
            return markdown
        found = hand_written.prepared(markdown, uri, self.edition.build.index)
        self._mentions[markdown, uri] = found
        # Our navigation is all in the tabs; beside the text it would only push it out of line with other pages.
        hide = {} if self._has_own_navigation else {"hide": ["navigation"]}
        page.meta = {"description": found.description, **hide, **hand_written.escaped(_said(page.meta))}
        return found.markdown

    def on_page_context(self, context: dict[str, Any], *, page: MkDocsPage, **_: Any) -> dict[str, Any]:
        """Show the section that a page belongs to as the one that the reader is in."""
        uri = page.file.src_uri
        if uri in self._frames:
            prepare_frame(page)
        elif page.canonical_url:
            self._others[page.canonical_url] = ""
        skip_to_main(page)
        self._mark(uri, is_active=True)
        return context

    @event_priority(-100)
    def on_post_page(self, output: str, *, page: MkDocsPage, config: MkDocsConfig) -> str:
        """Keep the frame of a page of slots, and fill it."""
        uri = page.file.src_uri
        self._mark(uri, is_active=False)
        if uri not in self._frames:
            return output
        wanted = expected(has_contents=self._frames[uri].has_contents, has_address=bool(config.site_url))
        try:
            self.edition.maker.frames[self._keys[uri]] = Frame.split(output, wanted, uri)
        except FrameError as error:
            raise Abort(str(error)) from None
        made = kept(self._frames[uri])
        return self.edition.maker.html(made) if isinstance(made, Page) else output

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write all other pages; `serve` does not wait for the search index."""
        edition, site = self.edition, Path(config.site_dir)
        edition.timings.add({"engine": time.perf_counter() - self._began})
        edition.write(site, self._others)
        if self.served:
            self.served.finish(site, self._mentions)
            return
        try:
            with edition.timings.stage("Pagefind"):
                edition.index.finish()
        except SearchError as error:
            raise Abort(f"the search index could not be made: {error}") from None

    def on_build_error(self, **_: Any) -> None:
        """Begin anew next time."""
        self.edition.index.stop()
        self.edition.forget()

    def on_shutdown(self) -> None:
        """Leave no process and no file behind."""
        self.edition.index.close()
        if self.served:
            self.served.close()

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, **_: Any) -> LiveReloadServer:
        """Bring our pages up to date by ourselves when only notes changed."""
        if self.served:
            self.served.attach(server, config, lambda: self.report(config))
        return server

    def report(self, config: MkDocsConfig) -> None:
        """Say what is wrong; a strict build ends here, `serve` goes on and shows it on the page."""
        build = self.edition.build
        if build is None or not build.problems:
            return
        lines = report.lines(build.problems, build.index.library)
        for problem, text in zip(build.problems, lines, strict=True):
            # In MkDocs's own strict mode every warning fails the build by itself.
            log.log(logging.WARNING if problem.severity is Severity.ERROR or config.strict else logging.INFO, text)
        if (self.config.strict or config.strict) and not self.edition.is_serving:
            raise Abort(report.count_line(build.problems))

    def _mark(self, uri: str, *, is_active: bool) -> None:
        places = {source: page.url for source, page in self._sections.items()}
        section = self._sections.get(section_of(uri, places))
        if section and uri not in self._sections:
            section.active = is_active


def _options(config: MkDocsConfig, files: Files) -> Options:
    return Options(
        site_url=config.site_url or "",
        site_name=config.site_name,
        site_description=config.site_description or "",
        repo_url=config.repo_url or "",
        written=frozenset(files.src_uris),
    )


def _sources(nav: Any) -> list[str]:
    """Sources of pages that the navigation names, at any depth."""
    if isinstance(nav, str):
        return [nav] if nav.endswith(".md") else []
    parts = nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else ()
    return [uri for part in parts for uri in _sources(part)]


def _said(meta: Any) -> dict[str, Any]:
    return {key: value for key, value in meta.items() if value not in (None, "")}


def _is_made_of(file: SiteFile, written: File, root: Path) -> bool:
    """Whether a page is our rendering of a hand-written file."""
    return isinstance(file, Page) and file.edit != "" and Path(written.abs_src_path or "") == root.resolve() / file.edit


def _is_raw(file: SiteFile) -> bool:
    return isinstance(file, Raw) or getattr(file, "kind", None) is Raw
