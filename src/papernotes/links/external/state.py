"""What is known to be wrong with links, and since when: the state file, and how a day's answer changes it.

A link is dead only when it failed on three different days, and fine again with one good answer. A host that
refuses to talk to us says nothing either way. The file holds only links that are not fine, one a line in order,
and does not change while nothing happens, so that its history is that of the links.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Any

from papernotes.errors import PapernotesError
from papernotes.links.external.answer import Answer, Verdict
from papernotes.notes.load import LINK_CHECKS
from papernotes.system import leftovers

FILE = LINK_CHECKS
DAYS = 3
"""Different days on which a link must have failed to be dead."""


class Condition(StrEnum):
    """What may be wrong with a link, the worst first."""

    DEAD = "dead"
    MISMATCH = "mismatch"
    """An identifier that leads to another paper."""

    FAILING = "failing"
    """It failed, but not on enough days."""

    NO_ANCHOR = "no-anchor"
    BLOCKED = "blocked"
    ACCEPTED = "accepted"
    """Set by hand, with a reason: a person has looked, and it need not be asked again."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One link that is not fine."""

    condition: Condition
    since: date
    why: str
    days: tuple[date, ...] = ()
    """On which days it failed; no more than it takes to be dead."""


State = Mapping[str, Entry]
NOTHING: State = MappingProxyType({})


class StateError(PapernotesError):
    """The state file can't be read; the message says why."""


def update(entry: Entry | None, answer: Answer, today: date, other: str | None = "") -> Entry | None:
    """What is known of a link once it was asked; None when it is fine.

    `other` is the paper that an identifier turned out to stand for, when it is not that of the note; None when
    that could not be found out.
    """
    if (entry and entry.condition is Condition.ACCEPTED) or answer.verdict is Verdict.UNASKED:
        return entry
    if answer.verdict is Verdict.FAILED:
        return _add_failure(entry, answer.why, today)
    if answer.verdict is Verdict.BLOCKED:
        return entry or Entry(Condition.BLOCKED, today, answer.why)
    if answer.verdict is Verdict.NO_ANCHOR:
        return _keep_since(entry, Entry(Condition.NO_ANCHOR, today, answer.why))
    if other is None:
        return entry if entry and entry.condition is Condition.MISMATCH else None
    return _keep_since(entry, Entry(Condition.MISMATCH, today, other)) if other else None


def _add_failure(entry: Entry | None, why: str, today: date) -> Entry:
    days = entry.days if entry else ()
    if len(days) < DAYS and today not in days:
        days = tuple(sorted({*days, today}))
    condition = Condition.DEAD if len(days) >= DAYS else Condition.FAILING
    return _keep_since(entry, Entry(condition, days[0], why, days))


def _keep_since(old: Entry | None, new: Entry) -> Entry:
    """The new entry, or the old one when nothing but its wording would change."""
    same = old is not None and (old.condition, old.days) == (new.condition, new.days)
    if old is None or not same:
        return new
    return old if new.condition is not Condition.MISMATCH else Entry(new.condition, old.since, new.why)


def parse(raw: bytes | None) -> State:
    """The state that a file holds; nothing when there is none yet."""
    if raw is None:
        return NOTHING
    try:
        data = json.loads(raw)
        return MappingProxyType({str(url): _entry(entry) for url, entry in data.items()})
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise StateError(f"{FILE} can't be read: {error}") from None


def write(root: Path, state: State) -> bool:
    """Write the state in one go, if it differs from what is there."""
    path, text = root / FILE, as_text(state)
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(exist_ok=True)
    fresh = path.with_name(f"{leftovers.prefix()}{path.name}.new")
    try:
        fresh.write_text(text, encoding="utf-8", newline="\n")
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
    return True


def as_text(state: State) -> str:
    """JSON with one link a line, in order."""
    lines = (f"{json.dumps(url, ensure_ascii=False)}: {_data(state[url])}" for url in sorted(state))
    body = ",\n".join(lines)
    return f"{{\n{body}\n}}\n" if body else "{}\n"


def _data(entry: Entry) -> str:
    data: dict[str, Any] = {"state": entry.condition.value, "since": entry.since.isoformat(), "why": entry.why}
    if entry.days:
        data["failed"] = [day.isoformat() for day in entry.days]
    return json.dumps(data, ensure_ascii=False)


def _entry(data: dict[str, Any]) -> Entry:
    days = tuple(date.fromisoformat(day) for day in data.get("failed", ()))
    return Entry(Condition(data["state"]), date.fromisoformat(data["since"]), str(data.get("why", "")), days)
