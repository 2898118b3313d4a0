from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator, ValidationError

from papernotes.export.csl import csl
from papernotes.notes.model import Slug
from support import TAGS, edited, index_of, write_library

TESTS = Path(__file__).parents[1]
SCHEMA = json.loads((TESTS / "data" / "csl-json.schema.json").read_bytes())


@pytest.mark.parametrize("path", sorted((TESTS / "golden" / "cite").glob("*.csl.json")), ids=lambda path: path.name)
def test_golden_files_are_valid(path: Path) -> None:
    Draft202012Validator(SCHEMA).validate(json.loads(path.read_bytes()))


def test_the_schema_refuses_what_csl_does_not_know() -> None:
    with pytest.raises(ValidationError, match="'venue' was unexpected"):
        Draft202012Validator(SCHEMA).validate([{"id": "x", "type": "article", "venue": "BREAD"}])


def test_names_come_in_parts(tmp_path: Path) -> None:
    names = "authors: [Jan van der Berg, Bo Baker III, OVENCORP, 欧阳明华]"
    index = index_of(write_library(tmp_path, {"levain": edited(("authors: [Ada Miller, Bo Baker]", names))}, TAGS))

    assert csl(index.notes[Slug("levain")], index.library.vocabulary)["author"] == [
        {"family": "Berg", "given": "Jan", "non-dropping-particle": "van der"},
        {"family": "Baker", "given": "Bo", "suffix": "III"},
        {"literal": "OVENCORP"},
        {"family": "欧阳", "given": "明华"},
    ]


def test_a_note_without_year_and_authors_has_neither(tmp_path: Path) -> None:
    text = edited(("year: 2024\n", ""), ("authors: [Ada Miller, Bo Baker]\n", ""))
    index = index_of(write_library(tmp_path, {"levain": text}))

    item = csl(index.notes[Slug("levain")], index.library.vocabulary)

    assert item["id"] == "levain"
    assert not {"issued", "author"} & set(item)
