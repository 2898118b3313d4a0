"""Places in a text: the parser counts bytes, and we count characters."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable

_WIDE = re.compile(r"[^\x00-\x7f]")


def encodable(text: str) -> str:
    """The text, of the same length, without half characters and the mark at the beginning of some files."""
    if text.startswith("\ufeff"):
        text = " " + text[1:]
    return text if text.isascii() else text.encode(errors="replace").decode()


def locator(text: str, start: int) -> Callable[[int], int]:
    """How to make a character's place of a byte's."""
    if text.isascii():
        return start.__add__
    ends: list[int] = []
    extra = [-start]
    for match in _WIDE.finditer(text):
        more = extra[-1] + len(match[0].encode()) - 1
        ends.append(match.end() + more + start)
        extra.append(more)
    return lambda offset: offset - extra[bisect_right(ends, offset)]
