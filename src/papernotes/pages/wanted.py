"""`/wanted/`: works that notes name and nobody has noted yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import quote

from papernotes.index.link import Index
from papernotes.index.relation import LABELS, Wanted
from papernotes.pages.comparison import LONGEST
from papernotes.pages.listing import page
from papernotes.pages.options import Options
from papernotes.pages.site_file import Page, SiteFile
from papernotes.pages.view import card
from papernotes.text.site_urls import url_of
from papernotes.text.slugs import author_slug
from papernotes.text.words import counted

CONTRIBUTE = "contribute.md"
SHOWN = 12
"""Notes listed under one work; the rest is counted."""

_START = """\
---
title: "{name}"
name: "{name}"
authors: []
venue:
year:
tags: []
status: stub
added:
---
"""


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
        "total": counted(len(index.wanted), "work"),
        "several": several,
        "works": [_work(index, options, work) for work in part],
        "parts": [{"number": n, "url": url_of(_uri(n)), "here": n == number} for n in range(1, parts + 1)],
        "contribute": url_of(CONTRIBUTE) if CONTRIBUTE in options.written else "",
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
        "start": _start(options, work.name, file),
        "file": f"papers/{file}",
    }


def _start(options: Options, name: str, file: str) -> str:
    """A page of the repository's host where the file can be written; empty when there is no repository."""
    if not options.repo_url:
        return ""
    text = _START.format(name=name.replace("\\", "\\\\").replace('"', '\\"'))
    query = f"filename={quote(file)}&value={quote(text, errors='replace')}"
    return f"{options.repo_url.rstrip('/')}/new/{options.branch}/papers?{query}"


def ascii_slug(name: str) -> str:
    """A slug that a note may have: no letters but a to z."""
    kept = "".join(letter if letter.isascii() else "-" for letter in author_slug(name.replace("+", " plus ")))
    return "-".join(filter(None, kept.split("-"))) or "new-note"
