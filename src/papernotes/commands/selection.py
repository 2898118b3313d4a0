"""Which files a report is about."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import click


@dataclass(frozen=True)
class Selection:
    """Files and folders of a knowledge base, relative to its root; None stands for all of it."""

    names: frozenset[str] | None = None

    def __contains__(self, path: str) -> bool:
        """Whether a file, named from the root, is selected itself or by a folder above it."""
        if self.names is None:
            return True
        return path in self.names or any(path[:end] in self.names for end in _slashes(path))

    def __and__(self, other: Selection) -> Selection:
        """What both select."""
        if self.names is None or other.names is None:
            return other if self.names is None else self
        return Selection(
            frozenset(name for name in self.names if name in other) | {name for name in other.names if name in self}
        )


def of_paths(paths: Iterable[str], root: Path) -> Selection:
    """What somebody named on the command line; nothing named is everything."""
    names = [_name_from_root(path, root) for path in paths]
    return Selection(frozenset(names)) if names and "." not in names else Selection()


def _name_from_root(path: str, root: Path) -> str:
    # The file itself may be a link out of the knowledge base; only the way to it is followed.
    absolute = Path(os.path.abspath(path))  # noqa: PTH100
    real = absolute.parent.resolve() / absolute.name
    if not os.path.lexists(real):
        raise click.ClickException(f"there is no file '{path}'.")
    if not real.is_relative_to(root.resolve()):
        raise click.ClickException(f"'{path}' is not in the knowledge base '{root}'.")
    return real.relative_to(root.resolve()).as_posix()


def _slashes(path: str) -> Iterable[int]:
    return (at for at, char in enumerate(path) if char == "/")
