"""`serve`: only what an edit touches is made again, and MkDocs runs only when its own part changed."""

from __future__ import annotations

import json
import logging
import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer

from papernotes import report
from papernotes.hosts.hand_written import Prepared, prepare
from papernotes.site.edition import Edition
from papernotes.site.folder import move
from papernotes.system.garbage import collect_later

log = logging.getLogger("papernotes.serve")
"""For our command line; MkDocs says the same in its own words."""

THEME = Path(__file__).parents[1] / "theme"

PROBLEMS = "search/problems.json"
"""What is wrong with the notes, for a script that shows it. Only a served site has it."""

Mentions = Mapping[tuple[str, str], Prepared]
"""Hand-written pages: text and source, and what became of them."""


class Served:
    """What `serve` keeps between two builds."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._aside: Path | None = None
        self._mentions: Mentions = {}
        self._engine: tuple[object, ...] = ()

    def put_aside(self, site: Path) -> None:
        """Keep our files from an engine that is about to empty the folder."""
        self._drop()
        if self._edition.state.files and site.is_dir():
            self._aside = Path(tempfile.mkdtemp(dir=site.parent, prefix="papernotes-"))
            there = [place for place in self._edition.state.files if (site / place).is_file()]
            move(site, self._aside, there)
        self._edition.old = self._aside

    def finish(self, site: Path, mentions: Mentions) -> None:
        """The engine has built: bring our files back, and begin to index."""
        self._mentions = dict(mentions)
        self._edition.settle(site)
        self._drop()
        self._tell(site)

    def attach(self, server: LiveReloadServer, config: MkDocsConfig, tell: Callable[[], None]) -> None:
        """Stand between the server, which watches files, and MkDocs, which builds."""
        site, engine = Path(config.site_dir), server.builder
        for path in self._sources():
            if path.exists():
                server.watch(str(path))
        self._engine = self._engine_files(config)
        log.info("serving %s (Ctrl+C ends it)", server.url)

        def rebuild() -> None:
            log.info("building again")
            now = self._engine_files(config)
            is_ours, self._engine = now == self._engine, now
            if not (is_ours and self._refresh(site, tell)):
                engine()

        server.builder = rebuild

    def close(self) -> None:
        """Leave nothing behind."""
        self._drop()

    def _refresh(self, site: Path, tell: Callable[[], None]) -> bool:
        """Make again what notes changed; False when MkDocs must do it."""
        self._edition.index.stop()
        with collect_later():
            is_fresh = self._edition.refresh(site, self._are_mentions_the_same)
        if not is_fresh:
            return False
        tell()
        self._tell(site)
        return True

    def _are_mentions_the_same(self) -> bool:
        """Whether hand-written pages would show notes as they do now."""
        build = self._edition.build
        return build is not None and all(
            prepare(text, uri, build.index) == shown for (text, uri), shown in self._mentions.items()
        )

    def _tell(self, site: Path) -> None:
        build = self._edition.build
        found = [report.as_data(problem) for problem in build.problems] if build else []
        path = site / PROBLEMS
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(found), encoding="utf-8")
        if self._edition.has_search:
            self._edition.index.begin(self._edition.read_by_search(), site)

    def _sources(self) -> list[Path]:
        edition = self._edition
        return [edition.root / edition.notes, edition.root / edition.tags]

    def _engine_files(self, config: MkDocsConfig) -> tuple[object, ...]:
        """What MkDocs reads, and when it last changed."""
        folders = [Path(config.docs_dir), THEME, *([Path(config.theme.custom_dir)] if config.theme.custom_dir else [])]
        settings = Path(config.config_file_path or "mkdocs.yml")
        paths = [settings, *(path for folder in folders for path in sorted(folder.rglob("*")) if path.is_file())]
        return tuple((str(path), path.stat().st_mtime_ns, path.stat().st_size) for path in paths)

    def _drop(self) -> None:
        if self._aside:
            shutil.rmtree(self._aside, ignore_errors=True)
        self._aside = self._edition.old = None
