"""Rules about characters that went wrong on their way into a note."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from papernotes.notes.note import Note, Page
from papernotes.problem import Edit, Finding, Span, Value
from papernotes.text.words import clip

_INVISIBLE = re.compile("(?<!Ã)\u00ad|[\u200b\u2028-\u202e\u2060-\u2069\ufeff]")  # with the Ã it is mojibake
_SUSPECT = frozenset("ÂÃÄÅâãåæçèéäïð�")
_GARBLED = re.compile("[ÂÃÄÅâãåæçèéäïð][\x80-\xbf ŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]")
_WORD_END = re.compile(r"\W")
_MOST_LINES = 200
_MOST_OF_A_LINE = 2000


def invisible_character(page: Page) -> Iterator[Finding]:
    r"""A character that nobody sees: a zero-width space, a soft hyphen, a change of writing direction.

    They come along when text is copied from PDFs and web pages. A word that holds one is found by no search and
    equals no other, and a change of direction can make a line read as something else than it says.

        name: Lev\u200bain    # fails
        name: Levain          # passes
    """
    text = page.source.text
    if text.isascii() or text.replace("\n", "").isprintable():
        return
    tags = page.paper.tags if isinstance(page, Note) else ()
    spans = [page.source.span(Value(("tags", i))) for i, tag in enumerate(tags) if _INVISIBLE.search(tag)]
    for match in _INVISIBLE.finditer(text):
        span = Span(match.start(), match.end())
        if any(place.start <= span.start < place.end for place in spans):
            continue  # unknown-topic shows it
        yield Finding(
            span,
            f"an invisible character, U+{ord(match[0]):04X}",
            "remove it, or type the word again.",
            (Edit(span, ""),),
        )


def mojibake(page: Page) -> Iterator[Finding]:
    """Text that was saved in one encoding and read in another.

    It comes from copying out of PDFs and old web pages, and no search finds it.

        authors: [JosÃ© GarcÃ­a]    # fails
        authors: [José García]      # passes
        authors: [João Álvarez]     # passes
    """
    text = page.source.text
    if text.isascii() or not any(character in text for character in _SUSPECT):
        return
    if "�" not in text and not _GARBLED.search(text):
        return
    start = 0
    tried = 0
    for line in text.split("\n"):
        if not line.isascii() and tried < _MOST_LINES and ("�" in line or _GARBLED.search(line)):
            tried += 1
            yield from _find_garbled(line[:_MOST_OF_A_LINE], start)
        start += len(line) + 1


def _find_garbled(line: str, start: int) -> Iterator[Finding]:
    from ftfy import fix_encoding  # takes 0.1 s to import and is rarely needed

    lost = line.find("�")
    if lost >= 0:
        yield Finding(
            Span(start + lost, start + lost + 1),
            "a character was lost: '�' is in its place",
            "type the character again.",
        )
    repaired = fix_encoding(line)
    if repaired == line or "�" in repaired:
        return
    begin, end = _difference(line, repaired)
    right = repaired[begin : len(repaired) - (len(line) - end)]
    yield Finding(
        Span(start + begin, start + end),
        f"garbled text: '{clip(line[begin:end])}'",
        f"write '{clip(right)}'.",
        (Edit(Span(start + begin, start + end), right),) if right.isprintable() else (),
    )


def _difference(old: str, new: str) -> tuple[int, int]:
    """Where the words of the old text are that the new one lacks."""
    begin = old.rfind(" ", 0, len(_common_start(old, new))) + 1
    tail = _common_start(old[begin:][::-1], new[begin:][::-1])[::-1]
    word_end = _WORD_END.search(tail)
    return begin, len(old) - (len(tail) - word_end.start() if word_end else 0)


def _common_start(one: str, other: str) -> str:
    """What both begin with."""
    pairs = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    return "".join(character for character, _ in pairs)
