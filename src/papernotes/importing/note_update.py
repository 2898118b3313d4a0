"""What a record could add to a note that is there already, and the note's text with it.

A publication gives venue, year, DOI and pages to the note of its preprint. Every other character stays as it is.
"""

from __future__ import annotations

from datetime import date

from papernotes.importing.imprint import imprint
from papernotes.importing.reference import Reference, is_arxiv_doi
from papernotes.importing.venue_match import venue_of
from papernotes.notes.note import Note
from papernotes.notes.source import Source
from papernotes.notes.vocabulary import Vocabulary
from papernotes.notes.yaml_data import Parsed
from papernotes.notes.yaml_scalar import dump_scalar
from papernotes.problem import Key, Value

_PLACES = ("venue", "year", "published_in", "volume", "number", "pages", "publisher", "doi", "arxiv", "links", "tags",
           "status", "added", "updated", "summary")  # fmt: skip
"""Fields in the order of a note, so that a new one has its place."""

_BARE = ("year", "updated")
_QUOTED = ("arxiv", "volume", "number", "pages")


def offer(reference: Reference, note: Note, vocabulary: Vocabulary) -> dict[str, str]:
    """Fields that the note lacks, or that a publication settles; an empty value takes a field away."""
    paper = note.paper
    out: dict[str, str] = {}
    if reference.doi and (not paper.doi or (is_arxiv_doi(paper.doi) and not is_arxiv_doi(reference.doi))):
        out["doi"] = reference.doi
    if reference.arxiv and not paper.arxiv:
        out["arxiv"] = reference.arxiv
    venue = venue_of(reference, vocabulary)
    fields = {"venue": venue, "year": str(reference.year or ""), **imprint(reference, venue, vocabulary)}
    entry = vocabulary.venues.get(paper.venue)
    if entry and entry.kind == "preprint" and venue and not reference.is_preprint:
        out |= {key: text for key, text in fields.items() if text != str(getattr(paper, key) or "")}
    elif venue == paper.venue and reference.year == paper.year:
        out |= {key: text for key, text in fields.items() if text and not getattr(paper, key)}
    return out


def update(source: Source, fields: dict[str, str], today: date) -> str:
    """The text of a note with fields set; empty when its frontmatter is not one field a line."""
    for key, text in {**fields, "updated": today.isoformat()}.items():
        changed = _with_field(source, key, text)
        if changed is None:
            return ""
        source = Source(source.path, changed)
    return source.text


def _with_field(source: Source, key: str, text: str) -> str | None:
    data = source.parsed.data if isinstance(source.parsed, Parsed) else None
    if not isinstance(data, dict):
        return None
    line = f"{key}: {text if key in _BARE else dump_scalar(text, chr(34) if key in _QUOTED else None)}\n"
    if key in data:
        span = source.span(Value((key,)))
        start = source.span(Key((key,))).start
        end = source.text.find("\n", span.end) + 1
        if "\n" in source.text[start : span.end] or not _begins_line(source, start):
            return None
        return source.text[:start] + (line if text else "") + source.text[end:]
    following = next((name for name in _PLACES[_PLACES.index(key) :] if name in data), None)
    start = source.span(Key((following,))).start if following else source.yaml_span.end if source.yaml_span else 0
    if not text:
        return source.text
    return source.text[:start] + line + source.text[start:] if start and _begins_line(source, start) else None


def _begins_line(source: Source, offset: int) -> bool:
    return source.text[offset - 1] == "\n"
