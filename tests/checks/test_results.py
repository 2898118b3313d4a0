"""Results that say where they were read and how they are meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from support import check_text, edited, said

QUALIFIERS = "up to, average, median, range, at least or about"


def test_a_result_without_a_source_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited((", source: abstract}", "}")))) == [
        "papers/levain.md:16:5 error[result-without-source] the result 'rise' has no source"
        " | say where it was read, such as source: abstract or source: Table 3."
    ]


def test_a_result_without_metric_and_source_is_reported_too(tmp_path: Path) -> None:
    whole = (
        "{metric: rise, value: 2.9x, baseline: dry yeast, workload: rye, hardware: stone oven,"
        " qualifier: average, source: abstract}"
    )
    assert said(check_text(tmp_path, edited((whole, "{value: 2x}")))) == [
        "papers/levain.md:16:5 error[missing-field] a result needs 'metric' | add 'metric' to it.",
        "papers/levain.md:16:5 error[result-without-source] a result has no source"
        " | say where it was read, such as source: abstract or source: Table 3.",
    ]


def test_a_source_of_the_wrong_type_is_a_source(tmp_path: Path) -> None:
    problems = check_text(tmp_path, edited(("source: abstract}", "source: 3}")))

    assert [problem.rule for problem in problems] == ["wrong-type"]


@pytest.mark.parametrize("word", ["up to", "average", "median", "range", "at least", "about"])
def test_a_qualifier_passes(tmp_path: Path, word: str) -> None:
    assert said(check_text(tmp_path, edited(("qualifier: average", f"qualifier: {word}")))) == []


@pytest.mark.parametrize(
    ("word", "meant"),
    [("max", "up to"), ("Mean", "average"), ("approx.", "about"), ("upto", "up to"), ("Median", "median")],
)
def test_an_unknown_qualifier_suggests_the_one_that_is_meant(tmp_path: Path, word: str, meant: str) -> None:
    problems = check_text(tmp_path, edited(("qualifier: average", f"qualifier: {word}")))

    assert said(problems) == [
        f"papers/levain.md:16:102 error[unknown-qualifier] '{word}' is not a qualifier"
        f" | did you mean '{meant}'? Or choose one of {QUALIFIERS}."
    ]


def test_a_qualifier_like_no_other_gets_the_list(tmp_path: Path) -> None:
    problems = check_text(tmp_path, edited(("qualifier: average", "qualifier: xyzzy")))

    assert [problem.help for problem in problems] == [f"choose one of {QUALIFIERS}."]


HEADLINE = ("source: abstract}", "source: abstract, headline: true}")


def test_one_headline_passes(tmp_path: Path) -> None:
    assert check_text(tmp_path, edited(HEADLINE)) == ()


def test_a_second_headline_is_reported(tmp_path: Path) -> None:
    second = "source: abstract, headline: true}\n  - {metric: crumb, value: 2x, source: abstract, headline: true}"

    assert said(check_text(tmp_path, edited((HEADLINE[0], second)))) == [
        "papers/levain.md:17:60 error[repeated-headline] result 1 is already the headline"
        " | keep headline: true on one of them."
    ]


def test_a_headline_is_true_or_false(tmp_path: Path) -> None:
    assert [p.rule for p in check_text(tmp_path, edited((HEADLINE[0], "source: abstract, headline: yes please}")))] == [
        "wrong-type"
    ]
