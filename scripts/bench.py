"""Measure what we promise, side by side in one run, on invented knowledge bases.

A row is a ratio of two things timed here and now, so that it means the same on any machine. Each is a fresh
process (imports count), repeated, and the best is taken: what else the machine does only makes it longer. A row that
misses its bar fails the run. Begin five minutes after anything that deleted many files, a run of all tests above all:
until then ext4 takes ten times as long to make others, and builds make many.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import bench_build
import bench_explorer
import graph_bench
import invented
import search_bench

REPEATS = 3
MANY = 10_000
QUICK = 500
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
        return f"{self.what:42} {self.against:36} {numbers}  {'held' if self.held else 'MISSED'}"


HEADER = f"{'what':42} {'against':36} {'ours':>10} {'theirs':>10} {'ratio':>7} {'bar':>6}"


def check_rows(root: Path, size: int) -> Iterator[Row]:
    """`check` on everything and after one edit."""
    cold, warm, plain = [], [], []
    for turn in range(REPEATS):
        cache = bench_build.fresh_cache()
        plain.append(timed([sys.executable, "-c", READ_AND_PARSE, str(root)]))
        cold.append(timed(check(root), cache))
        touch_one_note(root, turn)
        warm.append(timed(check(root), cache))
    ours, edited, parsing = (min(times) for times in (cold, warm, plain))
    # With few notes most of the time goes into starting Python.
    yield Row(f"check, cold, {size:,} notes", "reading and CSafeLoader", ours, parsing, bar(size, 1.3, 4))
    yield Row(f"check, one of {size:,} notes changed", "reading and CSafeLoader", edited, parsing, bar(size, 0.25, 3))
    yield Row("what its cache is worth", "the same, cold", edited, ours, bar(size, 0.3, 1.1))


def build_rows(root: Path, size: int) -> Iterator[Row]:
    """A full build from a cold cache beside plain MkDocs: time, work, memory and growth."""
    alone, theirs = bench_build.both(root, has_search=False, turns=1)
    plain = "MkDocs, Material"
    yield Row(f"build without search, {size:,} notes", plain, alone.seconds, theirs.seconds, bar(size, 0.9, 2))
    ours, theirs = bench_build.both(root, has_search=True, turns=2 if size >= MANY else 1)
    plain = "MkDocs, Material, its search"
    yield Row(f"full build, {size:,} notes", plain, ours.seconds, theirs.seconds, bar(size, 1.0, 2))
    yield Row("its processor time", plain, ours.work, theirs.work, bar(size, 1.6, 2.5))
    yield Row("its serial part", "the whole", ours.serial, ours.seconds, bar(size, 0.25, 0.5))
    yield Row("its peak memory, Pagefind's apart", plain, alone.megabytes, theirs.megabytes, bar(size, 1.5, 2.5), "MB")
    with_it = bench_build.cost_with_collector(root)
    yield Row(
        "what stopping the collector is worth: work", "the same with it", alone.work, with_it.work, bar(size, 0.95, 1.2)
    )
    single = bench_build.cost_one_by_one(root)
    yield Row(
        "what making files in stages is worth: work", "the same without", alone.work, single.work, bar(size, 0.95, 1.2)
    )
    at_once, tidily = (bench_build.seconds_to_end(root, how) for how in ("at once", "tidily"))
    yield Row("what leaving at once is worth: the end", "the same without", at_once, tidily, bar(size, 0.5, 1.2))
    small, whole, forgetful = (bench_build.index_cost(root, what) for what in ("extracts", "whole", "forgetful"))
    yield Row(
        "what search extracts are worth: work", "an index of whole pages", small.work, whole.work, bar(size, 0.8, 1.2)
    )
    kept, given_back = small.faults / 1000, forgetful.faults / 1000
    yield Row("what Pagefind keeping its memory is worth", "the same without", kept, given_back, 0.8, "k faults")
    print(bench_build.weight(root, size), flush=True)
    print("".join(f"  {name} {spent:.1f} s" for name, spent in ours.stages.items()), flush=True)
    smaller = bench_build.remembered(size, ours.seconds)
    if smaller:
        yield Row(f"full build, {size:,} notes", f"{smaller.size:,} notes", ours.seconds, smaller.seconds, smaller.bar)


def serve_rows(root: Path, size: int) -> Iterator[Row]:
    """What somebody waits for who looks at a site while writing."""
    full = bench_build.seconds_of_a_build(root, size)
    text, record = bench_build.seconds_after_an_edit(root)
    yield Row(f"serve, an edit of a text of {size:,} notes", "a full build", text, full, bar(size, 0.05, 0.25))
    yield Row("serve, an edit of frontmatter", "a full build", record, full, bar(size, 0.15, 0.4))


def bar(size: int, of_many: float, of_few: float) -> float:
    """The promise is about many notes; with few of them starting and compiling templates weigh more."""
    return of_many if size >= MANY else of_few


def search_rows(root: Path, size: int) -> Iterator[Row]:
    """The way to the first result and to facets, beside Material and its own search."""
    sites = search_bench.build(root)
    asked = search_bench.queries(root)
    ours = search_bench.measure(sites.ours, search_bench.FIRST_OF_OURS, asked)
    theirs = search_bench.measure(sites.plain, search_bench.FIRST_OF_PLAIN, asked)
    first = f"search, first result, {size:,} notes"
    # With few notes the scripts that search weigh as much as Material's index.
    yield Row(first, "Material's search", ours.bytes / 1000, theirs.bytes / 1000, bar(size, 0.08, 1), "kB")
    yield Row(first, "Material's search", ours.seconds, theirs.seconds, 1)
    facets = search_bench.facet_bytes(sites.ours)
    yield Row(
        "facets without a word typed", "Material's search", facets / 1000, theirs.bytes / 1000, bar(size, 0.1, 1), "kB"
    )


def graph_rows(root: Path, size: int) -> Iterator[Row]:
    """The layout of the map, and a frame of it while somebody drags it."""
    parsing = timed([sys.executable, "-c", READ_AND_PARSE, str(root)])
    # A small map is laid out with care, which takes as long as a large one.
    limit, spent = bar(size, 1, 6), graph_bench.layout_seconds(root)
    yield Row(f"graph layout, {size:,} notes", "reading and CSafeLoader", spent, parsing, limit)
    drawn = graph_bench.frames(graph_bench.site(root))
    frame = f"graph, a frame while moving, {size:,} notes"
    yield Row(frame, "a thirtieth of a second", drawn.median * 1000, 1000 / 30, 1, "ms")
    print(f"  one frame in ten takes {drawn.slow * 1000:.0f} ms or more")


def explorer_rows(root: Path, size: int) -> Iterator[Row]:
    """The table of all papers: what it loads, and how soon it answers."""
    site = bench_explorer.build(root)
    cost = bench_explorer.measure(site)
    everything = (site / "papers.json").stat().st_size
    what = f"explorer, {size:,} notes"
    yield Row(f"{what}: bytes a note", "papers.json", cost.bytes / size, everything / size, 0.2, "B")
    print(f"  {cost.sent / size:.0f} B a note compressed", flush=True)
    yield Row(f"{what}: first rows", "a second", cost.seconds, 1, 1)
    yield Row(f"{what}: a letter typed", "50 ms", cost.milliseconds, 50, 1, "ms")


ROWS: tuple[Callable[[Path, int], Iterator[Row]], ...] = (
    check_rows,
    build_rows,
    serve_rows,
    search_rows,
    explorer_rows,
    graph_rows,
)
"""What is measured, each on every knowledge base; a new promise is a new function here.

Those that delete many files come last, and what is made stays until the end: for minutes after many files were
deleted, ext4 is ten times slower to make others.
"""


def check(root: Path) -> list[str]:
    """The call that is measured."""
    return [sys.executable, "-m", "papernotes", "-C", str(root), "check", "--format", "text"]


def timed(command: list[str], cache: str = "") -> float:
    """Seconds that somebody waits for a process; let nothing else run meanwhile."""
    environment = bench_build.ordinary_environment()
    if cache:
        environment["XDG_CACHE_HOME"] = cache
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env=environment)
    return time.perf_counter() - start


def touch_one_note(root: Path, turn: int) -> None:
    """A note that is not as it was, and as valid."""
    path = sorted((root / "papers").iterdir())[turn]
    path.write_text(path.read_text(encoding="utf-8") + f"- Does turn {turn} differ?\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Measure every row on every size; 1 when a bar was missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--sizes", type=int, nargs="+", default=[1_000, 10_000], help="notes of each knowledge base")
    parser.add_argument("--quick", action="store_true", help="checks, builds and edits of few notes, in two minutes")
    parser.add_argument("--only", nargs="+", choices=[*map(_name, ROWS)], help="these rows alone")
    asked = parser.parse_args(arguments)
    if asked.quick:
        asked.sizes, asked.only = [QUICK], ["check", "build", "serve"]
    rows = [measure for measure in ROWS if not asked.only or _name(measure) in asked.only]
    held = True
    bench_build.compile_package()
    print(HEADER)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = str(Path(folder, "caches"))
        roots = {size: invented.write(Path(folder, str(size), "library"), size) for size in asked.sizes}
        for measure in rows:
            for size, root in roots.items():
                for row in measure(root, size):
                    print(row, flush=True)
                    held &= row.held
    return int(not held)


def _name(measure: Callable[[Path, int], Iterator[Row]]) -> str:
    return measure.__name__.removesuffix("_rows")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
