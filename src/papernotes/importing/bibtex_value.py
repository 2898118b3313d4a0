"""The value of a BibTeX field: braces, quotes, names of strings, and pieces joined by `#`."""

from __future__ import annotations

import re
from collections.abc import Mapping

_PIECE = re.compile(r'\s*(?:(?P<open>[{"])|(?P<word>[^\s#,{}"=]+))')


def value_in(raw: str, strings: Mapping[str, str]) -> tuple[str, str]:
    """A field's value with its pieces joined, and what follows it."""
    out, at = "", 0
    while match := _PIECE.match(raw, at):
        if match["open"]:
            end = _find_end(raw, match.end(), match["open"])
            out, at = out + raw[match.end() : end], end + 1
        else:
            out, at = out + strings.get(match["word"].casefold(), match["word"]), match.end()
        joint = re.compile(r"\s*#").match(raw, at)
        if not joint:
            break
        at = joint.end()
    return out, raw[at:]


def _find_end(raw: str, start: int, opening: str) -> int:
    """Where a value in braces or quotes ends."""
    depth = 0
    for i in range(start, len(raw)):
        char = raw[i]
        if depth == 0 and char == ("}" if opening == "{" else '"') and raw[i - 1] != "\\":
            return i
        depth += (char == "{") - (char == "}") if raw[i - 1] != "\\" else 0
    return len(raw)
