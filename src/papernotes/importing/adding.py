"""Add papers to a knowledge base: what both `new` and `import` do with the records that they have."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from papernotes.checks.fix import fix
from papernotes.checks.judge import RULES
from papernotes.checks.run import check
from papernotes.importing.draft_note import Desk
from papernotes.importing.note_file import create
from papernotes.importing.reference import Reference
from papernotes.importing.same_paper import merged, note_about, told
from papernotes.importing.slug import proposed_slug
from papernotes.index.link import Index, link
from papernotes.notes.load import NOTES, load
from papernotes.notes.model import Status
from papernotes.notes.store import Cache
from papernotes.problem import Problem


@dataclass(frozen=True, slots=True)
class Made:
    """A note that was written."""

    path: str
    """Relative to the root."""

    reference: Reference
    remarks: tuple[str, ...]


@dataclass(slots=True)
class Outcome:
    """What became of the papers."""

    made: list[Made] = field(default_factory=list)
    known: list[tuple[Reference, str]] = field(default_factory=list)
    """Papers that have a note already, and which."""


def add(
    root: Path,
    references: Iterable[Reference],
    status: Status,
    today: date,
    *,
    slug: str = "",
    cache: Cache | None = None,
    step: Callable[[], None] = lambda: None,
) -> Outcome:
    """Write a note for every paper that has none; `slug` names the file of the only one."""
    index = link(load(root, cache))
    desk = Desk(index, status, today)
    outcome = Outcome()
    for reference in merged(references):
        found = note_about(reference, index)
        if found:
            outcome.known.append((reference, told(*found, reference, index)))
        else:
            outcome.made.append(_written(root, reference, desk, slug))
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


def _written(root: Path, reference: Reference, desk: Desk, slug: str) -> Made:
    draft = desk.draft(reference)
    tried: set[str] = set()
    while True:
        name = slug or proposed_slug(reference, lambda word: word in tried or _is_taken(word, root, desk.index))
        path = f"{NOTES}/{name}.md"
        try:
            create(root / path, draft.text)
        except FileExistsError:
            if slug:
                raise
            tried.add(name)  # somebody else was faster; there are other names
        else:
            desk.named(reference, path)
            return Made(path, reference, draft.remarks)


def _is_taken(slug: str, root: Path, index: Index) -> bool:
    # A redirect's old slug belongs to the note that it leads to, and a link may lead nowhere.
    is_word = slug in index or slug in index.library.vocabulary.redirects
    return is_word or os.path.lexists(root / NOTES / f"{slug}.md")
