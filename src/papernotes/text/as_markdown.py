"""Values as Markdown that reads as the values."""

from __future__ import annotations

import re

from papernotes.text.words import flat

_SPECIAL = re.compile(
    r"[\\`*\[\]<>|~$]|(?<![^\W_])_|_(?![^\W_])|&(?=#?\w+;)"
    r"|^(?:#|[+-](?=[\s+-]|$)|\d{1,9}(?=[.)](?:\s|$)))|#$"
)
# Most texts hold none of these, and a search for one character costs a tenth of the one above.
_SUSPICIOUS = re.compile(r"[\\`*\[\]<>|~$_&#]")
_STARTS = tuple("+-0123456789")
_ENDS_LINK = {ord(char): f"%{ord(char):02X}" for char in "()<>\\ "}


def text(value: str) -> str:
    """A value as Markdown that reads as the value."""
    value = flat(value)
    suspicious = _SUSPICIOUS.search(value) or value.startswith(_STARTS)
    return _SPECIAL.sub(_escape, value) if suspicious else value


def link(words: str, url: str) -> str:
    """Words that lead to an address; as they are when there is none."""
    return f"[{text(words)}]({url.translate(_ENDS_LINK)})" if url else text(words)


def _escape(match: re.Match[str]) -> str:
    # An item's number is escaped behind its digits.
    return f"{match[0]}\\" if match[0].isdecimal() else f"\\{match[0]}"
