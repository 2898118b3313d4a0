"""What tests of commands share: a knowledge base to stand in, and the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from doi_service import Service, doi_service
from papernotes import cli
from support import write_library


@pytest.fixture(autouse=True)
def quiet_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
    monkeypatch.setenv("PAPERNOTES_DOI_URL", "http://127.0.0.1:1")


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[Service]:
    with doi_service() as running:
        monkeypatch.setenv("PAPERNOTES_DOI_URL", running.base)
        yield running


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    def make(**notes: str) -> Path:
        root = write_library(tmp_path / "kb", notes)
        monkeypatch.chdir(root)
        return root

    return make


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes]) -> Callable[..., Any]:
    def run(*arguments: str | Path) -> Any:
        status = cli.main([str(argument) for argument in arguments])
        out, err = capsysbinary.readouterr()
        return SimpleNamespace(status=status, out=out.decode(), err=err.decode())

    return run
