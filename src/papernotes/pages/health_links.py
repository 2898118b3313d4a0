"""The part of `/health/` about links that leave the site, as the last checks left them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from papernotes.index.link import Index
from papernotes.links.external.address import Addresses, Place, addresses
from papernotes.links.external.state import DAYS, Condition, Entry, State
from papernotes.pages.view import card, host

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
"""For each condition a word, what it means, and what to do; accepted links need no care."""

ABOUT = {
    "never": "Nobody has asked yet whether the links of the notes still lead somewhere.",
    "unreadable": "What earlier checks found can't be read.",
}


def link_section(index: Index, known: State | str, shown: int) -> dict[str, Any]:
    """The links that are not fine, the worst first; `known` says why there is nothing to show, if so."""
    section = {
        "id": "links", "title": "Links", "short": "links", "of": 0, "rows": [], "groups": [], "more": 0, "count": 0,
        "state": known if isinstance(known, str) else "", "command": COMMAND,
        "about": ABOUT[known] if isinstance(known, str) else "", "act": "", "label": "Links", "always": False,
    }  # fmt: skip
    if isinstance(known, str):
        return section
    places = addresses(index.library) if known else {}
    # A link may have left its note since the last check.
    entries = [(url, known[url]) for url in sorted(known) if url in places and known[url].condition in LABELS]
    order = list(LABELS)
    entries.sort(key=lambda item: (order.index(item[1].condition), item[1].since, item[0]))
    return {
        **section,
        "count": len(entries),
        "groups": _groups(index, entries[:shown], Counter(entry.condition for _, entry in entries), places),
        "more": max(len(entries) - shown, 0),
    }


def _groups(
    index: Index, entries: Iterable[tuple[str, Entry]], counts: Counter[Condition], places: Addresses
) -> list[dict[str, Any]]:
    out = []
    for condition, (label, meaning, act) in LABELS.items():
        if counts[condition]:
            rows = [_row(index, url, entry, places[url]) for url, entry in entries if entry.condition is condition]
            bad = condition in (Condition.DEAD, Condition.MISMATCH)
            out.append(
                {"label": label, "meaning": meaning, "act": act, "count": counts[condition], "bad": bad, "links": rows}
            )
    return out


def _row(index: Index, url: str, entry: Entry, places: Iterable[Place]) -> dict[str, Any]:
    notes = dict.fromkeys(place.note.slug for place in places if place.note)
    files = dict.fromkeys(place.source.path for place in places if not place.note)
    return {
        "url": url,
        "host": host(url),
        "rest": url.partition("://")[2].partition("/")[2],
        "since": entry.since.isoformat(),
        "why": entry.why,
        "papers": [card(index, slug) for slug in notes],
        "files": list(files),
    }
