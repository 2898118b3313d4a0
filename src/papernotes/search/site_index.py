"""The search index of one site: what its pages put aside, and what is made of that."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

from papernotes.search.background import Background
from papernotes.search.extract import Extracts
from papernotes.search.pagefind import FOLDER, finish, start


class SiteIndex:
    """Holds processes and files between `expect` and `close`; MkDocs keeps a plugin and may build again after that."""

    def __init__(self, complain: Callable[[str], None]) -> None:
        self._complain = complain
        self._background: Background | None = None
        self._extracts: Extracts | None = None
        self._process: subprocess.Popen[str] | None = None
        self._target = Path(FOLDER)

    def expect(self, size: int) -> None:
        """Make room for pages of so many bytes, unless there is room from the build before."""
        self._extracts = self._extracts or Extracts(size)

    def take(self, page: str, html: str) -> str:
        """Put aside what search reads of a page; returns the page as readers get it."""
        return self._extracts.take(page, html) if self._extracts else html

    def start(self, site: Path) -> None:
        """Index the pages that a site has now, while something else is done."""
        self._target = site / FOLDER
        self._process = start(self._pages(site), self._target)

    @property
    def is_started(self) -> bool:
        """Whether there is something to finish."""
        return self._process is not None

    def finish(self) -> None:
        """Wait for what was started."""
        if self._process:
            finish(self._process, self._target)
        self._process = None

    def begin(self, site: Path) -> None:
        """Index a built site while people read it."""
        self._background = self._background or Background(self._complain)
        self._background.begin(self._pages(site), site)

    def stop(self) -> None:
        """End what is under way."""
        if self._process:
            self._process.terminate()
            self._process.communicate()
        self._process = None
        if self._background:
            self._background.stop()

    def close(self) -> None:
        """Leave no process and no file behind."""
        self.stop()
        for held in (self._background, self._extracts):
            if held:
                held.close()
        self._background = self._extracts = None

    def _pages(self, site: Path) -> Path:
        self._extracts = self._extracts or Extracts()
        self._extracts.forget_others(site)
        return self._extracts.folder
