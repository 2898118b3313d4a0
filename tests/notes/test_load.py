"""A knowledge base as it is read from disk."""

from __future__ import annotations

import dataclasses
import json
import sqlite3
from datetime import date
from pathlib import Path

import pytest

from papernotes.checks.judge import RULES
from papernotes.checks.run import check
from papernotes.index.link import link
from papernotes.manual.code_map import imports
from papernotes.notes import load as loading
from papernotes.notes.load import JUDGING, load
from papernotes.notes.model import Slug
from papernotes.notes.store import Cache
from papernotes.problem import Problem
from support import NOTE, TAGS, another, edited, said, write_library

FAULTY = edited(("[sourdough]", "[levain, servng]"), ("year: 2024", 'year: "2024"'), ("venue: BREAD", "venue: Bread"))


def run(root: Path, cache_path: Path) -> tuple[Problem, ...]:
    cache = Cache(cache_path)
    library = load(root, cache, judge=RULES)
    cache.save()
    return check(link(library))


@pytest.fixture
def examined(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Slugs of the notes that were looked at and not remembered."""
    slugs: list[str] = []
    examine = loading.read_note

    def counting(slug: str, *rest: object) -> object:
        slugs.append(slug)
        return examine(slug, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(loading, "read_note", counting)
    return slugs


def test_notes_vocabulary_and_paths_are_read(tmp_path: Path) -> None:
    path = "---\ntitle: First loaves\nsummary: For all.\npapers: [{paper: levain, why: first}]\n---\n\nText.\n"
    library = load(write_library(tmp_path, {"levain": NOTE, "rye": another("rye")}, paths={"first": path}))

    assert list(library.notes) == ["levain", "rye"]
    assert library.notes[Slug("levain")].paper.added == date(2026, 11, 1)
    assert library.vocabulary.area_of["ovens"] == "baking"
    assert library.paths["first"].meta.papers[0].why == "first"
    assert (library.problems, library.broken) == ((), frozenset())


def test_a_note_that_cannot_be_read_does_not_stop_the_rest(tmp_path: Path) -> None:
    library = load(write_library(tmp_path, {"levain": "no", "rye": another("rye")}), judge=RULES)

    assert (list(library.notes), library.broken) == (["rye"], frozenset({"levain"}))
    assert [problem.rule for problem in library.problems] == ["no-frontmatter"]
    assert library.unreadable["papers/levain.md"].text == "no"


def test_an_empty_knowledge_base_is_fine(tmp_path: Path) -> None:
    (tmp_path / "tags.yaml").write_text(TAGS)

    assert said(check(link(load(tmp_path, judge=RULES)))) == []


def test_without_tags_yaml_the_notes_are_read_still(tmp_path: Path) -> None:
    write_library(tmp_path, {"levain": NOTE})
    (tmp_path / "tags.yaml").unlink()
    library = load(tmp_path, judge=RULES)

    assert list(library.notes) == ["levain"]
    assert said(library.problems) == [
        "tags.yaml:1:1 error[unreadable-file] there is no such file | put the words that notes may use into tags.yaml."
    ]


def test_the_second_run_says_the_same_without_looking(tmp_path: Path, examined: list[str]) -> None:
    root = write_library(tmp_path / "kb", {"levain": FAULTY, "rye": another("rye")})
    first = run(root, tmp_path / "cache")
    assert examined == ["levain", "rye"]

    second = run(root, tmp_path / "cache")

    assert second == first
    assert {"topic-alias", "unknown-topic", "venue-alias", "wrong-type"} == {problem.rule for problem in second}
    assert examined == ["levain", "rye"]


def test_a_remembered_note_is_the_same_note(tmp_path: Path) -> None:
    full = edited(
        ("status: abstract", "status: abstract\nreviewed: {by: Ada, date: 2026-11-02}\nunverified: [year]"),
        ("sources:", "relations:\n  - {type: extends, work: Old Oven, why: heat}\nsources:"),
    )
    root = write_library(tmp_path / "kb", {"levain": full})
    run(root, tmp_path / "cache")
    fresh, thawed = load(root, judge=RULES), load(root, Cache(tmp_path / "cache"), judge=RULES)

    assert thawed.notes[Slug("levain")].paper == fresh.notes[Slug("levain")].paper
    assert thawed.notes[Slug("levain")].outline == tuple(json.loads(json.dumps(fresh.notes[Slug("levain")].outline)))
    assert thawed.notes[Slug("levain")].body.text == fresh.notes[Slug("levain")].body.text


def test_only_a_changed_note_is_looked_at_again(tmp_path: Path, examined: list[str]) -> None:
    root = write_library(tmp_path / "kb", {"levain": NOTE, "rye": another("rye")})
    run(root, tmp_path / "cache")
    examined.clear()
    write_library(root, {"rye": another("rye", ("[sourdough]", "[servng]"))})

    assert [problem.rule for problem in run(root, tmp_path / "cache")] == ["unknown-topic"]
    assert examined == ["rye"]


def test_a_changed_vocabulary_makes_every_note_be_looked_at_again(tmp_path: Path, examined: list[str]) -> None:
    root = write_library(tmp_path / "kb", {"levain": NOTE})
    run(root, tmp_path / "cache")
    write_library(root, {}, TAGS.replace("sourdough:", "sour:"))

    assert [problem.rule for problem in run(root, tmp_path / "cache")] == ["unknown-topic"]
    assert examined == ["levain", "levain"]


def test_changed_code_makes_every_note_be_looked_at_again(
    tmp_path: Path, examined: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write_library(tmp_path / "kb", {"levain": NOTE})
    run(root, tmp_path / "cache")
    monkeypatch.setattr(loading, "_code_version", lambda: "another")
    run(root, tmp_path / "cache")

    assert examined == ["levain", "levain"]


def test_the_same_text_under_another_name_is_looked_at_again(tmp_path: Path, examined: list[str]) -> None:
    root = write_library(tmp_path / "kb", {"levain": FAULTY})
    run(root, tmp_path / "cache")
    (root / "papers" / "levain.md").rename(root / "papers" / "rye.md")

    assert {problem.path for problem in run(root, tmp_path / "cache")} == {"papers/rye.md"}
    assert examined == ["levain", "rye"]


NO_OUTLINE = b'{"outline": [], "problems": []}\n{}'
NO_PROBLEM = b'{"outline": [[], [], [], [], [], false, ""], "problems": [{}]}\n{}'


@pytest.mark.parametrize("entry", [b"", b"[]", b"[]\n{", b"{}\n{}", NO_OUTLINE, NO_PROBLEM, b"\xff\n{}"])
def test_an_entry_that_makes_no_sense_is_ignored(tmp_path: Path, entry: bytes) -> None:
    root = write_library(tmp_path / "kb", {"levain": FAULTY})
    first = run(root, tmp_path / "cache")
    with sqlite3.connect(tmp_path / "cache") as db:
        keys = [key for (key,) in db.execute("SELECT key FROM entries")]
    db.close()
    cache = Cache(tmp_path / "cache")
    for key in keys:
        cache.get(key)
        cache.put(key, entry)
    cache.save()

    assert len(keys) == 1
    assert run(root, tmp_path / "cache") == first


@pytest.mark.parametrize("damage", [b"{", b'{"year": "x"}'])
def test_a_paper_that_makes_no_sense_is_read_from_the_note(tmp_path: Path, damage: bytes) -> None:
    root = write_library(tmp_path / "kb", {"levain": NOTE})
    run(root, tmp_path / "cache")
    with sqlite3.connect(tmp_path / "cache") as db:
        [(key,)] = db.execute("SELECT key FROM entries")
    db.close()
    cache = Cache(tmp_path / "cache")
    cache.put(key, (cache.get(key) or b"").partition(b"\n")[0] + b"\n" + damage)
    cache.save()

    recalled = load(root, Cache(tmp_path / "cache"), judge=RULES).notes[Slug("levain")]

    assert recalled.paper == load(root).notes[Slug("levain")].paper


def test_a_note_with_items_left_out_is_mended_right_in_every_run(tmp_path: Path) -> None:
    root = write_library(tmp_path / "kb", {"levain": edited(("[sourdough]", "[7, levain]"))})
    first = run(root, tmp_path / "cache")

    assert [(problem.rule, problem.column) for problem in first] == [("wrong-type", 8), ("topic-alias", 11)]
    assert run(root, tmp_path / "cache") == first


def test_a_problem_survives_being_remembered(tmp_path: Path) -> None:
    root = write_library(tmp_path / "kb", {"levain": FAULTY})
    first, second = run(root, tmp_path / "cache"), run(root, tmp_path / "cache")

    assert [dataclasses.asdict(problem) for problem in second] == [dataclasses.asdict(problem) for problem in first]
    assert [problem.fix[0].text for problem in second if problem.fix] == ["BREAD", "2024", "sourdough"]


def test_a_note_of_a_byte_order_mark_counts_columns_without_it(tmp_path: Path) -> None:
    root = write_library(tmp_path, {"levain": "\ufeff" + edited(("[sourdough]", "[servng]"))})

    assert [(problem.line, problem.column) for problem in check(link(load(root, judge=RULES)))] == [(11, 8)]


def test_right_to_left_names_and_emoji_are_fine(tmp_path: Path) -> None:
    root = write_library(tmp_path, {"levain": edited(("Ada Miller", "عبد الله Miller"), ("Feed it", "🍞 Feed it"))})

    assert said(check(link(load(root, judge=RULES)))) == []


def test_what_checks_of_links_left_is_read_as_it_is(tmp_path: Path) -> None:
    root = write_library(tmp_path, {})
    assert load(root).link_checks is None

    (root / ".papernotes").mkdir()
    (root / ".papernotes/links.json").write_bytes(b"{\xff")
    assert load(root).link_checks == b"{\xff"


def test_a_folder_in_the_place_of_the_checks_of_links_is_none(tmp_path: Path) -> None:
    root = write_library(tmp_path, {})
    (root / ".papernotes/links.json").mkdir(parents=True)

    assert load(root).link_checks is None


def test_the_cache_depends_on_every_room_that_rules_stand_on() -> None:
    used = {found.other for found in imports() if found.room in JUDGING}

    assert used | {"checks"} <= set(JUDGING)
