"""The text of a new note."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from export.attacked import TEXTS
from papernotes.checks.judge import RULES
from papernotes.checks.run import check
from papernotes.importing.draft_note import Desk
from papernotes.importing.reference import Reference
from papernotes.index.link import Index, link
from papernotes.notes.library import Library
from papernotes.notes.load import load, read_note
from papernotes.notes.model import Status
from papernotes.notes.source import Source
from papernotes.notes.vocabulary import Vocabulary
from support import NOTE, check_day, index_of, said, write_library

BREAD_PAPER = Reference(
    "Leaven: Sharing Sourdough Among Ovens",
    authors=("Ada Miller", "Jan van der Korn"),
    institutions=("CU, Crustville", "Moon Mills"),
    container="Proceedings of the 9th International Symposium on Bread",
    year=2025,
    pages="1-9",
    doi="10.1234/leaven",
    source="https://doi.org/10.1234/leaven",
)


def drafted(tmp_path: Path, reference: Reference, status: Status, **notes: str) -> tuple[str, tuple[str, ...]]:
    draft = Desk(index_of(write_library(tmp_path, notes)), status, check_day()).draft(reference)
    return draft.text, draft.remarks


def test_a_note_has_every_field_that_is_known_and_marks_for_the_rest(tmp_path: Path):
    text, remarks = drafted(tmp_path, BREAD_PAPER, Status.ABSTRACT)

    assert (
        text
        == """\
---
title: "Leaven: Sharing Sourdough Among Ovens"
name: Leaven
authors: [Ada Miller, Jan van der Korn]
institutions: [Crust University]
venue: BREAD
year: 2025
published_in: Proceedings of the 9th International Symposium on Bread
pages: "1-9"
doi: 10.1234/leaven
tags: [TODO]
status: abstract
added: 2026-11-16
summary: "TODO: what it does and why it matters, in one sentence of at most 240 characters"
sources:
  - {where: "https://doi.org/10.1234/leaven", confirms: "title, authors, venue and year"}
  - {where: "TODO: the address where you read it", confirms: "TODO: which facts"}
---

## Problem

TODO: what was not possible before, and for whom it matters.

## Key ideas

TODO: how it works, so that a colleague could explain it to another.

## Results

TODO: what was measured, against what and on which hardware; or leave this section out.

## Limits

TODO: where it does not help, and what was not measured; or leave this section out.
"""
    )
    assert remarks == (
        "institutions that tags.yaml does not list were left out: Moon Mills",
        "choose its topics; likely: sourdough and ovens",
    )


def test_a_skeleton_passes_every_rule_but_unfinished_and_unknown_topic(tmp_path: Path):
    text, _ = drafted(tmp_path, BREAD_PAPER, Status.ABSTRACT)

    problems = check(link(load(write_library(tmp_path, {"leaven": text}), judge=RULES)))

    assert {problem.rule for problem in problems} == {"unfinished", "unknown-topic"}
    assert len(problems) == 7


def test_a_stub_lacks_only_its_topics(tmp_path: Path):
    text, _ = drafted(tmp_path, BREAD_PAPER, Status.STUB)

    assert said(check(link(load(write_library(tmp_path, {"leaven": text}), judge=RULES)))) == [
        "papers/leaven.md:11:8 error[unknown-topic] no topic is chosen yet | "
        "choose one to 5 topics of tags.yaml, the main one first."
    ]


def test_topics_that_were_chosen_are_written(tmp_path: Path):
    desk = Desk(index_of(write_library(tmp_path, {})), Status.STUB, check_day())

    draft = desk.draft(BREAD_PAPER, lambda _reference, suggested: suggested[:1])

    assert "\ntags: [sourdough]\n" in draft.text
    assert not any("topics" in remark for remark in draft.remarks)


def test_a_name_that_another_paper_has_is_made_different(tmp_path: Path):
    other = Reference("Levain: Bread in Space", authors=("Jan Korn",), container="BREAD", year=2025, doi="10.1/x")

    text, remarks = drafted(tmp_path, other, Status.STUB, levain=NOTE)

    assert "\nname: Levain (BREAD 2025)\n" in text
    assert remarks[0] == "papers/levain.md also has the name 'Levain': choose another name for one of them"


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_hostile_records_become_valid_files(tmp_path: Path, text: str):
    assert_valid(hostile(text), index_of(write_library(tmp_path, {})))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80))
def test_any_text_becomes_a_valid_file(text: str):
    assert_valid(hostile(text), Index(Library(Path())))


def hostile(text: str) -> Reference:
    return Reference(
        text, authors=(text, "Ada\nMiller"), institutions=(text,), container=text, series=text, year=2024, volume=text,
        number=text, pages=text, publisher=text, doi=text, arxiv=text, links={"paper": text, "code": text},
        abstract=text, aliases=(text,), source=text, addendum=text, is_article=True,
    )  # fmt: skip


def assert_valid(reference: Reference, index: Index) -> None:
    """The file reads as frontmatter with the fields that it should have, and nothing else."""
    text = Desk(index, Status.ABSTRACT, check_day()).draft(reference).text
    encoded = text.encode(errors="replace").decode()

    note = read_note("x", Source("papers/x.md", encoded), Vocabulary(), RULES)

    assert note is not None
    assert note.paper.status is Status.ABSTRACT
    assert "Ada Miller" in note.paper.authors
    assert [heading.text for heading in note.body.headings] == ["Problem", "Key ideas", "Results", "Limits"]
    assert not {problem.rule for problem in note.problems} & {
        "invalid-yaml",
        "wrong-type",
        "unknown-field",
        "duplicate-key",
    }
