"""What `bench.py` needs to measure builds: the same notes as a site of ours and as a plain one.

Plain is MkDocs with Material and its own search, with the notes out of the navigation: what somebody gets who
puts the same Markdown into `docs/`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

SERVED = 1_000
"""Notes of the knowledge base that `serve` is measured on."""

OURS = "site_name: bench\nsite_url: https://notes.example/\ntheme: {name: material}\nplugins: [papernotes]\n"
PLAIN = (
    "site_name: bench\nsite_url: https://notes.example/\ntheme: {name: material, font: false}\n"
    "nav: [{Home: index.md}]\nnot_in_nav: /papers/*\nplugins: "
)
WITHOUT_SEARCH = """
import sys
from papernotes.cli import main
from papernotes.search import site_index
site_index.start = lambda *_: None
main(sys.argv[1:])
"""
"""Builds our site and leaves out the index."""

SERVE = """
import os, sys, time
from pathlib import Path
os.environ["NO_MKDOCS_2_WARNING"] = "1"
import logging; logging.disable(logging.CRITICAL)
from mkdocs.commands.build import build
from mkdocs.config import load_config
root, site = Path(sys.argv[1]), sys.argv[2]
def timed():
    start = time.perf_counter()
    config = load_config(str(root / "mkdocs.yml"), site_dir=site)
    build(config, dirty=True)
    return time.perf_counter() - start
config = load_config(str(root / "mkdocs.yml"), site_dir=site)
config.plugins.on_startup(command="serve", dirty=True)
timed()
again = []
for turn in range(3):
    note = sorted((root / "papers").iterdir())[turn + 10]
    note.write_text(note.read_text(encoding="utf-8") + "- Does it differ?\\n", encoding="utf-8")
    again.append(timed())
config.plugins.on_shutdown()
print(sorted(again)[1])
"""
"""Builds as `serve` does, in one process that keeps the plugin; the search index is made in the background."""


@dataclass(frozen=True)
class Cost:
    """What a process took."""

    seconds: float
    """That somebody waits for it."""

    work: float
    """Seconds of processor time, its children's included."""

    megabytes: float
    """Of its largest process, at its peak."""


@dataclass(frozen=True)
class Smaller:
    """The build of a smaller knowledge base, and how many times its time a larger one may take."""

    size: int
    seconds: float
    bar: float


_builds: dict[int, float] = {}


def remembered(size: int, seconds: float) -> Smaller | None:
    """The build before, when its knowledge base was smaller; a tenth of it is granted to what grows faster."""
    before = max((other for other in _builds if other < size), default=None)
    _builds[size] = seconds
    return Smaller(before, _builds[before], 1.1 * size / before) if before else None


def both(root: Path, *, has_search: bool) -> tuple[Cost, Cost]:
    """Build the knowledge base below `root` as our site and as a plain one, in turns; the better of two each."""
    plain = root.parent / "plain"
    (root / "docs").mkdir(exist_ok=True)
    (root / "mkdocs.yml").write_text(OURS, encoding="utf-8")
    shutil.copytree(root / "papers", plain / "docs" / "papers", dirs_exist_ok=True)
    (plain / "docs" / "index.md").write_text("# Home\n", encoding="utf-8")
    (plain / "mkdocs.yml").write_text(PLAIN + ("[search]\n" if has_search else "[]\n"), encoding="utf-8")
    call = ["-m", "papernotes"] if has_search else ["-c", WITHOUT_SEARCH]
    ours, theirs = [], []
    for turn in range(2):
        # Each into a folder of its own: deleting the one before is no part of a build.
        ours.append(measured([*call, "-C", str(root), "build", "-o", str(_site(root, turn, has_search))]))
        site = str(_site(plain, turn, has_search))
        theirs.append(measured(["-m", "mkdocs", "build", "-q", "-f", str(plain / "mkdocs.yml"), "-d", site]))
    return min(ours, key=_seconds), min(theirs, key=_seconds)


def _site(root: Path, turn: int, has_search: bool) -> Path:
    return root / f"site{'' if has_search else '-without-search'}-{turn}"


def _seconds(cost: Cost) -> float:
    """What else the machine does only makes a build longer."""
    return cost.seconds


def measured(call: list[str]) -> Cost:
    """Run Python from a cold cache."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "XDG_CACHE_HOME": cache, "NO_MKDOCS_2_WARNING": "1"}
        # A process in between, so that the peak is that of this command and of none before it.
        between = [sys.executable, "-c", _INNER, sys.executable, *call]
        done = subprocess.run(between, check=True, capture_output=True, text=True, env=environment)
    seconds, work, kilobytes = map(float, done.stdout.split()[-3:])
    return Cost(seconds, work, kilobytes / 1024)


_INNER = """
import resource, subprocess, sys, time
start = time.perf_counter()
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(time.perf_counter() - start, used.ru_utime + used.ru_stime, used.ru_maxrss)
"""


def seconds_after_an_edit(root: Path) -> float:
    """How long `serve` takes to build again."""
    call = [sys.executable, "-c", SERVE, str(root), str(root.parent / "served")]
    done = subprocess.run(call, check=True, capture_output=True, text=True)
    return float(done.stdout.split()[-1])


def weight(root: Path, notes: int, ours: Cost, theirs: Cost) -> str:
    """What the built site weighs."""
    files = [path for path in _site(root, 0, has_search=True).rglob("*") if path.is_file()]
    pages = sum(path.name == "index.html" for path in files)
    size = sum(path.stat().st_size for path in files)
    return (
        f"  {pages / notes:.2f} pages and {len(files) / notes:.2f} files a note, {size / notes / 1000:.1f} KB a note; "
        f"peak memory {ours.megabytes:.0f} MB, plain {theirs.megabytes:.0f} MB; "
        f"processor time {ours.work:.1f} s, plain {theirs.work:.1f} s"
    )
