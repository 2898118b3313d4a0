"""Rules about fields: that they exist, hold the right kind of value, and that none is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from papernotes.draft import Draft, Fault
from papernotes.model import REQUIRED, REQUIRED_UNLESS_STUB, Paper, PathMeta, Status
from papernotes.problem import START, FieldPath, Finding, Key, Value
from papernotes.vocabulary import Vocabulary
from papernotes.words import did_you_mean, listed, shown

_NOUNS: dict[type, str] = {Paper: "a note", PathMeta: "a reading path", Vocabulary: "tags.yaml"}


def unknown_field(draft: Draft[Any]) -> Iterator[Finding]:
    """A field that the format does not have.

    A misspelt field would be ignored and its content lost. The fields are listed in the reference.

        auhtors: [Ada Lovelace]    # fails
        authors: [Ada Lovelace]    # passes
    """
    for fault in draft.faults:
        if fault.kind in ("extra_forbidden", "invalid_key"):
            word = str(fault.path[-1])
            known = _fields_at(draft.model, fault.path[:-1])
            yield Finding(
                Key(fault.path),
                f"{_place(fault.path[:-1], draft)} has no field '{shown(word)}'",
                did_you_mean(
                    word,
                    known,
                    f"remove it; the fields are {listed(known)}"
                    if len(known) < 12
                    else "remove it; the reference lists the fields",
                ),
            )


def _place(path: FieldPath, draft: Draft[Any]) -> str:
    names = [str(step) for step in path if isinstance(step, str)]
    noun = _NOUNS.get(draft.model, "the file")
    return f"'{names[-1]}' of {noun}" if names else noun


def _fields_at(model: Any, path: FieldPath) -> list[str]:
    """Names of the fields that a place of the model can have."""
    schema = model.model_json_schema()
    node: Any = schema
    for step in path:
        node = _resolved(node, schema)
        node = (
            node.get("items", {})
            if isinstance(step, int)
            else node.get("properties", {}).get(step) or node.get("additionalProperties", {})
        )
    return list(_resolved(node, schema).get("properties", {}))


def _resolved(node: Any, schema: Any) -> Any:
    for option in node.get("anyOf", []):
        if "$ref" in option:
            node = option
    reference = node.get("$ref")
    return schema["$defs"][reference.rpartition("/")[2]] if reference else node


def wrong_type(draft: Draft[Any]) -> Iterator[Finding]:
    """A value of the wrong kind, such as text where a list belongs, or a word outside a fixed choice.

    authors: Ada Lovelace      # fails
    authors: [Ada Lovelace]    # passes
    status: finished           # fails
    status: read               # passes
    """
    for fault in draft.faults:
        if fault.kind in ("extra_forbidden", "invalid_key", "missing", "unknown_key") or _is_empty(
            fault.value
        ):
            continue
        if fault.path in (("arxiv",), ("doi",)) and isinstance(fault.value, int | float):
            continue  # unquoted-arxiv says it better
        name = listed([f"'{step}'" for step in fault.path if isinstance(step, str)][-1:])
        where = f"item {fault.path[-1] + 1} of {name}" if isinstance(fault.path[-1], int) else name
        yield Finding(
            Value(fault.path), f"{where} must be {_wanted(fault)}, not {_got(fault.value)}", _type_help(fault)
        )


def _wanted(fault: Fault) -> str:
    if fault.expected:
        return fault.expected.replace("'", "")
    kinds = {
        "string_type": "text", "int_type": "a whole number", "date_type": "a date", "tuple_type": "a list",
        "dict_type": "a map of 'key: value'", "model_type": "a map of 'key: value'", "model_attributes_type": "a map of 'key: value'",
        "list_type": "a list", "enum": "one of its words",
    }  # fmt: skip
    return kinds.get(fault.kind, "something else")


def _got(value: Any) -> str:
    if isinstance(value, bool):
        return f"'{str(value).lower()}' (YAML reads yes, no, on, off, true and false as truth values)"
    if isinstance(value, str):
        return f"'{shown(value)}'"
    if isinstance(value, dict):
        return "a map of 'key: value'"
    if isinstance(value, list):
        return "a list"
    return f"the {'number' if isinstance(value, int | float) else 'date'} {shown(value)}"


def _type_help(fault: Fault) -> str:
    value = shown(fault.value)
    if fault.expected:
        words = re.findall(r"'([^']+)'", fault.expected)
        return did_you_mean(str(fault.value), words, f"choose one of {listed(words, 'or')}")
    helps = {
        "string_type": f'put it in quotes: "{value}".'
        if not isinstance(fault.value, dict | list)
        else "write it as one text.",
        "int_type": "write digits only, without quotes, such as 2024.",
        "date_type": "write it as year-month-day without quotes, such as 2026-11-16.",
        "tuple_type": f"put it in brackets: [{value}]."
        if isinstance(fault.value, str)
        else "write it as a list, one '- item' a line.",
    }
    return helps.get(fault.kind, "write it as indented 'key: value' lines.")


def empty_value(draft: Draft[Any]) -> Iterator[Finding]:
    """A field with nothing in it.

    It says neither that there is none nor that it is not known yet; leave the field out instead.

        doi:                # fails
        links: {}           # fails
        doi: 10.1145/1      # passes
    """
    optional_maps = draft.model is Vocabulary  # an institution without aliases is `MIT: {}`
    for path in _empty_paths(draft.data, ()):
        if not optional_maps:
            name = next(str(step) for step in reversed(path) if isinstance(step, str))
            yield Finding(Key(path), f"'{shown(name)}' is empty", "fill it in or remove it.")


def _empty_paths(data: Any, path: FieldPath) -> Iterator[FieldPath]:
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, value in items:
        here = (*path, step)
        if _is_empty(value):
            yield here
        else:
            yield from _empty_paths(value, here)


def _is_empty(value: Any) -> bool:
    return value is None or value in ({}, [], "") or (isinstance(value, str) and not value.strip())


def missing_field(draft: Draft[Any]) -> Iterator[Finding]:
    """A field that every note must have.

    Required are title, venue, year, tags, status and added; unless the status is stub also authors, summary and
    sources; in a result metric and value; in a relation type, and to or work; in a source where.
    """
    for name in _required(draft):
        if name not in draft.data:
            yield Finding(
                START, f"{_NOUNS.get(draft.model, 'the file')} needs '{name}'", f"add it: {_example(name)}"
            )
    for path, name in _missing_parts(draft.data):
        yield Finding(Value(path), f"{_part_noun(path)} needs {name}", f"add {name} to it.")


def _required(draft: Draft[Any]) -> tuple[str, ...]:
    if draft.model is PathMeta:
        return ("title", "summary", "papers")
    if draft.model is not Paper:
        return ()
    return REQUIRED if draft.data.get("status") == Status.STUB else REQUIRED + REQUIRED_UNLESS_STUB


_EXAMPLES = {
    "title": 'title: "..." as published.', "venue": "venue: a key of tags.yaml, such as OSDI.", "year": "year: 2024",
    "tags": "tags: [topic, topic] from tags.yaml.", "status": "status: stub, abstract or read.", "added": "added: today, such as 2026-11-16.",
    "authors": "authors: [First Last, First Last], all of them.", "summary": "summary: one sentence on what it does and why it matters.",
    "sources": "sources: [{where: ..., confirms: ...}], where the facts were read.", "papers": "papers: [{paper: slug, why: ...}].",
}  # fmt: skip


def _example(name: str) -> str:
    return _EXAMPLES[name]


_PART_FIELDS = {"results": ("metric", "value"), "sources": ("where",), "papers": ("paper",)}


def _missing_parts(data: dict[Any, Any]) -> Iterator[tuple[FieldPath, str]]:
    for field, needed in _PART_FIELDS.items():
        for path, item in _maps_in(data, field):
            yield from ((path, f"'{name}'") for name in needed if name not in item)
    for path, item in _maps_in(data, "relations"):
        if "type" not in item:
            yield path, "'type'"
        if "to" not in item and "work" not in item:
            yield path, "'to' or 'work'"
    for name in ("reproduction",):
        if isinstance(data.get(name), dict) and data[name] and "state" not in data[name]:
            yield (name,), "'state'"


def _maps_in(data: dict[Any, Any], field: str) -> Iterator[tuple[FieldPath, dict[Any, Any]]]:
    items = data.get(field)
    for i, item in enumerate(items if isinstance(items, list) else ()):
        if isinstance(item, dict):
            yield (field, i), item


def _part_noun(path: FieldPath) -> str:
    nouns = {"results": "a result", "sources": "a source", "papers": "a step", "relations": "a relation"}
    return nouns.get(str(path[0]), f"'{path[0]}'")
