"""What a change means: not which lines differ, but which papers, relations, results and topics.

Compares two libraries. Sentences are for a reviewer; the data behind them is for programs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict

from papernotes.index.note_changes import Change, Kind, Subject, name_of, note_changes
from papernotes.notes.library import Library
from papernotes.notes.load import NOTES
from papernotes.notes.model import Slug
from papernotes.notes.vocabulary import Vocabulary
from papernotes.text.words import clip, count_of, join_words


def diff(before: Library, after: Library) -> tuple[Change, ...]:
    """Everything that is different between two states of a knowledge base, papers first."""
    return tuple(_changes(before, after))


def as_data(changes: tuple[Change, ...]) -> dict[str, object]:
    """The changes for programs."""
    return {"version": 1, "changes": [asdict(change) for change in changes]}


def summary(changes: tuple[Change, ...]) -> str:
    """How many of what, such as `2 papers added, 1 result changed`."""
    counts = Counter((change.subject, change.kind) for change in changes)
    parts = [f"{count_of(n, subject)} {kind}" for (subject, kind), n in counts.items()]
    return join_words(parts) if parts else "nothing changed"


def _changes(before: Library, after: Library) -> Iterator[Change]:
    for slug in sorted(after.notes.keys() - before.notes.keys()):
        yield _paper(after, slug, "added")
    for slug in sorted(before.notes.keys() - after.notes.keys() - after.broken):
        yield _paper(before, slug, "removed")
    for broken in sorted(after.broken - before.broken):
        yield Change("paper", "changed", f"{NOTES}/{broken}.md", f"the note '{clip(broken)}' can't be read")
    for slug in sorted(before.notes.keys() & after.notes.keys()):
        yield from note_changes(before, after, slug)
    yield from _words(before, after)
    yield from _paths(before, after)


def _paper(library: Library, slug: Slug, kind: Kind) -> Change:
    note = library.notes[slug]
    paper = note.paper
    what = f"{name_of(paper, slug)} ({clip(paper.venue)} {paper.year})"
    if kind == "removed":
        return Change("paper", kind, note.source.path, f"{what} is gone")
    size = f"{count_of(len(paper.results), 'result')}, {count_of(len(paper.relations), 'relation')}"
    return Change("paper", kind, note.source.path, f"{what} is new, {size}")


def _words(before: Library, after: Library) -> Iterator[Change]:
    """Topics, venues and institutions of tags.yaml."""
    path = after.tags.path
    old, new = before.vocabulary, after.vocabulary
    kinds: tuple[tuple[Subject, Mapping[str, object], Mapping[str, object]], ...] = (
        ("topic", _topics(old), _topics(new)),
        ("venue", old.venues, new.venues),
        ("institution", old.institutions, new.institutions),
    )
    for subject, was, now in kinds:
        for word in sorted({*was, *now}):
            if word not in was:
                yield Change(subject, "added", path, f"{subject} '{clip(word)}' is new")
            elif word not in now:
                yield Change(subject, "removed", path, f"{subject} '{clip(word)}' is gone")
            elif was[word] != now[word]:
                yield Change(subject, "changed", path, f"{subject} '{clip(word)}' changed")


def _topics(vocabulary: Vocabulary) -> dict[str, object]:
    """Areas and topics; an area without its topics, so that a new topic is not a changed area as well."""
    areas = {slug: area.model_copy(update={"topics": {}}) for slug, area in vocabulary.areas.items()}
    return {**areas, **vocabulary.topics}


def _paths(before: Library, after: Library) -> Iterator[Change]:
    for slug in sorted({*before.paths, *after.paths}):
        old, new = before.paths.get(slug), after.paths.get(slug)
        if new and not old:
            yield Change("path", "added", new.source.path, f"reading path '{clip(new.meta.title)}' is new")
        elif old and not new:
            yield Change("path", "removed", old.source.path, f"reading path '{clip(old.meta.title)}' is gone")
        elif old and new and old.source.text != new.source.text:
            yield Change("path", "changed", new.source.path, f"reading path '{clip(new.meta.title)}' changed")
