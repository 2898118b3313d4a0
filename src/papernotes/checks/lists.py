"""Rules about the lists of the frontmatter: too long, an item twice, an item that names nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from papernotes.checks.authors import has_initials_only
from papernotes.checks.fields import guess_field
from papernotes.notes.draft import AnyDraft
from papernotes.notes.model import MAX_TAGS, Paper
from papernotes.notes.note import Note
from papernotes.problem import Finding, Value
from papernotes.text.words import clip, suggest

_LISTS = ("aliases", "authors", "institutions", "tags", "unverified")


def too_many_tags(note: Note) -> Iterator[Finding]:
    """More than five tags.

    A paper that belongs everywhere is found nowhere. The first tag is the main one.

        tags: [gpu-kernels, kv-cache, llm-engines, quantization, serving-systems, sparsity]    # fails
        tags: [kv-cache, serving-systems]                                                      # passes
    """
    count = len(note.paper.tags)
    if count > MAX_TAGS:
        yield Finding(
            Value(("tags", MAX_TAGS)),
            f"{count} tags, more than the {MAX_TAGS} allowed",
            f"keep the {MAX_TAGS} that say most, the main one first.",
        )


def repeated_value(note: Note) -> Iterator[Finding]:
    """The same item twice in a list, without regard to case.

    It would be shown and counted twice.

        authors: [Ada Lovelace, ada lovelace]       # fails
        authors: [Ada Lovelace, Charles Babbage]    # passes
    """
    for field in _LISTS:
        items = getattr(note.paper, field)
        if len(items) > 1 and len(set(map(str.casefold, items))) < len(items):
            yield from _find_repeated(field, items)


def _find_repeated(field: str, items: tuple[str, ...]) -> Iterator[Finding]:
    first: dict[str, int] = {}
    for i, item in enumerate(items):
        before = first.setdefault(item.casefold(), i)
        # Two people of one list may share initials, and author-initials asks for their names.
        is_another = (field == "authors" and has_initials_only(item)) or item.startswith("TODO")
        if before != i and item and not is_another:
            yield Finding(
                Value((field, i)),
                f"'{clip(item)}' is listed twice in '{field}', as item {before + 1} and as item {i + 1}",
                "remove one of the two.",
            )


def unknown_unverified(draft: AnyDraft) -> Iterator[Finding]:
    """A field listed under `unverified` that the note does not have.

    The list marks fields for the reader; a wrong name marks nothing.

        unverified: [affiliations]    # fails
        unverified: [institutions]    # passes, when the note has institutions
    """
    names = draft.data.get("unverified") if draft.model is Paper else None
    for i, name in enumerate(names if isinstance(names, list) else ()):
        if isinstance(name, str) and name.strip() and name not in draft.data:
            known = {field.name for field in fields(Paper)}
            there = [str(field) for field in draft.data if field in known]
            yield Finding(
                Value(("unverified", i)),
                f"the note has no field '{clip(name)}'",
                suggest(guess_field(name, there), "remove it from unverified"),
            )
