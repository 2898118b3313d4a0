from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.pages import Options, topic_parts
from support import NOTE, another, edited, index_of, write_library

BREADS = [Slug("levain"), Slug("rye")]
TWO_RESULTS = ("sources:", "  - {metric: crumb, value: 9x, source: Table 1}\nsources:")


def breads(tmp_path: Path, *changes: tuple[str, str]) -> Index:
    return index_of(write_library(tmp_path, {"levain": edited(*changes), "rye": another("rye", *changes)}))


def test_the_first_results_of_every_paper_are_shown_before_the_second_of_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(topic_parts, "RESULTS", 2)
    seen: list[tuple[str, str]] = []
    monkeypatch.setattr(topic_parts, "row", lambda _, one: seen.append((one.by, one.result.metric)))

    found = topic_parts.results(breads(tmp_path, TWO_RESULTS), BREADS)

    assert seen == [("levain", "rise"), ("rye", "rise")]
    assert (found.total, found.more) == ("4 results", 2)


def test_open_questions_stand_below_their_paper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(topic_parts, "ASKING", 1)
    index = breads(tmp_path, ("Feed it warm water.", "Feed it.\n\n## Open questions\n\n- How cold?"))

    found = topic_parts.open_questions(index, BREADS, "topics/sourdough.md")

    assert '<a href="../../papers/levain/#open-questions">Levain</a>' in found.html
    assert found.html.count("<li>How cold?</li>") == 1
    assert found.more == 1


def test_wanted_works_name_the_papers_that_name_them_the_most_named_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(topic_parts, "NAMED", 1)
    monkeypatch.setattr(topic_parts, "WORKS", 1)
    one, both = "  - {type: uses, work: Banneton}\n", "  - {type: uses, work: Poolish}\n"
    notes = {
        "levain": edited(("sources:\n", f"relations:\n{one}{both}sources:\n")),
        "rye": another("rye", ("sources:\n", f"relations:\n{both}sources:\n")),
    }

    found = topic_parts.wanted(index_of(write_library(tmp_path, notes)), BREADS)

    assert [(work.name, [paper.name for paper in work.by], work.more) for work in found.works] == [
        ("Poolish", ["Levain"], 1)
    ]
    assert found.more == 1


def test_a_topic_begins_with_a_note_that_has_its_tag() -> None:
    options = Options(repo_url="https://github.com/bread/notes", written=frozenset({"contribute.md"}))

    found = topic_parts.beginning(options, "ovens", "Ovens", ["烤箱", "stoves"])

    assert (found.query, found.words, found.contribute) == ("Ovens", "Ovens, 烤箱 or stoves", "contribute/")
    assert "tags%3A%20%5Bovens%5D" in found.start
    assert found.suggest.startswith("https://github.com/bread/notes/issues/new?")


def test_a_topic_of_nobody_has_only_words() -> None:
    found = topic_parts.beginning(Options(), "ovens", "Ovens", [])

    assert (found.words, found.start, found.suggest, found.contribute) == ("Ovens", "", "", "")


def test_a_work_that_is_named_twice_by_one_paper_counts_once(tmp_path: Path) -> None:
    twice = "relations:\n  - {type: uses, work: Poolish}\n  - {type: extends, work: Poolish}\nsources:\n"
    index = index_of(write_library(tmp_path, {"levain": NOTE.replace("sources:\n", twice)}))

    assert [(work.name, by) for work, by in topic_parts.works_of(index, BREADS[:1])] == [("Poolish", ["levain"])]
