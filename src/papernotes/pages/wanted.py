"""`/wanted/`: works that notes name and nobody has noted yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from papernotes.index.link import Index
from papernotes.index.relation import LABELS, Wanted
from papernotes.pages.comparison import LONGEST
from papernotes.pages.feedback import new_file_url, suggest_url
from papernotes.pages.first_note import first_note, known_arxiv
from papernotes.pages.listing import page
from papernotes.pages.options import Options
from papernotes.pages.site_file import Page, SiteFile
from papernotes.pages.view import card
from papernotes.text.site_urls import url_of
from papernotes.text.slugs import author_slug
from papernotes.text.words import count_of

SHOWN = 12
"""Notes listed under one work; the rest is counted."""


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The most wanted first, so many a page."""
    works = index.wanted
    parts = [works[start : start + LONGEST] for start in range(0, len(works), LONGEST)] or [()]
    for number, part in enumerate(parts, 1):
        yield _page(index, options, part, number, len(parts))


def _page(index: Index, options: Options, part: Sequence[Wanted], number: int, parts: int) -> Page:
    heading = "Wanted works" if number == 1 else f"Wanted works, part {number}"
    several = sum(len({wanting.by for wanting in work.by}) > 1 for work in index.wanted)
    view = {
        "heading": heading,
        "total": count_of(len(index.wanted), "work"),
        "several": several,
        "works": [_work(index, options, work) for work in part],
        "parts": [{"number": n, "url": url_of(_uri(n)), "here": n == number} for n in range(1, parts + 1)],
        "contribute": options.written_url("contribute"),
        "suggest": suggest_url(options),
    }
    first = part[0].name if part else "none"
    about = f"{view['total']} that notes on {options.site_name} name and nobody has noted yet, beginning with {first}."
    return page(_uri(number), "wanted", heading, about, "wanted", view)


def _uri(number: int) -> str:
    return "wanted/index.md" if number == 1 else f"wanted/{number}.md"


def _work(index: Index, options: Options, work: Wanted) -> dict[str, Any]:
    file = f"{ascii_slug(work.name)}.md"
    return {
        "name": work.name,
        "details": list(work.details),
        "count": len({wanting.by for wanting in work.by}),
        "by": [
            {**card(index, wanting.by), "label": LABELS[wanting.type][0].lower(), "why": wanting.why}
            for wanting in work.by[:SHOWN]
        ],
        "more": max(len(work.by) - SHOWN, 0),
        "start": _start(options, work, file),
        "suggest": suggest_url(options, work.name, _where(work)),
        "file": f"papers/{file}",
    }


def _start(options: Options, work: Wanted, file: str) -> str:
    """A page of the repository's host where the file can be written; empty when there is no repository."""
    return new_file_url(options, file, first_note(work.name, arxiv=known_arxiv(work), named=work.by[:SHOWN]))


def _where(work: Wanted) -> str:
    arxiv = known_arxiv(work)
    return f"arXiv {arxiv}" if arxiv else "; ".join(work.details)


def ascii_slug(name: str) -> str:
    """A slug that a note may have: no letters but a to z."""
    kept = "".join(letter if letter.isascii() else "-" for letter in author_slug(name.replace("+", " plus ")))
    return "-".join(filter(None, kept.split("-"))) or "new-note"
