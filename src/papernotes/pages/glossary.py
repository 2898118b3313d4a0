"""`/glossary/`: the terms that notes link to, each explained once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from papernotes.index.link import Index
from papernotes.notes.vocabulary import Term
from papernotes.pages.listing import page
from papernotes.pages.options import Options
from papernotes.pages.site_file import SiteFile
from papernotes.pages.view import card
from papernotes.text.site_urls import GLOSSARY
from papernotes.text.words import count_of

SHOWN = 12
"""Notes listed under one term; the rest is counted."""


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """One page, when there are terms."""
    terms = index.library.vocabulary.terms
    if not terms:
        return
    ordered = sorted(terms.items(), key=lambda item: (item[1].label or item[0]).casefold())
    total = count_of(len(terms), "term")
    view = {"total": total, "terms": [_term(index, slug, term) for slug, term in ordered]}
    about = f"{total} that notes on {options.site_name} use, each explained in a sentence or two."
    yield page(GLOSSARY, "glossary", "Glossary", about, "glossary", view)


def _term(index: Index, slug: str, term: Term) -> dict[str, Any]:
    used = index.uses.get(slug, ())
    return {
        "slug": slug,
        "label": term.label or slug,
        "zh": term.zh,
        "about": term.about,
        "aliases": list(term.aliases),
        "papers": [card(index, paper) for paper in used[:SHOWN]],
        "more": max(len(used) - SHOWN, 0),
    }
