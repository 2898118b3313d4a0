"""RIS records."""

from __future__ import annotations

from typing import Any

from rispy.writer import RisWriter

from papernotes.export.record import Kind, Record, record
from papernotes.notes.note import Note
from papernotes.notes.vocabulary import Vocabulary

_TYPES = {Kind.ARTICLE: "JOUR", Kind.PROCEEDINGS: "CONF", Kind.PREPRINT: "UNPB", Kind.SOFTWARE: "COMP"}


class _Writer(RisWriter):  # type: ignore[misc]
    """Without the number that rispy writes above each record, which other programs take for damage."""

    def set_header(self, count: int) -> str:  # noqa: ARG002
        return ""


_WRITER = _Writer()


def ris(note: Note, vocabulary: Vocabulary) -> str:
    """A note's paper as a RIS record."""
    return dumps([record(note, vocabulary)])


def dumps(records: list[Record]) -> str:
    """Records one after the other."""
    return str(_WRITER.formats([_reference(item) for item in records]))


def _reference(item: Record) -> dict[str, Any]:
    is_printed = item.kind in (Kind.ARTICLE, Kind.PROCEEDINGS)
    server = item.container if item.kind is Kind.PREPRINT else ""
    values: dict[str, Any] = {
        "type_of_reference": _TYPES[item.kind],
        "id": item.key,
        "title": item.title,
        "short_title": item.short_title,
        "authors": [name.sorted for name in item.authors],
        "secondary_title": item.container if is_printed else "",
        "alternate_title1": item.venue if is_printed else "",
        "year": str(item.year or ""),
        "volume": item.volume,
        "number": item.number,
        "start_page": item.pages[0] if item.pages else "",
        "end_page": item.pages[1] if len(item.pages) > 1 else "",
        "publisher": item.publisher or server,
        "doi": item.doi,
        "accession_number": f"arXiv:{item.arxiv}" if item.arxiv else "",
        # A semicolon would begin the next URL.
        "notes": [item.remark] if item.remark else [],
        "urls": [item.url.replace(";", "%3B")] if item.url else [],
    }
    return {key: value for key, value in values.items() if value}
