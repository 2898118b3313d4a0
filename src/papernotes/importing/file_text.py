"""The text of a file that somebody else saved."""

from __future__ import annotations

import codecs

_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class NoTextError(ValueError):
    """The bytes are no text that can be read; the message goes on behind the file's name."""


def text_of(raw: bytes) -> str:
    """UTF-8; what is not was most likely saved by an old program on Windows."""
    if not raw.strip():
        raise NoTextError("is empty.")
    if raw.startswith(_WIDE) or raw[:200:2].count(0) > 20 or raw[1:200:2].count(0) > 20:
        raise NoTextError("is UTF-16: save it as UTF-8.")
    if b"\0" in raw:
        raise NoTextError("holds NUL bytes, so it is not text.")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")
