"""The MkDocs plugin: brings theme, Markdown and pages, and leaves the work to the pipeline."""

from __future__ import annotations

import logging
from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage
from pathspec.gitignore import GitIgnoreSpec

from papernotes import collector, report
from papernotes.build import Build, build
from papernotes.hosts import hand_written, own_pages, quick_page, quick_templates
from papernotes.hosts.contents import contents
from papernotes.hosts.material import THEME, apply_theme, drop_search
from papernotes.hosts.rebuild import HandWritten, MadeFile, Rebuild, newest_change
from papernotes.hosts.writer import write
from papernotes.index.link import Index
from papernotes.markdown.extension import EXTENSION_CONFIGS, EXTENSIONS
from papernotes.markdown.rendered import Rendered
from papernotes.memory import Memory
from papernotes.notes.load import NOTES, TAGS
from papernotes.notes.store import Cache, default_path
from papernotes.pages import Options
from papernotes.pages.navigation import navigation
from papernotes.problem import Severity
from papernotes.search import SearchError, SiteIndex, reads
from papernotes.search.background import STATE
from papernotes.site import Asset, Later, Page, Promise, Raw, SiteFile, is_raw, kept

log = logging.getLogger("mkdocs.plugins.papernotes")

NEVER = "1970-01-01"
"""When a site without notes last changed."""


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
        self._site: Build | None = None
        self._pages: dict[str, Page | Promise] = {}
        self._late: list[Raw | Later] = []
        self._nav = Navigation([], [])
        self._newest = NEVER
        self._serving = False
        self._dirty = False
        self._makes_pages = False
        self._index = SiteIndex(log.warning)
        self._rebuild = Rebuild()
        self._memory = Memory()
        self._compiled = quick_templates.Compiled()
        self._places: dict[str, str] = {}
        self._texts: dict[str, Rendered] = {}

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Remember whether problems may be shown instead of failing; and MkDocs keeps the plugin between builds."""
        self._serving = command == "serve"
        self._dirty = dirty

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Bring theme, Markdown extensions and navigation."""
        apply_theme(config)
        config.extra["papernotes_state"] = STATE if self._serving else ""
        for name in EXTENSIONS:
            if name not in config.markdown_extensions:
                config.markdown_extensions.append(name)
            config.mdx_configs.setdefault(name, {}).update(EXTENSION_CONFIGS.get(name, {}))
        # Ours must come last, behind whatever the site adds.
        config.markdown_extensions.remove("papernotes")
        config.markdown_extensions.append("papernotes")
        config.not_in_nav = GitIgnoreSpec.from_lines(["/*"])
        return config

    def on_pre_build(self, **_: Any) -> None:
        """Let go of the pages of the build before, which MkDocs is about to delete."""
        self._index.stop()

    @event_priority(50)
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Run the pipeline and hand its pages to MkDocs; a hand-written page wins over ours.

        A page that we make of that very file, such as a reading path, takes its place.
        """
        root = Path(config.config_file_path or "mkdocs.yml").parent
        with collector.kept():
            site = build(
                root, _options(config, files), Cache(default_path(root)),
                notes=self.config.papers, tags=self.config.tags, memory=self._memory if self._serving else None,
            )  # fmt: skip
            # `serve` compares them with those of the next build.
            self._site = replace(site, files=tuple(map(kept, site.files))) if self._serving else site
        self._index.expect(_size(self._site.index))
        self._report(config)
        drop_search(files, config)
        dates = (file.date for file in self._site.files if isinstance(file, Page | Promise))
        self._newest = max(filter(None, dates), default=NEVER)
        self._pages = {}
        self._late = []
        self._places = {}
        self._rebuild.begin(self._frame(config, files), self._site.files)
        for item in self._site.files:
            if is_raw(item):
                self._late.append(item)
                continue
            if written := files.get_file_from_path(item.uri):
                if not _made_of(item, written, root):
                    continue
                files.remove(written)
            file = _file(config, item.uri, item.content if isinstance(item, Asset) else "")
            file.is_same = self._rebuild.is_same(item)
            files.append(file)
            self._places[item.uri] = file.abs_dest_path
            if isinstance(item, Later):
                file.is_ours_to_make = True
                self._late.append(item)
            elif isinstance(item, Page | Promise):
                self._pages[item.uri] = item
        if config.nav is None:
            config.nav = navigation(files.src_uris)
        for page in files.documentation_pages():
            if not isinstance(page, MadeFile):
                page.__class__ = HandWritten
        return files

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Take our kind of page where the navigation holds none."""
        quick_page.quicken(nav, files, config)
        self._nav = nav
        for file in files.documentation_pages():
            if file.page:
                # MkDocs dates every page today, and a second build would not be the same.
                ours = self._pages.get(file.src_uri)
                file.page.update_date = (ours and ours.date) or self._newest
        self._makes_pages = self._dirty and not own_pages.is_watched(config, self)
        if self._makes_pages:
            own_pages.claim(files)
        return nav

    @event_priority(-100)
    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Keep the blank lines of template tags out of every page: a third of its bytes."""
        env.trim_blocks = env.lstrip_blocks = True
        quick_templates.quicken(env, self._compiled)
        self._make_pages(files, config, env)
        return env

    def _make_pages(self, files: Files, config: MkDocsConfig, env: Environment) -> None:
        """Make our pages, those that search reads first: they are indexed while the others are made."""
        if not self._makes_pages:
            return
        site = Path(config.site_dir)
        mine = own_pages.to_make(files)
        read = [page for page in mine if reads(page.file.dest_uri)]
        others = [page for page in mine if not reads(page.file.dest_uri)]

        def meanwhile() -> None:
            if read and not self._serving:
                self._index.start(site)
            self._write_late(site)

        own_pages.make(read, others, files, config, self._nav, env, meanwhile)

    def on_page_markdown(self, markdown: str, *, page: MkDocsPage, **_: Any) -> str:
        """Give a page of ours its data; resolve references on a hand-written one."""
        ours = self._pages.get(page.file.src_uri)
        if ours is None:
            return hand_written.prepare(markdown, page, self._site.index) if self._site else markdown
        made = ours.make() if isinstance(ours, Promise) else ours
        page.meta = dict(made.meta)
        self._texts[page.file.src_uri] = made.text
        return ""

    def on_page_content(self, html: str, *, page: MkDocsPage, **_: Any) -> str:
        """Show our HTML on a page of ours, with its contents."""
        text = self._texts.pop(page.file.src_uri, None)
        if text is None:
            return html
        page.toc = contents(text.contents)
        return text.html

    def on_post_page(self, output: str, *, page: MkDocsPage, **_: Any) -> str:
        """Put aside what search reads of a page."""
        return self._index.take(page.file.dest_uri, output)

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write what is not there yet while search is indexed; `serve` does not wait for the index."""
        site = Path(config.site_dir)
        if not (self._serving or self._index.is_started):
            self._index.start(site)
        self._write_late(site)
        if self._serving:
            self._rebuild.finish(site, self._places)
            self._index.begin(site)
            return
        try:
            self._index.finish()
        except SearchError as error:
            raise Abort(f"the search index could not be made: {error}") from None

    def on_build_error(self, **_: Any) -> None:
        """Begin anew next time."""
        self._index.stop()
        self._rebuild.forget()

    def on_shutdown(self) -> None:
        """Leave no process and no file behind."""
        self._index.close()

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, **_: Any) -> LiveReloadServer:
        """Build again when a note or the vocabulary changes."""
        root = Path(config.config_file_path or "mkdocs.yml").parent
        for name in (self.config.papers, self.config.tags):
            if (root / name).exists():
                server.watch(str(root / name))
        return server

    def _frame(self, config: MkDocsConfig, files: Files) -> Hashable:
        """What every page depends on; never the same when another plugin wants to see every page."""
        if not self._serving or own_pages.is_watched(config, self):
            return object()
        settings = Path(config.config_file_path or "mkdocs.yml")
        made = self._site.files if self._site else ()
        sections = navigation({*files.src_uris, *(item.uri for item in made)})
        problems = self._site.problems if self._site else ()
        return (config.site_dir, settings.stat().st_mtime_ns, newest_change(THEME), str(sections), problems)

    def _write_late(self, site: Path) -> None:
        """Write what nothing waits for, once."""
        late, self._late = self._late, []
        write(site, self._rebuild.changed(late))

    def _report(self, config: MkDocsConfig) -> None:
        """Say what is wrong; a strict build ends here, `serve` goes on and shows it on the page."""
        site = self._site
        if site is None or not site.problems:
            config.extra["papernotes_problems"] = []
            return
        lines = report.lines(site.problems, site.index.library)
        for problem, text in zip(site.problems, lines, strict=True):
            # In MkDocs's own strict mode every warning fails the build by itself.
            log.log(logging.WARNING if problem.severity is Severity.ERROR or config.strict else logging.INFO, text)
        config.extra["papernotes_problems"] = [report.as_data(problem) for problem in site.problems]
        if (self.config.strict or config.strict) and not self._serving:
            raise Abort(report.count_line(site.problems))


def _options(config: MkDocsConfig, files: Files) -> Options:
    return Options(
        site_url=config.site_url or "",
        site_name=config.site_name,
        site_description=config.site_description or "",
        repo_url=config.repo_url or "",
        written=frozenset(files.src_uris),
    )


def _size(index: Index) -> int:
    """How many bytes of HTML the notes will be at most, roughly."""
    return sum(20_000 + 4 * len(note.source.text) for note in index.notes.values())


def _made_of(item: SiteFile, written: File, root: Path) -> bool:
    """Whether a page is our rendering of a hand-written file."""
    return isinstance(item, Page) and item.edit != "" and Path(written.abs_src_path or "") == root.resolve() / item.edit


def _file(config: MkDocsConfig, uri: str, content: str | bytes) -> MadeFile:
    return MadeFile.generated(config, uri, content=content, inclusion=InclusionLevel.INCLUDED)  # type: ignore[return-value]
