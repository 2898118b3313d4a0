"""The part of `/health/` about links that leave the site, as the last checks left them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.links.external.address import Addresses, Place, addresses
from papernotes.links.external.state import DAYS, Condition, Entry, State
from papernotes.pages.health_section import SHOWN, Section
from papernotes.pages.view import Card, card, host

COMMAND = "papernotes links --external"
LABELS = {
    Condition.DEAD: ("Dead", f"Failed on {DAYS} different days", "Find where it moved, link to a copy, or remove it."),
    Condition.MISMATCH: (
        "Another paper",
        "The identifier stands for another paper",
        "Correct the identifier, or title and year of the note.",
    ),
    Condition.FAILING: ("Failing", f"Failed, but not on {DAYS} days yet", "Wait for the next check."),
    Condition.NO_ANCHOR: ("No anchor", "The page answers, the place on it is gone", "Link to the page itself."),
    Condition.BLOCKED: (
        "Blocked",
        "The host does not answer programs: neither fine nor dead",
        "Open it in a browser; when it works there, leave it.",
    ),
}
"""For each condition a word, what it means, and what to do, the worst first; accepted links need no care."""

NEVER = "Nobody has asked yet whether the links of the notes still lead somewhere."
UNREADABLE = "What earlier checks found can't be read."

Known = tuple[str, Entry]
"""An address and what is known of it."""


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A link that is not fine, and where it stands."""

    url: str
    host: str
    rest: str
    """The address behind the host."""

    since: str
    why: str
    papers: Sequence[Card]
    files: Sequence[str]
    """Files that are not notes."""


@dataclass(frozen=True, slots=True)
class LinkGroup:
    """Links of one condition."""

    label: str
    meaning: str
    act: str
    count: int
    is_bad: bool
    links: Sequence[LinkRow]


@dataclass(frozen=True, slots=True)
class LinkSection(Section):
    """Links by their condition; when nothing is known of them, how to find out."""

    groups: Sequence[LinkGroup]
    command: str


def link_section(index: Index, known: State | str) -> LinkSection:
    """The links that are not fine; `known` is a sentence when nothing is known of them."""
    if isinstance(known, str):
        return _section(None, "not known", about=known)
    places = addresses(index.library) if known else {}
    # A link may have left its note since the last check.
    found = [(url, known[url]) for url in sorted(known) if url in places and known[url].condition in LABELS]
    order = list(LABELS)
    found.sort(key=lambda item: (order.index(item[1].condition), item[1].since, item[0]))
    groups = list(_groups(index, found, places))
    return _section(len(found), str(len(found) or ""), groups=groups, more=max(len(found) - SHOWN, 0))


def _section(
    count: int | None, share: str, *, about: str = "", groups: Sequence[LinkGroup] = (), more: int = 0
) -> LinkSection:
    return LinkSection(
        id="links", title="Links", label="Links", count=count, share=share, about=about, more=more,
        is_shown=count != 0, groups=groups, command=COMMAND,
    )  # fmt: skip


def _groups(index: Index, found: Sequence[Known], places: Addresses) -> Iterator[LinkGroup]:
    counts = Counter(entry.condition for _, entry in found)
    shown = found[:SHOWN]
    for condition, (label, meaning, act) in LABELS.items():
        if counts[condition]:
            rows = [_row(index, url, entry, places[url]) for url, entry in shown if entry.condition is condition]
            is_bad = condition in (Condition.DEAD, Condition.MISMATCH)
            yield LinkGroup(label, meaning, act, counts[condition], is_bad, rows)


def _row(index: Index, url: str, entry: Entry, places: Iterable[Place]) -> LinkRow:
    notes = dict.fromkeys(place.note.slug for place in places if place.note)
    files = dict.fromkeys(place.source.path for place in places if not place.note)
    return LinkRow(
        url=url,
        host=host(url),
        rest=url.partition("://")[2].partition("/")[2],
        since=entry.since.isoformat(),
        why=entry.why,
        papers=[card(index, slug) for slug in notes],
        files=list(files),
    )
