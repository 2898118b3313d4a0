"""Where a knowledge base lies."""

from __future__ import annotations

from pathlib import Path

from papernotes.notes.load import NOTES, TAGS


def find_root(start: Path) -> Path | None:
    """The nearest folder, from `start` upward, with `tags.yaml` beside `papers/`."""
    for folder in (start, *start.parents):
        if (folder / TAGS).is_file() and (folder / NOTES).is_dir():
            return folder
    return None
