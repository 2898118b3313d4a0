"""Days, answers and settings that the tests of external links share."""

from __future__ import annotations

from datetime import date

from papernotes.links.external import lychee_run as lychee
from papernotes.links.external.answer import Answer, of_status
from papernotes.links.external.answers import Memory
from papernotes.links.external.host import Guard
from papernotes.links.external.run import Means
from papernotes.links.external.state import Entry, update
from papernotes.notes.store import Cache
from playing import Player

QUICK = lychee.Pace(timeout=1, retries=1, wait=1, interval=1, at_once=8)


MONDAY, TUESDAY, WEDNESDAY, THURSDAY = (date(2026, 11, day) for day in (16, 17, 18, 19))


GONE = of_status(404)


REFUSED = of_status(403)


def days(*answers: Answer) -> Entry | None:
    """What is known after answers on successive days from Monday on."""
    entry = None
    for number, answer in enumerate(answers):
        entry = update(entry, answer, date(2026, 11, 16 + number))
    return entry


def means(server: Player, **others: object) -> Means:
    settings = {
        "ask": lambda urls: lychee.ask(urls, QUICK),
        "guard": Guard(loopback=True),
        "memory": Memory(Cache(None), MONDAY),
        "describe": lambda _: None,
        "pace": QUICK,
        "handles": f"{server.base}/api/handles",
        **others,
    }
    return Means(**settings)
