"""The link checker as a program."""

from __future__ import annotations

import pytest

from links.external.week import QUICK
from papernotes.links.external import lychee_run as lychee
from playing import playing


def test_every_answer_is_told_as_it_comes():
    ticks: list[str] = []
    with playing() as server:
        lychee.ask([f"{server.base}/{path}" for path in ("200", "403", "moved")], QUICK, lambda: ticks.append("tick"))

    assert len(ticks) == 3


def test_a_link_checker_that_fails_says_why(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lychee, "_call", lambda _: [lychee.executable(), "--no-such-option"])

    with pytest.raises(lychee.LycheeError, match=r"^lychee failed: "):
        lychee.ask(["https://bread.example/"], QUICK)
