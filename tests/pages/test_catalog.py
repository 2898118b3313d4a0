"""The columns that the explorer reads: nothing lost, values spelled once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from papernotes.pages.catalog import BLOCK, CATALOG, files
from papernotes.pages.site_file import make
from support import NOTE, TAGS, another, edited, index_of, write_library

RYE = another(
    "rye",
    ("Bo Baker", "Cy Oven"),
    ("year: 2024", "year: 2023"),
    ("tags: [sourdough]", "tags: [kombucha, sourdough]"),
    ('links: {code: "https://code.example/levain"}\n', ""),
    ("status: abstract", "status: read\naliases: [Secale]\nreproduction: {state: reproduced}"),
    ("rise, value: 2.9x, baseline: dry yeast", "volume, value: 3x, baseline: Levain"),
)
METRICS = "metrics:\n  height: {label: Height, about: how high, words: [rise]}\n"


def written(tmp_path: Path, notes: dict[str, str], tags: str = TAGS) -> dict[str, Any]:
    index = index_of(write_library(tmp_path, notes, tags))
    return {file.uri: json.loads(make(file).content) for file in files(index)}  # type: ignore[union-attr]


def test_a_column_spells_a_value_where_it_is_first_met(tmp_path: Path) -> None:
    catalog = written(tmp_path, {"levain": NOTE, "rye": RYE}, TAGS + METRICS)[CATALOG]
    facets = catalog["facets"]

    assert catalog["slugs"] == ["levain", "rye"]
    assert catalog["titles"] == [": A Patient Starter for Cold Kitchens", ": Another Way to Bake"]
    assert catalog["aliases"] == {"1": ["Secale"]}
    assert facets["author"]["rows"] == [["Ada Miller", "Bo Baker"], [0, "Cy Oven"]]
    assert facets["venue"]["rows"] == ["BREAD", 0]
    assert facets["year"]["rows"] == ["2024", "2023"]
    assert facets["area"] == {"label": "Area", "values": ["baking", "brewing"], "labels": ["Baking", "Brewing"]}
    assert facets["topic"]["values"] == ["sourdough", "ovens", "kombucha"]
    assert facets["topic"]["areas"] == [0, 0, 1]
    assert facets["topic"]["rows"] == [0, [2, 0]]
    assert [facets[key]["rows"] for key in ("status", "code", "reproduced")] == [[1, 2], [0, []], [[], 0]]
    assert facets["baseline"]["rows"] == ["dry yeast", "Levain"]
    assert facets["metric"]["labels"] == ["Height", "Other"]
    assert facets["metric"]["rows"] == [0, 1]


def test_titles_that_do_not_begin_with_the_name_are_whole(tmp_path: Path) -> None:
    catalog = written(tmp_path, {"levain": edited(("name: Levain", "name: Sour"))})[CATALOG]

    assert catalog["titles"] == ["Levain: A Patient Starter for Cold Kitchens"]


def test_summaries_lie_in_blocks_in_the_same_order(tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr("papernotes.pages.catalog.BLOCK", 1)
    found = written(tmp_path, {"levain": NOTE, "rye": edited(("summary: Keeps", "summary: Hoards"), note=RYE)})

    assert found["assets/papernotes/ideas/0.json"][0].startswith("Keeps")
    assert found["assets/papernotes/ideas/1.json"][0].startswith("Hoards")
    assert found[CATALOG]["block"] == 1
    assert BLOCK == 200


def test_words_that_no_vocabulary_has_are_left_out(tmp_path: Path) -> None:
    catalog = written(tmp_path, {"levain": edited(("tags: [sourdough]", "tags: [nonsense]"))})[CATALOG]

    assert catalog["facets"]["topic"]["rows"] == [[]]
