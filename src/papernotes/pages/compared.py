"""What other pages show of a paper, as data inside of its own page; comparisons and the graph read it from there.

A comparison shows the takeaway and the limits as well. It takes them from the text of the page, so that nothing is
rendered twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from markupsafe import Markup

from papernotes.index.baselines import Reader, reader_of
from papernotes.index.link import Index
from papernotes.index.metrics import Families
from papernotes.index.relation import Connection, Direction
from papernotes.notes.model import Paper, Result, Slug
from papernotes.notes.note import Note
from papernotes.pages.script_data import embedded_data
from papernotes.pages.view import STATUS, Chip, card, topic_chip, web_link
from papernotes.text.words import count_of


def compared(note: Note, index: Index) -> Markup:
    """The data; what is empty is left out."""
    paper, slug = note.paper, note.slug
    shown, reader, families = card(index, slug), reader_of(index), index.families
    return embedded_data(
        _filled(
            slug=slug,
            name=shown.name,
            rest=shown.rest,
            venue=shown.venue,
            year=shown.year,
            hue=shown.hue,
            summary=shown.summary,
            authors=paper.authors,
            institutions=paper.institutions,
            topics=[_topic(topic_chip(index, tag)) for tag in paper.tags],
            results=[_result(result, slug, reader, families) for result in paper.results],
            relations=list(_relations(index.connections.get(slug, ()))),
            code=_code(paper),
            evidence=list(_evidence(paper)),
            warning=f"Retracted: {paper.retracted}" if paper.retracted else "",
        )
    )


def _filled(**facts: object) -> dict[str, object]:
    return {key: fact for key, fact in facts.items() if fact}


def _topic(chip: Chip) -> dict[str, str | int]:
    return {"label": chip.label, "url": chip.url, "hue": chip.hue}


def _result(result: Result, slug: Slug, reader: Reader, families: Families) -> dict[str, object]:
    family = families.of(result.metric)
    return _filled(
        metric=result.metric,
        value=result.value,
        qualifier=result.qualifier,
        baseline=result.baseline,
        workload=result.workload,
        hardware=result.hardware,
        note=result.note,
        source=result.source,
        family=(families.all.index(family), family.label),
        # A paper is not a baseline of itself.
        against=[(work.name, work.note or "") for work in reader.works(result.baseline) if work.note != slug],
    )


def _relations(connections: Iterable[Connection]) -> Iterator[dict[str, object]]:
    """What the paper itself says of others that have notes; a symmetric relation is said by both."""
    for found in connections:
        if found.other and found.direction is not Direction.IN:
            yield _filled(type=found.type.value, label=found.label, to=found.other, why="; ".join(found.whys))


def _code(paper: Paper) -> dict[str, str] | None:
    link = web_link(paper.links.get("code", ""))
    return {"url": link.url, "host": link.host} if link else None


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
