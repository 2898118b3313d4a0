"""File names of new notes."""

from __future__ import annotations

import pytest

from papernotes.importing.reference import Reference
from papernotes.importing.slug import propose_slug


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("Flash-LLM: Enabling Cheap Ovens", "flash-llm"),
        ("SALIENT++: Caching for Ovens", "salient-plus-plus"),
        ("Naïve Öfen: Ein Überblick", "naive-ofen"),
        ("On the Rise of Dough and Other Slow Things", "rise-dough-other-slow"),
        ("A Very Long Clause That Nobody Would Call a Name: Then More", "very-long-clause-that"),
        ("GPU", "gpu"),
    ],
)
def test_the_name_or_the_first_telling_words(title: str, slug: str):
    assert propose_slug(Reference(title), lambda _: False) == slug


def test_a_title_in_another_script_leaves_the_identifier():
    assert propose_slug(Reference("面包的研究", doi="10.1234/x.5"), lambda _: False) == "10-1234-x-5"
    assert propose_slug(Reference("面包的研究", year=2024), lambda _: False) == "paper-2024"


def test_a_taken_name_gets_the_year_and_then_numbers():
    taken = {"orca", "orca-2024", "orca-2024-2"}

    assert propose_slug(Reference("Orca: A", year=2024), taken.__contains__) == "orca-2024-3"
    assert propose_slug(Reference("Orca: A"), {"orca"}.__contains__) == "orca-2"
