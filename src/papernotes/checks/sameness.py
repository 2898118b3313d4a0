"""The rule that one paper has one note."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.index.link import Index
from papernotes.notes.model import Paper, Slug
from papernotes.notes.note import Note
from papernotes.problem import FieldPath, Finding, Value
from papernotes.text.words import join_words, squash


def duplicate_paper(note: Note, index: Index) -> Iterator[Finding]:
    """A paper that another note is about already.

    One record for each paper, or facts drift apart. Papers are the same when they share a DOI, an arXiv id, or a
    name: title, name and aliases, compared without case and punctuation. The later file by name is reported. Papers
    of one title are two when their names differ and they have no author in common.

        papers/levain.md:
          doi: 10.1145/3600006.3613165
        papers/rye.md:
          doi: 10.1145/3600006.3613165    # fails
          doi: 10.1145/3694715.3695948    # passes
    """
    shared: dict[Slug, list[tuple[str, str]]] = {}
    for kind, form, first in index.same_as.get(note.slug, ()):
        if kind != "name" or not _is_title_of_two(form, note.paper, index.notes[first].paper):
            shared.setdefault(first, []).append((kind, form))
    for first, found in shared.items():
        kinds = join_words(dict.fromkeys(kind for kind, _ in found))
        yield Finding(
            Value(_place(note, *found[0])),
            f"{index.notes[first].source.path} is about the same paper: same {kinds}",
            "keep one of the two notes; if they are about different papers, correct the field that is wrong.",
        )


def _is_title_of_two(form: str, one: Paper, other: Paper) -> bool:
    """Whether two papers of other people share nothing but their title."""
    if {squash(one.title), squash(other.title)} != {form} or squash(one.short_name) == squash(other.short_name):
        return False
    last_names = [{author.split()[-1].casefold() for author in paper.authors if author} for paper in (one, other)]
    return all(last_names) and last_names[0].isdisjoint(last_names[1])


def _place(note: Note, kind: str, form: str) -> FieldPath:
    """Where a note says what it shares."""
    paper = note.paper
    if kind != "name":
        return ("doi",) if kind == "DOI" else ("arxiv",)
    if squash(paper.name) == form:
        return ("name",)
    aliases = (i for i, alias in enumerate(paper.aliases) if squash(alias) == form)
    i = next(aliases, None)
    return ("title",) if i is None or squash(paper.title) == form else ("aliases", i)
