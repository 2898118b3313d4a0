"""Resolve what notes say about each other.

Turns a Library into an Index. Reads no files and judges nothing: a reference that leads nowhere stays where
it is for the checks to report. Every table is made once, when first asked for, in time linear in the notes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from functools import cached_property
from types import MappingProxyType
from typing import TypeVar

from papernotes.index.answers import Answers
from papernotes.index.cycles import cycles
from papernotes.index.difference import NOTED_WORK, Difference, frontmatter
from papernotes.index.metrics import Families
from papernotes.index.references import label
from papernotes.index.relation import SYMMETRIC, Connection, Direction, Mention
from papernotes.index.stop import Stop, find_stops
from papernotes.index.wanted import Wanted, find_wanted
from papernotes.markdown.events import Name
from papernotes.markdown.passages import sentences
from papernotes.notes.library import Library
from papernotes.notes.model import Relation, Slug
from papernotes.notes.note import Note, Page
from papernotes.notes.outline import identity, is_sound, work_name
from papernotes.text.clock import today
from papernotes.text.slugs import author_slug, distinct_slugs
from papernotes.text.words import Speller, squash

K = TypeVar("K")
V = TypeVar("V")


Naming = tuple[Slug, Mention]
"""A paper that a text names, and how."""

_OF_SURROUNDINGS = ("_places", "speller", "families", "stops")
"""Tables that no edit of a note changes."""

_OF_PLACES = (
    "by_topic", "by_area", "by_venue", "by_year", "by_author", "by_institution", "venue_slugs", "author_slugs",
    "institution_slugs", "by_identity", "same_as", "circles", "connections", "wanted",
)  # fmt: skip
"""Tables of how papers stand to each other: they hold no note and nothing of what `difference.ALONE` names."""


def link(library: Library, before: Index | None = None, difference: Difference | None = None) -> Index:
    """The index of a library; what it has in common with the one before is taken from there."""
    index = Index(library)
    if before and difference:
        index.take(before, difference)
    return index


class Index(Answers):
    """A library with everything that follows from its notes together."""

    def __init__(self, library: Library) -> None:
        super().__init__()
        self.library = library
        self._naming: dict[Slug, tuple[Naming, ...]] = {}

    def take(self, before: Index, difference: Difference) -> None:
        """Take over what cannot differ from another index."""
        tables = _OF_SURROUNDINGS if difference.places else (*_OF_SURROUNDINGS, *_OF_PLACES)
        known = vars(before)
        vars(self).update({name: known[name] for name in tables if name in known})
        self.take_common(before, has_records=not difference.records, has_places=not difference.places)
        if not difference.places:
            self.newest_first = tuple(self.notes[note.slug] for note in before.newest_first)
        self._naming = {
            slug: naming
            for slug, naming in before._naming.items()
            # A sentence shows the names of the notes that it names.
            if slug not in difference.notes and difference.places.isdisjoint(self.notes[slug].named)
        }

    @property
    def notes(self) -> Mapping[Slug, Note]:
        """Notes by slug."""
        return self.library.notes

    def __contains__(self, slug: str) -> bool:
        """Whether there is such a note, readable or not."""
        return slug in self.library.notes or slug in self.library.broken

    @cached_property
    def today(self) -> date:
        """The day of the run, the same for every note."""
        return today()

    @cached_property
    def untimely(self) -> frozenset[Slug]:
        """Papers with a date that is in the future or contradicts another."""
        day = self.today.isoformat()
        return frozenset(slug for slug, note in self.notes.items() if not is_sound(note.outline, day))

    @cached_property
    def newest_first(self) -> tuple[Note, ...]:
        """Notes by year of the paper, newest first, then by name."""
        return tuple(sorted(self.notes.values(), key=lambda n: (-n.paper.year, n.paper.short_name.casefold(), n.slug)))

    @cached_property
    def by_topic(self) -> Mapping[str, tuple[Slug, ...]]:
        """Papers of each topic, newest first."""
        return self._group(lambda note: note.paper.tags)

    @cached_property
    def by_area(self) -> Mapping[str, tuple[Slug, ...]]:
        """Papers of each area, newest first."""
        areas = self.library.vocabulary.area_of
        return self._group(lambda note: (areas[tag] for tag in note.paper.tags if tag in areas))

    @cached_property
    def by_venue(self) -> Mapping[str, tuple[Slug, ...]]:
        """Papers of each venue, newest first."""
        return self._group(lambda note: (note.paper.venue,))

    @cached_property
    def by_year(self) -> Mapping[int, tuple[Slug, ...]]:
        """Papers of each year."""
        grouped = self._group(lambda note: (str(note.paper.year),))
        return MappingProxyType({int(year): slugs for year, slugs in grouped.items()})

    @cached_property
    def by_author(self) -> Mapping[str, tuple[Slug, ...]]:
        """Papers of each author, by the author's slug."""
        return self._group(lambda note: map(author_slug, note.paper.authors))

    @cached_property
    def by_institution(self) -> Mapping[str, tuple[Slug, ...]]:
        """Papers of each institution."""
        return self._group(lambda note: note.paper.institutions)

    @cached_property
    def venue_slugs(self) -> Mapping[str, str]:
        """Where the page of a venue lies."""
        return MappingProxyType(distinct_slugs(self.by_venue))

    @cached_property
    def author_slugs(self) -> Mapping[str, str]:
        """Where the page of an author lies, by the key that `by_author` has."""
        return MappingProxyType(distinct_slugs(self.by_author))

    @cached_property
    def institution_slugs(self) -> Mapping[str, str]:
        """Where the page of an institution lies."""
        return MappingProxyType(distinct_slugs(self.by_institution))

    @cached_property
    def by_identity(self) -> Mapping[str, tuple[Slug, ...]]:
        """Papers by what should be theirs alone, as `identity` writes it: DOI, arXiv id, name, title and aliases."""
        out: dict[str, tuple[Slug, ...]] = {}
        shared: dict[str, list[Slug]] = {}
        for slug, note in self.notes.items():
            alone = (slug,)
            for name in note.outline.identities:
                known = out.setdefault(name, alone)
                if known is not alone:
                    shared.setdefault(name, [*known]).append(slug)
        out.update((name, tuple(slugs)) for name, slugs in shared.items())
        return MappingProxyType(out)

    def named(self, words: str) -> tuple[Slug, ...]:
        """Papers with such a name, title or alias, whatever its case and punctuation."""
        return self.by_identity.get(identity("name", squash(words)), ())

    @cached_property
    def same_as(self) -> Mapping[Slug, tuple[tuple[str, str, Slug], ...]]:
        """What a paper shares with an earlier one though it should be one's alone: kind, form, earlier slug."""
        out: dict[Slug, list[tuple[str, str, Slug]]] = defaultdict(list)
        for name, slugs in self.by_identity.items():
            for slug in slugs[1:]:
                kind, _, form = name.partition(":")
                out[slug].append((kind, form, slugs[0]))
        return _freeze(out)

    @cached_property
    def circles(self) -> Mapping[Slug, tuple[Slug, ...]]:
        """Papers that descend from themselves, each circle by its first paper."""
        graph = {str(slug): note.outline.ancestors for slug, note in self.notes.items()}
        return MappingProxyType({Slug(circle[0]): tuple(map(Slug, circle)) for circle in cycles(graph)})

    def target_of(self, note: Note, relation: Relation) -> Slug | None:
        """The note that a relation leads to: the one it names, or the only one on the work that it names.

        A work whose note came later is linked at once, before anybody has changed `work` to `to`.
        """
        if relation.to or not relation.work:
            return Slug(relation.to) if relation.to in self.notes else None
        named = self.named(work_name(relation.work))
        is_it = len(named) == 1 and named[0] != note.slug and not _is_another(note, relation.work)
        return named[0] if is_it else None

    def refers_outside(self, page: Page) -> bool:
        """Whether a reference of a page might lead anywhere but to a note or a topic."""
        return not self._places.issuperset(page.named)

    @cached_property
    def _places(self) -> frozenset[str]:
        words = self.library.vocabulary
        topics, terms = (f"topic:{topic}" for topic in words.topics), (f"term:{term}" for term in words.terms)
        return frozenset([*self.notes, *topics, *terms])

    @cached_property
    def speller(self) -> Speller:
        """Finds the slug that was meant by a wrong one."""
        return Speller({*self.notes, *self.library.broken})

    @cached_property
    def connections(self) -> Mapping[Slug, tuple[Connection, ...]]:
        """Relations of each paper, its own and those of others to it."""
        out: dict[Slug, list[Connection]] = defaultdict(list)
        symmetric: dict[tuple[Slug, Slug], list[str]] = defaultdict(list)
        for slug, note in self.notes.items():
            for relation in note.paper.relations:
                target = self.target_of(note, relation)
                whys = (relation.why,) if relation.why else ()
                if relation.type is SYMMETRIC and target:
                    symmetric[min(slug, target), max(slug, target)] += whys
                    continue
                work = "" if target else relation.work or relation.to
                out[slug].append(Connection(relation.type, Direction.OUT, target, work, whys))
                if target:
                    out[target].append(Connection(relation.type, Direction.IN, slug, "", whys))
        for (one, other), reasons in symmetric.items():
            unique = tuple(dict.fromkeys(reasons))
            out[one].append(Connection(SYMMETRIC, Direction.BOTH, other, "", unique))
            out[other].append(Connection(SYMMETRIC, Direction.BOTH, one, "", unique))
        return MappingProxyType({slug: tuple(sorted(found, key=lambda c: c.order)) for slug, found in out.items()})

    @cached_property
    def wanted(self) -> tuple[Wanted, ...]:
        """Works without a note, the most named first."""
        return find_wanted(self.notes, self.target_of)

    @cached_property
    def mentions(self) -> Mapping[Slug, tuple[Mention, ...]]:
        """Which bodies mention a paper, and in which sentence."""
        out: dict[Slug, dict[Mention, None]] = defaultdict(dict)
        for slug in self.notes:
            if slug not in self._naming:
                self._naming[slug] = tuple(self._find_named(slug))
            for target, mention in self._naming[slug]:
                out[target][mention] = None
        return _freeze(out)

    def _find_named(self, slug: Slug) -> Iterator[Naming]:
        """The other papers that the text of one mentions."""
        note = self.notes[slug]
        if not any(name in self.notes for name in note.named):
            return
        for name, sentence in (found for passage in note.passages for found in sentences(passage, self._label)):
            target = Slug(name.target)
            if name.kind in ("note", "cite") and target in self.notes and target != slug:
                yield target, Mention(slug, sentence, name.kind == "cite")

    def _label(self, name: Name) -> str:
        return label(self.library, name)

    @cached_property
    def uses(self) -> Mapping[str, tuple[Slug, ...]]:
        """Notes that link to each term, newest first."""
        prefix = "term:"
        return self._group(lambda note: (n.removeprefix(prefix) for n in note.named if n.startswith(prefix)))

    @cached_property
    def families(self) -> Families:
        """Which family of metrics a result belongs to."""
        return Families(self.library.vocabulary.metrics)

    @cached_property
    def stops(self) -> Mapping[Slug, tuple[Stop, ...]]:
        """The places of each paper in reading paths."""
        return find_stops(self.library)

    def _group(self, keys: Callable[[Note], Iterable[str]]) -> Mapping[str, tuple[Slug, ...]]:
        out: dict[str, list[Slug]] = defaultdict(list)
        for note in self.newest_first:
            for key in dict.fromkeys(keys(note)):
                out[key].append(note.slug)
        return _freeze(out)


def _is_another(note: Note, work: str) -> bool:
    """Whether the note says, by a waiver on its line, that the work only shares the name of a note."""
    text = frontmatter(note.source)
    return NOTED_WORK in text and any(NOTED_WORK in line and work in line for line in text.split("\n"))


def _freeze(groups: Mapping[K, Iterable[V]]) -> Mapping[K, tuple[V, ...]]:
    return MappingProxyType({key: tuple(values) for key, values in groups.items()})
