"""Which records are about one paper: entries of a file, and notes that are there already."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace

from papernotes.importing.reference import Reference, is_arxiv_doi
from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.text.slugs import author_slug
from papernotes.text.words import squashed


def merged(references: Iterable[Reference]) -> list[Reference]:
    """One reference a paper: preprint and publication become one, what one lacks the other gives."""
    groups: list[list[Reference]] = []
    at: dict[tuple[str, str], int] = {}
    for reference in references:
        keys = [*reference.identities(), *_named(reference)]
        place = next((at[key] for key in keys if key in at), None)
        if place is None or _disagree(groups[place], reference):
            place = len(groups)
            groups.append([])
        groups[place].append(reference)
        for key in keys:
            at.setdefault(key, place)
    return [_joined(group) for group in groups]


def note_about(reference: Reference, index: Index) -> tuple[Slug, str] | None:
    """The note that is about this paper already, and what says so."""
    for kind, form in reference.identities():
        for slug in index.by_identity.get((kind, form), ()):
            # An alias or a short name may be as long as a title; a DOI or an arXiv id that differs decides.
            if kind != "name" or not _other_identifiers(reference, index, slug):
                return slug, kind if kind != "name" else "title"
    name = ("name", squashed(reference.short_name))
    for slug in index.by_identity.get(name, ()):
        if _share_authors(reference.authors, index.notes[slug].paper.authors):
            return slug, "name and authors"
    return None


def namesake(reference: Reference, index: Index) -> Slug | None:
    """A note on another paper with the same name."""
    return next(iter(index.by_identity.get(("name", squashed(reference.short_name)), ())), None)


def _other_identifiers(reference: Reference, index: Index, slug: Slug) -> bool:
    paper = index.notes[slug].paper
    return _differ(reference.doi, paper.doi) and not _share_authors(reference.authors, paper.authors)


def _differ(one: str, other: str) -> bool:
    dois = [doi.casefold() for doi in (one, other) if doi and not is_arxiv_doi(doi)]
    return len(set(dois)) > 1


def _named(reference: Reference) -> list[tuple[str, str]]:
    """A name counts together with its first author only: two systems may have the same name."""
    if ":" not in reference.title or not reference.authors:
        return []
    return [("name and author", f"{squashed(reference.short_name)} {author_slug(reference.authors[0])}")]


def _disagree(group: list[Reference], reference: Reference) -> bool:
    """Whether a DOI or an arXiv id says that these are different papers after all."""
    return any(_differ(one.doi, reference.doi) or len({one.arxiv, reference.arxiv} - {""}) > 1 for one in group)


def _joined(group: list[Reference]) -> Reference:
    first, *others = sorted(group, key=lambda reference: reference.is_preprint)
    for other in others:
        first = _with(first, other)
    return first


def _with(main: Reference, other: Reference) -> Reference:
    """The main record with what only the other has; where they speak of different places, only the identifiers."""
    same_place = main.is_preprint == other.is_preprint
    names = [field.name for field in fields(Reference)] if same_place else ["arxiv", "doi", "abstract", "keywords"]
    taken = {name: getattr(other, name) for name in names if not getattr(main, name) and name != "is_cut_short"}
    if is_arxiv_doi(taken.get("doi", "")) and not main.is_preprint:
        del taken["doi"]
    title = () if squashed(other.title) == squashed(main.title) else (other.title,)
    cut = main.is_cut_short and other.is_cut_short
    authors = other.authors if main.is_cut_short and not other.is_cut_short else main.authors
    joint = {
        "authors": authors,
        "is_cut_short": cut,
        "links": other.links | main.links,
        "aliases": tuple(dict.fromkeys((*main.aliases, *title))),
    }
    return replace(main, **(taken | joint))


def _share_authors(one: Iterable[str], other: Iterable[str]) -> bool:
    """Whether at least half of the shorter list is in the longer one, by last names."""
    first, second = ({author_slug(name.split()[-1]) for name in names if name.split()} for names in (one, other))
    return bool(first and second) and 2 * len(first & second) >= min(len(first), len(second))


def told(slug: Slug, shared: str, reference: Reference, index: Index) -> str:
    """`papers/orca.md is already about it: same arXiv id; its doi is still missing there: 10.1145/1`."""
    paper = index.notes[slug].paper
    found = ((name, getattr(reference, name)) for name in ("doi", "arxiv") if not getattr(paper, name))
    missing = "".join(f"; its {name} is still missing there: {value}" for name, value in found if value)
    return f"papers/{slug}.md is already about it: same {shared}{missing}"
