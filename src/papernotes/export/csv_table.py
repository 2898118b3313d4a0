"""The papers as a table, for spreadsheets.

RFC 4180. A spreadsheet runs what begins like a formula, so such a cell gets an apostrophe in front, which
spreadsheets take for "this is text".
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable
from datetime import date
from functools import partial

from papernotes.index.link import Index
from papernotes.notes.note import Note
from papernotes.text.site_urls import paper_uri, url_of
from papernotes.text.words import flat

_FORMULA = tuple("=+-@\t\r\n＝＋－＠|%")
_BETWEEN = "; "

Value = str | int | date | tuple[str, ...]

COLUMNS: dict[str, Callable[[Note], Value]] = {
    "slug": lambda note: note.slug,
    "name": lambda note: note.paper.short_name,
    "title": lambda note: note.paper.title,
    "authors": lambda note: note.paper.authors,
    "institutions": lambda note: note.paper.institutions,
    "venue": lambda note: note.paper.venue,
    "year": lambda note: note.paper.year or "",
    "tags": lambda note: note.paper.tags,
    "status": lambda note: note.paper.status or "",
    "doi": lambda note: note.paper.doi,
    "arxiv": lambda note: note.paper.arxiv,
    "paper": lambda note: note.paper.links.get("paper", ""),
    "pdf": lambda note: note.paper.links.get("pdf", ""),
    "code": lambda note: note.paper.links.get("code", ""),
    "added": lambda note: note.paper.added or "",
    "updated": lambda note: note.paper.updated or "",
    "results": lambda note: len(note.paper.results),
    "summary": lambda note: note.paper.summary,
    "summary_zh": lambda note: note.paper.summary_zh,
}
"""What each column says of a note; `url` comes last. Columns are added at the end, and none goes."""


def csv_text(index: Index, notes: Iterable[Note] | None = None, site: str = "") -> str:
    """The papers, or some of them; addresses begin at the site's root when its own address is not known."""
    chosen = index.notes.values() if notes is None else notes
    return HEADER + "".join(row(index, note, site) for note in chosen)


def row(index: Index, note: Note, site: str) -> str:
    """The line of one paper, which stands in the table of every topic it has."""
    return index.once_of(note.slug, ("csv", site), partial(_row, note, site))


def _row(note: Note, site: str) -> str:
    return _line([*(cell(column(note)) for column in COLUMNS.values()), site + url_of(paper_uri(note.slug))])


def _line(cells: list[str]) -> str:
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\r\n").writerow(cells)
    return out.getvalue()


HEADER = _line([*COLUMNS, "url"])
"""The first line."""


def cell(value: Value) -> str:
    """A value as text that no spreadsheet runs; several are parted by semicolons."""
    text = _BETWEEN.join(map(flat, value)) if isinstance(value, tuple) else flat(str(value))
    return f"'{text}" if text.startswith(_FORMULA) else text
