"""Results in the order in which they may be shown side by side: by what they were measured against, never by size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from papernotes.index.baselines import Known, Measured, Reader, reader_of
from papernotes.index.link import Index
from papernotes.index.metrics import Family
from papernotes.notes.model import Slug
from papernotes.text.words import squash


class SourceKind(StrEnum):
    """Where a number was read; the words of the source decide, the farthest from the paper first."""

    THIRD_PARTY = "third party"
    ARTIFACT = "artifact"
    TABLE = "table or figure"
    TEXT = "text of the paper"
    ABSTRACT = "abstract"
    OTHER = "other"


_WORDS: tuple[tuple[SourceKind, tuple[str, ...]], ...] = (
    (SourceKind.THIRD_PARTY, ("second-hand", "third party", "third-party", "as reported by", "as cited", "review of")),
    (SourceKind.ARTIFACT, ("artifact", "readme", "repository", "docs/", "release", "changelog", "source code")),
    (SourceKind.TABLE, ("table", "figure", "fig.", "fig ", "figs.")),
    (SourceKind.TEXT, ("section", "introduction", "conclusion", "appendix", "paper", "page", "p. ", "§", "text")),
    (SourceKind.ABSTRACT, ("abstract",)),
)


@lru_cache(maxsize=1 << 12)
def source_kind(source: str) -> SourceKind:
    """The kind of a source, from its words.

    >>> source_kind("Table 2"), source_kind("abstract and section 6.2"), source_kind("artifact README")
    (<SourceKind.TABLE: 'table or figure'>, <SourceKind.TEXT: 'text of the paper'>, <SourceKind.ARTIFACT: 'artifact'>)
    """
    text = source.casefold()
    return next((kind for kind, words in _WORDS if any(word in text for word in words)), SourceKind.OTHER)


@dataclass(frozen=True, slots=True)
class Measure:
    """A result with what is known of its words."""

    measured: Measured
    family: Family
    against: tuple[Known, ...]
    """Works that its baseline names, but for the paper itself."""

    kind: SourceKind

    @property
    def by(self) -> Slug:
        """The paper that reports it."""
        return self.measured.by


@dataclass(frozen=True, slots=True)
class Group:
    """Results over one baseline, those of the newest papers first."""

    name: str
    """Empty where no work is named."""

    note: Slug | None
    measures: tuple[Measure, ...]

    @property
    def papers(self) -> int:
        """How many papers measured against it."""
        return len({measure.by for measure in self.measures})


def measures(index: Index) -> list[Measure]:
    """Every result, newest paper first."""
    reader = reader_of(index)
    return [_measure(index, reader, Measured(note.slug, r)) for note in index.newest_first for r in note.paper.results]


def _measure(index: Index, reader: Reader, measured: Measured) -> Measure:
    result = measured.result
    works = tuple(work for work in reader.works(result.baseline) if work.note != measured.by)
    return Measure(measured, index.families.of(result.metric), works, source_kind(result.source))


def groups(index: Index, found: Iterable[Measure]) -> list[Group]:
    """By the first work that each names: those that most papers measured against come first, what names none last."""
    by_name: dict[str, list[Measure]] = defaultdict(list)
    named: dict[str, Known] = {}
    for measure in found:
        first = _first(index, measure)
        key = squash(first.name) if first else ""
        by_name[key].append(measure)
        if first:
            named.setdefault(key, first)
    made = [_group(named.get(key), rows) for key, rows in by_name.items()]
    return sorted(made, key=lambda group: (not group.name, -group.papers, group.name.casefold()))


def _first(index: Index, measure: Measure) -> Known | None:
    text = measure.measured.result.baseline.strip()
    if measure.against:
        return measure.against[0]
    # a knowledge base that lists no baselines has only the texts themselves
    return Known(text, None) if text and not index.library.vocabulary.baselines else None


def _group(work: Known | None, rows: list[Measure]) -> Group:
    return Group(work.name if work else "", work.note if work else None, tuple(rows))


def comparable(found: Iterable[Group]) -> Iterator[Group]:
    """Groups in which at least two papers measured against the same work."""
    return (group for group in found if group.name and group.papers > 1)
