"""A change, and those inside one note: fields, relations, results and text, in sentences for a reviewer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Literal

from papernotes.notes.library import Library
from papernotes.notes.model import Paper, Relation, Result, Slug
from papernotes.text.words import clip, count_of, join_words

Subject = Literal["paper", "field", "relation", "result", "text", "topic", "venue", "institution", "path"]
Kind = Literal["added", "changed", "removed"]
_LISTS = {"results", "relations"}
_PROSE = {"summary", "summary_zh"}
_VERBS = {
    "extends": "extends",
    "builds-on": "builds on",
    "uses": "uses",
    "compares-with": "compares with",
    "surveys": "surveys",
    "alternative-to": "is an alternative to",
}


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that is different."""

    subject: Subject
    kind: Kind
    path: str
    """The file it is in."""

    sentence: str


def note_changes(before: Library, after: Library, slug: Slug) -> Iterator[Change]:
    """What is different in a note that both states have."""
    old, new = before.notes[slug], after.notes[slug]
    if old.source.text == new.source.text:
        return
    path, name = new.source.path, name_of(new.paper, slug)
    yield from _fields(old.paper, new.paper, path, name)
    yield from _relations(before, after, slug)
    yield from _results(old.paper, new.paper, path, name)
    if old.source.body != new.source.body:
        words = len(new.source.body.split()) - len(old.source.body.split())
        size = "same length" if words == 0 else f"{count_of(abs(words), 'word')} {'longer' if words > 0 else 'shorter'}"
        yield Change("text", "changed", path, f"the text of {name} changed ({size})")


def _fields(old: Paper, new: Paper, path: str, name: str) -> Iterator[Change]:
    for field in (each.name for each in fields(new)):
        was, now = getattr(old, field), getattr(new, field)
        if field in _LISTS or was == now:
            continue
        kind: Kind = "added" if not was else "removed" if not now else "changed"
        yield Change("field", kind, path, _field_sentence(name, field, was, now))


def _field_sentence(name: str, field: str, was: object, now: object) -> str:
    if not was:
        return f"{name} now has {field}: {_value(now)}"
    if not now:
        return f"{name} no longer has {field} (was {_value(was)})"
    if field in _PROSE:
        return f"{field} of {name} was rewritten"
    return f"{field} of {name} was {_value(was)}, is {_value(now)}"


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{clip(join_words(map(str, value)), 100)}]"
    return f"'{clip(value, 100)}'"


def _relations(before: Library, after: Library, slug: Slug) -> Iterator[Change]:
    old = {_relation_key(r): r for r in before.notes[slug].paper.relations}
    new = {_relation_key(r): r for r in after.notes[slug].paper.relations}
    path, name = after.notes[slug].source.path, name_of(after.notes[slug].paper, slug)
    for key in sorted(new.keys() - old.keys()):
        yield Change("relation", "added", path, f"{name} now {_relation(new[key], after)}{_why(new[key])}")
    for key in sorted(old.keys() - new.keys()):
        yield Change("relation", "removed", path, f"{name} no longer {_relation(old[key], before)}")
    for key in sorted(old.keys() & new.keys()):
        if old[key].why != new[key].why:
            yield Change(
                "relation",
                "changed",
                path,
                f"{name} {_relation(new[key], after)}: why is now '{clip(new[key].why, 100)}'",
            )


def _relation_key(relation: Relation) -> tuple[str, str]:
    return relation.type.value, relation.to or relation.work


def _relation(relation: Relation, library: Library) -> str:
    other = library.notes.get(Slug(relation.to)) if relation.to else None
    name = name_of(other.paper, other.slug) if other else clip(relation.to or relation.work)
    return f"{_VERBS[relation.type.value]} {name}"


def _why(relation: Relation) -> str:
    return f" ({clip(relation.why, 100)})" if relation.why else ""


def _results(old: Paper, new: Paper, path: str, name: str) -> Iterator[Change]:
    """Results are told apart by what they measure; a value that differs is a change, not one lost and one gained."""
    was, now = _by_measure(old), _by_measure(new)
    for key in sorted(now.keys() - was.keys()):
        yield Change("result", "added", path, f"{name} now reports {_result(now[key])}")
    for key in sorted(was.keys() - now.keys()):
        yield Change("result", "removed", path, f"{name} no longer reports {_result(was[key])}")
    for key in sorted(was.keys() & now.keys()):
        if was[key] != now[key]:
            yield Change("result", "changed", path, f"{name} reported {_result(was[key])}, now {_result(now[key])}")


def _by_measure(paper: Paper) -> dict[tuple[str, ...], Result]:
    out: dict[tuple[str, ...], Result] = {}
    for result in paper.results:
        measure = (result.metric, result.baseline, result.workload, result.hardware)
        # Two rows that measure the same are told apart by their place.
        out[(*measure, str(sum(key[:4] == measure for key in out)))] = result
    return out


def _result(result: Result) -> str:
    parts = [
        f"{clip(result.metric)} {result.qualifier} {clip(result.value)}".replace("  ", " "),
        f"against {clip(result.baseline)}" if result.baseline else "",
        f"on {clip(result.hardware)}" if result.hardware else "",
        f"({clip(result.source)})" if result.source else "(no source)",
    ]
    return " ".join(part for part in parts if part)


def name_of(paper: Paper, slug: Slug) -> str:
    """How sentences call a paper."""
    return clip(paper.short_name) or slug
