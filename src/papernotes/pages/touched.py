"""Which papers an edit touches: those whose own pages may show something else after it.

All that `inputs.of_paper` looks at is compared here, table by table, which takes a fraction of the time that it takes
to ask every paper. It may name too many, never too few: what was found out about any other paper still holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from papernotes.export.bibliography import keys
from papernotes.index.baselines import Known, Reader, reader_of
from papernotes.index.difference import Difference
from papernotes.index.link import Index
from papernotes.index.similar import Similarity
from papernotes.notes.model import Slug
from papernotes.pages.inputs import OTHERS, of_addresses, similarity_of

MEMBERS = 3
"""Papers from which on it does not matter how many somebody has."""


def find_touched(before: Index, after: Index, difference: Difference) -> frozenset[Slug]:
    """The papers of both indexes whose pages may differ."""
    touched = difference.notes | frozenset(_mentioned(before, after, difference))
    return touched | frozenset(_related(before, after, difference)) if difference.records else touched


def _mentioned(before: Index, after: Index, difference: Difference) -> Iterator[Slug]:
    """Papers that show a sentence of an edited text, or did."""
    for slug in difference.notes:
        for index in (before, after):
            yield from (Slug(name) for name in index.notes[slug].named if name in index.notes)


def _related(before: Index, after: Index, difference: Difference) -> Iterator[Slug]:
    """Papers that show something of edited frontmatter, or of what follows from it."""
    known = similarity_of(before)
    similarity = after.once_among("similarity", lambda: Similarity(after, known))
    readers = reader_of(before), reader_of(after)
    before_keys, after_keys = keys(before), keys(after)
    for slug in after.notes:
        others = before.known_of(slug, OTHERS)
        if (
            others is None
            or not difference.records.isdisjoint(others)
            or not similarity.is_known(slug)
            or before.connections.get(slug) != after.connections.get(slug)
            or before.mentions.get(slug) != after.mentions.get(slug)
            or before_keys[slug] != after_keys[slug]
            or _works(before, slug, readers[0]) != _works(after, slug, readers[1])
        ):
            yield slug
    yield from _addressed(before, after)


def _works(index: Index, slug: Slug, reader: Reader) -> list[tuple[Known, ...]]:
    """What its results were measured against."""
    return [reader.works(result.baseline) for result in index.notes[slug].paper.results]


def _addressed(before: Index, after: Index) -> Iterator[Slug]:
    """Papers that link to somebody who has a page of their own since, or had one."""
    if of_addresses(before) == of_addresses(after):
        return
    yield from (slug for slug, note in after.notes.items() if ".md" in note.source.text)
    for old, new in zip(_groups(before), _groups(after), strict=True):
        for key in old[0].keys() | new[0].keys():
            if _address(key, *old) != _address(key, *new):
                yield from (*old[0].get(key, ()), *new[0].get(key, ()))


Members = Mapping[str, Sequence[Slug]]
Group = tuple[Members, Mapping[str, str]]


def _groups(index: Index) -> tuple[Group, ...]:
    return (
        (index.by_author, index.author_slugs),
        (index.by_institution, index.institution_slugs),
        (index.by_venue, index.venue_slugs),
    )


def _address(key: str, members: Members, places: Mapping[str, str]) -> tuple[int, str]:
    return min(len(members.get(key, ())), MEMBERS), places.get(key, "")
