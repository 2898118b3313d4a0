"""New files appear whole or not at all, and never over others."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from papernotes.importing.note_file import create


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file_holds_its_text_and_leaves_nothing_else(tmp_path: Path):
    create(tmp_path / "a.md", "Ünï\n")

    assert names(tmp_path) == ["a.md"]
    assert (tmp_path / "a.md").read_bytes() == "Ünï\n".encode()


def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path):
    (tmp_path / "a.md").write_text("mine")

    with pytest.raises(FileExistsError):
        create(tmp_path / "a.md", "yours")

    assert (names(tmp_path), (tmp_path / "a.md").read_text()) == (["a.md"], "mine")


def test_a_link_that_leads_nowhere_is_not_followed(tmp_path: Path):
    (tmp_path / "a.md").symlink_to(tmp_path / "elsewhere")

    with pytest.raises(FileExistsError):
        create(tmp_path / "a.md", "x")

    assert names(tmp_path) == ["a.md"]


def test_a_crash_before_the_name_appears_leaves_no_note(tmp_path: Path):
    program = (
        "import os, sys\nfrom pathlib import Path\nfrom papernotes.importing.note_file import create\n"
        "Path.hardlink_to = lambda *_: os._exit(9)\n"
        "create(Path(sys.argv[1]), 'whole text')\n"
    )

    done = subprocess.run([sys.executable, "-c", program, str(tmp_path / "a.md")], check=False)

    assert done.returncode == 9
    assert not (tmp_path / "a.md").exists()
    assert all(name.startswith(".papernotes-") for name in names(tmp_path))


def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)

    with pytest.raises(OSError, match="No space left"):
        create(tmp_path / "a.md", "x")

    assert names(tmp_path) == []


@pytest.mark.parametrize("has_links", [True, False])
def test_of_many_at_once_one_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool):
    if not has_links:

        def unsupported(*_: object) -> None:
            raise OSError(errno.ENOTSUP, "not supported")

        monkeypatch.setattr(Path, "hardlink_to", unsupported)
    lost: list[str] = []

    def attempt(text: str) -> None:
        try:
            create(tmp_path / "a.md", text)
        except FileExistsError:
            lost.append(text)

    threads = [threading.Thread(target=attempt, args=(f"text {i}\n" * 1000,)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    text = (tmp_path / "a.md").read_text()
    assert len(lost) == 7
    assert text not in lost
    assert text.count("\n") == 1000
    assert names(tmp_path) == ["a.md"]
