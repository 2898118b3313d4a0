"""`/papers/`: every paper in a plain list, and the columns from which scripts make it a table to explore."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from papernotes.index.link import Index
from papernotes.pages import catalog
from papernotes.pages.comparison import LONGEST
from papernotes.pages.listing import ListLink, Rows, Year, YearLists
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.site_file import SiteFile, View
from papernotes.pages.view import Link
from papernotes.text.words import count_of

OVERVIEW = "papers/index.md"


@dataclass(frozen=True, slots=True)
class YearCount:
    """A year, and how many papers are of it."""

    year: int
    count: int


@dataclass(frozen=True, slots=True)
class PapersView(View):
    """What `papers.html` shows."""

    template: ClassVar[str] = "papers"
    called: ClassVar[str] = "papers"
    total: str
    years: Sequence[Year]
    """As many papers as one page holds."""

    jump: Sequence[YearCount]
    lists: Sequence[ListLink]
    shown: int
    hidden: int
    catalog: str
    """Where the scripts find all papers."""


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The list, its pages by year when it is long, and the columns for the scripts."""
    slugs = [note.slug for note in index.newest_first]
    rows = Rows(index)
    lists = YearLists(index, rows, slugs, "papers/by-year")
    view = PapersView(
        total=count_of(len(slugs), "paper"),
        years=rows.years(slugs),
        jump=[YearCount(year, len(found)) for year, found in index.by_year.items()],
        lists=lists.links(),
        shown=min(len(slugs), LONGEST),
        hidden=max(len(slugs) - LONGEST, 0),
        catalog=catalog.CATALOG,
    )
    about = f"{view.total} of {options.site_name}, newest first, each with venue, topics, code and a summary."
    yield page(OVERVIEW, "Papers", about, view)
    yield from lists.pages("Papers", [Link("Papers", "papers/")])
    yield from catalog.files(index)
