"""Whether an identifier stands for the paper of the note that names it."""

from __future__ import annotations

import difflib
import html
import re
from collections.abc import Callable
from dataclasses import dataclass

from papernotes.notes.model import Paper
from papernotes.notes.vocabulary import Vocabulary
from papernotes.text.words import clip, squash

ALIKE = 0.8
"""Titles this much alike are those of one paper, worded a little differently."""

SHORTEST = 8
"""Letters from which on one title may be the beginning of the other."""

YEARS = 1
"""A paper may be online, or printed, a year apart from its venue's year."""

_MARKUP = re.compile(r"<[^<>]*>")


@dataclass(frozen=True, slots=True)
class Described:
    """What a registry says that an identifier stands for."""

    title: str
    year: int = 0


Describe = Callable[[str], Described | None]
"""What a DOI stands for; None when the registry does not say."""


def other_paper(paper: Paper, described: Described, vocabulary: Vocabulary, *, arxiv: bool) -> str:
    """The described paper in words, when it can't be that of the note; else empty."""
    titles = (paper.title, *paper.aliases)
    year_fits = not _years_differ(paper, described, vocabulary, arxiv)
    if not described.title or (
        year_fits and any(_are_alike(title, _strip_markup(described.title)) for title in titles)
    ):
        return ""
    year = f" ({described.year})" if described.year else ""
    return f"'{clip(_strip_markup(described.title), 160)}'{year}"


def _years_differ(paper: Paper, described: Described, vocabulary: Vocabulary, arxiv: bool) -> bool:
    """A preprint may be years older or younger than the publication; only a note on the preprint says its year."""
    venue = vocabulary.venues.get(paper.venue)
    if arxiv and not (venue and venue.kind == "preprint"):
        return False
    return bool(paper.year and described.year) and abs(paper.year - described.year) > YEARS


def _are_alike(one: str, other: str) -> bool:
    a, b = squash(one), squash(other)
    if a == b:
        return True
    short, long = sorted((a, b), key=len)
    if len(short) >= SHORTEST and long.startswith(short):  # registries keep subtitles apart
        return True
    return difflib.SequenceMatcher(None, a[:400], b[:400], autojunk=False).ratio() >= ALIKE


def _strip_markup(title: str) -> str:
    return " ".join(_MARKUP.sub("", html.unescape(title)).split())
