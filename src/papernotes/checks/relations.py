"""Rules about relations of a note to others, and about `superseded_by`."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.checks.references import guess_slug
from papernotes.index.link import Index
from papernotes.notes.model import Relation, Slug
from papernotes.notes.note import Note, Page
from papernotes.notes.outline import identity, work_name
from papernotes.problem import Edit, FieldPath, Finding, Key, Span, Value
from papernotes.text.words import clip, join_words, squash, suggest

LONGEST_CIRCLE = 8
"""How many papers of a circle are named."""


def dangling_relation(note: Note, index: Index) -> Iterator[Finding]:
    """A relation, or `superseded_by`, to a note that does not exist.

    `to` takes the slug of a note. What has no note yet is named under `work`, and listed as wanted.

        relations:
          - {type: extends, to: orka}         # fails
          - {type: extends, to: orca}         # passes, when there is papers/orca.md
          - {type: extends, work: Sarathi}    # passes, while there is no note on Sarathi
    """
    if index.notes.keys() >= set(note.outline.targets):
        return
    for path, slug in _targets(note):
        if slug not in index and slug not in index.library.vocabulary.redirects:
            otherwise = "remove it" if path == ("superseded_by",) else "name it under work instead of to"
            yield Finding(
                Value(path), f"there is no note '{clip(slug)}'", suggest(guess_slug(slug, note, index), otherwise)
            )


def redirected_link(page: Page, index: Index) -> Iterator[Finding]:
    """A relation, `superseded_by` or link in the body that uses the old slug of a renamed note.

    The redirect is for links from elsewhere; notes use the new slug.

        tags.yaml:
          redirects: {orca-serving: orca}
        papers/rye.md:
          relations:
            - {type: extends, to: orca-serving}    # fails
            - {type: extends, to: orca}            # passes
    """
    redirects = index.library.vocabulary.redirects
    if not redirects:
        return
    for path, slug in _targets(page) if isinstance(page, Note) else ():
        if slug in redirects and slug not in index:
            yield _redirect_finding(Value(path), slug, redirects)
    if not index.refers_outside(page):
        return
    for reference in page.body.references:
        if reference.kind in ("note", "cite") and reference.target in redirects and reference.target not in index:
            yield _redirect_finding(reference.target_span, reference.target, redirects)


def _redirect_finding(place: Value | Span, slug: str, redirects: dict[str, str]) -> Finding:
    seen = {slug}
    new = redirects[slug]
    while new in redirects and new not in seen:
        seen.add(new)
        new = redirects[new]
    return Finding(place, f"'{clip(slug)}' is now called '{clip(new)}'", f"write '{clip(new)}'.", (Edit(place, new),))


def _targets(note: Note) -> Iterator[tuple[FieldPath, str]]:
    """Every slug that the frontmatter names, with its place."""
    for i, relation in enumerate(note.paper.relations):
        if relation.to:
            yield ("relations", i, "to"), relation.to
    if note.paper.superseded_by:
        yield ("superseded_by",), note.paper.superseded_by


def self_relation(note: Note) -> Iterator[Finding]:
    """A paper that is related to itself, or superseded by itself.

    A slip: the other paper's slug was meant.

        papers/rye.md:
          relations:
            - {type: extends, to: rye}     # fails
            - {type: extends, to: orca}    # passes
    """
    for path, slug in _targets(note):
        if slug == note.slug:
            verb = "superseded by" if path == ("superseded_by",) else "related to"
            yield Finding(
                Value(path), f"the paper is {verb} itself", "write the slug of the other paper, or remove it."
            )


def repeated_relation(note: Note) -> Iterator[Finding]:
    """The same relation to the same paper or work twice.

    It would be shown twice. Two different types to one paper are fine.

        relations:
          - {type: uses, to: orca, why: its batching}
          - {type: uses, to: orca, why: its scheduler}          # fails
          - {type: compares-with, to: orca, why: throughput}    # passes
    """
    first: dict[tuple[str, str, str], int] = {}
    for i, relation in enumerate(note.paper.relations):
        target = relation.to or relation.work
        key = (relation.type, relation.to, "" if relation.to else squash(relation.work))
        before = first.setdefault(key, i)
        if target and before != i:
            yield Finding(
                Value(("relations", i)),
                f"'{relation.type} {clip(target)}' is listed twice, as item {before + 1} and as item {i + 1}",
                "keep one of the two, with both reasons in its why.",
            )


def ambiguous_relation(note: Note) -> Iterator[Finding]:
    """A relation with both `to` and `work`.

    `to` names a note, `work` something that has none; it can't be both.

        relations:
          - {type: uses, to: orca, work: Orca}    # fails
          - {type: uses, to: orca}                # passes
    """
    for i, relation in enumerate(note.paper.relations):
        if relation.to and relation.work:
            yield Finding(
                Key(("relations", i, "work")),
                f"the relation names both the note '{clip(relation.to)}' and a work without a note",
                "keep to when there is such a note, else keep work.",
            )


def relation_cycle(note: Note, index: Index) -> Iterator[Finding]:
    """Papers that extend or build on each other in a circle.

    A paper builds on older work, so one of the relations points the wrong way. The circle is reported once, on
    its first paper.

        papers/levain.md:
          relations:
            - {type: extends, to: rye}
        papers/rye.md:
          relations:
            - {type: builds-on, to: levain}        # fails, together with the other
            - {type: compares-with, to: levain}    # passes
    """
    circle = index.circles.get(note.slug)
    if circle:
        targets = [relation.to for relation in note.paper.relations]
        named = circle if len(circle) <= LONGEST_CIRCLE else (*circle[: LONGEST_CIRCLE - 1], Slug("..."))
        yield Finding(
            Value(("relations", targets.index(circle[1]), "to")),
            f"a circle of extends and builds-on: {' -> '.join([*named, circle[0]])}",
            "one of them points the wrong way: the younger paper extends the older one.",
        )


def noted_work(note: Note, index: Index) -> Iterator[Finding]:
    """A `work` that now has a note.

    The site links to that note already, unless there are two of that name; written as `to` it stays a link when the
    note gets another name. It never fails a run: the note may be somebody else's. If the work only shares the name of
    a note, allow it.

        relations:
          - {type: compares-with, work: Orca}    # fails, when papers/orca.md is about Orca
          - {type: compares-with, to: orca}      # passes
    """
    if not any(identity("name", work) in index.by_identity for work in note.outline.works):
        return
    for i, relation in enumerate(note.paper.relations):
        if relation.work and not relation.to:
            named = index.named(work_name(relation.work))
            if named and note.slug not in named:
                yield _note_finding(i, relation, named, index)


def _note_finding(i: int, relation: Relation, named: tuple[Slug, ...], index: Index) -> Finding:
    key, value = Key(("relations", i, "work")), Value(("relations", i, "work"))
    # A detail in parentheses would be lost, and two notes of one name leave a choice: both need a person.
    certain = len(named) == 1 and work_name(relation.work) == relation.work
    return Finding(
        value,
        f"'{clip(relation.work)}' now has a note",
        f"write to: {join_words(named, 'or')}",
        (Edit(key, "to"), Edit(value, named[0])) if certain else (),
        tuple(index.notes[slug].source.path for slug in named),
    )
