"""Pages made by several processes are the pages that one would have made."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import invented
from papernotes.hosts.press import PressError, press

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="elsewhere one process makes all pages"),
    pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"),
]

log = logging.getLogger("mkdocs.test")


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_every_page_is_made_once(tmp_path: Path, processes: int) -> None:
    def make(pages: Sequence[int]) -> None:
        for page in pages:
            with (tmp_path / str(page)).open("x") as file:
                file.write(str(os.getpid()))

    press(range(230), make, processes)

    makers = {path.read_text() for path in tmp_path.iterdir()}
    assert len(list(tmp_path.iterdir())) == 230
    assert (len(makers), str(os.getpid()) in makers) == (processes, True)


def test_what_another_process_logs_is_logged_here(caplog: pytest.LogCaptureFixture) -> None:
    press(range(4), lambda pages: [log.warning("100%% of %s", page) for page in pages], 2)

    assert sorted(record.getMessage() for record in caplog.records) == [f"100% of {page}" for page in range(4)]


@pytest.mark.parametrize("culprit", [0, 1])
def test_a_page_that_cannot_be_made_fails_the_build(culprit: int) -> None:
    def make(pages: Sequence[int]) -> None:
        for page in pages:
            if page == culprit:
                raise ValueError(f"page {page} is burnt")

    with pytest.raises((PressError, ValueError), match=rf"^(ValueError: )?page {culprit} is burnt$"):
        press(range(4), make, 2)


def test_a_process_that_is_killed_fails_the_build() -> None:
    here = os.getpid()

    def make(_: Sequence[int]) -> None:
        if os.getpid() != here:
            os.kill(os.getpid(), 9)

    with pytest.raises(PressError, match=r"^a process that made pages ended with status 9$"):
        press(range(4), make, 2)


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
