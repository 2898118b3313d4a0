"""How long each stage of a build took, for whoever wants to make it shorter."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Mapping

STAGES = ("load", "link", "check", "plan", "engine", "views", "Markdown", "templates", "writing", "Pagefind")


class Stopwatch:
    """Seconds that this process has spent on one thing, wherever in other stages that was."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._is_running = False

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        """Count what is done inside, once."""
        if self._is_running:
            yield
            return
        self._is_running, start = True, time.perf_counter()
        try:
            yield
        finally:
            self._is_running = False
            self.seconds += time.perf_counter() - start


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

    @contextlib.contextmanager
    def stage_but(self, name: str, other: str, watch: Stopwatch) -> Iterator[None]:
        """Count what is done inside, and what a stopwatch measures meanwhile as another stage."""
        before = watch.seconds
        with self.stage(name):
            yield
        spent = watch.seconds - before
        self.add({name: -spent, other: spent})

    def add(self, seconds: Mapping[str, float]) -> None:
        """Count what somebody else has measured."""
        for name, spent in seconds.items():
            self.seconds[name] = self.seconds.get(name, 0.0) + spent

    def lines(self) -> list[str]:
        """A table, in the order of the stages."""
        known = [name for name in STAGES if name in self.seconds]
        return [f"{name:<10} {self.seconds[name]:8.2f} s" for name in known]
