"""`papers.json` and its schema: complete, valid, and compatible with what programs were promised."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema

from papernotes.export import json_data as records
from support import NOTE, another, edited, index_of, write_library

PROMISE = Path(__file__).parents[1] / "golden" / "papers.schema.promise.json"


def promised(schema: dict[str, Any]) -> dict[str, str]:
    """Every property of a schema with its type, by path."""
    parts = {"": schema, **{f"{name}.": part for name, part in schema["$defs"].items()}}
    return {
        f"{prefix}{name}": type_of(value)
        for prefix, part in parts.items()
        for name, value in part.get("properties", {}).items()
    }


def type_of(value: dict[str, Any]) -> str:
    if "$ref" in value:
        return value["$ref"].rpartition("/")[2]
    if "anyOf" in value:
        return " or ".join(type_of(one) for one in value["anyOf"])
    if value.get("type") == "array":
        return f"list of {type_of(value['items'])}"
    return str(value["type"])


def kept(old: dict[str, str], new: dict[str, str]) -> list[str]:
    """What a new schema breaks of an old one."""
    return [f"{name}: {kind} is now {new.get(name, 'gone')}" for name, kind in old.items() if new.get(name) != kind]


def test_no_field_goes_or_changes_its_type():
    """A field that must go needs a new VERSION; then renew the golden file."""
    assert kept(json.loads(PROMISE.read_text(encoding="utf-8")), promised(records.schema())) == []


def test_a_removed_or_changed_field_would_be_noticed_and_a_new_one_not():
    old = promised(records.schema())

    assert kept(old, {**old, "PaperRecord.colour": "string"}) == []
    assert kept(old, {**old, "PaperRecord.year": "string"}) == ["PaperRecord.year: integer is now string"]
    assert kept(old, {k: v for k, v in old.items() if k != "PaperRecord.doi"}) == [
        "PaperRecord.doi: string is now gone"
    ]


def test_what_was_required_stays_required():
    assert set(records.schema()["$defs"]["PaperRecord"]["required"]) >= {
        "slug", "url", "document", "name", "title", "authors", "venue", "year", "tags", "status", "summary",
    }  # fmt: skip


def test_every_paper_is_valid_by_the_schema(tmp_path: Path):
    bare = "---\ntitle: Bare\n---\n"
    data = json.loads(records.json_text(index_of(write_library(tmp_path, {"levain": NOTE, "bare": bare}))))

    jsonschema.Draft202012Validator(records.schema()).validate(data)
    assert [paper["slug"] for paper in data["papers"]] == ["bare", "levain"]


def test_a_paper_says_where_it_stands_and_leaves_out_what_is_empty(tmp_path: Path):
    data = json.loads(
        records.json_text(index_of(write_library(tmp_path, {"levain": NOTE})), site="https://notes.example/")
    )

    assert data["version"] == 1
    assert data["site"] == "https://notes.example/"
    paper = data["papers"][0]
    assert (paper["url"], paper["document"]) == ("papers/levain/", "papers/levain/index.md")
    assert (paper["areas"], paper["added"]) == (["baking"], "2026-11-01")
    assert paper["results"][0]["baseline"] == "dry yeast"
    assert "relations" not in paper
    assert "note" not in paper["results"][0]


def test_a_schema_lets_later_fields_pass(tmp_path: Path):
    data = json.loads(records.json_text(index_of(write_library(tmp_path, {"levain": NOTE}))))
    data["papers"][0]["colour"] = "brown"
    data["papers"][0]["results"][0]["seed"] = 7

    jsonschema.Draft202012Validator(records.schema()).validate(data)


def test_some_notes_can_be_chosen(tmp_path: Path):
    index = index_of(write_library(tmp_path, {"levain": NOTE, "rye": another("rye")}))

    data = json.loads(records.json_text(index, [index.notes["rye"]]))

    assert [paper["slug"] for paper in data["papers"]] == ["rye"]


def test_chinese_stays_readable(tmp_path: Path):
    note = edited(("summary:", "summary_zh: 让酵种存活。\nsummary:"))

    assert "让酵种存活。" in records.json_text(index_of(write_library(tmp_path, {"levain": note})))
