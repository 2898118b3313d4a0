"""Rules about references in the body: `[[...]]` and `[@...]` to notes, topics and terms."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.index.link import Index
from papernotes.markdown.events import Reference
from papernotes.notes.note import Page
from papernotes.problem import Finding, Key
from papernotes.text.words import clip, nearest, suggest


def dangling_link(page: Page, index: Index) -> Iterator[Finding]:
    """A `[[...]]` or `[@...]` in the body that leads to no note or topic.

    The page would show a link that does not work. Code is left alone.

        as in [[orka]]                         # fails
        as in [[orca]]                         # passes
        see [[topic:servng]]                   # fails
        see [[topic:serving-systems]]          # passes
        it is [@orca] who measured it first    # passes
    """
    if not index.refers_outside(page):
        return
    for reference in page.body.references:
        if reference.kind == "topic":
            yield from _find_dangling_topic(reference, index)
        elif (
            reference.kind != "term"
            and reference.target not in index
            and reference.target not in index.library.vocabulary.redirects
        ):
            yield Finding(
                reference.target_span,
                f"there is no note '{clip(reference.target)}'",
                suggest(guess_slug(reference.target, page, index), "write the name as plain text"),
            )


def guess_slug(word: str, page: Page, index: Index) -> str | None:
    """The slug that was meant: of another note with that name, or the nearest."""
    named = index.named(word)
    match = named[0] if named else index.speller.nearest(word)
    return match if match != page.slug else None


def _find_dangling_topic(reference: Reference, index: Index) -> Iterator[Finding]:
    vocabulary = index.library.vocabulary
    if reference.target in vocabulary.topics or reference.target in vocabulary.areas:
        return
    known = {**vocabulary.topic_named, **{area.casefold(): area for area in vocabulary.areas}}
    match = nearest(reference.target, known)
    yield Finding(
        reference.target_span,
        f"there is no topic '{clip(reference.target)}'",
        suggest(known[match] if match else None, "write the name as plain text"),
    )


def unknown_term(page: Page, index: Index) -> Iterator[Finding]:
    """A `[[term:...]]` that tags.yaml does not define.

    Terms are explained once, under `terms` of tags.yaml, and shown wherever a note links to them.

        tags.yaml:
          terms: {crumb: {label: Crumb, about: The inside of a loaf.}}
        papers/rye.md:
          a dense [[term:crumble]]    # fails
          a dense [[term:crumb]]      # passes
    """
    if not index.refers_outside(page):
        return
    known = index.library.vocabulary.term_named
    for reference in page.body.references:
        if reference.kind == "term" and reference.target not in index.library.vocabulary.terms:
            match = nearest(reference.target, known)
            yield Finding(
                reference.target_span,
                f"there is no term '{clip(reference.target)}'",
                suggest(known[match.casefold()] if match else None, "add it to terms in tags.yaml"),
            )


def unused_term(index: Index) -> Iterator[Finding]:
    """A term of tags.yaml that no note links to.

    The glossary would explain a word that nobody meets.

        tags.yaml:
          terms: {crumb: {label: Crumb, about: The inside of a loaf.}}
        papers/rye.md:
          a dense crumb             # fails
          a dense [[term:crumb]]    # passes
    """
    unused = {f"term:{slug}" for slug in index.library.vocabulary.terms}
    for note in index.notes.values():
        unused.difference_update(note.named)
    for slug in index.library.vocabulary.terms:
        if f"term:{slug}" in unused:
            yield Finding(
                Key(("terms", slug)), f"no note links to the term '{clip(slug)}'",
                f"write [[term:{clip(slug)}]] where a note first uses it, or remove the term.",
            )  # fmt: skip
