"""Passages of a text that name others, and the sentences in them.

What a reference reads as is known only when all notes are. So reading a text puts its passages aside, as plain data
that can be kept, and their sentences are found once somebody can say the names.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from papernotes.markdown.body import Body
from papernotes.markdown.events import Aim, Event, Name
from papernotes.markdown.plain import line_around, pieces

_END = re.compile(
    r"""
    [.!?。！？]
    (?: (?<=[.!?])(?<!\bal\.)(?<!\bcf\.)(?<!\bvs\.)(?<!\be\.g\.)(?<!\bi\.e\.)\s+
      | (?<=[。！？])\s*(?![”’」』）])
    )
    """,
    re.VERBOSE,
)
"""It begins with what every end has, so that Python looks for nothing else."""
_BEGINS = re.compile(r"""[A-Z"'(\[一-鿿]""")


Named = tuple[Aim, str, str]
"""The parts of a `Name`."""

Part = tuple[str, bool, Named | None]
"""Words, or a name; and whether a sentence may begin here without a capital letter: in bold, with code, with a name."""

Passage = tuple[bool, Sequence[Part]]
"""A text that runs on, with at least one name in it; and whether it is a cell of a table, which has no sentences.

These are plain tuples on purpose: they go through JSON as they are, and of ten thousand notes there are many.
"""


def passages(body: Body) -> tuple[Passage, ...]:
    """Every passage that names something."""
    out: list[Passage] = []
    done = 0
    for at in body.numbers("reference"):
        if at >= done:
            is_cell, start, done = line_around(body.events, at)
            out.append((is_cell, tuple(_parts(body.events[start:done]))))
    return tuple(out)


def _parts(line: Iterable[Event]) -> Iterator[Part]:
    for event, words in pieces(line, lambda _: ""):
        found = event.reference
        yield words, event.kind not in ("text", "break"), (found.kind, found.target, found.text) if found else None


def sentences(passage: Passage, show: Callable[[Name], str]) -> Iterator[tuple[Name, str]]:
    """Every name with the sentence it is in; in a cell there is none."""
    is_cell, parts = passage
    if is_cell:
        yield from ((Name(*named), "") for _, _, named in parts if named)
        return
    texts, places, marked, at = [], [], set(), 0
    for words, is_marked, named in parts:
        if is_marked:
            marked.add(at)
        if named:
            name = Name(*named)
            places.append((at, name))
            words = show(name)
        texts.append(words)
        at += len(words)
    text = "".join(texts)
    breaks = [0, *_breaks(text, marked), len(text)]
    found = [" ".join(text[start:end].split()) for start, end in pairwise(breaks)]
    for place, name in places:
        yield name, found[min(bisect_right(breaks, place) - 1, len(found) - 1)]


def _breaks(text: str, marked: set[int]) -> Iterator[int]:
    """Where sentences begin, the first one apart: at a capital letter, or where something marked begins."""
    for match in _END.finditer(text):
        end = match.end()
        if end < len(text) and (end in marked or match[0][0] in "。！？" or _BEGINS.match(text, end)):
            yield end
