"""One process at a time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from papernotes.system.lock import BusyError, alone

HOLDER = (
    "import sys\nfrom pathlib import Path\nfrom papernotes.system.lock import alone\n"
    "with alone(Path(sys.argv[1]), 'building into'):\n    print('held', flush=True)\n    sys.stdin.read()\n"
)


@pytest.fixture(autouse=True)
def _cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.fixture
def holder(tmp_path: Path) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path / "site")], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"held\n"
    return process


def test_a_second_process_is_told_what_the_first_does(holder: subprocess.Popen[bytes], tmp_path: Path):
    with pytest.raises(BusyError) as busy, alone(tmp_path / "site", "building into", wait=0.1):
        pass

    assert str(busy.value) == (
        f"another papernotes is building into '{tmp_path / 'site'}': wait until it is done, then try again."
    )
    holder.communicate()


def test_another_folder_is_free(holder: subprocess.Popen[bytes], tmp_path: Path):
    with alone(tmp_path / "other", "building into", wait=0.1):
        pass
    holder.communicate()


def test_a_killed_process_leaves_no_lock(holder: subprocess.Popen[bytes], tmp_path: Path):
    holder.kill()
    holder.communicate()

    with alone(tmp_path / "site", "building into", wait=0.1):
        pass
    with alone(tmp_path / "site", "building into", wait=0.1):
        pass


def test_nothing_appears_in_or_beside_the_folder(tmp_path: Path):
    (tmp_path / "kb").mkdir()

    with alone(tmp_path / "kb" / "site", "building into"):
        assert list((tmp_path / "kb").iterdir()) == []


def test_a_cache_folder_that_cannot_be_written_is_no_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    (tmp_path / "file").write_text("")
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))

    with alone(tmp_path / "kb", "adding notes to"):
        assert [path.suffix for path in (tmp_path / "temporary").iterdir()] == [".lock"]
