"""Reading notes on papers, checked like code and rendered as a site.

    import papernotes
    knowledge = papernotes.open("path/to/notes")
    speedups = [row for row in knowledge.results if row.value.endswith("x")]

What is listed in `__all__` is stable: names stay, rows may gain attributes, texts of errors may change.
Everything else is internal. See `docs/reference/python.md`.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from papernotes.errors import NoKnowledgeBaseError, PapernotesError

if TYPE_CHECKING:
    from papernotes.knowledge import KnowledgeBase

__all__ = ["NoKnowledgeBaseError", "PapernotesError", "open"]


def open(folder: str | os.PathLike[str] = ".") -> KnowledgeBase:  # noqa: A001
    """Read the knowledge base that a folder is in."""
    # Imported when asked for: the command line imports this package, and `--help` should not wait for YAML.
    from papernotes.knowledge import KnowledgeBase

    return KnowledgeBase.read(folder)
