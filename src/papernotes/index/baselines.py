"""Which works a result was measured against, from the free text that says so.

`DGL and PyG` names two works, `EDF 7.65x, Gandiva 3.17x` two as well, `gradient checkpointing` none: then the
text itself stands for the baseline. Names of notes and of works that notes relate to are known; other words
count as a name when they are written like one.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.notes.model import Result, Slug
from papernotes.text.words import squashed

_WORD = re.compile(r"[^\s,;()]+")
_PIECE = re.compile(r"[,;/+]|\band\b|\bor\b|\bplus\b")
_ASIDE = re.compile(r"\([^()]*\)")
_MEASURE = re.compile(r"(?:^|[\s:])[~<>=]?\d.*|\s(?:at|on|with)(?:\s.*)?$")
_COMPOSITE = re.compile(r" [+/&] |, | and ")
_LONGEST_NAME = 4
_NAME_WORDS = 3
_LONGEST = 300
_SHOWN = 70


@dataclass(frozen=True, slots=True)
class Measured:
    """One result and the paper that reports it."""

    by: Slug
    result: Result


@dataclass(frozen=True, slots=True)
class Baseline:
    """A work, or a description of one, and what was measured against it."""

    name: str
    named: bool
    """Whether it is called by a name; otherwise `name` is the text that describes it."""

    note: Slug | None
    """The note on it, if there is one."""

    results: tuple[Measured, ...]


@dataclass(frozen=True, slots=True)
class _Named:
    key: str
    name: str
    is_name: bool
    note: Slug | None


Known = dict[str, tuple[str, Slug | None]]


def baselines(index: Index) -> list[Baseline]:
    """Everything that results were measured against, by name."""
    read = _Reader(_known(index))
    spelled: dict[str, Counter[str]] = defaultdict(Counter)
    found: dict[str, list[Measured]] = defaultdict(list)
    named: set[str] = set()
    for note in index.newest_first:
        for result in note.paper.results:
            for key, name, is_name in read.names(result.baseline, note.slug):
                spelled[key][name] += 1
                found[key].append(Measured(note.slug, result))
                named.update({key} if is_name else ())
    notes = {squashed(name): slug for name, slug in read.known.values() if slug}
    entries = (
        Baseline(_usual(spelled[key]), key in named, notes.get(key), tuple(rows)) for key, rows in found.items() if key
    )
    return sorted(entries, key=lambda entry: (entry.name.casefold(), entry.name))


def _usual(spellings: Counter[str]) -> str:
    return max(sorted(spellings), key=lambda name: spellings[name])


def _known(index: Index) -> Known:
    """Name and note of every work by the form it is looked up under; notes win over works without one."""
    out: Known = {}
    for work in index.wanted:
        out[_form(work.name)] = (work.name, None)
    for slug, note in index.notes.items():
        for name in (*note.paper.aliases, note.paper.short_name):
            out[_form(name)] = (note.paper.short_name, slug)
    return {form: entry for form, entry in out.items() if form and not _COMPOSITE.search(form)}


def _form(name: str) -> str:
    """Case tells a name of one word (Echo) from the word; longer names are safe without it."""
    return name.casefold() if " " in name else name


class _Reader:
    """Finds names in texts; many results have the same baseline, so each text is read once."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self._read: dict[str, list[_Named]] = {}

    def names(self, text: str, own: Slug) -> list[tuple[str, str, bool]]:
        """What a text names: comparable form, name, and whether it is one; a paper is no baseline of itself."""
        if text not in self._read:
            self._read[text] = self._names(text[:_LONGEST])
        return [(one.key, one.name, one.is_name) for one in self._read[text] if one.note != own]

    def _names(self, text: str) -> list[_Named]:
        found = {squashed(name): _Named(squashed(name), name, True, slug) for name, slug in self._known_in(text)}
        for piece in _PIECE.split(_ASIDE.sub(" ", text)):
            bare = " ".join(_MEASURE.sub("", piece.strip()).split())
            if _looks_like_a_name(bare) and not any(True for _ in self._known_in(bare)):
                found.setdefault(squashed(bare), _Named(squashed(bare), bare, True, None))
        whole = " ".join(_ASIDE.sub(" ", text).split()) or text.strip()
        return list(found.values()) or ([_Named(squashed(whole), _cut(whole), False, None)] if whole else [])

    def _known_in(self, text: str) -> Iterator[tuple[str, Slug | None]]:
        """Known names in a text, longest first: PyTorch Geometric Temporal does not also name PyTorch."""
        words = [word.strip(".:!?'\"") for word in _WORD.findall(text)]
        at = 0
        while at < len(words):
            for length in range(min(_LONGEST_NAME, len(words) - at), 0, -1):
                entry = self.known.get(_form(" ".join(words[at : at + length])))
                if entry:
                    yield entry
                    at += length - 1
                    break
            at += 1


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1].rsplit(" ", 1)[0] + "…"


def _looks_like_a_name(text: str) -> bool:
    words = text.split()
    return 0 < len(words) <= _NAME_WORDS and len(text) > 1 and any(letter.isupper() for letter in words[0])
