from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.index.baselines import baselines
from support import NOTE, another, edited, index_of, write_library

RESULT = "baseline: dry yeast"


def names(tmp_path: Path, baseline: str, **others: str) -> list[tuple[str, bool]]:
    note = edited((RESULT, f"baseline: {baseline!r}"))
    found = baselines(index_of(write_library(tmp_path, {"levain": note, **others})))
    return [(entry.name, entry.named) for entry in found]


@pytest.mark.parametrize(
    ("baseline", "found"),
    [
        ("Poolish", ["Poolish"]),
        ("Biga and Poolish", ["Biga", "Poolish"]),
        ("Biga, Poolish or Soaker", ["Biga", "Poolish", "Soaker"]),
        ("Biga 7.65x, Poolish 3.17x", ["Biga", "Poolish"]),
        ("Biga (an aside) with salt", ["Biga"]),
        ("ZeRO-3", ["ZeRO-3"]),
        ("packed dough (Biga)", []),
        ("Biga 2.2x ideal", ["Biga"]),
    ],
)
def test_names_are_found_in_the_words_of_a_baseline(tmp_path: Path, baseline: str, found: list[str]) -> None:
    assert [name for name, named in names(tmp_path, baseline) if named] == found


def test_a_baseline_without_a_name_stands_for_itself(tmp_path: Path) -> None:
    assert names(tmp_path, "dry yeast (from the shop)") == [("dry yeast", False)]


def test_a_known_name_is_found_wherever_it_stands(tmp_path: Path) -> None:
    assert names(tmp_path, "packed dough (rye Rye + oats)", rye=another("rye", (RESULT, "baseline: ''"))) == [
        ("Rye", True)
    ]


def test_a_longer_name_does_not_also_count_for_a_shorter_one(tmp_path: Path) -> None:
    relations = "relations:\n  - {type: uses, work: Stone}\n  - {type: uses, work: Stone Oven Deluxe}\nsources:"
    other = another("rye", ("sources:", relations), (RESULT, "baseline: ''"))

    assert names(tmp_path, "stone oven deluxe", rye=other) == [("Stone Oven Deluxe", True)]


def test_a_paper_is_no_baseline_of_itself(tmp_path: Path) -> None:
    assert names(tmp_path, "Levain on one oven") == []


def test_results_over_one_work_come_together_newest_first(tmp_path: Path) -> None:
    rye = another("rye", (RESULT, "baseline: Poolish"), ("year: 2024", "year: 2025"))
    note = edited((RESULT, "baseline: poolish and POOLISH"))
    (entry,) = baselines(index_of(write_library(tmp_path, {"levain": note, "rye": rye})))

    assert [measured.by for measured in entry.results] == ["rye", "levain"]


def test_a_baseline_leads_to_its_note(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"levain": NOTE, "rye": another("rye", (RESULT, "baseline: Levain"))}))

    assert [(entry.name, entry.note) for entry in baselines(index)] == [("dry yeast", None), ("Levain", "levain")]
