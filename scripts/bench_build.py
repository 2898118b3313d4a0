"""What `bench.py` needs to measure builds: the same notes as a site of ours and as a plain one.

Plain is MkDocs with Material and its own search, with the notes out of the navigation: what somebody gets who
puts the same Markdown into `docs/`.
"""

from __future__ import annotations

import compileall
import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import papernotes

SERIAL = ("load", "link", "check", "plan", "engine")
"""Stages of a build before its pages are shared out; reading notes is shared too, but hardly ever as well."""

NEEDED = 600_000
"""Bytes of memory that a build takes for a note, Pagefind's and those that files are cached in included."""

OURS = "site_name: bench\nsite_url: https://notes.example/\ntheme: {name: material}\nplugins: [papernotes]\n"
PLAIN = (
    "site_name: bench\nsite_url: https://notes.example/\ntheme: {name: material, font: false}\n"
    "nav: [{Home: index.md}]\nnot_in_nav: /papers/*\nplugins: "
)
WITHOUT_SEARCH = """
import sys
from pathlib import Path
from papernotes.hosts import mkdocs_run
from papernotes.system.leaving import leave
mkdocs_run.build(Path(sys.argv[1], "mkdocs.yml"), strict=False, output=Path(sys.argv[2]), has_search=False)
leave(0)
"""
"""Builds our site and leaves out the index."""

ONE_BY_ONE = (
    """
from papernotes.site import writing
writing.BATCH = 1
"""
    + WITHOUT_SEARCH
)
"""The same, one file after the other."""

READ_AND_END = """
import sys, time
from pathlib import Path
from papernotes.checks.judge import RULES
from papernotes.notes.load import load
from papernotes.system.garbage import stop_collecting
from papernotes.system.leaving import leave
stop_collecting()
library = load(Path(sys.argv[1]), judge=RULES, is_shared=True)
papers = [note.paper for note in library.notes.values()]
print(time.monotonic(), flush=True)
leave(0) if sys.argv[2] == "at once" else sys.exit(0)
"""
"""Reads all notes, says when it is done, and ends: at once, or as Python does by itself."""

WITH_COLLECTOR = "import gc; gc.disable = lambda: None" + WITHOUT_SEARCH
"""The same, while Python looks for garbage as it does by itself."""

SERVE = """
import os, sys, time
from pathlib import Path
os.environ["NO_MKDOCS_2_WARNING"] = "1"
import logging; logging.disable(logging.CRITICAL)
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.livereload import LiveReloadServer
root, site = Path(sys.argv[1]), sys.argv[2]
config = load_config(str(root / "mkdocs.yml"), site_dir=site)
config.plugins.on_startup(command="serve", dirty=False)
build(config, serve_url="http://127.0.0.1/")
engine = lambda: build(load_config(str(root / "mkdocs.yml"), site_dir=site), serve_url="http://127.0.0.1/")
server = LiveReloadServer(engine, "127.0.0.1", 0, site)
config.plugins.on_serve(server, config=config, builder=engine)
def timed(number, old, new):
    note = sorted((root / "papers").iterdir())[number]
    note.write_text(note.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    start = time.perf_counter()
    server.builder()
    return time.perf_counter() - start
text = min(timed(number, "\\n## ", "\\nIt differs.\\n\\n## ") for number in range(10, 15))
record = min(timed(number, "summary: ", "summary: Now ") for number in range(20, 25))
config.plugins.on_shutdown()
server.server_close()
print(text, record)
"""
"""Builds as `serve` does, in one process that keeps the plugin; the search index is made in the background."""


INDEX = """
import sys
from pathlib import Path
from papernotes.site import pagefind
from papernotes.site.extract import Extracts, reusable
from papernotes.site.pagefind import ONLY, finish, start
site, target, what = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
if what == "forgetful":
    pagefind.ALLOCATOR = {}
if what != "whole":
    with reusable(target.with_name("extracts")) as folder:
        Extracts(folder).recall((page.relative_to(site).as_posix() for page in site.glob(ONLY)), site)
        finish(start(folder, target), target)
else:
    finish(start(site, target, ONLY), target)
"""
"""Indexes a built site, from extracts that it makes or from whole pages; or with an allocator that keeps nothing."""


@dataclass(frozen=True)
class Cost:
    """What a process took."""

    seconds: float
    """That somebody waits for it."""

    work: float
    """Seconds of processor time, its children's included."""

    megabytes: float
    """Of its largest process, at its peak."""

    faults: float
    """Pages of memory that the system cleared or copied for it."""

    stages: dict[str, float] = field(default_factory=dict)
    """What `--timings` said."""

    @property
    def serial(self) -> float:
        """Seconds in which one process works and the others wait."""
        return sum(self.stages.get(name, 0.0) for name in SERIAL)


@dataclass(frozen=True)
class Smaller:
    """The build of a smaller knowledge base, and how many times its time a larger one may take."""

    size: int
    seconds: float
    bar: float


_builds: dict[int, float] = {}


def remembered(size: int, seconds: float) -> Smaller | None:
    """The build before, when its knowledge base was smaller; ours may take longer as it has more notes, and no more."""
    before = max((other for other in _builds if other < size), default=None)
    _builds[size] = seconds
    return Smaller(before, _builds[before], size / before) if before else None


def seconds_of_a_build(root: Path, size: int) -> float:
    """How long a full build takes; it is measured now if no row has done so."""
    if size not in _builds:
        remembered(size, both(root, has_search=True, turns=1)[0].seconds)
    return _builds[size]


def both(root: Path, *, has_search: bool, turns: int = 2) -> tuple[Cost, Cost]:
    """Build the knowledge base below `root` as our site and as a plain one, in turns; the better of each."""
    plain = root.parent / "plain"
    (root / "docs").mkdir(exist_ok=True)
    (root / "mkdocs.yml").write_text(OURS, encoding="utf-8")
    shutil.copytree(root / "papers", plain / "docs" / "papers", dirs_exist_ok=True)
    (plain / "docs" / "index.md").write_text("# Home\n", encoding="utf-8")
    (plain / "mkdocs.yml").write_text(PLAIN + ("[search]\n" if has_search else "[]\n"), encoding="utf-8")
    ours, theirs = [], []
    for turn in range(turns):
        # Each into a folder of its own: what is there already would not be made again.
        site = str(_site(root, turn, has_search))
        with_search = ["-m", "papernotes", "-C", str(root), "build", "--timings", "-o", site]
        touch_memory(root)
        ours.append(measured(with_search if has_search else ["-c", WITHOUT_SEARCH, str(root), site]))
        site = str(_site(plain, turn, has_search))
        touch_memory(root)
        theirs.append(measured(["-m", "mkdocs", "build", "-q", "-f", str(plain / "mkdocs.yml"), "-d", site]))
    return min(ours, key=_seconds), min(theirs, key=_seconds)


def touch_memory(root: Path) -> None:
    """Use as much memory as a build of these notes, and give it back.

    A virtual machine gets memory from its host when it first touches it, and may lose it while it is idle. To touch it
    takes ten times as long then, and whoever uses more of it would be charged for the machine.
    """
    needed = NEEDED * sum(1 for _ in root.joinpath("papers").iterdir())
    there = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    subprocess.run([sys.executable, "-c", f"b'x' * {min(needed, there // 4)}"], check=True)


def _site(root: Path, turn: int, has_search: bool) -> Path:
    return root / f"site{'' if has_search else '-without-search'}-{turn}"


def _seconds(cost: Cost) -> float:
    """What else the machine does only makes a build longer."""
    return cost.seconds


def measured(call: list[str]) -> Cost:
    """Run Python from a cold cache."""
    environment = {**ordinary_environment(), "XDG_CACHE_HOME": fresh_cache(), "NO_MKDOCS_2_WARNING": "1"}
    # A process in between, so that the peak is that of this command and of none before it.
    between = [sys.executable, "-c", _INNER, sys.executable, *call]
    done = subprocess.run(between, check=True, capture_output=True, text=True, env=environment)
    *said, last = done.stdout.splitlines()
    seconds, work, kilobytes, faults = map(float, last.split())
    lines = [line.split() for line in said]
    stages = {words[0]: float(words[1]) for words in lines if len(words) == 3 and words[2] == "s"}
    return Cost(seconds, work, kilobytes / 1024, faults, stages)


def fresh_cache() -> str:
    """A cache that nobody has used; it lies among those of all other runs and goes with them."""
    home = Path(os.environ["XDG_CACHE_HOME"])
    home.mkdir(parents=True, exist_ok=True)
    return tempfile.mkdtemp(dir=home)


def ordinary_environment() -> dict[str, str]:
    """As on anybody's machine: what Python has compiled once it need not compile again, theirs or ours."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def compile_package() -> None:
    """What an installer does, and a checkout that was never run lacks."""
    compileall.compile_dir(Path(papernotes.__file__).parent, quiet=1)


_INNER = """
import resource, subprocess, sys, time
start = time.perf_counter()
subprocess.run(sys.argv[1:], check=True, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(time.perf_counter() - start, used.ru_utime + used.ru_stime, used.ru_maxrss, used.ru_minflt)
"""


def cost_with_collector(root: Path) -> Cost:
    """What a build takes when Python's collector is left alone."""
    return measured(["-c", WITH_COLLECTOR, str(root), str(root / "site-with-collector")])


def cost_one_by_one(root: Path) -> Cost:
    """What a build takes when files are not made some at a time, stage by stage."""
    return measured(["-c", ONE_BY_ONE, str(root), str(root / "site-one-by-one")])


def seconds_to_end(root: Path, how: str) -> float:
    """How long a process that holds all notes takes to end, `at once` or `tidily`."""
    done = subprocess.run(
        [sys.executable, "-c", READ_AND_END, str(root), how],
        check=True, capture_output=True, text=True, env=ordinary_environment(),
    )  # fmt: skip
    return time.monotonic() - float(done.stdout)


def index_cost(root: Path, what: str) -> Cost:
    """What the search index of a built site takes, made in one of the ways of `INDEX`."""
    site = _site(root, 0, has_search=True)
    return measured(["-c", INDEX, str(site), str(root.parent / f"index-{what}"), what])


def seconds_after_an_edit(root: Path) -> tuple[float, float]:
    """How long `serve` takes to show an edit of a text, and of frontmatter."""
    call = [sys.executable, "-c", SERVE, str(root), str(root.parent / "served")]
    done = subprocess.run(call, check=True, capture_output=True, text=True, env=ordinary_environment())
    text, record = map(float, done.stdout.split()[-2:])
    return text, record


def weight(root: Path, notes: int) -> str:
    """What the built site weighs."""
    files = [path for path in _site(root, 0, has_search=True).rglob("*") if path.is_file()]
    pages = sum(path.name == "index.html" for path in files)
    size = sum(path.stat().st_size for path in files)
    return f"  {pages / notes:.2f} pages and {len(files) / notes:.2f} files a note, {size / notes / 1000:.1f} KB a note"
