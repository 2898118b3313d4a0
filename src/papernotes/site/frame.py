"""Frames: what an engine puts around our content, made once for all pages that have the same.

The engine renders a page whose title, text and so on are slots: plain words that nothing else has. Its HTML is
split at them once and filled piece by piece, so that a note that holds a slot's word changes nothing.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain

from markupsafe import Markup, escape

from papernotes.errors import PapernotesError
from papernotes.text.here import Here

Key = tuple[object, ...]


class FrameError(PapernotesError):
    """The engine's HTML does not hold a slot as often as it should."""


@dataclass(frozen=True, slots=True)
class Filling:
    """What is poured into a frame: a part that is not markup is escaped."""

    title: str
    description: str
    canonical: str
    head: Markup
    contents: Markup
    content: Markup
    scripts: Markup


SLOTS = tuple(Filling.__slots__)
_WORD = re.compile(r"papernotesslot(" + "|".join(SLOTS) + ")x")


def slot(name: str) -> str:
    """The word that stands for a part of the page."""
    return f"papernotesslot{name}x"


def count_slots(*, has_contents: bool, has_address: bool) -> dict[str, int]:
    """How often each slot stands in a frame: the title also in the header."""
    return {
        "title": 2,
        "description": 1,
        "canonical": int(has_address),
        "head": 1,
        "contents": int(has_contents),
        "content": 1,
        "scripts": 1,
    }


@dataclass(frozen=True)
class Frame:
    """HTML in pieces, with the names of what stands between them."""

    pieces: tuple[bytes, ...]
    names: tuple[str, ...]
    digest: str = field(compare=False)

    @classmethod
    def split(cls, html: str, wanted: dict[str, int], where: str) -> Frame:
        """Take a rendered page of slots apart; `where` names it when a slot is missing."""
        parts = _WORD.split(html)
        found = Counter(parts[1::2])
        for name, times in wanted.items():
            if found[name] != times:
                raise FrameError(
                    f"{where}: the theme shows the {name} of a page {found[name]} times instead of {times}, "
                    "so pages can't be put into its frame. Look for an override of the theme that changes it."
                )
        digest = hashlib.blake2b(_encode(html), digest_size=16).hexdigest()
        return cls(tuple(map(_encode, parts[0::2])), tuple(parts[1::2]), digest)

    def fill(self, filling: Filling) -> bytes:
        """The page; its frame, the larger part of it, is not encoded again."""
        parts = (_encode(escape(getattr(filling, name))) for name in self.names)
        return b"".join([self.pieces[0], *chain.from_iterable(zip(parts, self.pieces[1:], strict=True))])


def _encode(html: str) -> bytes:
    return html.encode(errors="xmlcharrefreplace")


@dataclass(frozen=True)
class Navigation:
    """Pages that the frame links to, by source and URL."""

    pages: dict[str, str]

    def key(self, uri: str, *, has_contents: bool, section: str, linked: Iterable[str] = ()) -> Key:
        """What the frame of a page depends on; pages with the same key share one."""
        if uri in self.pages or uri == "index.md":
            return (uri,)
        here = Here(uri)
        targets = (here.to(url) for url in (*self.pages.values(), *linked))
        return (has_contents, section, here.url.count("/"), *targets)
