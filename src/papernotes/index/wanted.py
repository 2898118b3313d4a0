"""Works that notes name and that have no note yet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from papernotes.notes.model import Relation, RelationType, Slug
from papernotes.notes.note import Note
from papernotes.notes.outline import work_detail, work_name
from papernotes.text.words import squash


@dataclass(frozen=True, slots=True)
class Wanting:
    """One note that names a work nobody has noted yet."""

    by: Slug
    type: RelationType
    why: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """A work that notes name and nobody has noted yet."""

    name: str
    details: tuple[str, ...]
    """What notes add in parentheses, such as `Shoeybi et al., arXiv 1909.08053`."""

    by: tuple[Wanting, ...]


def find_wanted(notes: Mapping[Slug, Note], target_of: Callable[[Note, Relation], Slug | None]) -> tuple[Wanted, ...]:
    """Works without a note, the most named first; `target_of` knows which relations lead to one."""
    names: dict[str, list[tuple[str, Wanting]]] = defaultdict(list)
    for slug, note in notes.items():
        for relation in note.paper.relations:
            if relation.work and not target_of(note, relation):
                key = squash(work_name(relation.work))
                names[key].append((relation.work, Wanting(slug, relation.type, relation.why)))
    found = (_wanted(spelled) for spelled in names.values())
    return tuple(sorted(found, key=lambda w: (-len({x.by for x in w.by}), w.name.casefold())))


def _wanted(spelled: list[tuple[str, Wanting]]) -> Wanted:
    names = [work_name(work) for work, _ in spelled]
    details = [detail for work, _ in spelled if (detail := work_detail(work))]
    name = max(dict.fromkeys(names), key=names.count)
    return Wanted(name, tuple(dict.fromkeys(details)), tuple(wanting for _, wanting in spelled))
