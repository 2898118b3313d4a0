"""No text ends the field it stands in, whatever it holds and whichever field that is."""

from __future__ import annotations

import json

import bibtexparser
import pytest
import rispy
from jsonschema import Draft202012Validator

from export.attacked import TEXTS, attacked_library
from export.test_bibtex import decoded
from export.test_csl import SCHEMA
from papernotes.export import bibliography, keys
from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.text.words import flat


@pytest.fixture(scope="module")
def index() -> Index:
    return attacked_library()


def test_every_attack_is_a_note(index: Index) -> None:
    assert len(index.notes) == len(TEXTS) > 90


def test_bibtex_parses_to_the_same_titles(index: Index) -> None:
    library = bibtexparser.parse_string(bibliography(index, "bibtex"))

    assert library.failed_blocks == []
    assert library.comments == []
    assert [decoded(entry["title"]) for entry in library.entries] == titles(index)
    assert [entry.key for entry in library.entries] == [keys(index)[slug] for slug in index.notes]


def test_bibtex_closes_every_brace_it_opens(index: Index) -> None:
    """BibTeX itself counts braces without regard to backslashes."""
    for entry in bibliography(index, "bibtex").split("\n\n"):
        for line in entry.splitlines()[1:-1]:
            assert line.count("{") == line.count("}"), line


def test_bibtex_fields_are_those_of_the_record(index: Index) -> None:
    fields = {
        field.key
        for entry in bibtexparser.parse_string(bibliography(index, "bibtex")).entries
        for field in entry.fields
    }

    assert fields <= {
        "title", "author", "journal", "year", "volume", "number", "pages", "publisher", "doi", "eprint",
        "archivePrefix", "url",
    }  # fmt: skip


def test_ris_parses_to_the_same_titles(index: Index) -> None:
    records = rispy.loads(bibliography(index, "ris"))

    assert [record["title"] for record in records] == titles(index)
    assert {record["type_of_reference"] for record in records} == {"JOUR"}
    assert not any("unknown_tag" in record for record in records)


def test_csl_json_is_valid_and_says_the_same_titles(index: Index) -> None:
    items = json.loads(bibliography(index, "csl-json"))

    Draft202012Validator(SCHEMA).validate(items)
    assert [item["title"] for item in items] == titles(index)


@pytest.mark.parametrize("format", ["bibtex", "ris", "csl-json"])
def test_no_url_runs_a_script(index: Index, format: str) -> None:  # noqa: A002
    for line in bibliography(index, format).splitlines():
        if line.strip().startswith(("url = ", "UR  - ", '"URL": ')):
            assert "https://" in line or "http://" in line


def titles(index: Index) -> list[str]:
    return [flat(TEXTS[int(slug.removeprefix("attack-"))]) for slug in map(Slug, index.notes)]
