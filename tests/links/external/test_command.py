"""`papernotes links --external`."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from links.external.week import MONDAY, THURSDAY, TUESDAY, WEDNESDAY
from papernotes.cli import main
from playing import Player


def run(root: Path, *options: str) -> int:
    return main(["-C", str(root), "links", "--external", "--loopback", *options])


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch, server: Player) -> Callable[[date], None]:
    """Makes it another day."""
    monkeypatch.setenv("PAPERNOTES_DOI_URL", server.base)
    return lambda day: monkeypatch.setenv("SOURCE_DATE_EPOCH", str((day - date(1970, 1, 1)).days * 86400))


def test_the_command_says_0_until_the_third_day(
    root: Path, server: Player, on: Callable[[date], None], capsys: pytest.CaptureFixture[str]
):
    server.says["/page"] = 410
    statuses = []
    for day in (MONDAY, TUESDAY, WEDNESDAY, THURSDAY):
        on(day)
        statuses.append(run(root))

    assert statuses == [0, 0, 1, 1]
    assert (root / ".papernotes/links.json").read_text() == (
        f'{{\n"{server.base}/page": {{"state": "dead", "since": "2026-11-16", "why": "410 Gone", '
        '"failed": ["2026-11-16", "2026-11-17", "2026-11-18"]}\n}\n'
    )
    captured = capsys.readouterr()
    assert captured.err.splitlines() == ["wrote .papernotes/links.json"] * 3
    assert captured.out.splitlines()[-1] == "5 links: 4 fine, 1 dead"


def test_blocked_links_do_not_fail_the_command(
    root: Path, server: Player, on: Callable[[date], None], capsys: pytest.CaptureFixture[str]
):
    server.says["/page"] = 403
    on(MONDAY)

    assert run(root, "--format", "json") == 0
    data = json.loads(capsys.readouterr().out)
    assert [(found["url"], found["state"]) for found in data["findings"]] == [(f"{server.base}/page", "blocked")]


def test_the_command_compares_what_the_registry_says(
    root: Path, server: Player, on: Callable[[date], None], capsys: pytest.CaptureFixture[str]
):
    server.records["10.1234/levain.2024"] = {"title": "On Rye", "issued": {"date-parts": [[2011]]}}
    on(MONDAY)

    assert run(root, "--format", "markdown") == 1
    assert "stands for another paper: 'On Rye' \\(2011\\) (`papers/levain.md`, line 8)" in capsys.readouterr().out
    server.records["10.1234/levain.2024"]["title"] = "something else"  # what was said lately is remembered
    assert run(root, "--format", "markdown") == 1
    assert "'On Rye'" in capsys.readouterr().out


def test_without_the_switch_this_machine_is_not_asked(
    root: Path, server: Player, on: Callable[[date], None], capsys: pytest.CaptureFixture[str]
):
    on(MONDAY)

    assert main(["-C", str(root), "links", "--external"]) == 0
    assert server.asked == []
    assert capsys.readouterr().out.splitlines()[-1] == "5 links: 0 fine, 5 unasked"


def test_a_broken_state_file_ends_the_command_and_stays(
    root: Path, on: Callable[[date], None], capsys: pytest.CaptureFixture[str]
):
    (root / ".papernotes").mkdir()
    (root / ".papernotes/links.json").write_text("{")
    on(MONDAY)

    assert run(root) == 2
    assert capsys.readouterr().err.startswith("Error: .papernotes/links.json can't be read: ")
    assert (root / ".papernotes/links.json").read_text() == "{"
