"""A list that is too long for one page: its parts, and links between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from papernotes.text.site_urls import url_of

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class PartLink:
    """A part of a list, as the others name it."""

    label: str
    url: str
    is_here: bool


def cut(items: Sequence[Item], size: int) -> list[Sequence[Item]]:
    """Parts of at most so many items; none when there is nothing."""
    return [items[start : start + size] for start in range(0, len(items), size)]


def part_links(uri: Callable[[int], str], here: int, count: int) -> Iterator[PartLink]:
    """Links to all parts, counted from one; `uri` says where each lies."""
    return (PartLink(f"part {number}", url_of(uri(number)), number == here) for number in range(1, count + 1))
