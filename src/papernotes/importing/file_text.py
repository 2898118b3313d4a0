"""The text of a file that somebody else saved."""

from __future__ import annotations


def text_of(raw: bytes) -> str:
    """UTF-8; what is not was most likely saved by an old program on Windows."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")
