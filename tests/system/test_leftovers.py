"""What a killed process leaves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from papernotes import cli
from papernotes.system import leftovers
from support import NOTE, write_library

SLOW = """\
import os, sys, time
from pathlib import Path
from papernotes import cli


def wait(*_):
    print("waiting", flush=True)
    time.sleep(60)

os.fsync = wait
sys.argv[1:] = ["-C", sys.argv[1], "new", "--bibtex", sys.argv[2]]
cli.run()
"""
ENTRY = "@inproceedings{a, title={Rye: A Crust}, author={Ada Miller}, year={2024}, booktitle={BREAD}, url={https://a.example}}"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return write_library(tmp_path / "kb", {"levain": NOTE})


def dead_pid() -> int:
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def test_what_a_dead_process_left_goes_and_all_else_stays(tmp_path: Path):
    dead = dead_pid()
    left = [tmp_path / f".papernotes-{dead}-a.new", tmp_path / f"papernotes-extracts-{dead}-b"]
    left[0].write_text("half a note")
    (left[1] / "papers").mkdir(parents=True)
    kept = [".papernotes-site", f".papernotes-{os.getpid()}-a.new", "papernotes-1.md", f"x.papernotes-{dead}-a", "a.md"]
    for name in kept:
        (tmp_path / name).write_text("")
    (tmp_path / f".papernotes-{dead}-link").symlink_to(tmp_path)

    assert leftovers.clear([tmp_path, tmp_path / "nowhere"]) == left
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*kept, f".papernotes-{dead}-link"])


def started(root: Path, tmp_path: Path) -> subprocess.Popen[bytes]:
    """A process that has written a note and not yet given it its name."""
    (tmp_path / "a.bib").write_text(ENTRY)
    process = subprocess.Popen([sys.executable, "-c", SLOW, str(root), str(tmp_path / "a.bib")], stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"waiting\n"
    return process


def hidden(root: Path) -> list[str]:
    return [path.name for path in (root / "papers").iterdir() if path.name.startswith(".")]


def test_the_run_after_a_kill_clears_up(root: Path, tmp_path: Path):
    process = started(root, tmp_path)
    (left,) = hidden(root)
    assert cli.main(["-C", str(root), "check"]) == 0
    assert hidden(root) == [left], "the process that writes it lives"
    process.kill()
    process.communicate()

    assert cli.main(["-C", str(root), "check"]) == 0
    assert hidden(root) == []


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_process_that_is_asked_to_end_clears_up_itself(root: Path, tmp_path: Path, name: str):
    process = started(root, tmp_path)
    number = getattr(signal, name)
    process.send_signal(number)
    process.communicate()

    assert process.returncode == 128 + number
    assert hidden(root) == []


def test_a_process_that_is_to_outlive_its_terminal_does(root: Path, tmp_path: Path):
    code = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n" + SLOW
    (tmp_path / "a.bib").write_text(ENTRY)
    process = subprocess.Popen([sys.executable, "-c", code, str(root), str(tmp_path / "a.bib")], stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"waiting\n"
    process.send_signal(signal.SIGHUP)
    time.sleep(0.2)

    assert process.poll() is None
    process.kill()
    process.communicate()


def git(root: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=a", "-c", "user.email=a@b.example", "-c", "init.defaultBranch=main"]
    subprocess.run(["git", *identity, *arguments], cwd=root, check=True, capture_output=True)


@pytest.fixture
def check(root: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    def check(*arguments: str) -> tuple[int, str]:
        status = cli.main(["-C", str(root), "check", *arguments])
        return status, capsys.readouterr().out

    return check


def test_check_tells_of_a_staged_leftover(root: Path, check: Callable[..., tuple[int, str]]):
    name = f"papers/.papernotes-{dead_pid()}-x.new"
    (root / name).write_text("half a note")
    git(root, "init")
    git(root, "add", ".")

    status, out = check()

    assert status == 1
    assert out == (
        f"{name}:1:1: error[leftover-file]: '{name}' is a temporary file left by a run that was killed\n"
        f"  help: take it out of the commit: git rm --cached --ignore-unmatch -- '{name}'\n\n"
        "1 note, 1 error, 0 warnings\n"
    )
    git(root, "rm", "--cached", "--ignore-unmatch", "--", name)
    assert check() == (0, "1 note, 0 errors, 0 warnings\n")


def test_changed_warns_of_files_that_run_code(root: Path, check: Callable[..., tuple[int, str]]):
    git(root, "init")
    git(root, "add", ".")
    git(root, "commit", "-m", "first")
    (root / ".github" / "workflows").mkdir(parents=True)
    for name in ("mkdocs.yml", "Makefile", ".github/workflows/check.yml", "requirements.txt", "README.md"):
        (root / name).write_text("")

    status, out = check("--changed", "HEAD")

    assert status == 0
    assert [line for line in out.splitlines() if "warning[" in line] == [
        ".github/workflows/check.yml:1:1: warning[change-runs-code]: the change touches '.github/workflows/check.yml':"
        " what is in .github/ runs on GitHub, with this repository's rights",
        "Makefile:1:1: warning[change-runs-code]: the change touches 'Makefile':"
        " its commands run on the machine of whoever tries the branch",
        "mkdocs.yml:1:1: warning[change-runs-code]: the change touches 'mkdocs.yml':"
        " its hooks and plugins run on the machine of whoever builds the branch",
        "requirements.txt:1:1: warning[change-runs-code]: the change touches 'requirements.txt':"
        " it says what is installed on the machine of whoever tries the branch",
    ]
    assert check() == (0, "1 note, 0 errors, 0 warnings\n")


@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGHUP"])
def test_a_build_that_is_ended_leaves_nothing_for_long(root: Path, name: str):
    (root / "docs").mkdir()
    (root / "mkdocs.yml").write_text("site_name: Bread\ntheme: {name: material}\nplugins: [papernotes]\n")
    process = subprocess.Popen(
        [sys.executable, "-m", "papernotes", "-C", str(root), "build"], stdout=subprocess.DEVNULL
    )
    while process.poll() is None and not (root / "site" / "index.html").exists():
        time.sleep(0.01)
    process.send_signal(getattr(signal, name))
    process.wait()

    # Nobody clears up after SIGKILL, and another signal may come while the last folder is being deleted: the next run
    # does what is left to do.
    assert cli.main(["-C", str(root), "check"]) == 0
    assert left_by(process.pid, root) == []


def left_by(pid: int, root: Path) -> list[str]:
    return [
        path.name
        for place in leftovers.places(root)
        if place.is_dir()
        for path in place.iterdir()
        if "papernotes-" in path.name and f"-{pid}-" in path.name
    ]
