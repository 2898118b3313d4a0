"""Words about words."""

from __future__ import annotations

import pytest

from papernotes.text.words import Speller, clip, did_you_mean, join_words, near_acronym, nearest, squash


@pytest.mark.parametrize(
    ("word", "found"),
    [("sourdugh", "sourdough"), ("OVENS", "ovens"), ("ovens", "ovens"), ("xyzzy", None), ("", None)],
)
def test_the_nearest_word_ignores_case(word: str, found: str | None) -> None:
    known = ["sourdough", "ovens", "kombucha"]

    assert nearest(word, known) == found
    assert Speller(known).nearest(word) == found


def test_the_nearest_word_does_not_depend_on_the_order_of_the_known() -> None:
    assert nearest("oven-x", ["oven-b", "oven-a"]) == nearest("oven-x", ["oven-a", "oven-b"])


def test_a_pasted_paragraph_has_no_nearest_word() -> None:
    assert nearest("x" * 1_000_000, ["sourdough"]) is None


def test_among_very_many_words_the_speller_finds_the_one() -> None:
    known = [f"paper-number-{i}" for i in range(20_000)] + ["sourdough-starter"]

    assert Speller(known).nearest("sourdoug-startr") == "sourdough-starter"


def test_help_for_an_unknown_word() -> None:
    assert did_you_mean("oven", ["ovens"], "add it") == "did you mean 'ovens'? Or add it."
    assert did_you_mean("xyzzy", ["ovens"], "add it") == "add it."


def test_words_are_listed_as_people_do() -> None:
    assert [join_words(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert join_words(["a", "b"], "or") == "a or b"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Flash-LLM", "flash llm"),
        ("SALIENT++", "salient++"),
        ("Ｗｉｄｅ", "wide"),
        ("It's: here!", "its here"),
        ("STRAẞE", "strasse"),
    ],
)
def test_texts_that_compare_alike(one: str, other: str) -> None:
    assert squash(one) == squash(other)


@pytest.mark.parametrize(("one", "other"), [("SALIENT", "SALIENT++"), ("José", "Jose"), ("酸面包", "面包")])
def test_texts_that_do_not_compare_alike(one: str, other: str) -> None:
    assert squash(one) != squash(other)


def test_a_text_of_signs_only_compares_like_nothing() -> None:
    assert squash("...") == ""


def test_a_word_for_a_message_is_short_visible_and_on_one_line() -> None:
    assert clip("a\n  b\tc") == "a b c"
    assert clip("a\u200bb\u202ec\x00") == "a\ufffdb\ufffdc\ufffd"
    assert clip("x" * 100) == "x" * 59 + "…"
    assert clip("x" * 60) == "x" * 60
    assert clip(2.5) == "2.5"


@pytest.mark.parametrize(
    ("word", "known", "near"),
    [
        ("OSID", ["OSDI", "SOSP"], "OSDI"),
        ("ASPLO", ["ASPLOS"], "ASPLOS"),
        ("SoCC", ["SC", "SOSP"], None),
        ("SIGMOD", ["KDD", "SIGKDD"], None),
        ("ICS", ["SC", "ICML"], None),
        ("HPCC", ["HPCA"], None),
    ],
)
def test_an_acronym_is_meant_only_when_it_is_very_near(word: str, known: list[str], near: str | None):
    assert near_acronym(word, known) == near
