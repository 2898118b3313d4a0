"""Blocks of code with the colors of their language."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

LONGEST = 20_000
"""Characters that are worth coloring; some languages take long to tell apart."""


def highlighted(code: str, language: str) -> str:
    """A block of code as the theme expects it."""
    lexer = _lexer(language.lower()) if language and len(code) <= LONGEST else None
    return f'<div class="highlight"><pre><span></span><code>{_colored(code, lexer)}</code></pre></div>\n'


def _colored(code: str, lexer: Any) -> str:
    if lexer is None:
        return escape(code, quote=False)
    from pygments import highlight  # type: ignore[import-untyped]

    return str(highlight(code, lexer, _formatter()))


@lru_cache(maxsize=1)
def _formatter() -> Any:
    """What writes colors; making one takes longer than most blocks of code."""
    from pygments.formatters import HtmlFormatter  # type: ignore[import-untyped]

    return HtmlFormatter(nowrap=True)


@lru_cache(maxsize=64)
def _lexer(language: str) -> Any:
    """What reads a language; None when nobody knows it."""
    from pygments.lexers import get_lexer_by_name  # type: ignore[import-untyped]
    from pygments.util import ClassNotFound  # type: ignore[import-untyped]

    try:
        return get_lexer_by_name(language)
    except ClassNotFound:
        return None
