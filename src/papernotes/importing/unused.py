"""Entries of a file that become no note."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Unused:
    """An entry that could not be read, or that is not about a paper."""

    line: int
    reason: str
    label: str = ""
    """What a report calls it, where that could be read."""

    is_fault: bool = True
    """Whether something is wrong with it; a book is only left out."""
