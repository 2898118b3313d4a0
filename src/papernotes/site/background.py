"""Index a site while people read it.

`serve` builds a site again after every edit. Searching must not wait for the index and the edit must not
either: the index of the build before stays, or is put back at once, a new one is made beside it, and a file that
pages ask for says which of the two a search would find.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

from papernotes.site.pagefind import FOLDER, SearchError, finish, replace, start
from papernotes.system import leftovers

STATE = "search/state.json"
"""Whether the index is being made: `{"indexing": true, "build": 3}`. Only a served site has it."""


class Background:
    """Makes the index of the latest build; an earlier one that is still under way ends."""

    def __init__(self, complain: Callable[[str], None]) -> None:
        self._complain = complain
        self._kept = tempfile.TemporaryDirectory(
            prefix=leftovers.prefix("papernotes-index-"), ignore_cleanup_errors=True
        )
        self._last = Path(self._kept.name) / "last"
        self._build = 0
        self._process: subprocess.Popen[str] | None = None
        self._thread: threading.Thread | None = None

    def begin(self, pages: Path, site: Path | None = None) -> None:
        """Start to index pages for a site that was just built, else for the folder they lie in."""
        self.stop()
        site = site or pages
        fresh = Path(self._kept.name) / f"build-{self._build + 1}"
        self._process = start(pages, fresh)
        if self._process is None:
            return
        self._build += 1
        if self._last.exists() and not (site / FOLDER).exists():
            replace(site / FOLDER, self._last)
        self._tell(site, indexing=True)
        self._thread = threading.Thread(target=self._finish, args=(self._process, site, fresh), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End what is under way; called before the pages it reads go."""
        if self._process:
            self._process.terminate()
        self.wait()
        self._process = None

    def wait(self) -> None:
        """Return when nothing is under way."""
        if self._thread:
            self._thread.join()

    def close(self) -> None:
        """Stop and leave nothing behind."""
        self.stop()
        self._kept.cleanup()

    def _finish(self, process: subprocess.Popen[str], site: Path, fresh: Path) -> None:
        try:
            finish(process, fresh)
        except SearchError as error:
            if process.returncode and process.returncode > 0:
                self._complain(f"the search index could not be made: {error}")
            return
        replace(site / FOLDER, fresh)
        replace(self._last, fresh)
        self._tell(site, indexing=False)

    def _tell(self, site: Path, *, indexing: bool) -> None:
        path = site / STATE
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"indexing": indexing, "build": self._build}), encoding="utf-8")
