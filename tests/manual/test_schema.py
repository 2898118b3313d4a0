from __future__ import annotations

import datetime
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from papernotes.manual.schema import NEEDED, note_schema
from support import NOTE, check_text, edited

VALIDATOR = Draft202012Validator(note_schema(), format_checker=Draft202012Validator.FORMAT_CHECKER)


def messages(text: str) -> list[str]:
    return [error.message for error in VALIDATOR.iter_errors(as_json(yaml.safe_load(text.split("---\n")[1])))]


def as_json(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: as_json(value) for key, value in data.items()}
    if isinstance(data, list):
        return [as_json(item) for item in data]
    return data.isoformat() if isinstance(data, datetime.date) else data


def test_schema_is_a_schema():
    Draft202012Validator.check_schema(note_schema())


def test_valid_note_is_valid():
    assert messages(NOTE) == []


def test_stub_needs_less(tmp_path):
    stub = edited(
        ("authors: [Ada Miller, Bo Baker]\n", ""),
        ("summary: Keeps a starter alive at 8 degrees so that a cold kitchen can bake every day.\n", ""),
        ("status: abstract", "status: stub"),
    )

    assert messages(stub) == []
    assert check_text(tmp_path, stub) == ()
    assert messages(stub.replace("stub", "read")) == [
        "'authors' is a required property",
        "'summary' is a required property",
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("year: 2024\n", "", "'year' is a required property"),
        ("year: 2024", "year: soon", "'soon' is not of type 'integer'"),
        ("tags: [sourdough]", "tags: [a, b, c, d, e, f]", "['a', 'b', 'c', 'd', 'e', 'f'] is too long"),
        ("tags: [sourdough]", "tags: []", "[] should be non-empty"),
        ("status: abstract", "status: done", "'done' is not one of ['stub', 'abstract', 'read']"),
        (
            "qualifier: average",
            "qualifier: mean",
            "'mean' is not one of ['up to', 'average', 'median', 'range', 'at least', 'about']",
        ),
        (", source: abstract", "", "'source' is a required property"),
        ("added: 2026-11-01", "added: yesterday", "'yesterday' is not a 'date'"),
        ("name: Levain", "nmae: Levain", "Additional properties are not allowed ('nmae' was unexpected)"),
        ("name: Levain", "name: ''", "'' should be non-empty"),
    ],
)
def test_what_check_refuses_the_schema_refuses(tmp_path, old: str, new: str, message: str):
    text = edited((old, new))

    assert messages(text) == [message]
    assert check_text(tmp_path, text) != ()


def test_long_summary_and_missing_way_to_the_paper_are_refused():
    long = edited(("summary: Keeps", f"summary: {'Keeps ' * 60}"))
    lost = edited(("doi: 10.1234/levain.2024\n", ""), ('arxiv: "2401.00001"\n', ""), ("{code:", "{video:"))

    assert [message.endswith("is too long") for message in messages(long)] == [True]
    assert [message.endswith("is not valid under any of the given schemas") for message in messages(lost)] == [True]


def test_relation_leads_to_a_note_or_a_work():
    def note(relation: str) -> str:
        return edited(("sources:", f"relations:\n  - {relation}\nsources:"))

    assert messages(note("{type: uses, to: rye}")) == []
    assert messages(note("{type: uses, work: Rye}")) == []
    assert len(messages(note("{type: uses, why: it rises}"))) == 1
    assert len(messages(note("{type: uses, to: rye, work: Rye}"))) == 1


@pytest.mark.parametrize("part", NEEDED)
def test_parts_need_what_check_needs(tmp_path, part: str):
    field = {"Result": "results", "Relation": "relations", "Source": "sources", "Reproduction": "reproduction"}[part]
    item = (
        "{hardware: oven}" if part == "Reproduction" else "\n  - {why: x}" if part == "Relation" else "\n  - {note: x}"
    )
    text = edited(("added:", f"{field}: {item}\nadded:"))

    said = {
        f"'{name}'" for problem in check_text(tmp_path, text) for name in NEEDED[part] if f"'{name}'" in problem.message
    }
    told = {problem.rule for problem in check_text(tmp_path, text)}

    missing = {f"'{name}'" for name in NEEDED[part]} - said
    assert missing <= {"'source'"}
    assert not missing or "result-without-source" in told


def test_every_field_is_described():
    schema = note_schema()
    fields = [*schema["properties"].items()]
    for part in schema["$defs"].values():
        fields += part.get("properties", {}).items()

    assert [name for name, node in fields if not node.get("description")] == []
