"""`papers.csv`: RFC 4180, and nothing in it that a spreadsheet would run."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from papernotes.export import csv_table as table
from support import NOTE, edited, index_of, write_library


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "＝", "|", "%"])
def test_a_cell_that_begins_like_a_formula_is_text(start: str):
    assert table.cell(f"{start}cmd|' /C calc'!A0") == f"'{start}cmd|' /C calc'!A0"


@pytest.mark.parametrize("start", ["\t", "\r", "\n", " "])
def test_space_before_a_formula_does_not_hide_it(start: str):
    assert table.cell(f"{start}=1+1") == "'=1+1"


def test_a_list_is_one_cell_and_judged_as_one():
    assert table.cell(("=1", "Bo Baker")) == "'=1; Bo Baker"


def test_other_cells_stay_as_they_are():
    assert table.cell("Levain: A-B+C=D") == "Levain: A-B+C=D"


def test_a_row_reads_back_as_it_was(tmp_path: Path):
    note = edited(('title: "Levain: A Patient Starter for Cold Kitchens"', "title: 'Levain, \"patient\": a starter'"))
    text = table.csv_text(index_of(write_library(tmp_path, {"levain": note})), site="https://notes.example/")

    [row] = csv.DictReader(io.StringIO(text, newline=""))
    assert row["title"] == 'Levain, "patient": a starter'
    assert (row["authors"], row["year"], row["code"]) == ("Ada Miller; Bo Baker", "2024", "https://code.example/levain")
    assert row["url"] == "https://notes.example/papers/levain/"


def test_lines_end_as_rfc_4180_says(tmp_path: Path):
    text = table.csv_text(index_of(write_library(tmp_path, {"levain": NOTE})))

    assert text.count("\r\n") == text.count("\n") == 2


def test_a_line_break_in_a_value_stays_in_its_cell(tmp_path: Path):
    note = edited(("summary: Keeps", 'summary: "one\\n=two three"\nsummary_zh: Keeps'))
    text = table.csv_text(index_of(write_library(tmp_path, {"levain": note})))

    [row] = csv.DictReader(io.StringIO(text, newline=""))
    assert row["summary"] == "one =two three"
