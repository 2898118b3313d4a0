"""Good answers are remembered for some days."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from links.external.week import MONDAY, means
from papernotes.links.external.answers import Memory
from papernotes.links.external.run import check_links
from papernotes.notes.load import load
from papernotes.notes.store import Cache
from playing import Player


def test_good_answers_are_remembered_for_some_days_and_bad_ones_are_not(root: Path, server: Player, tmp_path: Path):
    server.says["/page"] = 404
    for _ in range(2):
        check_links(load(root), {}, MONDAY, means(server, memory=Memory(Cache(tmp_path / "c.sqlite"), MONDAY)))

    assert (server.asked.count("/200"), server.asked.count("/page")) == (2, 2)  # /200 also by way of /moved
    memory = Memory(Cache(tmp_path / "c.sqlite"), date(2026, 11, 23))
    assert not memory.was_fine(f"{server.base}/200")
