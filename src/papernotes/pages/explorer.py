"""`/papers/`: every paper in a plain list, which a few lines of script can narrow."""

from __future__ import annotations

import json
from collections.abc import Iterator

from papernotes.index.link import Index
from papernotes.pages.comparison import LONGEST
from papernotes.pages.listing import Rows, YearLists, page
from papernotes.pages.options import Options
from papernotes.pages.site_file import Asset, SiteFile
from papernotes.text.site_urls import paper_uri, url_of
from papernotes.text.words import counted

OVERVIEW = "papers/index.md"
NAMES = "assets/papernotes/names.json"
"""Who and where is behind each paper; fetched only to narrow a list that does not show every paper."""


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The list, its pages by year when it is long, and then what the script needs to see beyond it."""
    slugs = [note.slug for note in index.newest_first]
    rows = Rows(index)
    lists = YearLists(index, rows, slugs, "papers/by-year")
    total = counted(len(slugs), "paper")
    view = {
        "total": total,
        "years": rows.years(slugs),
        "jump": [{"year": year, "count": len(found)} for year, found in index.by_year.items()],
        "lists": lists.links(),
        "shown": min(len(slugs), LONGEST),
        "hidden": max(len(slugs) - LONGEST, 0),
        "names": NAMES if len(slugs) > LONGEST else "",
    }
    description = f"{total} of {options.site_name}, newest first, each with venue, topics, code and a summary."
    yield page(OVERVIEW, "papers", "Papers", description, "papers", view)
    yield from lists.pages("Papers", [{"label": "Papers", "url": "papers/"}])
    if view["hidden"]:
        yield Asset(NAMES, _names(index))


def _names(index: Index) -> bytes:
    """One row a paper; people and places as numbers, since they recur."""
    people: dict[str, int] = {}
    places: dict[str, int] = {}
    rows = [
        [
            url_of(paper_uri(note.slug)),
            note.paper.short_name,
            note.paper.venue,
            note.paper.year,
            [people.setdefault(name, len(people)) for name in note.paper.authors],
            [places.setdefault(name, len(places)) for name in note.paper.institutions],
        ]
        for note in index.newest_first
    ]
    table = {"people": list(people), "places": list(places), "papers": rows}
    return json.dumps(table, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")
