"""Markdown that anybody may have written: one reading of it, and HTML that is safe to show."""

from __future__ import annotations

from typing import Any

_OF_EXTENSION = ("EXTENSIONS", "EXTENSION_CONFIGS", "SafeMarkdown", "makeExtension")


def __getattr__(name: str) -> Any:
    """The Python-Markdown extension for hand-written pages, loaded by those who ask for it: checks don't."""
    if name in _OF_EXTENSION:
        from papernotes.markdown import extension

        return getattr(extension, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
