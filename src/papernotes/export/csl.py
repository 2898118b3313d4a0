"""CSL-JSON items, for Zotero, pandoc and everything else that styles citations."""

from __future__ import annotations

from typing import Any

from pydantic_core import to_json

from papernotes.export.names import Name
from papernotes.export.record import Kind, Record, record
from papernotes.notes.note import Note
from papernotes.notes.vocabulary import Vocabulary

_TYPES = {
    Kind.ARTICLE: "article-journal",
    Kind.PROCEEDINGS: "paper-conference",
    Kind.PREPRINT: "article",
    Kind.SOFTWARE: "software",
}


def csl(note: Note, vocabulary: Vocabulary) -> dict[str, Any]:
    """A note's paper as a CSL-JSON item."""
    return item_of(record(note, vocabulary))


def dumps(records: list[Record]) -> str:
    """The list that a CSL-JSON file is."""
    return to_json([item_of(entry) for entry in records], indent=2).decode() + "\n"


def item_of(entry: Record) -> dict[str, Any]:
    """One item."""
    is_preprint = entry.kind is Kind.PREPRINT
    is_printed = entry.kind in (Kind.ARTICLE, Kind.PROCEEDINGS)
    values: dict[str, Any] = {
        "id": entry.key,
        "type": _TYPES[entry.kind],
        "title": entry.title,
        "title-short": entry.short_title,
        "author": [_name(name) for name in entry.authors],
        "issued": {"date-parts": [[entry.year]]} if entry.year else {},
        "container-title": entry.container if is_printed else "",
        "container-title-short": entry.venue if is_printed else "",
        "volume": entry.volume,
        "issue": entry.number,
        "page": "-".join(entry.pages),
        # CSL names the server of a preprint as its publisher.
        "publisher": entry.publisher or (entry.container if is_preprint else ""),
        "DOI": entry.doi,
        "archive": "arXiv" if entry.arxiv else "",
        "archive_location": entry.arxiv,
        "number": f"arXiv:{entry.arxiv}" if is_preprint and entry.arxiv else "",
        "URL": entry.url,
        "note": entry.remark,
    }
    return {key: value for key, value in values.items() if value}


def _name(name: Name) -> dict[str, str]:
    if name.literal:
        return {"literal": name.literal}
    parts = {
        "family": name.family,
        "given": name.given,
        "non-dropping-particle": name.particle,
        "suffix": name.suffix,
    }
    return {key: value for key, value in parts.items() if value}
