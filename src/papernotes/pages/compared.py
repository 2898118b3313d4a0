"""What a comparison shows of one paper, as data: a small file beside its page, so that six papers load six files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from papernotes.index.baselines import reader_of
from papernotes.index.link import Index
from papernotes.index.references import surroundings
from papernotes.index.relation import Direction
from papernotes.markdown.footnotes import footnotes
from papernotes.markdown.html import render
from papernotes.markdown.sections import TAKEAWAY
from papernotes.notes.model import Paper, Result
from papernotes.notes.note import Note
from papernotes.pages.inputs import of_connections, of_papers
from papernotes.pages.script_data import script_data
from papernotes.pages.view import STATUS, Chip, card, topic_chip, web_link
from papernotes.text.digest import digest
from papernotes.text.words import count_of

PAGE = "compare/index.md"
"""Links in texts are written as seen from here."""

LIMITS = "Limits"


def inputs(note: Note, index: Index) -> str:
    """A digest of all that the file depends on."""
    connections = index.connections.get(note.slug, ())
    others = {*(c.other for c in connections if c.other), *(name.rpartition(":")[2] for name in note.named)}
    works = [
        (work.name, work.note) for result in note.paper.results for work in reader_of(index).works(result.baseline)
    ]
    return digest(note.source.text, of_connections(index, note.slug), works, of_papers(index, sorted(others)))


def data(note: Note, index: Index) -> bytes:
    """The file."""
    return script_data(_record(note, index))


def _record(note: Note, index: Index) -> dict[str, Any]:
    paper = note.paper
    found = card(index, note.slug)
    return {
        **{key: getattr(found, key) for key in ("slug", "url", "name", "rest", "venue", "year", "hue", "summary")},
        "authors": paper.authors,
        "institutions": paper.institutions,
        "takeaway": _section(note, index, TAKEAWAY),
        "limits": _section(note, index, LIMITS),
        "topics": [_topic(topic_chip(index, tag)) for tag in paper.tags],
        "results": [_result(index, note, result) for result in paper.results],
        "relations": list(_relations(note, index)),
        "code": _web_link(paper),
        "evidence": list(_evidence(paper)),
        "warning": paper.retracted and f"Retracted: {paper.retracted}",
    }


def _topic(chip: Chip) -> dict[str, str | int]:
    return {"label": chip.label, "url": chip.url, "hue": chip.hue}


def _web_link(paper: Paper) -> dict[str, str] | None:
    link = web_link(paper.links.get("code", ""))
    return asdict(link) if link else None


def _section(note: Note, index: Index, title: str) -> str:
    """A part of the text, as safe HTML; ids are kept apart, since several papers share the page."""
    around = surroundings(index.library, PAGE, home=f"papers/{note.slug}.md", prefix=f"{note.slug}-{title.lower()}-")
    return str(render(note.body.section(title), around, footnotes(note.body.events)).html)


def _result(index: Index, note: Note, result: Result) -> dict[str, Any]:
    families = index.families
    family = families.of(result.metric)
    works = [work for work in reader_of(index).works(result.baseline) if work.note != note.slug]
    fields = asdict(result)
    del fields["headline"]
    return {
        **{key: value for key, value in fields.items() if value},
        "family": [families.all.index(family), family.label],
        "against": [[work.name, work.note or ""] for work in works],
    }


def _relations(note: Note, index: Index) -> Iterator[dict[str, str]]:
    """What the paper itself says of others that have notes; a symmetric relation is said by both."""
    for connection in index.connections.get(note.slug, ()):
        if connection.other and connection.direction is not Direction.IN:
            why = "; ".join(connection.whys)
            yield {"type": connection.type.value, "label": connection.label, "to": connection.other, "why": why}


def _evidence(paper: Paper) -> Iterator[str]:
    """How firm the note is, a sentence each."""
    if paper.status:
        yield f"Note {STATUS[paper.status][1].removeprefix('a stub: ')}"
    if paper.sources:
        yield count_of(len(paper.sources), "source")
    if paper.reviewed:
        yield f"Reviewed {paper.reviewed.date or ''}".strip()
    if paper.reproduction:
        yield f"Reproduction: {paper.reproduction.state}"
    if paper.unverified:
        yield f"Unverified: {', '.join(paper.unverified)}"
