"""Write files beside the engine: while it renders, the disk has time."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from papernotes.site import Raw


class Writer:
    """Writes in a thread of its own until `finish`."""

    def __init__(self) -> None:
        self._work: Future[None] | None = None

    def begin(self, site: Path, files: Iterable[Raw]) -> None:
        """Start to write files below the site's folder."""
        executor = ThreadPoolExecutor(1, "papernotes-writer")
        self._work = executor.submit(_write, site, list(files))
        executor.shutdown(wait=False)

    def finish(self) -> None:
        """Wait until all is written; what went wrong is raised here."""
        work, self._work = self._work, None
        if work is not None:
            work.result()


def _write(site: Path, files: list[Raw]) -> None:
    made: set[Path] = set()
    for file in files:
        target = site / file.uri
        if target.parent not in made:
            target.parent.mkdir(parents=True, exist_ok=True)
            made.add(target.parent)
        target.write_bytes(file.content)
