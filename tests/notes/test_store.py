"""What is remembered between runs."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

from papernotes.notes.store import Cache, default_path, key_of


def saved(path: Path, **entries: bytes) -> None:
    cache = Cache(path)
    for name, data in entries.items():
        cache.get(name.encode())
        cache.put(name.encode(), data)
    cache.save()


def test_what_was_saved_is_there_in_the_next_run(tmp_path: Path) -> None:
    saved(tmp_path / "deep" / "cache.sqlite", a=b"1", b=b"")

    cache = Cache(tmp_path / "deep" / "cache.sqlite")
    assert (cache.get(b"a"), cache.get(b"b"), cache.get(b"c")) == (b"1", b"", None)


def test_what_was_not_asked_for_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "cache.sqlite"
    saved(path, a=b"1", b=b"2")
    cache = Cache(path)
    cache.get(b"a")
    cache.save()

    later = Cache(path)
    assert (later.get(b"a"), later.get(b"b")) == (b"1", None)


@pytest.mark.parametrize("content", [b"", b"not a database", b"SQLite format 3\0" + b"\xff" * 4000])
def test_a_damaged_file_is_ignored_and_replaced(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "cache.sqlite"
    path.write_bytes(content)

    assert Cache(path).get(b"a") is None
    saved(path, a=b"1")
    assert Cache(path).get(b"a") == b"1"


def test_a_changed_entry_is_not_trusted(tmp_path: Path) -> None:
    path = tmp_path / "cache.sqlite"
    saved(path, a=b"[]")
    with sqlite3.connect(path) as db:
        db.execute("UPDATE entries SET data = substr(data, 1, 16) || CAST('{}' AS BLOB)")
    db.close()

    assert Cache(path).get(b"a") is None


def test_a_cache_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    cache = Cache(tmp_path / "file" / "cache.sqlite")
    cache.put(b"a", b"1")

    cache.save()

    assert (tmp_path / "file").read_text() == ""


def test_a_busy_database_is_left_in_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "cache.sqlite"
    saved(path, a=b"1")
    monkeypatch.setattr("papernotes.notes.store._connect", lambda at: sqlite3.connect(at, timeout=0))
    other = sqlite3.connect(path)
    other.execute("BEGIN EXCLUSIVE")

    assert Cache(path).get(b"a") is None
    other.rollback()
    other.close()
    assert Cache(path).get(b"a") == b"1"


def test_without_a_path_nothing_is_remembered_for_the_next_run() -> None:
    cache = Cache(None)
    cache.put(b"a", b"1")
    cache.save()

    assert cache.get(b"a") == b"1"
    assert Cache(None).get(b"a") is None


def test_what_a_copy_found_out_is_taken_over(tmp_path: Path) -> None:
    copy = Cache(None)
    entries = {key_of(b"a"): b"1", key_of(b"b"): b"", key_of(b"c"): b"x" * 70_000}
    for key, data in entries.items():
        copy.put(key, data)

    cache = Cache(tmp_path / "cache.sqlite")
    cache.take(copy.packed())
    cache.save()

    assert all(key in cache and cache.get(key) == data for key, data in entries.items())
    assert {key: Cache(tmp_path / "cache.sqlite").get(key) for key in entries} == entries


def test_a_copy_that_ended_half_way_leaves_only_what_is_whole() -> None:
    copy = Cache(None)
    copy.put(key_of(b"a"), b"whole")
    copy.put(key_of(b"b"), b"torn off")

    cache = Cache(None)
    cache.take(copy.packed()[:-3])

    assert cache.get(key_of(b"a")) == b"whole"
    assert cache.get(key_of(b"b")) is None


def _one_run(path: Path, number: int) -> bool:
    """A run that asks for what all share and adds its own."""
    cache = Cache(path)
    for name in [b"shared", *(b"%d-%d" % (number, i) for i in range(50))]:
        entry = cache.get(name)
        if entry not in (None, name * 100):
            return False
        cache.put(name, name * 100)
    cache.save()
    return True


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_runs_at_the_same_time_read_nothing_false(tmp_path: Path, pool: type) -> None:
    path = tmp_path / "cache.sqlite"
    with pool(4) as executor:
        assert all(executor.map(_one_run, [path] * 12, range(12)))

    assert Cache(path).get(b"shared") == b"shared" * 100


def test_parts_of_a_key_can_not_be_shifted_into_one_another() -> None:
    assert len({key_of(b"ab", b"c"), key_of(b"a", b"bc"), key_of(b"abc"), key_of(b"abc", b"")}) == 4


def test_the_cache_lies_outside_of_the_knowledge_base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    one, other = default_path(tmp_path / "a"), default_path(tmp_path / "b")

    assert one.parent == tmp_path / "cache" / "papernotes"
    assert one != other
    assert one == default_path(tmp_path / "b" / ".." / "a")
