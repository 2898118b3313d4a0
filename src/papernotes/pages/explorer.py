"""`/papers/`: every paper in a plain list, and the columns from which scripts make it a table to explore."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.index.link import Index
from papernotes.pages import catalog
from papernotes.pages.comparison import LONGEST
from papernotes.pages.listing import Rows, YearLists, page
from papernotes.pages.options import Options
from papernotes.pages.site_file import SiteFile
from papernotes.pages.view import Link
from papernotes.text.words import count_of

OVERVIEW = "papers/index.md"


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The list, its pages by year when it is long, and the columns for the scripts."""
    slugs = [note.slug for note in index.newest_first]
    rows = Rows(index)
    lists = YearLists(index, rows, slugs, "papers/by-year")
    total = count_of(len(slugs), "paper")
    view = {
        "total": total,
        "years": rows.years(slugs),
        "jump": [{"year": year, "count": len(found)} for year, found in index.by_year.items()],
        "lists": lists.links(),
        "shown": min(len(slugs), LONGEST),
        "hidden": max(len(slugs) - LONGEST, 0),
        "catalog": catalog.CATALOG,
    }
    description = f"{total} of {options.site_name}, newest first, each with venue, topics, code and a summary."
    yield page(OVERVIEW, "papers", "Papers", description, "papers", view)
    yield from lists.pages("Papers", [Link("Papers", "papers/")])
    yield from catalog.files(index)
