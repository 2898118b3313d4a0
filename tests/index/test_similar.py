from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.index import similar
from papernotes.index.similar import Similar, Similarity
from papernotes.notes.model import Slug
from support import TAGS, another, index_of, write_library

RESULT = "baseline: dry yeast"
WORDS = "baselines: {Biga: {}, Poolish: {aliases: [wet starter]}}\n"
NO_TOPIC = ("tags: [sourdough]", "tags: [kombucha]")


def note(slug: str, *changes: tuple[str, str]) -> str:
    return another(slug, *changes)


def related(line: str) -> tuple[str, str]:
    return ("sources:", f"relations:\n  - {{{line}}}\nsources:")


def similar_to(tmp_path: Path, slug: str, **notes: str) -> list[tuple[str, str]]:
    found = Similarity(index_of(write_library(tmp_path, notes, TAGS + WORDS))).to(Slug(slug))
    return [(one.slug, one.reason) for one in found]


def test_papers_that_share_nothing_are_not_similar(tmp_path: Path):
    assert similar_to(tmp_path, "rye", rye=note("rye"), tea=note("tea", NO_TOPIC)) == []


def test_a_shared_topic_is_a_reason(tmp_path: Path):
    assert similar_to(tmp_path, "rye", rye=note("rye"), spelt=note("spelt")) == [("spelt", "both on Sourdough")]


def test_a_baseline_is_the_same_under_each_of_its_names(tmp_path: Path):
    rye = note("rye", (RESULT, "baseline: Poolish on one oven"))
    tea = note("tea", NO_TOPIC, (RESULT, "baseline: a wet starter and Biga"))

    assert similar_to(tmp_path, "rye", rye=rye, tea=tea) == [("tea", "both measure against Poolish")]


def test_a_text_that_names_nothing_makes_no_papers_similar(tmp_path: Path):
    assert similar_to(tmp_path, "rye", rye=note("rye", (RESULT, "baseline: prior work")),
                      tea=note("tea", NO_TOPIC, (RESULT, "baseline: prior work"))) == []  # fmt: skip


def test_a_work_that_both_name_is_a_reason(tmp_path: Path):
    rye = note("rye", related("type: uses, work: Banneton"))
    tea = note("tea", NO_TOPIC, related("type: builds-on, work: banneton"))

    assert similar_to(tmp_path, "rye", rye=rye, tea=tea) == [("tea", "both name Banneton")]


def test_a_relation_outweighs_a_topic_and_counts_from_both_sides(tmp_path: Path):
    notes = {
        "rye": note("rye"),
        "spelt": note("spelt"),
        "tea": note("tea", NO_TOPIC, related("type: extends, to: rye")),
    }

    assert similar_to(tmp_path, "rye", **notes) == [("tea", "directly related"), ("spelt", "both on Sourdough")]
    assert similar_to(tmp_path, "tea", **notes) == [("rye", "directly related")]


def test_what_few_share_weighs_more_than_what_many_share(tmp_path: Path):
    rare = (RESULT, "baseline: Biga")
    notes = {f"loaf{i}": note(f"loaf{i}") for i in range(4)}

    found = similar_to(tmp_path, "rye", rye=note("rye", rare), tea=note("tea", NO_TOPIC, rare), **notes)

    assert found[0] == ("tea", "both measure against Biga")


def test_the_best_five_are_told_and_equals_stand_by_slug(tmp_path: Path):
    notes = {slug: note(slug) for slug in ("a", "b", "c", "d", "e", "f", "g")}

    assert [slug for slug, _ in similar_to(tmp_path, "d", **notes)] == ["a", "b", "c", "e", "f"]


def test_what_too_many_share_brings_no_candidates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(similar, "COMMON", 2)

    assert similar_to(tmp_path, "a", **{slug: note(slug) for slug in ("a", "b", "c")}) == []


def test_a_score_is_the_sum_of_what_is_shared(tmp_path: Path):
    index = index_of(write_library(tmp_path, {"a": note("a"), "b": note("b")}, TAGS + WORDS))

    assert Similarity(index).to(Slug("a")) == (Similar(Slug("b"), 1.0397, "both on Sourdough"),)


def test_those_that_share_more_come_before_the_first_of_many_that_share_only_a_topic(tmp_path: Path):
    rare = (RESULT, "baseline: Biga")
    notes = {slug: note(slug) for slug in ("a", "b", "c", "d", "e", "f", "g")}

    found = similar_to(tmp_path, "m", m=note("m", rare), z=note("z", rare), **notes)

    assert found[0] == ("z", "both on Sourdough; both measure against Biga")
    assert [slug for slug, _ in found] == ["z", "a", "b", "c", "d"]
