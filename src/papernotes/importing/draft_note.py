"""The text of a new note: every field that is known, and marks where only a person can go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date

from papernotes.checks.addresses import LINK_KINDS
from papernotes.importing.capitals import acronyms_of, lost_capitals, with_capitals
from papernotes.importing.frontmatter import Field, frontmatter
from papernotes.importing.imprint import imprint
from papernotes.importing.reference import Reference
from papernotes.importing.same_paper import namesake
from papernotes.importing.topic_hint import Guesser
from papernotes.importing.venue_match import venue_of
from papernotes.importing.venue_name import propose_venue, venue_line
from papernotes.index.link import Index
from papernotes.notes.model import Status
from papernotes.notes.vocabulary import Vocabulary
from papernotes.text.words import clip, join_words, squash

_BODY = """
## Problem

TODO: what was not possible before, and for whom it matters.

## Key ideas

TODO: how it works, so that a colleague could explain it to another.

## Results

TODO: what was measured, against what and on which hardware; or leave this section out.

## Limits

TODO: where it does not help, and what was not measured; or leave this section out.
"""
_SUMMARY = "TODO: what it does and why it matters, in one sentence of at most 240 characters"
_SOURCE = "TODO: the address where you read it"


Topics = Callable[[Reference, tuple[str, ...]], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class DraftNote:
    """A note that is not written yet."""

    text: str
    remarks: tuple[str, ...]
    """What a person should look at, besides what `check` finds."""


class Desk:
    """Where notes are drafted: the knowledge base, and the names given since it was read."""

    def __init__(self, index: Index, status: Status, today: date) -> None:
        self.index = index
        self._status = status
        self._today = today
        self._acronyms = acronyms_of(index)
        self._guesser = Guesser(index.library.vocabulary.topics, index.notes.values())
        self._new_names: dict[str, str] = {}

    def remember(self, reference: Reference, path: str) -> None:
        """Remember that a note now has the name of this paper."""
        self._new_names.setdefault(squash(reference.short_name), path)

    def draft(self, reference: Reference, choose: Topics = lambda _reference, _suggested: ()) -> DraftNote:
        """A note on a paper that has none; `choose` names its topics in view of those suggested."""
        vocabulary = self.index.library.vocabulary
        title = with_capitals(_without_period(reference.title), self._acronyms)
        known = replace(reference, title=title)
        venue = venue_of(known, vocabulary)
        suggested = self._guesser.topics_for(title, f"{known.abstract} . {known.keywords}")
        topics = choose(known, suggested)
        twin = self._twin(known)
        places, other_places = _institutions(known, vocabulary)
        data: dict[str, Field] = {
            "title": title,
            "name": _name(known, venue, bool(twin)),
            "aliases": known.aliases,
            # The last one is an error that `check` points at until everyone is named.
            "authors": (*known.authors, *(("et al.",) if known.is_cut_short else ())),
            "institutions": places,
            "venue": venue or propose_venue(known),
            "year": known.year,
            **imprint(known, venue, vocabulary),
            "doi": known.doi,
            "arxiv": known.arxiv,
            "links": {kind: known.links[kind] for kind in LINK_KINDS if known.links.get(kind)},
            "tags": topics or ("TODO",),
            "status": str(self._status),
            "added": self._today,
        }
        is_stub = self._status is Status.STUB
        data |= {} if is_stub else {"summary": _SUMMARY, "sources": _sources(known)}
        remarks = [*_title_remarks(title, reference), *_remarks(known, twin, other_places)]
        remarks += _topic_remarks(topics, suggested)
        remarks += () if venue else _venue_remarks(known)
        return DraftNote(frontmatter(data) + ("" if is_stub else _BODY), tuple(remarks))

    def _twin(self, reference: Reference) -> str:
        """The note on another paper with the same name."""
        slug = namesake(reference, self.index)
        return f"papers/{slug}.md" if slug else self._new_names.get(squash(reference.short_name), "")


def _without_period(title: str) -> str:
    return title[:-1].rstrip() if title.endswith(".") and not title.endswith("..") else title


def _title_remarks(title: str, reference: Reference) -> Iterator[str]:
    if title != _without_period(reference.title):
        yield "capitals of the title were set by rule: compare them with the paper"
    elif lost_capitals(title):
        yield "the title has hardly any capitals: compare it with the paper"


def _topic_remarks(topics: tuple[str, ...], suggested: tuple[str, ...]) -> Iterator[str]:
    if not topics and suggested:
        yield f"choose its topics; likely: {join_words(suggested)}"
    elif not topics:
        yield "choose its topics"


def _venue_remarks(reference: Reference) -> Iterator[str]:
    key = propose_venue(reference)
    if key:
        line = venue_line(key, reference)
        yield f"venue '{clip(key)}' is not in tags.yaml; if it is right, add this line under venues: {line}"


def _remarks(reference: Reference, twin: str, places: tuple[str, ...]) -> Iterator[str]:
    if reference.is_cut_short:
        yield "the list of authors was cut short: name the others in place of 'et al.'"
    if twin:
        yield f"{twin} also has the name '{clip(reference.short_name)}': choose another name for one of them"
    if places:
        yield f"institutions that tags.yaml does not list were left out: {join_words(clip(place) for place in places)}"


def _name(reference: Reference, venue: str, has_twin: bool) -> str:
    """The system's name where the title has one; a name must be one paper's own."""
    if has_twin:
        return f"{reference.short_name} ({' '.join(filter(None, (venue, str(reference.year or ''))))})"
    return reference.short_name if ":" in reference.title or reference.name else ""


def _institutions(reference: Reference, vocabulary: Vocabulary) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Canonical names of those that tags.yaml has, and the rest as they were given."""
    found: dict[str, None] = {}
    unknown: dict[str, None] = {}
    for given in reference.institutions:
        parts = [given, *(part.strip() for part in given.split(","))]
        match = next((key for part in parts if (key := vocabulary.institution_named.get(part.casefold()))), "")
        (found if match else unknown)[match or given] = None
    return tuple(found), tuple(unknown)


def _sources(reference: Reference) -> list[dict[str, str]]:
    if not reference.source:
        return [{"where": _SOURCE, "confirms": "title, authors, venue and year"}]
    facts = (reference.title, reference.authors, reference.container, reference.year)
    confirms = join_words(name for name, fact in zip(("title", "authors", "venue", "year"), facts, strict=True) if fact)
    return [{"where": reference.source, "confirms": confirms}, {"where": _SOURCE, "confirms": "TODO: which facts"}]
