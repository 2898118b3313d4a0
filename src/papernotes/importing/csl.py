"""CSL-JSON as Crossref and DataCite give it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from papernotes.importing.plain import from_html
from papernotes.importing.reference import Reference, arxiv_within, complete, full_name, own_name, page_range, year_in
from papernotes.text.identifier import arxiv_in

_DATES = ("published-print", "issued", "published", "published-online")


def read_csl(item: dict[str, Any], *, label: str = "", line: int = 0) -> Reference:
    """The paper of an item; whatever in it is not what it should be is left out."""
    container, kind = _text(item, "container-title"), str(item.get("type"))
    is_preprint = kind in ("article", "posted-content", "preprint") and not container
    found = Reference(
        title=_title(item),
        authors=tuple(filter(None, map(_author, _maps(item, "author")))),
        institutions=tuple(dict.fromkeys(_institutions(item))),
        name=own_name(_text(item, "title-short") or _text(item, "shortTitle"), _text(item, "title")),
        container=container or _text(item, "publisher") * is_preprint,
        venue_hints=tuple(filter(None, (_event(item), _text(item, "container-title-short")))),
        is_article=kind in ("article-journal", "journal-article"),
        year=_year(item),
        volume=_text(item, "volume"),
        number=_text(item, "issue"),
        pages=page_range(_text(item, "page")),
        publisher="" if is_preprint else _text(item, "publisher"),
        abstract=_text(item, "abstract"),
        keywords=_text(item, "keyword"),
        label=from_html(label),
        line=line,
    )
    is_arxiv = _text(item, "archive").casefold() == "arxiv"
    arxiv = (_text(item, "archive_location") if is_arxiv else "") or _text(item, "number")
    note = arxiv_within(_text(item, "note"))  # Zotero keeps fields there that CSL has no name for
    return complete(found, url=_text(item, "URL"), doi=_text(item, "DOI"), arxiv=arxiv_in(arxiv) or note)


def _text(item: dict[str, Any], key: str) -> str:
    value = item.get(key)
    if isinstance(value, list):
        value = next((entry for entry in value if isinstance(entry, str)), "")
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    return from_html(value) if isinstance(value, str) else ""


def _title(item: dict[str, Any]) -> str:
    title, subtitle = _text(item, "title"), _text(item, "subtitle")
    return f"{title}: {subtitle}" if subtitle and subtitle.casefold() not in title.casefold() else title


def _maps(item: dict[str, Any], key: str) -> list[dict[str, Any]]:
    value = item.get(key)
    return [entry for entry in value if isinstance(entry, dict)] if isinstance(value, list) else []


def _author(name: dict[str, Any]) -> str:
    literal = _text(name, "literal") or _text(name, "name")
    family = " ".join(filter(None, (_text(name, "non-dropping-particle"), _text(name, "family"))))
    given = " ".join(filter(None, (_text(name, "given"), _text(name, "dropping-particle"))))
    return full_name(given, family, _text(name, "suffix")) or literal


def _institutions(item: dict[str, Any]) -> Iterator[str]:
    for author in _maps(item, "author"):
        yield from filter(None, (_text(place, "name") for place in _maps(author, "affiliation")))


def _event(item: dict[str, Any]) -> str:
    event = item.get("event")
    return _text(event, "name") if isinstance(event, dict) else _text(item, "event") or _text(item, "event-title")


def _year(item: dict[str, Any]) -> int:
    for key in _DATES:
        date = item.get(key)
        parts = date.get("date-parts") if isinstance(date, dict) else None
        first = parts[0][0] if isinstance(parts, list) and parts and isinstance(parts[0], list) and parts[0] else None
        if isinstance(first, int | str) and str(first).isdecimal():
            return int(first)
        # Zotero and pandoc write dates that they could not take apart as they are.
        raw = [str(date.get(key, "")) for key in ("raw", "literal")] if isinstance(date, dict) else [str(date or "")]
        if year := year_in(*raw):
            return year
    return 0
