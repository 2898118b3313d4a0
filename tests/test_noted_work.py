"""A note on a paper that others name as a work without a note."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from papernotes import cli
from papernotes.notes.model import Slug
from support import another, build_site, edited, index_of, write_library

WORK = "relations:\n  - {type: compares-with, work: Rye, why: same ovens}\n"
NAMING = edited(("sources:", f"{WORK}sources:"))
WAIVED = NAMING.replace("same ovens}", "same ovens} # allow noted-work: the grain, not the paper")


@pytest.fixture(autouse=True)
def quiet_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for name in ("GITHUB_ACTIONS", "GITHUB_WORKSPACE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    def run(*arguments: str) -> tuple[int, str]:
        status = cli.main(["-C", str(tmp_path / "kb"), *arguments])
        return status, capsys.readouterr().out

    return run


def git(root: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=a", "-c", "user.email=a@b.example", "-c", "init.defaultBranch=main"]
    subprocess.run(["git", *identity, *arguments], cwd=root, check=True, capture_output=True)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """One note is committed, the one on the work that it names is new."""
    root = write_library(tmp_path / "kb", {"levain": NAMING})
    git(root, "init")
    git(root, "add", ".")
    git(root, "commit", "-m", "first")
    return write_library(root, {"rye": another("rye")})


def test_it_fails_nothing(root: Path, run: Callable[..., tuple[int, str]]):
    status, out = run("check", "--strict")

    assert status == 0
    assert out == (
        "papers/levain.md:18:33: warning[noted-work]: 'Rye' now has a note\n"
        "  18 |   - {type: compares-with, work: Rye, why: same ovens}\n"
        "     |                                 ^^^\n"
        "  help: write to: rye\n\n"
        "2 notes, 0 errors, 1 warning\n"
    )
    build_site(root, strict=True)


def test_the_new_note_tells_of_it_with_the_line_as_it_should_be(root: Path, run: Callable[..., tuple[int, str]]):
    assert run("check", "--changed", "--format", "github") == (
        0,
        "::warning file=papers/rye.md,line=1,col=1,endColumn=2,title=noted-work::papers/rye.md:1:1: "
        "line 18 of papers/levain.md: 'Rye' now has a note%0A"
        "help: nothing fails; if you can, change that line to: - {type: compares-with, to: rye, why: same ovens}\n",
    )


def test_where_both_are_reported_on_it_is_told_once(root: Path, run: Callable[..., tuple[int, str]]):
    _, out = run("check", "papers")

    assert out.count("[noted-work]") == 1


def test_fix_repairs_it(root: Path, run: Callable[..., tuple[int, str]]):
    assert run("check", "--fix") == (0, "2 notes, 0 errors, 0 warnings\n")
    assert (root / "papers" / "levain.md").read_text() == NAMING.replace("work: Rye", "to: rye")


def test_pages_link_to_the_note_without_it(root: Path):
    index = index_of(root)

    assert [(c.label, c.other, c.work) for c in index.connections[Slug("levain")]] == [("Compares with", "rye", "")]
    assert [(c.label, c.other) for c in index.connections[Slug("rye")]] == [("Compared against by", "levain")]
    assert index.wanted == ()
    assert 'href="../../papers/rye/"' in (build_site(root) / "papers" / "levain" / "index.html").read_text()


@pytest.mark.parametrize(
    "notes",
    [
        {"levain": WAIVED, "rye": another("rye")},
        {"levain": NAMING, "rye": another("rye"), "rye-bread": another("rye-bread", ("name: Rye-Bread", "name: Rye"))},
        {"levain": NAMING},
    ],
    ids=["waived", "two of that name", "no note yet"],
)
def test_what_is_not_surely_the_same_stays_a_work(tmp_path: Path, notes: dict[str, str]):
    index = index_of(write_library(tmp_path, notes))

    assert [(c.other, c.work) for c in index.connections[Slug("levain")]] == [(None, "Rye")]
    assert [wanted.name for wanted in index.wanted] == ["Rye"]


def test_a_waiver_is_not_unused(tmp_path: Path, run: Callable[..., tuple[int, str]]):
    write_library(tmp_path / "kb", {"levain": WAIVED, "rye": another("rye")})

    assert run("check") == (0, "2 notes, 0 errors, 0 warnings\n")
