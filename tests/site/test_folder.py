"""Files are put into a folder that somebody reads."""

from __future__ import annotations

from pathlib import Path

from papernotes.site.folder import Target, files, merge, move, prune
from papernotes.site.state import FILE, State


def write(root: Path, **contents: str) -> Path:
    for name, text in contents.items():
        path = root / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def texts(root: Path) -> dict[str, str]:
    return {place: (root / place).read_text() for place in sorted(files(root))}


def test_only_what_differs_is_moved(tmp_path: Path) -> None:
    live = write(tmp_path / "live", a="1", b="2", deep__c="3")
    same = (live / "a").stat().st_ino
    new = write(tmp_path / "new", a="1", b="two", deep__d="4")

    merge(new, live)

    assert texts(live) == {"a": "1", "b": "two", "deep/c": "3", "deep/d": "4"}
    assert (live / "a").stat().st_ino == same


def test_a_folder_that_is_not_there_yet_moves_as_a_whole(tmp_path: Path) -> None:
    live = write(tmp_path / "live", a="1")
    new = write(tmp_path / "new", deep__c="3", deep__down__d="4")
    folder = (new / "deep").stat().st_ino

    merge(new, live)

    assert texts(live) == {"a": "1", "deep/c": "3", "deep/down/d": "4"}
    assert (live / "deep").stat().st_ino == folder


def test_an_empty_folder_with_a_wanted_one_beside_it_goes(tmp_path: Path) -> None:
    live = write(tmp_path, deep__down__a="1")
    (live / "deep" / "empty").mkdir()

    prune(live, {"deep/down/a"})

    assert [path.name for path in (live / "deep").iterdir()] == ["down"]


def test_what_is_not_wanted_goes_with_its_folder(tmp_path: Path) -> None:
    live = write(tmp_path, a="1", deep__b="2", deep__down__c="3")
    (live / ".nojekyll").touch()

    prune(live, {"a"})

    assert sorted(path.name for path in live.iterdir()) == [".nojekyll", "a"]


def test_files_are_moved_to_the_same_place(tmp_path: Path) -> None:
    old = write(tmp_path / "old", a="1", deep__b="2")

    move(old, tmp_path / "new", ["deep/b"])

    assert texts(tmp_path / "new") == {"deep/b": "2"}
    assert texts(old) == {"a": "1"}


def test_a_state_is_read_as_it_was_written(tmp_path: Path) -> None:
    state = State("shell", "records", {"a": "1"})
    state.write(tmp_path)

    assert State.read(tmp_path) == state


def test_a_state_that_cannot_be_read_knows_nothing(tmp_path: Path) -> None:
    assert State.read(tmp_path) == State()
    for text in ("", "[]", "{", '{"shell": 1}', '{"shell": "", "records": "", "files": 3}', "[" * 100_000):
        (tmp_path / FILE).write_text(text)
        assert State.read(tmp_path) == State()


def test_a_target_makes_the_folders_of_its_files(tmp_path: Path) -> None:
    target = Target(tmp_path / "site")

    for place in ("a", "deep/b", "deep/down/c", "deep/d", "a"):
        target.write(place, place.encode() * 2)

    assert texts(tmp_path / "site") == {
        "a": "aa", "deep/b": "deep/bdeep/b", "deep/d": "deep/ddeep/d", "deep/down/c": "deep/down/cdeep/down/c",
    }  # fmt: skip
