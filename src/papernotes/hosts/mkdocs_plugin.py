"""The MkDocs plugin: brings theme, Markdown and pages, and leaves the work to the pipeline."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.utils.templates import TemplateContext

from papernotes.hosts import feedback, footer, hand_written, material
from papernotes.hosts.guard import claim_site, drop_refused
from papernotes.hosts.mkdocs_files import skip_to_main
from papernotes.hosts.mkdocs_frames import MkDocsFrames
from papernotes.hosts.mkdocs_report import log, tell
from papernotes.hosts.mkdocs_serve import Served
from papernotes.hosts.mkdocs_settings import Settings, options_of
from papernotes.site.edition import Edition
from papernotes.site.pagefind import SearchError
from papernotes.site.search_index import SiteIndex
from papernotes.site.state import FILE as STATE_FILE


class PapernotesPlugin(BasePlugin[Settings]):  # type: ignore[no-untyped-call]
    """Puts the pages of a knowledge base into a MkDocs site."""

    def __init__(self) -> None:
        self.edition = Edition(Path(), SiteIndex(log.warning))
        self.served: Served | None = None
        self.frames = MkDocsFrames(self.edition)
        self._others: dict[str, str] = {}
        self._mentions: dict[tuple[str, str], hand_written.Prepared] = {}
        self._began = 0.0
        self._has_own_navigation = False

    def on_startup(self, *, command: str, **_: Any) -> None:
        """Begin a site; MkDocs keeps a plugin that knows this event, and may even build another site with it."""
        self.edition, self.served = Edition(Path(), SiteIndex(log.warning)), None
        self.edition.is_serving = command == "serve"
        self.frames = MkDocsFrames(self.edition)

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Bring theme, Markdown extensions and settings."""
        material.apply(config, is_serving=self.edition.is_serving)
        feedback.examine(config, self.config.contact, is_serving=self.edition.is_serving)
        root = Path(config.config_file_path or "mkdocs.yml").parent
        self.edition.root, self.edition.notes, self.edition.tags = root, self.config.papers, self.config.tags
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Let go of the pages of the build before, which MkDocs is about to delete, and nothing else with them."""
        self.edition.index.stop()
        claim_site(config, self.edition.root, self.config.papers)
        (Path(config.site_dir) / STATE_FILE).unlink(missing_ok=True)
        if self.edition.is_serving:
            self.served = self.served or Served(self.edition)
            self.served.put_aside(Path(config.site_dir))

    @event_priority(50)
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Plan our pages, and tell MkDocs of them."""
        build = self.edition.plan(options_of(config, files, self.config.contact))
        self.report(config)
        footer.apply(config, self.edition)
        drop_refused(files, config, build.problems)
        material.drop_unused(files, config)
        self._has_own_navigation = config.nav is not None
        self.frames.add(files, config)
        self._mentions, self._others, self._began = {}, {}, time.perf_counter()
        return files

    def on_nav(self, nav: Navigation, **_: Any) -> Navigation:
        """Leave no slot in the navigation."""
        self.frames.entitle(nav)
        return nav

    @event_priority(-100)
    def on_env(self, env: Environment, **_: Any) -> Environment:
        """Keep the blank lines of template tags out of every page: a third of its bytes."""
        env.trim_blocks = env.lstrip_blocks = True
        return env

    def on_page_markdown(self, markdown: str, *, page: MkDocsPage, **_: Any) -> str:
        """Make slots of a page of ours; resolve references on a hand-written one."""
        uri = page.file.src_uri
        if uri in self.frames:
            page.meta = self.frames.meta(uri)
            return ""
        if self.edition.build is None:
            return markdown
        found = hand_written.prepare(markdown, uri, self.edition.build.index)
        self._mentions[markdown, uri] = found
        # Our navigation is all in the tabs; beside the text it would only push it out of line with other pages.
        hide = {} if self._has_own_navigation else {"hide": ["navigation"]}
        page.meta = {"description": found.description, **hide, **hand_written.safe_fields(page.meta)}
        return found.markdown

    def on_page_content(self, html: str, *, page: MkDocsPage, **_: Any) -> str:
        """Escape the title that MkDocs found for a hand-written page."""
        if page.file.src_uri not in self.frames:
            hand_written.escape_title(page)
        return html

    def on_page_context(self, context: TemplateContext, *, page: MkDocsPage, **_: Any) -> TemplateContext:
        """Show the section that a page belongs to as the one that the reader is in."""
        uri = page.file.src_uri
        if uri in self.frames:
            self.frames.prepare(page)
        elif page.canonical_url:
            self._others[page.canonical_url] = ""
        skip_to_main(page)
        self.frames.mark_section(uri, is_active=True)
        return context

    @event_priority(-100)
    def on_post_page(self, output: str, *, page: MkDocsPage, config: MkDocsConfig) -> str:
        """Keep the frame of a page of slots."""
        uri = page.file.src_uri
        self.frames.mark_section(uri, is_active=False)
        return self.frames.take(output, uri, config) if uri in self.frames else output

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write all other pages; `serve` does not wait for the search index."""
        edition, site = self.edition, Path(config.site_dir)
        self.frames.clear(site)
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
        if self.edition.build:
            is_fatal = (self.config.strict or config.strict) and not self.edition.is_serving
            tell(self.edition.build, strict=config.strict, is_fatal=is_fatal)
