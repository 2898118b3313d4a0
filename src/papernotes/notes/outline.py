"""What other notes need to know of a note.

Rules about notes among each other look at every note, even when only one has changed. They look at its outline
first, which is small and comes from the cache as it is; the paper itself is read only where something is amiss.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from papernotes.markdown.body import Body
from papernotes.markdown.sections import QUESTIONS, bullets
from papernotes.notes.dates import sound_from
from papernotes.notes.model import Paper, RelationType
from papernotes.text.words import squash

DESCENT = (RelationType.EXTENDS, RelationType.BUILDS_ON)
"""Relations that lead from a younger work to an older one, so that they can't run in a circle."""

WAIVING = "allow"
_DETAIL = re.compile(r"\s*\(([^()]*)\)\s*$")


class Outline(NamedTuple):
    """Plain values alone, so that JSON keeps it."""

    identities: Sequence[str]
    """What should belong to one note only, as `identity` writes it."""

    ancestors: Sequence[str]
    """Slugs that it extends or builds on."""

    targets: Sequence[str]
    """Slugs that its frontmatter names."""

    works: Sequence[str]
    """Works that its relations name, in comparable form."""

    named: Sequence[str]
    """What `[[...]]` and `[@...]` in the text name, `topic:` and `term:` kept."""

    has_images: bool
    has_pages: bool
    """Whether a relative link leads to the source of another page."""

    questions: int
    """How many it leaves open."""

    sound_from: str
    """The day from which on no date in it is in the future."""

    may_waive: bool
    """Whether it has the word that every waiver begins with."""


def identity(kind: str, form: str) -> str:
    """Something that should belong to one note only, in one word: of ten thousand notes there are many.

    >>> identity("name", "levain")
    'name:levain'
    """
    return f"{kind}:{form}"


def outline(paper: Paper, body: Body, text: str) -> Outline:
    """The outline of a paper, of its note's Markdown and of all its text."""
    relations = paper.relations
    return Outline(
        tuple(dict.fromkeys(_identities(paper))),
        tuple(relation.to for relation in relations if relation.type in DESCENT),
        tuple(slug for slug in (*(relation.to for relation in relations), paper.superseded_by) if slug),
        tuple(squash(work_name(relation.work)) for relation in relations if relation.work and not relation.to),
        body.named,
        any(link.image for link in body.links),
        any(".md" in link.url and ":" not in link.url for link in body.links),
        len(bullets(body, QUESTIONS)),
        sound_from(paper).isoformat(),
        WAIVING in text,
    )


def is_sound(outlined: Outline, today: str) -> bool:
    """Whether no date of the note is in the future and none contradicts another."""
    return outlined.sound_from <= today


def work_name(work: str) -> str:
    """The name of a work without the detail some notes add in parentheses, so that wanted works add up."""
    return _DETAIL.sub("", work) or work


def work_detail(work: str) -> str:
    """What is in parentheses after the name."""
    match = _DETAIL.search(work)
    return match[1] if match and work_name(work) != work else ""


def _identities(paper: Paper) -> Iterator[str]:
    if paper.doi:
        yield identity("DOI", paper.doi.casefold())
    if paper.arxiv:
        yield identity("arXiv id", paper.arxiv)
    for text in (paper.title, paper.short_name, *paper.aliases):
        if form := squash(text):
            yield identity("name", form)
