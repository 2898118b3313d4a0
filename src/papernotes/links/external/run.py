"""Check every link that leaves the site: collect, ask, compare, remember, report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from papernotes.errors import PapernotesError
from papernotes.links.external.address import ARXIV, Addresses, Place, address_to_ask, addresses, doi_behind
from papernotes.links.external.answer import FINE, Answer, Verdict
from papernotes.links.external.answers import Memory
from papernotes.links.external.asking import Ask, ask_all, is_offline
from papernotes.links.external.host import Guard
from papernotes.links.external.identity import Describe, Described, other_paper
from papernotes.links.external.lychee_run import Pace
from papernotes.links.external.state import Condition, Entry, State, update
from papernotes.notes.library import Library
from papernotes.notes.model import Paper
from papernotes.problem import Value

HANDLES = "https://doi.org/api/handles"
"""The handle service: it knows every DOI and, unlike publishers, answers programs."""


class OfflineError(PapernotesError):
    """No host answered, so nothing can be said about any of them."""


@dataclass(frozen=True)
class Means:
    """How links are asked; tests bring their own."""

    ask: Ask
    guard: Guard
    memory: Memory
    describe: Describe
    pace: Pace = field(default_factory=Pace)
    handles: str = HANDLES
    each: Callable[[Iterable[str]], Iterable[str]] = iter
    """Goes through the DOIs that are looked up, showing progress."""


@dataclass(frozen=True)
class Outcome:
    """What a run found out."""

    state: State
    """Every link that is not fine."""

    addresses: Addresses
    unasked: tuple[str, ...]
    """Links that were not asked, because they lead to this machine or its network."""

    counts: Mapping[str, int]
    """Links by condition; `fine` among them."""


def check_links(library: Library, state: State, today: date, means: Means) -> Outcome:
    """Ask for every link; raises OfflineError rather than blame a hundred hosts for our own cable."""
    found = addresses(library)
    answers = _answers([url for url in found if not _is_accepted(state.get(url))], means)
    others = _others(library, found, answers, means)
    means.memory.save()
    new: dict[str, Entry] = {}
    for url in found:
        entry = update(state.get(url), answers.get(url, FINE), today, others.get(url, ""))
        if entry:
            new[url] = entry
    unasked = tuple(url for url, answer in answers.items() if answer.verdict is Verdict.UNASKED)
    counts = Counter(entry.condition.value for entry in new.values())
    counts["unasked"] = sum(url not in new for url in unasked)
    counts["fine"] = len(found) - sum(counts.values())
    return Outcome(new, found, unasked, counts)


def _is_accepted(entry: Entry | None) -> bool:
    return entry is not None and entry.condition is Condition.ACCEPTED


def _answers(urls: list[str], means: Means) -> dict[str, Answer]:
    asked = {url: address_to_ask(url, means.handles) for url in urls}
    new = sorted({target for target in asked.values() if not means.memory.was_fine(target)})
    told = ask_all(new, means.ask, means.guard, means.pace)
    if is_offline(told.values()):
        raise OfflineError("no host answered: this machine seems to be offline. Nothing was recorded.")
    for target, answer in told.items():
        if answer.verdict is Verdict.FINE:
            means.memory.remember_fine(target)
    return {url: told.get(target, FINE) for url, target in asked.items()}


def _others(library: Library, found: Addresses, answers: Mapping[str, Answer], means: Means) -> dict[str, str | None]:
    """For identifiers of notes that exist: the other paper they stand for, empty when it is the right one."""
    own = {
        url: paper
        for url, places in found.items()
        if url in answers and answers[url].verdict is Verdict.FINE and (paper := _find_paper(places))
    }
    out: dict[str, str | None] = {}
    for url in means.each(list(own)):
        doi = doi_behind(url)
        described = _describe(doi, means) if doi else None
        arxiv = url.startswith(ARXIV)
        out[url] = other_paper(own[url], described, library.vocabulary, arxiv=arxiv) if described else None
    return out


def _find_paper(places: Iterable[Place]) -> Paper | None:
    """The paper of the note whose own identifier this is."""
    named = (Value(("doi",)), Value(("arxiv",)))
    return next((place.note.paper for place in places if place.note and place.where in named), None)


def _describe(doi: str, means: Means) -> Described | None:
    known = means.memory.recall_description(doi)
    if known is None and (known := means.describe(doi)):
        means.memory.remember_description(doi, known)
    return known
