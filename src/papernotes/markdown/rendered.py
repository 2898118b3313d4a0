"""What a text is rendered with, and what it becomes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from papernotes.markdown.events import Reference

_OTHER = re.compile(r"[^\w\s-]")
_GAP = re.compile(r"[-\s]+")


@dataclass(frozen=True, slots=True)
class Shown:
    """What a reference becomes."""

    text: str
    url: str = ""
    """Where it leads, as seen from the page; empty when there is nothing to lead to."""

    about: str = ""
    """What a reader sees of it beside the link; only terms have it."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a text can't know by itself."""

    show: Callable[[Reference], Shown]
    address: Callable[[str], str]
    """A relative address as seen from the page."""

    prefix: str = ""
    """Keeps ids apart where two texts share a page."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A heading in the table of contents."""

    level: int
    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Rendered:
    """A text as a page shows it: templates need not escape it again."""

    html: Markup
    contents: tuple[Entry, ...] = ()


EMPTY = Rendered(Markup())


def slug_of(heading: str) -> str:
    """The id of a heading: Chinese stays, and no id begins with `__`, as those of the theme do."""
    text = _OTHER.sub("", unicodedata.normalize("NFC", heading)).strip().lower()
    return _GAP.sub("-", text).strip("_-")[:150] or "section"
