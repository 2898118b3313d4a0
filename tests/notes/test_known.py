"""Files that a process has read before are read again only when somebody has written them since."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from papernotes.notes import files, load
from papernotes.notes.known import SETTLED, Known
from papernotes.notes.library import Library
from papernotes.notes.model import Slug
from support import NOTE, TAGS, write_library

LEVAIN = Slug("levain")


class Reader:
    """Loads the same library again and again, and counts the notes that are read."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root, self.known = root, Known()
        self.read: list[str] = []
        content = files._content

        def told(path: str | Path, size: int) -> bytes:
            self.read.append(Path(path).name)
            return content(path, size)

        monkeypatch.setattr(files, "_content", told)

    def load(self) -> Library:
        self.read.clear()
        return load.load(self.root, known=self.known)

    def notes_read(self) -> list[str]:
        return [name for name in self.read if name != "tags.yaml"]


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Reader:
    root = write_library(tmp_path / "kb", {"levain": NOTE, "rye": NOTE})
    for path in (root / "papers").iterdir():
        age(path)
    return Reader(root, monkeypatch)


def age(path: Path, by: int = 2 * SETTLED) -> None:
    """As if it had been written a while ago."""
    status = path.stat()
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns - by))


def test_a_file_that_lies_as_it_lay_is_not_read_again(reader: Reader) -> None:
    before = reader.load()
    first = reader.notes_read()

    after = reader.load()

    assert (first, reader.notes_read()) == (["levain.md", "rye.md"], [])
    assert all(after.notes[slug] is note for slug, note in before.notes.items())


def test_a_file_that_was_just_written_is_read_again(reader: Reader) -> None:
    path = reader.root / "papers" / "levain.md"
    path.write_text(NOTE, encoding="utf-8")
    before = reader.load()

    after = reader.load()

    assert reader.notes_read() == ["levain.md"]
    assert after.notes[LEVAIN] is before.notes[LEVAIN]


def test_an_edit_of_the_same_size_is_noticed(reader: Reader) -> None:
    reader.load()
    path = reader.root / "papers" / "levain.md"
    status = path.stat()
    path.write_text(NOTE.replace("Cold kitchens", "Warm kitchens"), encoding="utf-8")
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns + 1))

    after = reader.load()

    assert "Warm kitchens" in after.notes[LEVAIN].source.text


@pytest.mark.parametrize("later", [0, -SETTLED])
def test_a_file_in_its_place_that_is_as_old_or_older_is_noticed(reader: Reader, later: int) -> None:
    reader.load()
    path = reader.root / "papers" / "levain.md"
    status = path.stat()
    other = reader.root / "other.md"
    other.write_text(NOTE.replace("Cold kitchens", "Warm kitchens"), encoding="utf-8")
    os.utime(other, ns=(status.st_atime_ns, status.st_mtime_ns + later))
    other.replace(path)

    after = reader.load()

    assert "Warm kitchens" in after.notes[LEVAIN].source.text


def test_other_topics_make_every_note_be_read_again(reader: Reader) -> None:
    before = reader.load()
    (reader.root / "tags.yaml").write_text(TAGS.replace("Ovens", "Hearths"), encoding="utf-8")

    after = reader.load()

    assert reader.notes_read() == ["levain.md", "rye.md"]
    assert after.notes[LEVAIN] is not before.notes[LEVAIN]


def test_a_link_is_read_again_since_its_own_stamp_says_nothing(reader: Reader) -> None:
    papers = reader.root / "papers"
    (papers / "oat.md").symlink_to(papers / "rye.md")
    reader.load()
    (papers / "rye.md").write_text(NOTE.replace("Cold kitchens", "Warm kitchens"), encoding="utf-8")
    age(papers / "rye.md")

    after = reader.load()

    assert "Warm kitchens" in after.notes[Slug("oat")].source.text


def test_a_note_that_went_is_forgotten(reader: Reader) -> None:
    reader.load()
    (reader.root / "papers" / "rye.md").unlink()

    after = reader.load()

    assert list(after.notes) == [LEVAIN]
    assert list(reader.known.places) == ["papers/levain.md"]
