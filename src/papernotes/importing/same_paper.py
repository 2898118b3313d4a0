"""Which records are about one paper: entries of a file, and notes that are there already.

A DOI or an arXiv id in common says so. A title in common says so unless something speaks against it: other
identifiers, no author in common, publications years apart. A system's name in common says so only for a preprint and
its publication by the same people.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import NamedTuple

from papernotes.importing.reference import Reference, is_arxiv_doi
from papernotes.index.link import Index
from papernotes.notes.model import Paper, Slug
from papernotes.notes.outline import identity
from papernotes.notes.vocabulary import Vocabulary
from papernotes.text.slugs import author_slug
from papernotes.text.words import squash

_SUFFIXES = {"jr", "sr", "ii", "iii", "iv", "et", "al"}
_WEAK = "name and authors"
_IDENTIFIERS = ("DOI", "arXiv id")


class Facts(NamedTuple):
    """What tells papers apart, of an entry or of a note."""

    title: str
    authors: tuple[str, ...]
    doi: str
    arxiv: str
    year: int
    is_published: bool
    """Whether it is known where it appeared, and not only as a preprint."""


class Group(NamedTuple):
    """The entries of one paper."""

    reference: Reference
    """What they say together."""

    main: Reference
    """The entry that counts where they differ."""

    others: tuple[tuple[Reference, str], ...]
    """The other entries, each with what it shares."""


Key = tuple[str, str]
Members = list[tuple[Reference, str]]
"""Entries of one paper, each with what it shares with those before."""


def gather(references: Iterable[Reference]) -> list[Group]:
    """One group a paper: preprint and publication become one, what one lacks the other gives."""
    groups: list[Members] = []
    holding: dict[Key, list[Members]] = {}
    for reference in references:
        found = list(_groups_of(reference, holding))
        group, shared = found[0] if found else ([], "")
        if not found:
            groups.append(group)
        for other, kind in found[1:]:
            if kind in _IDENTIFIERS and other is not group:  # this entry shows that two groups were one paper
                group += [(member, shared or kind) for member, shared in other]
                other.clear()
                _hold(group, holding)
        group.append((reference, shared))
        _hold([group[-1]], holding, group)
    return [_join(group) for group in groups if group]


def note_about(reference: Reference, index: Index) -> tuple[Slug, str] | None:
    """The note that is about this paper already, and what says so."""
    facts, vocabulary = _facts(reference), index.library.vocabulary
    for kind, form in (*reference.identities(), (_WEAK, squash(reference.short_name))):
        for slug in index.by_identity.get(identity("name" if kind == _WEAK else kind, form), ()):
            if _is_same(kind, facts, _facts_of_note(index.notes[slug].paper, vocabulary)):
                return slug, "title" if kind == "name" else kind
    return None


def namesake(reference: Reference, index: Index) -> Slug | None:
    """A note on another paper with the same name."""
    return next(iter(index.named(reference.short_name)), None)


def _hold(members: Members, holding: dict[Key, list[Members]], group: Members | None = None) -> None:
    for member, _ in members:
        for key in (*member.identities(), *_weak_key(member)):
            holding.setdefault(key, []).append(members if group is None else group)


def _groups_of(reference: Reference, holding: dict[Key, list[Members]]) -> Iterator[tuple[Members, str]]:
    """The groups that an entry belongs to, and what it shares with each; the surest first."""
    facts = _facts(reference)
    for kind, form in (*reference.identities(), *_weak_key(reference)):
        for group in {id(group): group for group in holding.get((kind, form), ()) if group}.values():
            members = [member for member, _ in group]
            if kind in _IDENTIFIERS:  # what the other members say is not about this identifier
                members = [member for member in members if (kind, form) in member.identities()]
            if all(_is_same(kind, facts, _facts(member)) for member in members):
                yield group, "title" if kind == "name" else kind


def _is_same(kind: str, one: Facts, other: Facts) -> bool:
    """Whether two papers that share a DOI, an arXiv id, a title or a name are one."""
    if kind in _IDENTIFIERS:
        # Some give every paper the DOI of its proceedings.
        return squash(one.title) == squash(other.title) or not _are_strangers(one, other)
    if _differ(one.doi, other.doi) or len({one.arxiv, other.arxiv} - {""}) > 1 or _are_strangers(one, other):
        return False
    if kind == _WEAK:
        return not (one.is_published and other.is_published) and _share_authors(one.authors, other.authors)
    return not (one.is_published and other.is_published and one.year and other.year and abs(one.year - other.year) > 1)


def _differ(one: str, other: str) -> bool:
    dois = [doi.casefold() for doi in (one, other) if doi and not is_arxiv_doi(doi)]
    return len(set(dois)) > 1


def _facts(reference: Reference) -> Facts:
    is_published = bool(reference.container) and not reference.is_preprint
    return Facts(reference.title, reference.authors, reference.doi, reference.arxiv, reference.year, is_published)


def _facts_of_note(paper: Paper, vocabulary: Vocabulary) -> Facts:
    venue = vocabulary.venues.get(paper.venue)
    is_published = bool(paper.venue) and not (venue and venue.kind == "preprint")
    return Facts(paper.title, paper.authors, paper.doi, paper.arxiv, paper.year, is_published)


def _weak_key(reference: Reference) -> list[tuple[str, str]]:
    return [(_WEAK, squash(reference.short_name))] if ":" in reference.title and reference.authors else []


def _are_strangers(one: Facts, other: Facts) -> bool:
    """Whether both have authors, and no word of a name in common."""
    first, second = (set(_name_words(facts.authors)) for facts in (one, other))
    return bool(first and second) and not first & second


def _name_words(authors: Iterable[str]) -> Iterator[str]:
    for author in authors:
        words = [author_slug(word) for word in author.split()]
        yield from (word for word in words if (len(word) > 1 or len(words) == 1) and word not in _SUFFIXES)


def _share_authors(one: Iterable[str], other: Iterable[str]) -> bool:
    """Whether at least half of the shorter list is in the longer one, by last names."""
    first, second = ({author_slug(name.split()[-1]) for name in names if name.split()} for names in (one, other))
    return bool(first and second) and 2 * len(first & second) >= min(len(first), len(second))


def _join(group: Members) -> Group:
    main, *others = sorted((reference for reference, _ in group), key=lambda reference: reference.is_preprint)
    whole = main
    for other in others:
        whole = _complete(whole, other)
    # The first entry of a group shares nothing with those before; when it is not the main one, the main one says what.
    shared = {id(reference): kind or next((kind for _, kind in group if kind), "") for reference, kind in group}
    return Group(whole, main, tuple((other, shared[id(other)]) for other in others))


def _complete(main: Reference, other: Reference) -> Reference:
    """The main record with what only the other has; where they speak of different places, only the identifiers."""
    same_place = main.is_preprint == other.is_preprint
    names = [field.name for field in fields(Reference)] if same_place else ["arxiv", "doi", "abstract", "keywords"]
    taken = {name: getattr(other, name) for name in names if not getattr(main, name) and name != "is_cut_short"}
    if is_arxiv_doi(taken.get("doi", "")) and not main.is_preprint:
        del taken["doi"]
    title = () if squash(other.title) == squash(main.title) else (other.title,)
    cut = main.is_cut_short and other.is_cut_short
    authors = other.authors if main.is_cut_short and not other.is_cut_short else main.authors or other.authors
    joint = {
        "authors": authors,
        "is_cut_short": cut,
        "links": other.links | main.links,
        "aliases": tuple(dict.fromkeys((*main.aliases, *title))),
    }
    return replace(main, **(taken | joint))
