"""Rules about fields that are missing or hold nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from papernotes.checks.fields import NOUNS, PART_NOUNS, WIDE_COLON, guess_fields, is_empty
from papernotes.notes.draft import AnyDraft
from papernotes.notes.model import REQUIRED, REQUIRED_UNLESS_STUB, Paper, PathMeta, Status
from papernotes.notes.vocabulary import Vocabulary
from papernotes.notes.yaml_data import Parsed
from papernotes.problem import START, FieldPath, Finding, Key, Value
from papernotes.text.words import clip, join_words

_EXAMPLES = {
    "title": 'title: "..." as published.',
    "venue": "venue: a key of tags.yaml, such as OSDI.",
    "year": "year: that of the venue, such as 2024.",
    "tags": "tags: [topic, topic] from tags.yaml.",
    "status": "status: stub, abstract or read.",
    "added": "added: today, such as 2026-11-16.",
    "authors": "authors: [First Last, First Last], all of them; or set status: stub.",
    "summary": "summary: one sentence on what it does and why it matters; or set status: stub.",
    "sources": "sources: [{where: ..., confirms: ...}], where the facts were read; or set status: stub.",
}
_PATH_EXAMPLES = {
    "title": 'title: "..." for what it leads to.',
    "summary": "summary: for whom it is, in one sentence.",
    "papers": "papers: [{paper: slug, why: ...}] in reading order.",
}
_PART_FIELDS = {"results": {"metric", "value"}, "sources": {"where"}, "papers": {"paper"}}
_REQUIRED_OF_NOTES = REQUIRED + REQUIRED_UNLESS_STUB


def missing_field(draft: AnyDraft) -> Iterator[Finding]:
    """A field that every note must have.

    Required are title, venue, year, tags, status and added; unless the status is stub also authors, summary and
    sources; in a result metric and value; in a relation type, and to or work; in a source where.

        ---
        title: "Orca: A Distributed Serving System"
        status: stub
        ---    # fails: no venue, year, tags and added

        ---
        title: "Orca: A Distributed Serving System"
        venue: OSDI
        year: 2022
        tags: [serving-systems]
        status: stub
        added: 2026-11-16
        ---    # passes
    """
    for name in _list_required(draft):
        if name not in draft.data and name not in guess_fields(draft):
            example = (_PATH_EXAMPLES if draft.model is PathMeta else _EXAMPLES)[name]
            yield Finding(START, f"{NOUNS[draft.model]} needs '{name}'", f"add it: {example}")
    if draft.model is not Vocabulary:
        for path, names in _missing_parts(draft.data):
            noun = PART_NOUNS.get(str(path[0]), f"'{path[0]}'")
            yield Finding(Value(path), f"{noun} needs {names}", f"add {names} to it.")


def _list_required(draft: AnyDraft) -> Iterable[str]:
    """Names of the required fields."""
    if draft.model is PathMeta:
        return _PATH_EXAMPLES
    if draft.model is not Paper:
        return ()
    return REQUIRED if draft.data.get("status") == Status.STUB else _REQUIRED_OF_NOTES


def _missing_parts(data: dict[Any, Any]) -> Iterator[tuple[FieldPath, str]]:
    for field, needed in _PART_FIELDS.items():
        for path, item in _maps_in(data, field):
            if item.keys() >= needed:
                continue
            there = {str(key).partition(WIDE_COLON)[0].strip() for key in item}
            if missing := [f"'{name}'" for name in sorted(needed) if name not in there]:
                yield path, join_words(missing)
    for path, item in _maps_in(data, "relations"):
        missing = [] if "type" in item else ["'type'"]
        missing += [] if "to" in item or "work" in item else ["'to' or 'work'"]
        if missing:
            yield path, join_words(missing)
    trial = data.get("reproduction")
    if isinstance(trial, dict) and trial and "state" not in trial:
        yield ("reproduction",), "'state'"


def _maps_in(data: dict[Any, Any], field: str) -> Iterator[tuple[FieldPath, dict[Any, Any]]]:
    """The items of a list that are filled maps; empty ones are told so by empty-value."""
    items = data.get(field)
    for i, item in enumerate(items if isinstance(items, list) else ()):
        if isinstance(item, dict) and item:
            yield (field, i), item


def empty_value(draft: AnyDraft) -> Iterator[Finding]:
    """A field with nothing in it.

    It says neither that there is none nor that it is not known yet; leave the field out instead.

        doi:              # fails
        links: {}         # fails
        doi: 10.1145/1    # passes
    """
    parsed = draft.source.parsed
    if isinstance(parsed, Parsed) and not parsed.may_have_gaps:
        return
    for path in _empty_paths(draft.data, ()):
        if draft.model is Vocabulary and not _is_detail(path):
            continue  # an institution without aliases is `MIT: {}`, and incomplete-entry says what others need
        name = next((str(step) for step in reversed(path) if isinstance(step, str)), path[0])
        if isinstance(path[-1], int):
            yield Finding(Value(path), f"item {path[-1] + 1} of '{clip(name)}' is empty", "fill it in or remove it.")
        else:
            yield Finding(Key(path), f"'{clip(name)}' is empty", "fill it in or remove it.")


def _is_detail(path: FieldPath) -> bool:
    """Whether a place in tags.yaml is a detail of an entry, or where a redirect leads."""
    return isinstance(path[-1], int) or path[-1] in ("aliases", "zh", "url") or path[0] == "redirects" != path[-1]


def _empty_paths(data: Any, path: FieldPath) -> Iterator[FieldPath]:
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for step, value in items:
        if isinstance(value, str) and value and not value.isspace():
            continue  # nearly all values; the call below would cost as much as all other rules of a note's data
        if is_empty(value):
            if WIDE_COLON not in str(step):  # unknown-field tells of it
                yield (*path, step)
        elif isinstance(value, (dict, list)):
            yield from _empty_paths(value, (*path, step))
