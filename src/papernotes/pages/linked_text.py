"""A line of text with the addresses in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote

_URL = re.compile(r"https?://[^\s<>\"'）)\]]+[^\s<>\"'）)\].,;:]")
_GITHUB = r"\bgithub:(?P<repository>[\w.-]+/[\w.-]*\w)(?::(?P<file>[^\s,;:()]*[^\s,;:().]))?"
_LINK = re.compile(f"{_URL.pattern}|{_GITHUB}")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text; one with an address is a link."""

    text: str
    url: str = ""


def with_links(text: str) -> list[Piece]:
    """A text in pieces, its URLs apart from the rest; `github:owner/name:path` is one too."""
    pieces: list[Piece] = []
    last = 0
    for match in _LINK.finditer(text):
        pieces += [Piece(text[last : match.start()]), Piece(match[0], _target(match))]
        last = match.end()
    return [piece for piece in [*pieces, Piece(text[last:])] if piece.text]


def _target(match: re.Match[str]) -> str:
    if not match["repository"]:
        return match[0]
    repository = f"https://github.com/{match['repository']}"
    return f"{repository}/blob/HEAD/{quote(match['file'])}" if match["file"] else repository
