"""RIS as publishers and reference managers write it; rispy reads the records."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from typing import Any

import rispy

from papernotes.importing.plain import from_html
from papernotes.importing.reference import (
    Reference,
    arxiv_within,
    complete,
    full_name,
    own_name,
    page_range,
    person,
    year_in,
)
from papernotes.importing.unused import Unused
from papernotes.text.words import clip, squash

START = re.compile(r"^TY {1,2}- ?(?P<type>\w*)[^\n]*$", re.MULTILINE)
_LINE = re.compile(r"[A-Z][A-Z0-9] {1,2}-(?: |$)")
_NO_PAPER = {
    "BOOK": "a book", "EBOOK": "a book", "EDBOOK": "a book", "SER": "a series", "JFULL": "an issue of a journal",
    "MGZN": "an issue of a magazine", "PAT": "a patent", "VIDEO": "a video", "FIGURE": "a figure",
}  # fmt: skip
_COMPANY = re.compile(r"(?:inc|llc|ltd|corp|co|gmbh|limited|incorporated)\.?", re.IGNORECASE)
_ARTICLES = ("JOUR", "EJOUR", "MGZN", "NEWS")
_CONTAINERS = ("secondary_title", "journal_name", "alternate_title2", "custom3")


def read_ris(text: str) -> tuple[list[Reference], list[Unused]]:
    """The papers of a RIS file, and the records that become no note."""
    references: list[Reference] = []
    unused: list[Unused] = []
    for line, kind, record, is_closed in _records(text):
        item = _parse(record)
        label = from_html(str(item.get("id", "")))
        reference = _reference(item, kind, label, line)
        if kind in _NO_PAPER:
            unused.append(Unused(line, f"it is {_NO_PAPER[kind]}, not a paper", label, is_fault=False))
        elif not is_closed:
            unused.append(Unused(line, "the record is not closed: there is no line 'ER  -' at its end", label))
        elif not squash(reference.title):
            unused.append(Unused(line, f"the record '{clip(label)}' has no title", label))
        else:
            references.append(reference)
    return references, unused


def _records(text: str) -> Iterator[tuple[int, str, str, bool]]:
    """Line, type and text of each record, and whether it has an end."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    starts = [*START.finditer(text)]
    ends = [*(match.start() for match in starts[1:]), len(text)]
    for match, end in zip(starts, ends, strict=False):
        body, closing, _ = text[match.start() : end].partition("\nER  -")
        if not closing:
            body, closing, _ = body.partition("\nER -")
        yield text.count("\n", 0, match.start()) + 1, match["type"].upper(), body, bool(closing)


def _parse(record: str) -> dict[str, Any]:
    """The fields of a record; a line that is no field continues the one before it."""
    lines: list[str] = []
    for line in record.split("\n"):
        if _LINE.match(line):
            lines.append(re.sub(r"^(..) {1,2}- ?", r"\1  - ", line.strip()))
        elif lines and line.strip():
            lines[-1] += f" {line.strip()}"
    logging.getLogger("rispy").setLevel(logging.CRITICAL)
    found = rispy.loads("\n".join([*lines, "ER  - ", ""]), skip_unknown_tags=True)
    return dict(found[0]) if found else {}


def _reference(item: dict[str, Any], kind: str, label: str, line: int) -> Reference:
    said = {key: from_html(value) for key, value in item.items() if isinstance(value, str)}
    authors = item.get("authors") or item.get("first_authors") or []
    container = next((said[key] for key in _CONTAINERS if said.get(key)), "")
    accession = said.get("accession_number", "")
    is_preprint = kind in ("UNPB", "GEN", "PREP") and not container
    title = said.get("title", "") or said.get("primary_title", "")
    found = Reference(
        title=title,
        name=own_name(said.get("short_title", ""), title),
        authors=tuple(filter(None, (_author(from_html(str(name))) for name in authors))),
        container=container or said.get("publisher", "") * is_preprint,
        venue_hints=tuple(said[key] for key in ("alternate_title1", "alternate_title3") if said.get(key)),
        is_article=kind in _ARTICLES,
        year=year_in(*(said.get(key, "") for key in ("year", "publication_year", "date"))),
        volume=said.get("volume", ""),
        number=said.get("number", "") or said.get("issue", ""),
        pages=page_range("-".join(filter(None, (said.get("start_page", ""), said.get("end_page", ""))))),
        publisher="" if is_preprint else said.get("publisher", ""),
        abstract=said.get("abstract", "") or said.get("notes_abstract", ""),
        keywords=", ".join(map(str, item.get("keywords", []))),
        label=label,
        line=line,
    )
    urls = [str(url) for key in ("urls", "file_attachments1") for url in _as_list(item.get(key))]
    return complete(
        found,
        url=next((url for url in urls if url.lower().startswith("http")), ""),
        doi=said.get("doi", ""),
        arxiv=arxiv_within(accession, *urls, said.get("notes", "")),
    )


def _as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else [value] if value else []


def _author(name: str) -> str:
    """`van der Korn, Jan, Jr.` as `Jan van der Korn Jr.`; a name without a comma stays."""
    family, *others = [part.strip() for part in name.split(",")]
    if len(others) > 2 or (others and _COMPANY.fullmatch(others[0])):
        return person(name)
    given, suffix = (*others, "", "")[:2]
    return full_name(given, family, suffix)
