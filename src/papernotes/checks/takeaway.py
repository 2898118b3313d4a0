"""The rule about `## Takeaway`: three bullets that tell a reader in a hurry whether the paper is for them."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.markdown.sections import LABELS, TAKEAWAY, blocks, items, title_of
from papernotes.notes.note import Note
from papernotes.problem import Finding, Span
from papernotes.text.words import join_words

_WANTED = join_words(f"**{label}**" for label in LABELS)


def takeaway_form(note: Note) -> Iterator[Finding]:
    """A `## Takeaway` that is anything but its three bullets.

    The page shows it as a box under the headline results, and other pages show single bullets of it. The third says
    what practice adopted or replaced it, with a source.

        ## Takeaway

        - **Use it when** the kitchen is cold.                                                # fails

        ## Takeaway

        - **Use it when** the kitchen is cold.
        - **Not when** there is no rye.
        - **Today** most bakeries keep a starter ([survey](https://bread.example/survey)).    # passes
    """
    heading = next((h for h in note.body.headings if h.level == 2 and h.text == TAKEAWAY), None)
    if heading is None:
        return
    events = note.body.section(TAKEAWAY)
    bullets = list(items(events))
    if len(bullets) != len(LABELS):
        yield Finding(
            heading.span, f"the takeaway has {_count_bullets(len(bullets))}, not three", f"write three: {_WANTED}."
        )
        return
    for block in blocks(events):
        if block.kind not in ("list", "html-block"):
            yield Finding(
                Span(block.start, block.start + 1), "the takeaway has text besides its bullets", "move it elsewhere."
            )
    for label, (item, inside) in zip(LABELS, bullets, strict=True):
        title, _ = title_of(inside)
        if title != label:
            yield Finding(
                Span(item.start, item.start + 1), f"the bullet does not begin with '**{label}**'",
                f"write the three in this order: {_WANTED}.",
            )  # fmt: skip


def _count_bullets(count: int) -> str:
    return {0: "no bullets", 1: "one bullet", 2: "two bullets"}.get(count, f"{count} bullets")
