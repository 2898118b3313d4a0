from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.index.baselines import baselines
from support import NOTE, TAGS, another, edited, index_of, write_library

RESULT = "baseline: dry yeast"
LISTED = """\
baselines:
  Biga: {aliases: [stiff starter]}
  Poolish: {paper: rye}
  Stone Oven: {}
  Stone Oven Deluxe: {}
  INFaaS++: {}
"""


def entries(tmp_path: Path, baseline: str, tags: str = TAGS + LISTED) -> list[tuple[str, bool, str | None]]:
    notes = {"levain": edited((RESULT, f"baseline: {baseline!r}")), "rye": another("rye", (RESULT, "baseline: ''"))}
    found = baselines(index_of(write_library(tmp_path, notes, tags)))
    return [(entry.name, entry.named, entry.note) for entry in found]


@pytest.mark.parametrize(
    ("baseline", "found"),
    [
        ("Poolish", ["Poolish"]),
        ("Biga and Poolish", ["Biga", "Poolish"]),
        ("Biga 7.65x, Poolish 3.17x", ["Biga", "Poolish"]),
        ("Biga (an aside) with salt", ["Biga"]),
        ("packed dough (Biga)", ["Biga"]),
        ("a Stiff Starter on 1 single-oven machine", ["Biga"]),
        ("stone oven deluxe", ["Stone Oven Deluxe"]),
        ("INFaaS++ (tuned)", ["INFaaS++"]),
        ("biga", []),  # a name of one word keeps its case
        ("INFaaS", []),
        ("16", []),
        ("3241 ms at replication factor 0.32", []),
        ("dry yeast", []),
        ("", []),
    ],
)
def test_names_of_the_vocabulary_are_found_in_the_words_of_a_baseline(
    tmp_path: Path, baseline: str, found: list[str]
) -> None:
    assert [name for name, _, _ in entries(tmp_path, baseline)] == found


def test_a_baseline_leads_to_the_paper_it_names(tmp_path: Path) -> None:
    assert entries(tmp_path, "Poolish on one oven") == [("Poolish", True, "rye")]


def test_the_name_of_a_note_is_the_baseline_that_stands_for_its_paper(tmp_path: Path) -> None:
    assert entries(tmp_path, "Rye, kneaded twice") == [("Poolish", True, "rye")]


def test_a_work_that_a_note_relates_to_is_known(tmp_path: Path) -> None:
    relations = "relations:\n  - {type: uses, work: Banneton}\nsources:"
    note = edited((RESULT, "baseline: no Banneton"), ("sources:", relations))
    found = baselines(index_of(write_library(tmp_path, {"levain": note}, TAGS + LISTED)))

    assert [entry.name for entry in found] == ["Banneton"]


def test_a_paper_is_not_a_baseline_of_itself(tmp_path: Path) -> None:
    assert entries(tmp_path, "Levain on one oven") == []


def test_without_a_list_every_text_stands_for_itself(tmp_path: Path) -> None:
    assert entries(tmp_path, "dry yeast (from the shop)", TAGS) == [("dry yeast", False, None)]


def test_results_over_one_work_come_together_newest_first(tmp_path: Path) -> None:
    rye = another("rye", (RESULT, "baseline: Biga"), ("year: 2024", "year: 2025"))
    note = edited((RESULT, "baseline: Biga and a stiff starter"))
    (entry,) = baselines(index_of(write_library(tmp_path, {"levain": note, "rye": rye}, TAGS + LISTED)))

    assert [measured.by for measured in entry.results] == ["rye", "levain"]


def test_notes_and_texts_stand_in_one_order(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"levain": NOTE, "rye": another("rye", (RESULT, "baseline: Levain"))}))

    assert [(entry.name, entry.note) for entry in baselines(index)] == [("dry yeast", None), ("Levain", "levain")]
