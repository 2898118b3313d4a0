"""Which works a result was measured against, from the free text that says so.

`DGL and PyG` names two works, `EDF 7.65x, Gandiva 3.17x` two as well. Known are the baselines of `tags.yaml`, the
notes, and the works that notes relate to. A text that names none of them (`3241 ms at replication factor 0.32`) is
shown with its result and is not a baseline, unless `tags.yaml` lists none: then every text stands for itself.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.notes.model import Result, Slug

_WORD = re.compile(r"[^\s,;()]+")
_ASIDE = re.compile(r"\([^()]*\)")
_COMPOSITE = re.compile(r" [+/&] |, | and ")
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
class Known:
    """A work that texts may name."""

    name: str
    note: Slug | None


def baselines(index: Index) -> list[Baseline]:
    """Everything that results were measured against, by name."""
    return index.once("baselines", lambda: _find(index))


def _find(index: Index) -> list[Baseline]:
    reader = reader_of(index)
    found: dict[Known, list[Measured]] = defaultdict(list)
    described: dict[str, list[Measured]] = defaultdict(list)
    for note in index.newest_first:
        for result in note.paper.results:
            works = reader.works(result.baseline)
            for work in works:
                if work.note != note.slug:  # a paper is not a baseline of itself
                    found[work].append(Measured(note.slug, result))
            if not works and result.baseline.strip() and not index.library.vocabulary.baselines:
                described[_cut(_strip_asides(result.baseline))].append(Measured(note.slug, result))
    entries = [
        *(Baseline(work.name, True, work.note, tuple(rows)) for work, rows in found.items()),
        *(Baseline(text, False, None, tuple(rows)) for text, rows in described.items()),
    ]
    return sorted(entries, key=lambda entry: (entry.name.casefold(), entry.name))


def reader_of(index: Index) -> Reader:
    """Finds baselines in texts; one for all that ask."""
    return index.once_among("baseline reader", lambda: Reader(index))


class Reader:
    """Finds known names in texts; many results have the same baseline, so each text is read once."""

    def __init__(self, index: Index) -> None:
        self._known = _known_works(index)
        self._longest = max(map(len, self._known), default=0)
        self._read: dict[str, tuple[Known, ...]] = {}

    def works(self, text: str) -> tuple[Known, ...]:
        """The works that a text names, in its order and each once."""
        if text not in self._read:
            self._read[text] = tuple(dict.fromkeys(self._find_works(_words(text[:_LONGEST]))))
        return self._read[text]

    def _find_works(self, words: list[str]) -> Iterator[Known]:
        """Longest first, without overlap: PyTorch Geometric Temporal does not also name PyTorch."""
        at = 0
        while at < len(words):
            for length in range(min(self._longest, len(words) - at), 0, -1):
                if work := self._known.get(_form(words[at : at + length])):
                    yield work
                    at += length - 1
                    break
            at += 1


def _known_works(index: Index) -> dict[tuple[str, ...], Known]:
    """Works by the words they are named with; `tags.yaml` wins over notes, and notes over works without one."""
    vocabulary = index.library.vocabulary
    out: dict[tuple[str, ...], Known] = {}
    for wanted in index.wanted:
        out[_form(_words(wanted.name))] = Known(wanted.name, None)
    listed = {entry.paper: name for name, entry in vocabulary.baselines.items() if entry.paper in index.notes}
    for slug, note in index.notes.items():
        work = Known(listed.get(slug, note.paper.short_name), slug)
        out.update({_form(_words(name)): work for name in (*note.paper.aliases, note.paper.short_name)})
    out = {form: work for form, work in out.items() if form and not _COMPOSITE.search(" ".join(form))}
    for name, entry in vocabulary.baselines.items():
        work = Known(name, Slug(entry.paper) if entry.paper in index.notes else None)
        out.update({form: work for alias in (*entry.aliases, name) if (form := _form(_words(alias)))})
    return out


def _words(text: str) -> list[str]:
    return [bare for word in _WORD.findall(text) if (bare := word.strip(".:!?'\""))]


def _form(words: list[str]) -> tuple[str, ...]:
    """Case tells a name of one word (Echo) from the word; longer names are safe without it."""
    return tuple(words) if len(words) == 1 else tuple(word.casefold() for word in words)


def _strip_asides(text: str) -> str:
    return " ".join(_ASIDE.sub(" ", text).split()) or text.strip()


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1].rsplit(" ", 1)[0] + "…"
