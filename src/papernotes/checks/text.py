"""Rules about wording: titles, authors, summaries and bodies."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.note import Note
from papernotes.problem import Finding, Span


def missing_section(note: Note) -> Iterator[Finding]:
    """A note without its `## Problem` or `## Key ideas`.

    They answer a reader's first two questions. Only a stub may do without.
    """
    if note.paper.is_stub or note.paper.status is None:
        return
    titles = {heading.text.casefold() for heading in note.body.headings if heading.level == 2}
    for wanted in ("Problem", "Key ideas"):
        if wanted.casefold() not in titles:
            end = len(note.source.text)
            yield Finding(
                Span(end, end), f"the section '## {wanted}' is missing", "add it, or set status: stub."
            )
