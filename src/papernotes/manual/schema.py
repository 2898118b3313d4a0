"""The JSON Schema of a note's frontmatter, for editors and other programs.

It is made from the model that validates notes, with what the rules ask of every note added. It knows nothing of
`tags.yaml` and of other notes; `papernotes check` does.
"""

from __future__ import annotations

from typing import Any

from papernotes.notes.draft import adapter
from papernotes.notes.model import MAX_SUMMARY, MAX_TAGS, REQUIRED, REQUIRED_UNLESS_STUB, Paper

DIALECT = "https://json-schema.org/draft/2020-12/schema"
NEEDED: dict[str, tuple[str, ...]] = {
    "Result": ("metric", "value", "source"),
    "Relation": ("type",),
    "Source": ("where",),
    "Reproduction": ("state",),
}
"""Fields that a part of a note must have."""


def note_schema() -> dict[str, Any]:
    """The schema of the frontmatter of `papers/<slug>.md`."""
    schema = tidy(adapter(Paper).json_schema())
    parts = schema["$defs"]
    for name, fields in NEEDED.items():
        parts[name]["required"] = list(fields)
    parts["Relation"]["oneOf"] = _any_of("to", "work")
    properties = schema["properties"]
    properties["tags"] |= {"maxItems": MAX_TAGS, "uniqueItems": True}
    properties["summary"] |= {"maxLength": MAX_SUMMARY}
    return {
        "$schema": DIALECT,
        "title": "A note on a paper",
        **{key: value for key, value in schema.items() if key != "title"},
        "required": list(REQUIRED),
        "allOf": [_unless_stub(), {"anyOf": [*_any_of("doi", "arxiv"), _link("paper"), _link("code")]}],
    }


def _unless_stub() -> dict[str, Any]:
    stub = {"properties": {"status": {"const": "stub"}}, "required": ["status"]}
    return {"if": stub, "else": {"required": list(REQUIRED_UNLESS_STUB)}}


def _any_of(*fields: str) -> list[dict[str, Any]]:
    return [{"required": [field]} for field in fields]


def _link(kind: str) -> dict[str, Any]:
    return {"properties": {"links": {"required": [kind]}}, "required": ["links"]}


def tidy(node: dict[str, Any]) -> dict[str, Any]:
    """Without what pydantic adds for itself: titles, defaults, and None, which no note may say."""
    kept = {key: value for key, value in node.items() if key not in ("title", "default", "anyOf")}
    for option in node.get("anyOf", []):
        if option != {"type": "null"}:
            kept = option | kept
    for key in ("properties", "$defs"):
        if key in kept:
            kept[key] = {name: tidy(inner) for name, inner in kept[key].items()}
    for key in ("items", "additionalProperties"):
        if isinstance(kept.get(key), dict):
            kept[key] = tidy(kept[key])
    if kept.get("type") in _FILLED:
        kept[_FILLED[kept["type"]]] = 1
    return kept


_FILLED = {"string": "minLength", "array": "minItems", "object": "minProperties"}
"""A field that is there holds something."""
