"""Pages made by several processes are the pages that one would have made."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from papernotes.hosts.press import PressError, press

import invented

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="elsewhere one process makes all pages"),
    pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"),
]

log = logging.getLogger("mkdocs.test")


@pytest.fixture
def mark(tmp_path: Path) -> Path:
    return tmp_path / "mark"


def until(mark: Path) -> Callable[[], None]:
    """What this process does meanwhile: it waits for a mark of another, so that the other makes the pages."""

    def wait() -> None:
        deadline = time.monotonic() + 20
        while not mark.exists() and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(0.1)

    return wait


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_every_page_is_made_once(tmp_path: Path, processes: int) -> None:
    def make(pages: Sequence[int]) -> None:
        for page in pages:
            with (tmp_path / str(page)).open("x") as file:
                file.write(str(os.getpid()))

    press(range(230), make, processes)

    makers = {path.read_text() for path in tmp_path.iterdir()}
    assert len(list(tmp_path.iterdir())) == 230
    assert len(makers) <= processes


def test_others_make_pages_while_this_process_does_something_else(tmp_path: Path) -> None:
    def make(pages: Sequence[int]) -> None:
        for page in pages:
            (tmp_path / str(page)).write_text(str(os.getpid()))

    press(range(230), make, 2, meanwhile=until(tmp_path / "229"))

    assert len(list(tmp_path.iterdir())) == 230
    assert str(os.getpid()) not in {path.read_text() for path in tmp_path.iterdir()}


@pytest.mark.parametrize(("processes", "first"), [(1, 0), (1, 120), (2, 0), (2, 120), (3, 120), (2, 230), (3, 230)])
def test_something_else_is_done_when_the_first_are_there(tmp_path: Path, processes: int, first: int) -> None:
    there: list[int] = []

    def make(pages: Sequence[int]) -> None:
        for page in pages:
            time.sleep(0.001)
            (tmp_path / str(page)).touch()

    def meanwhile() -> None:
        there.extend(page for page in range(first) if (tmp_path / str(page)).exists())

    press(range(230), make, processes, first=first, meanwhile=meanwhile)

    assert there == list(range(first))
    assert len(list(tmp_path.iterdir())) == 230


def test_what_another_process_logs_is_logged_here(mark: Path, caplog: pytest.LogCaptureFixture) -> None:
    def make(pages: Sequence[int]) -> None:
        for page in pages:
            log.warning("100%% of %s", page)
        mark.touch()

    press(range(4), make, 2, meanwhile=until(mark))

    assert [record.getMessage() for record in caplog.records] == [f"100% of {page}" for page in range(4)]


def test_a_page_that_cannot_be_made_fails_the_build() -> None:
    def make(_: Sequence[int]) -> None:
        raise ValueError("page 2 is burnt")

    with pytest.raises(ValueError, match=r"^page 2 is burnt$"):
        press(range(4), make, 1)


def test_a_page_that_another_process_cannot_make_fails_the_build(mark: Path) -> None:
    def make(_: Sequence[int]) -> None:
        mark.touch()
        raise ValueError("page 2 is burnt")

    with pytest.raises(PressError, match=r"^ValueError: page 2 is burnt$"):
        press(range(4), make, 2, meanwhile=until(mark))


def test_what_goes_wrong_meanwhile_fails_the_build_and_ends_it(tmp_path: Path) -> None:
    def make(pages: Sequence[int]) -> None:
        (tmp_path / str(pages[0])).touch()
        time.sleep(0.2)

    def meanwhile() -> None:
        raise ValueError("burnt")

    with pytest.raises(ValueError, match=r"^burnt$"):
        press(range(5_000), make, 2, meanwhile=meanwhile)

    assert len(list(tmp_path.iterdir())) < 100


def test_a_process_that_is_killed_fails_the_build(mark: Path) -> None:
    def make(_: Sequence[int]) -> None:
        mark.touch()
        os.kill(os.getpid(), 9)

    with pytest.raises(PressError, match=r"^a process that made pages ended with status 9$"):
        press(range(4), make, 2, meanwhile=until(mark))


def test_a_site_is_the_same_whoever_makes_its_pages(tmp_path: Path) -> None:
    root = invented.write(tmp_path / "library", 220)
    (root / "docs").mkdir()
    (root / "docs" / "about.md").write_text("# About\n\nSee [papers](papers/index.md).\n", encoding="utf-8")
    settings = "site_name: Bench\nsite_url: https://notes.example/\ntheme: {name: material}\nplugins: [papernotes]\n"
    (root / "mkdocs.yml").write_text(settings, encoding="utf-8")

    ours = _built(root, tmp_path / "ours", "papernotes", "-C", str(root), "build", "--strict", "-o")
    plain = _built(root, tmp_path / "plain", "mkdocs", "build", "-q", "-f", str(root / "mkdocs.yml"), "-d")

    assert list(ours) == list(plain)
    assert [uri for uri in plain if ours[uri] != plain[uri]] == []


def _built(root: Path, site: Path, *call: str) -> dict[str, bytes]:
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "XDG_CACHE_HOME": str(root.parent / "cache")}
    done = subprocess.run([sys.executable, "-m", *call, str(site)], capture_output=True, text=True, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    files = (path for path in sorted(site.rglob("*")) if path.is_file())
    found = {path.relative_to(site).as_posix(): path for path in files}
    # Pagefind writes another order every time.
    return {uri: path.read_bytes() for uri, path in found.items() if not uri.startswith("pagefind/")}
