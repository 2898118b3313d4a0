"""Rules about fields: that the format has them, and that they hold the right kind of value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from papernotes.checks.yaml_faults import full_width_colon
from papernotes.notes.draft import AnyDraft, Fault, adapter
from papernotes.notes.model import Paper, PathMeta
from papernotes.notes.vocabulary import Vocabulary
from papernotes.problem import Edit, FieldPath, Finding, Key, Value
from papernotes.text.words import clip, did_you_mean, join_words, nearest, suggest

NOUNS: dict[type, str] = {Paper: "a note", PathMeta: "a reading path", Vocabulary: "tags.yaml"}
PART_NOUNS = {"results": "a result", "sources": "a source", "papers": "a step", "relations": "a relation"}

_NUMBER = re.compile(r"[1-9][0-9]{0,8}")
WIDE_COLON = "："
_A_MAP = "a map of 'key: value'"
_KINDS = {
    "string_type": "text",
    "int_type": "a whole number",
    "date_type": "a date",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": _A_MAP,
    "model_type": _A_MAP,
    "dataclass_type": _A_MAP,
    "model_attributes_type": _A_MAP,
}
_ITEMS = {
    "results": "- {metric: ..., value: ..., source: ...}",
    "relations": "- {type: ..., to: slug, why: ...}",
    "sources": "- {where: ..., confirms: ...}",
    "papers": "- {paper: slug, why: ...}",
}
_MEANT = {
    "affiliations": "institutions",
    "affiliation": "institutions",
    "conference": "venue",
    "journal": "venue",
    "booktitle": "published_in",
    "abstract": "summary",
    "tldr": "summary",
    "keywords": "tags",
    "topics": "tags",
    "references": "relations",
    "related": "relations",
    "url": "links",
    "code": "links",
    "github": "links",
    "pdf": "links",
    "eprint": "arxiv",
    "date": "year",
}
"""What people coming from elsewhere call our fields."""


def unknown_field(draft: AnyDraft) -> Iterator[Finding]:
    """A field that the format does not have.

    A misspelled field would be ignored and its content lost. The fields are listed in the reference.

        auhtors: [Ada Lovelace]    # fails
        authors: [Ada Lovelace]    # passes
    """
    for fault in draft.faults:
        if fault.kind in ("extra_forbidden", "invalid_key"):
            word = str(fault.path[-1])
            known = _fields_at(draft.model, fault.path[:-1])
            wide = word.partition(WIDE_COLON)[0].strip()
            if wide != word and wide in known:
                yield Finding(Key(fault.path), *full_width_colon(wide))
                continue
            otherwise = f"the fields are {join_words(known)}" if len(known) < 12 else "the reference lists the fields"
            yield Finding(
                Key(fault.path),
                f"{_place(fault.path[:-1], draft)} has no field '{clip(word)}'",
                suggest(guess_field(word, known), f"remove it; {otherwise}"),
            )


def guess_field(word: str, known: list[str]) -> str | None:
    """The field that was probably meant by a wrong name."""
    meant = _MEANT.get(word.casefold())
    return meant if meant in known else nearest(word, known)


def guess_fields(draft: AnyDraft) -> set[str | None]:
    """Fields that are there under a wrong name, of which unknown-field tells."""
    unknown = [str(fault.path[0]) for fault in draft.faults if fault.kind == "extra_forbidden" and len(fault.path) == 1]
    return {guess_field(name, _fields_at(draft.model, ())) for name in unknown[:10]}


def _place(path: FieldPath, draft: AnyDraft) -> str:
    noun = NOUNS.get(draft.model, "the file")
    names = [str(step) for step in path if isinstance(step, str)]
    if not names:
        return noun
    return PART_NOUNS.get(names[-1], f"'{clip(names[-1])}' of {noun}")


def _fields_at(model: Any, path: FieldPath) -> list[str]:
    """Names of the fields that a place of the model can have."""
    schema = _schema(model)
    node: Any = schema
    for step in path:
        node = _resolve(node, schema)
        node = (
            node.get("items", {})
            if isinstance(step, int)
            else node.get("properties", {}).get(step) or node.get("additionalProperties", {})
        )
    return list(_resolve(node, schema).get("properties", {}))


@lru_cache
def _schema(model: type) -> dict[str, Any]:
    return adapter(model).json_schema()


def _resolve(node: Any, schema: Any) -> Any:
    for option in node.get("anyOf", []):
        if "$ref" in option:
            node = option
    reference = node.get("$ref")
    return schema["$defs"][reference.rpartition("/")[2]] if reference else node


def wrong_type(draft: AnyDraft) -> Iterator[Finding]:
    """A value of the wrong kind, such as text where a list belongs, or a word outside a fixed choice.

    The site sorts, counts and links values by their kind.

        authors: Ada Lovelace      # fails
        authors: [Ada Lovelace]    # passes
        status: finished           # fails
        status: read               # passes
    """
    for fault in draft.faults:
        if not _is_said_elsewhere(fault):
            yield Finding(
                Value(fault.path),
                f"{_subject(fault.path)} must be {_describe_wanted(fault)}, not {_describe_value(fault.value)}",
                _type_help(fault, draft.source.raw(Value(fault.path)).strip()),
                _unquote(fault, draft),
            )


def _unquote(fault: Fault, draft: AnyDraft) -> tuple[Edit, ...]:
    """A whole number without the quotes around it."""
    if fault.kind != "int_type" or not isinstance(fault.value, str):
        return ()
    digits = fault.value.strip(" \t\"'“”‘’")
    return (Edit(draft.source.span(Value(fault.path)), digits),) if _NUMBER.fullmatch(digits) else ()


def _is_said_elsewhere(fault: Fault) -> bool:
    if fault.path == ("arxiv",) and isinstance(fault.value, int | float):
        return True  # by unquoted-arxiv
    return fault.kind in ("extra_forbidden", "invalid_key", "missing", "unknown_key") or is_empty(fault.value)


def is_empty(value: Any) -> bool:
    """Whether a value says nothing."""
    if isinstance(value, str):
        return not value or value.isspace()
    return value is None or (not value and isinstance(value, (dict, list)))


def _subject(path: FieldPath) -> str:
    name = next((f"'{clip(step)}'" for step in reversed(path) if isinstance(step, str)), "the file")
    return f"item {path[-1] + 1} of {name}" if path and isinstance(path[-1], int) else name


def _describe_wanted(fault: Fault) -> str:
    return fault.expected.replace("'", "") or _KINDS.get(fault.kind, "something else")


def _describe_value(value: Any) -> str:
    if isinstance(value, bool):
        return f"'{str(value).lower()}' (YAML reads yes, no, on, off, true and false as truth values)"
    if isinstance(value, str):
        return f"'{clip(value)}'"
    if isinstance(value, dict):
        return _A_MAP
    if isinstance(value, list):
        return "a list"
    return f"the {'number' if isinstance(value, int | float) else 'date'} {clip(value)}"


def _type_help(fault: Fault, written: str) -> str:
    """`written` is the value as it is in the file: 4.10 is 4.1 to YAML."""
    if fault.expected:
        words = re.findall(r"'([^']+)'", fault.expected)
        return did_you_mean(str(fault.value), words, f"choose one of {join_words(words, 'or')}")
    if fault.kind == "string_type":
        nested = isinstance(fault.value, dict | list)
        return "write it as text." if nested else f'put it in quotes: "{clip(written or fault.value)}"'
    if fault.kind == "tuple_type":
        return _list_help(fault)
    helps = {
        "int_type": "write digits only, without quotes, such as 2024.",
        "date_type": "write it as year-month-day without quotes, such as 2026-11-16.",
    }
    return helps.get(fault.kind) or _map_help(fault)


def _list_help(fault: Fault) -> str:
    item = _ITEMS.get(str(fault.path[-1]))
    if item:
        return f"write it as a list, such as {item}"
    if isinstance(fault.value, str):
        items = ", ".join(_people(fault.value)) if fault.path == ("authors",) else fault.value
        return f"put it in brackets: [{clip(items, 200)}]"
    return "write it as a list, one '- item' per line."


def _people(text: str) -> Iterator[str]:
    """The authors of a line of BibTeX, each written `First Last`."""
    for person in re.split(r"\s+and\s+|\s*;\s*", text):
        last, comma, first = person.partition(",")
        yield f"{first} {last}".strip() if comma and "," not in first and len(text) > len(person) else person


def _map_help(fault: Fault) -> str:
    if fault.path == ("links",) and isinstance(fault.value, str) and "://" in fault.value:
        return f"say what it leads to: links: {{{_link_kind(fault.value)}: {clip(fault.value, 200)}}}"
    item = _ITEMS.get(str(fault.path[0])) if len(fault.path) == 2 else None
    return f"write it like {item}" if item else "write it as indented 'key: value' lines."


def _link_kind(url: str) -> str:
    if re.search(r"//(?:www\.)?(?:github|gitlab)\.com/", url):
        return "code"
    return "pdf" if url.endswith(".pdf") else "paper"
