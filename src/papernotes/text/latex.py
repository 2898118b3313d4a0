"""LaTeX in what should be plain text: find it, and say it without."""

from __future__ import annotations

import re

_SIGN = re.compile(r"\\|\{|~|--|``")
_ARGUMENT = r"\{(?:[^{}]|\{[^{}]*\})*\}"
_ACCENT = rf"""\\(?:['"`^~=.]|[uvHckrdb](?![A-Za-z]))[ ]*(?:{_ARGUMENT}|\\?[A-Za-z])"""
_COMMAND = rf"\\(?:[A-Za-z]+(?:(?:{_ARGUMENT})+|[ ]*)|[^A-Za-z0-9\s])"
_GROUP = r"\{(?:[^{},;]|\{[^{},;]*\})*\}"
_DASH = r"(?<=\w)---?(?=\w)|(?<=\s)---?(?=\s)"
_TIE = r"(?<=[A-Za-z.,)])~(?=\w)"
_QUOTE = r"``(?:[^`']|'(?!'))*''"
_LEFTOVER = re.compile("|".join((_ACCENT, _COMMAND, _GROUP, _DASH, _TIE, _QUOTE)))
_LONGEST = 1000
"""Characters; pylatexenc is slow, and a field of that length has other faults."""


def may_hold(text: str) -> bool:
    """Whether a closer look is worth it."""
    return _SIGN.search(text) is not None


def first_in(text: str) -> str:
    """The first piece of LaTeX in a text; empty when there is none."""
    match = _LEFTOVER.search(text) if may_hold(text) else None
    return match[0] if match else ""


def plain(text: str) -> str:
    """The text without its LaTeX; empty when that can't be said for certain."""
    if len(text) > _LONGEST or "$" in text:
        return ""
    pieces = [_plain_piece(match[0]) for match in _LEFTOVER.finditer(text)]
    if not all(pieces):
        return ""
    replacements = iter(pieces)
    out = _LEFTOVER.sub(lambda _: next(replacements), text)
    return "" if first_in(out) else out


def _plain_piece(piece: str) -> str:
    from pylatexenc.latex2text import LatexNodes2Text  # takes 0.05 s to import and is rarely needed

    try:
        out: str = LatexNodes2Text().latex_to_text(piece, tolerant_parsing=False)
    except Exception:  # whatever it stumbles on, the text stays as it is
        return ""
    return out.replace("\N{NO-BREAK SPACE}", " ") if out.isprintable() or out == "\N{NO-BREAK SPACE}" else ""
