from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

import bench
import invented
from papernotes.checks.run import check
from support import index_of


@pytest.fixture(autouse=True)
def _cache(monkeypatch):
    """A run sets another one for itself."""
    monkeypatch.setenv("XDG_CACHE_HOME", "")


def test_same_seed_gives_the_same_notes():
    assert list(invented.notes(30, seed=7)) == list(invented.notes(30, seed=7))
    assert list(invented.notes(30, seed=7)) != list(invented.notes(30, seed=8))


def test_invented_notes_have_no_problems(tmp_path: Path):
    index = index_of(invented.write(tmp_path / "library", 200))

    assert check(index) == ()
    assert len(index.notes) == 200
    assert len(index.library.vocabulary.topics) == 45


def test_invented_notes_are_connected_and_of_real_length(tmp_path: Path):
    notes = list(invented.notes(300))
    words = [len(note.text.split("---\n", 2)[2].split()) for note in notes]

    assert 250 < sum(words) / len(words) < 450
    assert sum("\n  - {type: " in note.text for note in notes) == 300
    assert sum("to: " in note.text for note in notes) > 250


def test_about_one_author_in_twenty_has_three_notes():
    counts: Counter[str] = Counter()
    for note in invented.notes(500):
        counts.update(yaml.load(note.text.split("---\n")[1], yaml.CSafeLoader)["authors"])

    assert 0.04 < sum(count >= 3 for count in counts.values()) / len(counts) < 0.07


def test_row_is_held_up_to_its_bar():
    assert bench.Row("a", "b", ours=2.0, theirs=1.0, bar=2).held
    assert not bench.Row("a", "b", ours=2.1, theirs=1.0, bar=2).held
    assert str(bench.Row("a", "b", ours=2.1, theirs=1.0, bar=2)).endswith("2.10x  2.00x  MISSED")


def test_edited_note_of_the_bench_stays_valid(tmp_path: Path):
    root = invented.write(tmp_path / "library", 5)
    before = {path: path.read_text() for path in (root / "papers").iterdir()}

    bench.touch_one_note(root, 2)

    assert sum(path.read_text() != text for path, text in before.items()) == 1
    assert check(index_of(root)) == ()


def test_missed_bar_fails_the_run(monkeypatch, capsys):
    monkeypatch.setattr(bench, "ROWS", (lambda *_: iter([bench.Row("a", "b", 3, 1, 2)]),))
    assert bench.main(["--sizes", "1"]) == 1

    monkeypatch.setattr(bench, "ROWS", (lambda *_: iter([bench.Row("a", "b", 2, 1, 2)]),))
    assert bench.main(["--sizes", "1"]) == 0
    assert "MISSED" in capsys.readouterr().out


def test_every_size_is_measured_before_the_next_rows(monkeypatch, capsys):
    def builds(_: Path, size: int) -> Iterator[bench.Row]:
        yield bench.Row(f"build of {size}", "b", 1, 1, 2)

    def edits(_: Path, size: int) -> Iterator[bench.Row]:
        yield bench.Row(f"edit of {size}", "b", 1, 1, 2)

    monkeypatch.setattr(bench, "ROWS", (builds, edits))
    bench.main(["--sizes", "1", "2"])

    rows = [line[:12].strip() for line in capsys.readouterr().out.splitlines()[1:]]
    assert rows == ["build of 1", "build of 2", "edit of 1", "edit of 2"]
