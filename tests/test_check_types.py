"""Types of browser scripts are checked where they can be, and a line says where they can't."""

from __future__ import annotations

from pathlib import Path

import pytest

import check_types

SAYS = '#!/bin/sh\necho "$@" > {log}\nexit {status}\n'


def write_program(path: Path, log: Path, status: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(SAYS.format(log=log, status=status), encoding="utf-8")
    path.chmod(0o755)


@pytest.mark.parametrize(("status", "code"), [(0, 0), (2, 1)])
def test_every_module_is_checked_strictly(tmp_path: Path, status: int, code: int) -> None:
    write_program(tmp_path / "node_modules/.bin/tsc", tmp_path / "log", status)

    assert check_types.main(tmp_path) == code
    asked = (tmp_path / "log").read_text("utf-8").split()
    assert {"--strict", "--checkJs", "--noEmit"} <= set(asked)
    assert "src/papernotes/theme/assets/papernotes/explorer.js" in asked


def test_without_npm_a_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    assert check_types.main(tmp_path / "cache") == 0
    assert capsys.readouterr().out == "Types of browser scripts are not checked: there is no npm.\n"


def test_without_a_network_a_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_program(tmp_path / "npm", tmp_path / "log", 1)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")

    assert check_types.main(tmp_path / "cache") == 0
    said = capsys.readouterr().out
    assert said == f"Types of browser scripts are not checked: npm could not bring TypeScript {check_types.VERSION}.\n"
    asked = (tmp_path / "log").read_text("utf-8")
    assert f"typescript@{check_types.VERSION}" in asked
    # A lock file would name the registry that one machine happens to use.
    assert {"--no-package-lock", "--ignore-scripts"} <= set(asked.split())
