"""How wide a text is before any browser has drawn it, for boxes whose size is settled at build time.

Letters differ by machine, so these are those of a wide sans serif (DejaVu Sans): others stay inside.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

_ELLIPSIS = "…"
_WIDE = 1.0
"""Of a Chinese character, and of the widest Latin letters."""

_CAPITAL, _OTHER = 0.72, 0.64
_WIDTHS = {
    **dict.fromkeys("ijl.,:;'|! ", 0.33),
    **dict.fromkeys("ftrI()[]-/", 0.42),
    **dict.fromkeys("mwMW@%+—…", _WIDE),
}


def width(text: str) -> float:
    """In em.

    >>> width("il"), width("流水"), width("il") < width("ab") < width("MW")
    (0.66, 2.0, True)
    """
    return sum(map(_letter, text))


@lru_cache(maxsize=1 << 14)
def fit(text: str, room: float) -> str:
    """A text cut to a width in em, with a sign that there is more.

    >>> fit("GPipe", 9), fit("流水线并行训练", 4)
    ('GPipe', '流水线…')
    """
    if width(text) <= room:
        return text
    left, end = room - width(_ELLIPSIS), 0
    while end < len(text) and (left := left - _letter(text[end])) >= 0:
        end += 1
    return text[:end].rstrip() + _ELLIPSIS


@cache
def _letter(letter: str) -> float:
    if letter in _WIDTHS:
        return _WIDTHS[letter]
    if unicodedata.combining(letter):
        return 0.0
    if unicodedata.east_asian_width(letter) in "WF":
        return _WIDE
    return _CAPITAL if letter.isupper() else _OTHER
