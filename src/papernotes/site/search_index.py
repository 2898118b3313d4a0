"""The search index of one site: what its pages put aside, and what is made of that."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path

from papernotes.site.background import Background
from papernotes.site.extract import Extracts, reusable
from papernotes.site.pagefind import FOLDER, finish, start


class SiteIndex:
    """Holds processes and files between the first page and `close`; an engine may build again after that."""

    def __init__(self, complain: Callable[[str], None]) -> None:
        self._complain = complain
        self.home: Path | None = None
        """Where extracts stay for the next build; without one they go with the process."""

        self._held = ExitStack()
        self._background: Background | None = None
        self._extracts: Extracts | None = None
        self._process: subprocess.Popen[str] | None = None
        self._target = Path(FOLDER)

    @property
    def extracts(self) -> Extracts:
        """What search reads of the pages."""
        self._extracts = self._extracts or Extracts(self._held.enter_context(reusable(self.home)))
        return self._extracts

    def start(self, places: Iterable[str], made: frozenset[str], old: Path, site: Path) -> None:
        """Index pages while something else is done; those that were not made anew lie in an old site."""
        self.extracts.recall(places, old, made)
        self._target = site / FOLDER
        self._process = start(self.extracts.folder, self._target)

    @property
    def is_started(self) -> bool:
        """Whether there is something to finish."""
        return self._process is not None

    @property
    def is_running(self) -> bool:
        """Whether what was started is still under way."""
        return self._process is not None and self._process.poll() is None

    def finish(self) -> None:
        """Wait for what was started."""
        if self._process:
            finish(self._process, self._target)
        self._process = None

    def begin(self, places: Iterable[str], site: Path) -> None:
        """Index a built site while people read it."""
        self.extracts.recall(places, site)
        self._background = self._background or Background(self._complain)
        self._background.begin(self.extracts.folder, site)

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
        if self._background:
            self._background.close()
        self._held.close()
        self._background = self._extracts = None
