"""`/glossary/`: the terms that notes link to, each explained once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.notes.vocabulary import Term
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.site_file import SiteFile, View
from papernotes.pages.view import Card, card
from papernotes.text.site_urls import GLOSSARY
from papernotes.text.words import count_of

SHOWN = 12
"""Notes listed under one term; the rest is counted."""


@dataclass(frozen=True, slots=True)
class TermEntry:
    """A term, what it means, and the notes that use it."""

    slug: str
    label: str
    zh: str
    about: str
    aliases: Sequence[str]
    papers: Sequence[Card]
    more: int


@dataclass(frozen=True, slots=True)
class GlossaryView(View):
    """What `glossary.html` shows."""

    template: ClassVar[str] = "glossary"
    called: ClassVar[str] = "glossary"
    total: str
    terms: Sequence[TermEntry]


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """One page, when there are terms."""
    terms = index.library.vocabulary.terms
    if not terms:
        return
    ordered = sorted(terms.items(), key=lambda item: (item[1].label or item[0]).casefold())
    view = GlossaryView(count_of(len(terms), "term"), [_entry(index, slug, term) for slug, term in ordered])
    about = f"{view.total} that notes on {options.site_name} use, each explained in a sentence or two."
    yield page(GLOSSARY, "Glossary", about, view)


def _entry(index: Index, slug: str, term: Term) -> TermEntry:
    used = index.uses.get(slug, ())
    return TermEntry(
        slug=slug,
        label=term.label or slug,
        zh=term.zh,
        about=term.about,
        aliases=term.aliases,
        papers=[card(index, paper) for paper in used[:SHOWN]],
        more=max(len(used) - SHOWN, 0),
    )
