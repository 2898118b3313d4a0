"""What commands share: the knowledge base that they work on."""

from __future__ import annotations

from pathlib import Path

import click

from papernotes.notes.root import find_root
from papernotes.system import leftovers


def here() -> Path:
    """The root of the knowledge base that the current folder is in."""
    root = find_root(Path.cwd())
    if root is None:
        raise click.ClickException(
            f"there is no knowledge base here: no tags.yaml beside papers/ in '{Path.cwd()}' or above. "
            "Go into one, or name one: papernotes -C DIR ..."
        )
    leftovers.clear(leftovers.places(root))
    return root
