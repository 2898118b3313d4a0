"""Every format of every kind of paper, byte for byte: tests/data/cite becomes tests/golden/cite."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from papernotes.export import FORMATS, Format, bibliography
from papernotes.export.record import record
from papernotes.notes.model import Slug
from support import index_of

TESTS = Path(__file__).parents[1]
INDEX = index_of(TESTS / "data" / "cite")
GOLDEN = TESTS / "golden" / "cite"


@pytest.mark.parametrize("way", FORMATS.values(), ids=FORMATS)
@pytest.mark.parametrize("slug", INDEX.notes)
def test_a_paper_reads_as_its_golden_file(slug: str, way: Format) -> None:
    entry = record(INDEX.notes[Slug(slug)], INDEX.library.vocabulary)
    golden = GOLDEN / f"{slug}.{way.extension}"

    assert way.dumps([entry]).encode() == golden.read_bytes()


def test_every_golden_file_has_its_paper() -> None:
    expected = {f"{slug}.{way.extension}" for slug in INDEX.notes for way in FORMATS.values()}

    assert {path.name for path in GOLDEN.iterdir()} == expected


def test_a_bibliography_is_its_papers_one_after_the_other() -> None:
    texts = [(GOLDEN / f"{slug}.bib").read_text(encoding="utf-8") for slug in INDEX.notes]
    items = [json.loads((GOLDEN / f"{slug}.csl.json").read_bytes()) for slug in INDEX.notes]

    assert bibliography(INDEX, "bibtex") == "\n".join(texts)
    assert json.loads(bibliography(INDEX, "csl-json")) == [item for file in items for item in file]


def test_a_bibliography_may_be_of_some_papers() -> None:
    chosen = [INDEX.notes[Slug("levain")]]

    assert bibliography(INDEX, "ris", chosen) == (GOLDEN / "levain.ris").read_text(encoding="utf-8")
