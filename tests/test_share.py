"""Notes examined by several processes are the notes that one would have made."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from papernotes.share import shared

from papernotes.checks.run import check
from papernotes.index.link import link
from papernotes.notes.load import load
from papernotes.notes.store import Cache, key_of
from support import NOTE, another, write_library

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="elsewhere one process does everything"),
    pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning"),
]

ITEMS = [(number, key_of(str(number).encode())) for number in range(7)]


@pytest.mark.parametrize("processes", [1, 2, 3, 7, 20])
def test_every_item_comes_in_its_order_and_later_ones_are_known(processes: int) -> None:
    cache = Cache(None)

    def find_out(items: Iterable[tuple[int, bytes]]) -> None:
        for number, key in items:
            cache.put(key, f"{number} by {os.getpid()}".encode())

    came = [(item, item[1] in cache) for item in shared(ITEMS, cache, find_out, processes)]

    assert [item for item, _ in came] == ITEMS
    size = -(-len(ITEMS) // processes)
    assert [is_known for _, is_known in came] == [place >= size for place in range(len(ITEMS))]
    assert all(f"by {os.getpid()}".encode() not in (cache.get(key) or b"") for _, key in ITEMS)


def test_nothing_is_shared_when_there_is_nothing() -> None:
    assert list(shared([], Cache(None), pytest.fail, 3)) == []


def test_what_a_copy_did_not_get_to_is_left_to_this_process() -> None:
    cache = Cache(None)

    def find_out(_: object) -> None:
        os.kill(os.getpid(), 9)

    assert list(shared(ITEMS, cache, find_out, 2)) == ITEMS
    assert not any(key in cache for _, key in ITEMS)


def test_a_run_that_breaks_off_leaves_no_process() -> None:
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    before = set(children.read_text().split())
    items = shared(ITEMS, Cache(None), list, 3)
    next(items)
    during = set(children.read_text().split())

    items.close()

    assert len(during - before) == 2
    assert set(children.read_text().split()) == before


def test_a_library_is_the_same_whoever_examines_its_notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papernotes.share.worthwhile", lambda *_: 2)
    notes = {slug: another(slug) for slug in ("bread", "crumb", "rye", "sponge")} | {"levain": NOTE}
    notes |= {"torn": "---\ntitle: [\n---\n", "unknown": another("unknown", ("tags: [sourdough]", "tags: [unheard]"))}
    root = write_library(tmp_path / "library", notes)

    alone, together = load(root), load(root, is_shared=True)

    assert list(together.notes) == list(alone.notes)
    assert [note.paper for note in together.notes.values()] == [note.paper for note in alone.notes.values()]
    assert [note.problems for note in together.notes.values()] == [note.problems for note in alone.notes.values()]
    assert (together.broken, together.problems) == (alone.broken, alone.problems)
    assert check(link(together)) == check(link(alone))
    assert {problem.rule for problem in check(link(alone))} >= {"invalid-yaml", "unknown-topic"}
