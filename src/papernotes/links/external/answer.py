"""What asking for an address came to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from http import HTTPStatus

REFUSALS = frozenset({202, 401, 403, 407, 429, 451, 999})
"""What hosts say to robots that a person with a browser does not hear; it tells nothing about the page."""


class Verdict(StrEnum):
    """What an answer says about a link."""

    FINE = "fine"
    BLOCKED = "blocked"
    """The host does not talk to us: neither fine nor dead."""

    FAILED = "failed"
    NO_ANCHOR = "no-anchor"
    """The page is there, the place on it is not."""

    UNASKED = "unasked"


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict and its reason in a few words."""

    verdict: Verdict
    why: str = ""
    status: int = 0
    """What the host answered; zero when nothing came."""


FINE = Answer(Verdict.FINE, status=200)
TIMEOUT = Answer(Verdict.BLOCKED, "timed out")
ROUNDABOUT = Answer(Verdict.BLOCKED, "redirects without end")
PRIVATE = Answer(Verdict.UNASKED, "private address")
LEADS_INSIDE = Answer(Verdict.FAILED, "redirects to a private address")
ABSENT = Answer(Verdict.NO_ANCHOR, "no such anchor", 200)
SILENT = Answer(Verdict.BLOCKED, "not asked by lychee")


def of_status(status: int) -> Answer:
    """The meaning of a status code."""
    if status in REFUSALS:
        return Answer(Verdict.BLOCKED, _phrase(status), status)
    if 200 <= status < 300:
        return Answer(Verdict.FINE, status=status)
    return Answer(Verdict.FAILED, _phrase(status), status)


def _phrase(status: int) -> str:
    try:
        return f"{status} {HTTPStatus(status).phrase}"
    except ValueError:
        return str(status)
