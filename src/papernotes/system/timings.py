"""How long each stage of a build took, for whoever wants to make it shorter."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Mapping

STAGES = ("load", "link", "check", "plan", "engine", "views", "Markdown", "templates", "writing", "Pagefind")


class Timings:
    """Seconds by stage; what several processes do at once is added up."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @contextlib.contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Count what is done inside."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.add({name: time.perf_counter() - start})

    def add(self, seconds: Mapping[str, float]) -> None:
        """Count what somebody else has measured."""
        for name, spent in seconds.items():
            self.seconds[name] = self.seconds.get(name, 0.0) + spent

    def lines(self) -> list[str]:
        """A table, in the order of the stages."""
        known = [name for name in STAGES if name in self.seconds]
        return [f"{name:<10} {self.seconds[name]:8.2f} s" for name in known]
