"""Many papers in one file, and the formats there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from papernotes.export import bibtex, csl, ris
from papernotes.export.record import Record, key_of, record
from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.notes.note import Note


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write a bibliography."""

    key: str
    label: str
    extension: str
    media_type: str
    dumps: Callable[[list[Record]], str]
    between: str
    """What stands between two entries of a file."""

    around: tuple[str, str] = ("", "")
    """What stands before the first and behind the last."""

    def entry(self, record: Record) -> str:
        """A file of one entry, written once for all that hold it."""
        if self.key not in record.written:
            record.written[self.key] = self.dumps([record])
        return record.written[self.key]

    def file(self, records: Iterable[Record]) -> str:
        """A file of many."""
        before, after = self.around
        entries = [self.entry(record).removeprefix(before).removesuffix(after) for record in records]
        return before + self.between.join(entries) + after if entries else self.dumps([])


_CSL = "application/vnd.citationstyles.csl+json"
_RIS = "application/x-research-info-systems"
FORMATS: Mapping[str, Format] = {
    "bibtex": Format("bibtex", "BibTeX", "bib", "application/x-bibtex", bibtex.dumps, "\n"),
    "ris": Format("ris", "RIS", "ris", _RIS, ris.dumps, "\n"),
    "csl-json": Format("csl-json", "CSL-JSON", "csl.json", _CSL, csl.dumps, ",\n", ("[\n", "\n]\n")),
}


def bibliography(index: Index, format: str, notes: Iterable[Note] | None = None) -> str:  # noqa: A002
    """The papers of a library, or some of them, in one of `FORMATS`."""
    known = records(index)
    chosen = index.notes.values() if notes is None else notes
    return FORMATS[format].file(known[note.slug] for note in chosen)


def records(index: Index) -> Mapping[Slug, Record]:
    """The entry of each paper, made once for all formats, when somebody asks for it."""
    return index.once("records", lambda: _Records(index))


class _Records(Mapping[Slug, Record]):
    """Keys are known at once, since each depends on all others; the rest of an entry is a paper's own."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._keys = keys(index)

    def __getitem__(self, slug: Slug) -> Record:
        note, vocabulary = self._index.notes[slug], self._index.library.vocabulary
        return self._index.once_of(slug, "entry", lambda: record(note, vocabulary, self._keys[slug]))

    def __iter__(self) -> Iterator[Slug]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


def keys(index: Index) -> Mapping[Slug, str]:
    """The key of each paper; where two would share one, the later by slug is numbered."""
    return index.once_among("entry keys", lambda: _find_keys(index))


def _find_keys(index: Index) -> dict[Slug, str]:
    taken: Counter[str] = Counter()
    out: dict[Slug, str] = {}
    for slug in sorted(index.notes):
        key = key_of(index.notes[slug], index.library.vocabulary)
        taken[key] += 1
        # No key has a hyphen of its own, so that a numbered one is never another paper's.
        out[slug] = key if taken[key] == 1 else f"{key}-{taken[key]}"
    return out
