from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.index.measures import SourceKind, comparable, groups, measures, source_kind
from papernotes.index.metrics import factors
from support import TAGS, another, index_of, write_library

WORDS = "baselines: {Biga: {}, Poolish: {}}\nmetrics:\n  speed: {label: Speed, words: [rise]}\n"
RESULT = (
    "  - {metric: rise, value: 2.9x, baseline: dry yeast, workload: rye, hardware: stone oven,"
    " qualifier: average, source: abstract}\n"
)


def with_results(slug: str, *lines: str, year: int = 2024) -> str:
    rows = "".join(f"  - {{metric: rise, {line}, source: abstract}}\n" for line in lines)
    return another(slug, (RESULT, rows), ("year: 2024", f"year: {year}"))


def test_results_stand_by_baseline_and_year_and_never_by_size(tmp_path: Path) -> None:
    notes = {
        "oats": with_results("oats", "value: 90x, baseline: Biga", "value: 3x", year=2020),
        "rye": with_results("rye", "value: 2x, baseline: Biga", "value: 99x, baseline: Poolish"),
    }
    index = index_of(write_library(tmp_path, notes, TAGS + WORDS))
    found = groups(index, measures(index))

    assert [(group.name, [m.measured.result.value for m in group.measures]) for group in found] == [
        ("Biga", ["2x", "90x"]),
        ("Poolish", ["99x"]),
        ("", ["3x"]),
    ]
    assert [group.name for group in comparable(found)] == ["Biga"]


def test_without_known_baselines_each_text_stands_for_itself(tmp_path: Path) -> None:
    index = index_of(write_library(tmp_path, {"rye": with_results("rye", "value: 2x, baseline: dry yeast")}))

    assert [group.name for group in groups(index, measures(index))] == ["dry yeast"]


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("abstract", SourceKind.ABSTRACT),
        ("abstract and Table 2", SourceKind.TABLE),
        ("paper section 6.2", SourceKind.TEXT),
        ("README of the repository", SourceKind.ARTIFACT),
        ("p. 73, second-hand", SourceKind.THIRD_PARTY),
        ("heard it", SourceKind.OTHER),
    ],
)
def test_words_tell_where_a_number_was_read(source: str, kind: SourceKind) -> None:
    assert source_kind(source) is kind


@pytest.mark.parametrize(
    ("value", "ends"),
    [("2.9x", (2.9, 2.9)), ("1.25x-2.17x", (1.25, 2.17)), ("3 to 2x", (2, 3)), ("1,200x", (1200, 1200)),
     ("2x on A, 3x on B", None), ("40%", None), ("0x", None), ("", None)],
)  # fmt: skip
def test_only_one_factor_or_range_is_drawn(value: str, ends: tuple[float, float] | None) -> None:
    assert factors(value) == ends
