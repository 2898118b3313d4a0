"""The entries of a Markdown list: bullets with what is indented below them, rows of tables, headings, lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from papernotes.importing.list_entry import Entry, entry_of
from papernotes.importing.reference import year_in

_BULLET = re.compile(r"(?P<indent>[ \t>]*)(?:[-*+•]|\d+[.)])\s+(?P<text>\S.*)")
_HEADING = re.compile(r" {0,3}(?P<level>#{1,6})\s+(?P<text>.*?)\s*#*")
_LINE = re.compile(r"(?:\*\*|__|\[(?![\[\s!xX])|[A-Z][\w-]*(?:\s[\w-]+)?\s(?:19|20)\d\d,).*")
"""A line that begins with bold type, a link, or a venue with its year: some lists have no bullets."""

_DEFINITION = re.compile(r" {0,3}\[(?P<name>[^\[\]^]+)\]:\s*<?(?P<url>https?://[^\s<>]+)>?.*")
_REFERENCE = re.compile(r"\[(?P<text>[^\[\]]+)\]\[(?P<name>[^\[\]]*)\]")
_TITLE_COLUMN = re.compile(
    r"\W*(?:paper ?)?(?:title|paper|name|work|method|article|publication)s?(?: title| name)?\W*", re.I
)
_VENUE_COLUMN = re.compile(
    r"\W*(?:venue|conference|conf|journal|published|publication|publisher|source|where)\W*.*", re.I
)
_YEAR_COLUMN = re.compile(r"\W*(?:year|date|time|published)\W*.*", re.IGNORECASE)
_RULE = re.compile(r"\s*\|?\s*:?-{2,}[\s|:-]*")
MARKS = "*_`~ \t[]()|"
"""What may stand around words."""


@dataclass
class Item:
    """A bullet, row, heading or line with what belongs to it."""

    line: int
    entry: Entry
    details: list[str] = field(default_factory=list)
    """Further lines: authors, venue, more links."""

    section: str = ""
    venue: str = ""
    year: int = 0
    """From columns of a table."""


def items_of(text: str) -> Iterator[Item]:
    """Every entry of a list in order."""
    reader = _Reader()
    for number, line in _lines(text):
        if not line.strip():
            reader.columns = []
        elif reader.item and _is_open(reader.item.entry.text):
            reader.item.entry = entry_of(f"{reader.item.entry.text} {line.strip()}")
        else:
            before = reader.item
            reader.read(number, line)
            if before and reader.item is not before:
                yield before
    if reader.item:
        yield reader.item


class _Reader:
    """Turns lines into items; knows the section and the table that it is in."""

    def __init__(self) -> None:
        self.item: Item | None = None
        self.columns: list[str] = []
        self._section = ""
        self._indent = -1

    def read(self, number: int, line: str) -> None:
        bullet, heading = _BULLET.fullmatch(line), _HEADING.fullmatch(line)
        if bullet:
            self._bullet(number, bullet)
        elif line.strip().startswith("|"):
            self._table_line(number, line)
        elif heading:
            self._section, self._indent = heading["text"].strip(MARKS), -1
            entry = entry_of(heading["text"])
            self.item = Item(number, entry) if any(link.is_paper for link in entry.links) else None
        elif _LINE.fullmatch(line) and any(link.is_paper for link in entry_of(line).links):
            self.item, self._indent = Item(number, entry_of(line), section=self._section), -1
        elif self.item:
            self.item.details.append(line.strip())

    def _bullet(self, number: int, bullet: re.Match[str]) -> None:
        depth = len(bullet["indent"].expandtabs(4))
        entry = entry_of(bullet["text"])
        if self.item and depth > self._indent >= 0 and _is_detail(entry):
            self.item.details.append(bullet["text"])
        else:
            self.item, self._indent = Item(number, entry, section=self._section), depth

    def _table_line(self, number: int, line: str) -> None:
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
        if self.columns and not _RULE.fullmatch(line):
            self.item, self._indent = _row(number, cells, self.columns, self._section), -1
        self.columns = self.columns or cells


def _is_open(text: str) -> bool:
    """Whether bold type or the words of a link go on in the next line."""
    return text.count("**") % 2 == 1 or text.count("[") > text.count("]")


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines but those of code and comments, with reference links spelled out."""
    text = re.sub(r"<!--.*?-->", lambda match: "\n" * match[0].count("\n"), text, flags=re.DOTALL)
    names = {
        found["name"].casefold(): found["url"] for line in text.splitlines() if (found := _DEFINITION.fullmatch(line))
    }
    fence = ""
    for number, line in enumerate(text.splitlines(), start=1):
        mark = line.lstrip()[:3]
        if mark in ("```", "~~~") and (not fence or mark == fence):
            fence = "" if fence else mark
        elif not fence and not _DEFINITION.fullmatch(line):
            yield number, _REFERENCE.sub(lambda match: _spell_out(match, names), line) if names else line


def _spell_out(match: re.Match[str], names: dict[str, str]) -> str:
    url = names.get((match["name"] or match["text"]).casefold())
    return f"[{match['text']}]({url})" if url else match[0]


def _is_detail(entry: Entry) -> bool:
    """Whether an indented bullet tells of the paper above it: no link, or none that names a paper of its own."""
    own = [link for link in entry.links if link.is_paper and not link.is_generic and len(link.label.split()) > 2]
    strong = entry.text.startswith(("**", "__")) and any(link.is_paper for link in entry.links)
    return not own and not strong


def _row(number: int, cells: list[str], columns: list[str], section: str) -> Item:
    """A row of a table; the columns say what is what, as far as they do."""
    named = dict(zip(columns, cells, strict=False))
    title = next(
        (cell for column, cell in named.items() if _TITLE_COLUMN.fullmatch(column) and entry_of(cell).title), ""
    )
    title = title or next((cell for cell in cells if len(entry_of(cell).title.split()) > 2), "")
    venue = next((cell for column, cell in named.items() if _VENUE_COLUMN.fullmatch(column) and cell != title), "")
    year = year_in(*(cell for column, cell in named.items() if _YEAR_COLUMN.fullmatch(column)), venue)
    others = [_label(column, cell) for column, cell in zip(columns, cells, strict=False) if cell != title]
    return Item(number, entry_of(title), others, section, entry_of(venue).text.strip(MARKS) if title else "", year)


def _label(column: str, cell: str) -> str:
    """A cell with nothing but an address, as a link that says what its column says."""
    return f"[{column}]({cell})" if re.fullmatch(r"https?://\S+", cell) else cell
