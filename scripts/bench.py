"""Measure what we promise, side by side in one run, on invented knowledge bases.

A row is a ratio of two things timed here and now, so that it means the same on any machine. Each is a fresh
process (imports count), repeated, and the median is taken. A row that misses its bar fails the run.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import invented

REPEATS = 3
READ_AND_PARSE = """
import sys, yaml
from pathlib import Path
for path in Path(sys.argv[1], "papers").glob("*.md"):
    yaml.load(path.read_text(encoding="utf-8").split("---\\n", 2)[1], yaml.CSafeLoader)
"""


@dataclass(frozen=True)
class Row:
    """One promise, kept or not."""

    what: str
    against: str
    ours: float
    theirs: float
    bar: float
    unit: str = "s"

    @property
    def ratio(self) -> float:
        """Ours as a part of theirs."""
        return self.ours / self.theirs

    @property
    def held(self) -> bool:
        """Whether the bar is held."""
        return self.ratio <= self.bar

    def __str__(self) -> str:
        """One line of the table."""
        numbers = f"{self.ours:8.2f} {self.unit} {self.theirs:8.2f} {self.unit} {self.ratio:6.2f}x {self.bar:5.2f}x"
        return f"{self.what:40} {self.against:36} {numbers}  {'held' if self.held else 'MISSED'}"


HEADER = f"{'what':40} {'against':36} {'ours':>10} {'theirs':>10} {'ratio':>7} {'bar':>6}"


def check_rows(root: Path, size: int) -> Iterator[Row]:
    """`check` on everything and after one edit."""
    cold, warm, plain = [], [], []
    for turn in range(REPEATS):
        with tempfile.TemporaryDirectory() as cache:
            plain.append(timed([sys.executable, "-c", READ_AND_PARSE, str(root)]))
            cold.append(timed(check(root), cache))
            touch_one_note(root, turn)
            warm.append(timed(check(root), cache))
    ours, parsing = statistics.median(cold), statistics.median(plain)
    yield Row(f"check, cold, {size:,} notes", "reading and CSafeLoader", ours, parsing, 2)
    yield Row(f"check, one of {size:,} notes changed", "the cold run", statistics.median(warm), ours, 0.25)


ROWS: tuple[Callable[[Path, int], Iterator[Row]], ...] = (check_rows,)
"""What is measured on each knowledge base; a new promise is a new function here."""


def check(root: Path) -> list[str]:
    """The call that is measured."""
    return [sys.executable, "-m", "papernotes", "-C", str(root), "check", "--format", "text"]


def timed(command: list[str], cache: str = "") -> float:
    """Seconds of processor time that a process takes, which other work on the machine does not stretch."""
    environment = {**os.environ, "XDG_CACHE_HOME": cache} if cache else None
    start = os.times()
    subprocess.run(command, check=True, capture_output=True, env=environment)
    end = os.times()
    return end.children_user + end.children_system - start.children_user - start.children_system


def touch_one_note(root: Path, turn: int) -> None:
    """A note that is not as it was, and as valid."""
    path = sorted((root / "papers").iterdir())[turn]
    path.write_text(path.read_text(encoding="utf-8") + f"- Does turn {turn} differ?\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Measure every row on every size; 1 when a bar was missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--sizes", type=int, nargs="+", default=[1_000, 10_000], help="notes of each knowledge base")
    sizes = parser.parse_args(arguments).sizes
    held = True
    print(HEADER)
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            root = invented.write(Path(folder, "library"), size)
            for measure in ROWS:
                for row in measure(root, size):
                    print(row, flush=True)
                    held &= row.held
    return int(not held)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
