"""Add papers to a knowledge base: what both `new` and `import` do with the records that they have."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from pathlib import Path

from papernotes.checks.fix import fix
from papernotes.checks.judge import RULES
from papernotes.checks.run import check
from papernotes.importing.draft_note import Desk
from papernotes.importing.note_file import create, replace_text
from papernotes.importing.note_update import offer, update
from papernotes.importing.reference import Reference
from papernotes.importing.same_paper import Group, gather, note_about
from papernotes.importing.slug import propose_slug
from papernotes.index.link import Index, link
from papernotes.notes.load import NOTES, load
from papernotes.notes.model import Slug, Status
from papernotes.notes.store import Cache
from papernotes.problem import Problem
from papernotes.text.slugs import is_reserved
from papernotes.text.words import clip, join_words


class Fate(StrEnum):
    """What becomes of an entry."""

    WRITTEN = "written"
    MERGED = "merged"
    UPDATED = "updated"
    KNOWN = "already there"
    UNWRITTEN = "not written"


@dataclass(frozen=True, slots=True)
class Told:
    """An entry and its fate."""

    reference: Reference
    fate: Fate
    text: str
    path: str = ""
    """The note, relative to the root."""

    remarks: tuple[str, ...] = ()


@dataclass(slots=True)
class Outcome:
    """What became of the papers, every entry once."""

    entries: list[Told] = field(default_factory=list)
    failure: OSError | None = None
    """What ended the run before its time, such as a full disk."""

    def of(self, fate: Fate) -> list[Told]:
        """The entries of one fate."""
        return [told for told in self.entries if told.fate is fate]


@dataclass(frozen=True, slots=True)
class Wishes:
    """How to go about it."""

    status: Status
    today: date
    slug: str = ""
    """Names the file of the only paper."""

    topics: Callable[[Reference, tuple[str, ...]], tuple[str, ...]] = lambda _reference, _suggested: ()
    """Chooses the topics of a paper, in view of those suggested; none leaves the choice open."""

    insists: Callable[[Reference, str], bool] = lambda _reference, _reason: False
    """Whether to add a paper though a note seems to be about it; asked with the reason."""

    update: bool = False
    """Whether to put into notes what they lack."""

    is_dry: bool = False
    """Whether to write nothing at all."""


def add(
    root: Path,
    references: Iterable[Reference],
    wishes: Wishes,
    *,
    cache: Cache | None = None,
    step: Callable[[], None] = lambda: None,
) -> Outcome:
    """Write a note for every paper that has none."""
    index = link(load(root, cache))
    adding = _Adding(root, index, wishes)
    outcome = Outcome()
    for group in gather(references):
        if outcome.failure is None:
            try:
                outcome.entries += adding.add(group)
            except FileExistsError:
                raise
            except OSError as error:
                outcome.failure = error
        if outcome.failure is not None:
            members = (group.main, *(other for other, _ in group.others))
            outcome.entries += (Told(member, Fate.UNWRITTEN, "not reached") for member in members)
        step()
    return outcome


def tidy(root: Path, paths: Iterable[str], cache: Cache) -> tuple[Problem, ...]:
    """Repair what rules can repair in new notes, and return what is left for a person."""
    new = frozenset(paths)
    if not new:
        return ()
    for _ in fix(root, new.__contains__, cache):
        pass
    return tuple(problem for problem in check(link(load(root, cache, judge=RULES))) if problem.path in new)


class _Adding:
    """One run: the knowledge base as it was, and the notes that came since."""

    def __init__(self, root: Path, index: Index, wishes: Wishes) -> None:
        self._root = root
        self._index = index
        self._wishes = wishes
        self._desk = Desk(index, wishes.status, wishes.today)
        self._taken: set[str] = set()

    def add(self, group: Group) -> list[Told]:
        found = note_about(group.reference, self._index)
        if not found:
            return [self._write(group.reference, group.main), *self._tell_merged(group)]
        slug, shared = found
        reason = f"papers/{slug}.md, same {shared}"
        if shared in ("title", "name and authors") and self._wishes.insists(group.reference, reason):
            return [self._write(group.reference, group.main), *self._tell_merged(group)]
        told = self._tell_known(slug, reason, group)
        others = (Told(other, Fate.KNOWN, reason, told.path) for other, _ in group.others)
        return [told, *others]

    def _tell_merged(self, group: Group) -> Iterable[Told]:
        name = clip(group.main.label or group.main.title)
        for other, shared in group.others:
            won = "" if other.is_preprint == group.main.is_preprint else "; venue and year are those of the publication"
            doi = other.doi if group.reference.doi.casefold() != other.doi.casefold() else ""
            lost = f"; its DOI {doi} is not in the note" if doi and not other.is_preprint else ""
            yield Told(other, Fate.MERGED, f"same paper as '{name}': same {shared}{won}{lost}")

    def _tell_known(self, slug: Slug, reason: str, group: Group) -> Told:
        note, path = self._index.notes[slug], f"{NOTES}/{slug}.md"
        fields = offer(group.reference, note, self._index.library.vocabulary)
        given = join_words(f"{key} {clip(text)}" for key, text in fields.items() if text)
        if not given:
            return Told(group.main, Fate.KNOWN, reason, path)
        text = update(note.source, fields, self._wishes.today) if self._wishes.update else ""
        if not text:
            return Told(group.main, Fate.KNOWN, f"{reason}; it could get {given}: --update writes that", path)
        if not self._wishes.is_dry:
            replace_text(self._root / path, note.source.text, text)
        return Told(group.main, Fate.UPDATED, f"{path}: {given}", path)

    def _write(self, reference: Reference, main: Reference) -> Told:
        draft = self._desk.draft(reference, self._wishes.topics)
        while True:
            name = self._wishes.slug or propose_slug(reference, self._is_taken)
            path = f"{NOTES}/{name}.md"
            try:
                if not self._wishes.is_dry:
                    create(self._root / path, draft.text)
            except FileExistsError:
                if self._wishes.slug:
                    raise
                self._taken.add(name)  # somebody else was faster; there are other names
            else:
                self._taken.add(name)
                self._desk.remember(reference, path)
                return Told(main, Fate.WRITTEN, path, path, draft.remarks)

    def _is_taken(self, slug: str) -> bool:
        # A redirect's old slug belongs to the note that it leads to, and a link may lead nowhere.
        is_word = slug in self._index or slug in self._index.library.vocabulary.redirects
        is_ours = slug in self._taken or is_reserved(slug)
        return is_word or is_ours or os.path.lexists(self._root / NOTES / f"{slug}.md")
