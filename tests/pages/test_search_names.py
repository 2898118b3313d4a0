"""Names by heart: the keys, what they lead to, and files that stay small however many there are."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from papernotes.pages import search_names as names
from papernotes.pages.search_names import files, key
from support import NOTE, another, edited, index_of, write_library


def entries(root: Path, notes: Mapping[str, str], **more: Any) -> dict[str, list[list[Any]]]:
    """What each key leads to, read back as the browser reads it."""
    assets = {asset.uri: json.loads(asset.content) for asset in files(index_of(write_library(root, notes, **more)))}
    found: dict[str, list[list[Any]]] = {}
    for _, part in assets.pop(names.CONTENTS):
        data = assets.pop(f"search/names/{part}.json")
        for word, place, *inside in data["keys"]:
            found.setdefault(f"…{word}" if inside else word, []).append(data["names"][place])
    assert assets == {}
    return found


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("Flash-LLM", "flashllm"),
        ("SALIENT++", "salientplusplus"),
        ("Neo / ZionEX", "neozionex"),
        ("Christopher Ré", "christopherre"),
        ("vDNN_dyn", "vdnndyn"),
        ("流水线 并行", "流水线并行"),
        ("10.1234/Levain.2024", "101234levain2024"),
        ("ＦＵＬＬ", "full"),
        ("++", "plusplus"),
        ("…", ""),
    ],
)
def test_a_key_has_letters_and_digits_alone(text: str, form: str) -> None:
    assert key(text) == form


def test_a_paper_is_known_by_name_title_slug_aliases_identifiers_and_addresses(tmp_path: Path) -> None:
    note = edited(("name: Levain\n", "name: Levain\naliases: [Cold Starter]\n"))
    found = entries(tmp_path, {"levain-2024": note})
    paper = [
        "paper",
        "Levain",
        "papers/levain-2024/",
        "A Patient Starter for Cold Kitchens",
        ["BREAD 2024", "abstract"],
    ]

    keys = [
        "levain",
        "levainapatientstarterforcoldkitchens",
        "levain2024",
        "coldstarter",
        "101234levain2024",
        "240100001",
        "codeexamplelevain",
    ]
    assert [word for word in keys if paper not in found.get(word, [])] == []


def test_a_topic_is_known_by_slug_label_chinese_and_aliases(tmp_path: Path) -> None:
    found = entries(tmp_path, {"levain": NOTE})
    topic = ["topic", "Sourdough 酸面包", "topics/sourdough/", "1 paper", []]

    assert [word for word in ("sourdough", "酸面包", "levain") if topic not in found[word]] == []


def test_an_area_counts_the_papers_of_its_topics(tmp_path: Path) -> None:
    assert entries(tmp_path, {"levain": NOTE})["烘焙"] == [["topic", "Baking 烘焙", "topics/baking/", "1 paper", []]]


def test_venues_institutions_and_authors_are_known_once_they_have_a_page(tmp_path: Path) -> None:
    one = entries(tmp_path / "one", {"levain": NOTE})
    three = entries(tmp_path / "three", {"levain": NOTE, "rye": another("rye"), "spelt": another("spelt")})

    assert not {"bread", "cu", "adamiller"} & one.keys()
    assert three["symposiumonbread"] == [["venue", "BREAD", "venues/bread/", "3 papers", []]]
    assert three["cu"] == [["institution", "Crust University", "institutions/crust-university/", "3 papers", []]]
    assert three["adamiller"] == [["author", "Ada Miller", "authors/ada-miller/", "3 papers", []]]


def test_a_work_without_a_note_is_known_as_wanted(tmp_path: Path) -> None:
    note = edited(("sources:", "relations:\n  - {type: uses, work: Dry Yeast}\nsources:"))

    assert entries(tmp_path, {"levain": note})["dryyeast"] == [
        ["wanted", "Dry Yeast", "wanted/", "named by 1 note", []]
    ]


def test_a_reading_path_is_known_by_its_title(tmp_path: Path) -> None:
    path = "---\ntitle: First Loaf\nsummary: s\npapers:\n  - {paper: levain, why: first}\n---\n\nText.\n"
    found = entries(tmp_path, {"levain": NOTE}, paths={"first-loaf": path})

    assert found["firstloaf"] == [["path", "First Loaf", "paths/first-loaf/", "1 paper", []]]


def test_parts_are_sorted_and_bounded(tmp_path: Path) -> None:
    notes = {f"loaf-{i}": another(f"loaf{i}x") for i in range(60)}
    assets = {asset.uri: asset.content for asset in files(index_of(write_library(tmp_path, notes)))}
    contents = json.loads(assets[names.CONTENTS])
    parts = [json.loads(assets[f"search/names/{part}.json"])["keys"] for _, part in contents]

    assert len(parts) > 1
    assert all(len(part) <= names.PART for part in parts)
    assert [part[0][0] for part in parts] == [first for first, _ in contents]
    words = [word for part in parts for word, *_ in part]
    assert words == sorted(words)


def test_a_place_is_known_by_words_and_chinese_inside_its_name(tmp_path: Path) -> None:
    notes = {"levain": NOTE, "rye": another("rye"), "oat": another("oat")}

    found = entries(tmp_path, notes)

    assert [name[1] for name in found["…面包"]] == ["Sourdough 酸面包"]
    assert [name[1] for name in found["…miller"]] == ["Ada Miller"]
    assert [name[1] for name in found["…university"]] == ["Crust University"]
    assert "…starterforcoldkitchens" not in found, "papers are found by their words already"
