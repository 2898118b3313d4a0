"""The reference of fields: what a note, a reading path and `tags.yaml` may say, as tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from papernotes.manual.schema import NEEDED, tidy
from papernotes.notes.draft import adapter
from papernotes.notes.model import (
    MAX_SUMMARY,
    MAX_TAGS,
    REQUIRED,
    REQUIRED_UNLESS_STUB,
    Paper,
    PathMeta,
    ReadingStep,
    Relation,
    Reproduction,
    Result,
    Review,
    Source,
)
from papernotes.notes.vocabulary import Area, Baseline, Institution, Metric, Term, Topic, Venue, Vocabulary

_LIMITS = {"tags": f"list of 1 to {MAX_TAGS}", "summary": f"text, at most {MAX_SUMMARY} characters"}
_MUST: dict[type, dict[str, str]] = {
    Paper: dict.fromkeys(REQUIRED, "yes") | dict.fromkeys(REQUIRED_UNLESS_STUB, "unless stub"),
    **{model: dict.fromkeys(NEEDED[model.__name__], "yes") for model in (Result, Source, Reproduction)},
    Relation: {"type": "yes", "to": "one of the two", "work": "one of the two"},
    PathMeta: dict.fromkeys((field.name for field in fields(PathMeta)), "yes"),
    ReadingStep: dict.fromkeys((field.name for field in fields(ReadingStep)), "yes"),
    Area: dict.fromkeys(("label", "about", "topics"), "yes"),
    Topic: dict.fromkeys(("label", "about"), "yes"),
    Venue: dict.fromkeys(("name", "kind"), "yes"),
    Metric: dict.fromkeys(("label", "about", "words"), "yes"),
    Term: dict.fromkeys(("label", "about"), "yes"),
}
_NOTE = """\
A note is a file `papers/<slug>.md`: these fields as YAML between two lines of three hyphens, then Markdown.
An editor can complete them with the [JSON Schema](note.schema.json).
At least one of `doi`, `arxiv`, `links.paper` and `links.code` must lead to the paper.
A field that has nothing to say is left out."""
_SECTIONS: tuple[tuple[str, str, type], ...] = (
    ("## A note", _NOTE, Paper),
    ("### Result", "An item of `results`: one measured claim.", Result),
    ("### Relation", "An item of `relations`: a typed link to another paper.", Relation),
    ("### Source", "An item of `sources`: where facts of the note were confirmed.", Source),
    ("### Reproduction", "The map `reproduction`; the story is told in the section of that name.", Reproduction),
    ("### Review", "The map `reviewed`.", Review),
    ("## A reading path", "A reading path is a file `docs/paths/<slug>.md` with these fields and free text.", PathMeta),
    ("### Step", "An item of `papers`.", ReadingStep),
    ("## tags.yaml", "The words that notes may use. Case makes no difference between them.", Vocabulary),
    ("### Area", "An entry of `topics`; a group, never a tag itself.", Area),
    ("### Topic", "An entry of an area's `topics`; what notes name under `tags`.", Topic),
    ("### Venue", "An entry of `venues`.", Venue),
    ("### Institution", "An entry of `institutions`; `{}` when there is nothing to add to the name.", Institution),
    (
        "### Baseline",
        "An entry of `baselines`, found by name or alias inside the text that a result gives; `{}` is enough. "
        "Without any, every text stands for itself.",
        Baseline,
    ),
    ("### Metric", "An entry of `metrics`: a family of results. Without any, all results are one family.", Metric),
    ("### Term", "An entry of `terms`: the glossary.", Term),
)
_ANCHORS = {"ReadingStep": "step"}


def fields_page() -> str:
    """All fields of all formats."""
    lines = ["# Fields", "", "What the files of a knowledge base may say, and what they must.", ""]
    for title, about, model in _SECTIONS:
        lines += [title, "", about, "", *_table(model), ""]
    return "\n".join(lines)


def _table(model: type) -> Iterator[str]:
    schema = adapter(model).json_schema()
    must = _MUST.get(model, {})
    yield from ("| field | type | must | meaning |", "|---|---|---|---|")
    for name, node in schema["properties"].items():
        kind = _LIMITS.get(name) if model is Paper else None
        kind = kind or _type(tidy(node), schema.get("$defs", {}))
        yield f"| `{name}` | {kind} | {must.get(name, '')} | {node.get('description', '')} |"


def _type(node: dict[str, Any], parts: dict[str, Any]) -> str:
    """A type in the words of somebody who writes YAML."""
    if "$ref" in node:
        name = node["$ref"].rpartition("/")[2]
        return _words(parts[name]["enum"]) if "enum" in parts[name] else _link(name)
    if "enum" in node:
        return _words(node["enum"])
    if node.get("format") == "date":
        return "date"
    if node["type"] == "array":
        return f"list of {_type(node['items'], parts)}"
    if node["type"] == "object":
        inner = f"map to {_type(node['additionalProperties'], parts)}"
        keys = node.get("propertyNames", {}).get("enum")
        return f"{inner}; keys: {_words(keys)}" if keys else inner
    return {"string": "text", "integer": "whole number", "boolean": "`true`"}[node["type"]]


def _words(words: list[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _link(name: str) -> str:
    anchor = _ANCHORS.get(name, name.lower())
    return f"[{anchor}](#{anchor})"
