"""One paper, one note."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.importing.reference import Reference
from papernotes.importing.same_paper import gather, note_about
from support import NOTE, index_of, write_library

PREPRINT = Reference("Rye: Old Title", authors=("Ada Miller", "Bo Baker"), arxiv="2401.00009", year=2024)
PUBLISHED = Reference(
    "Rye: New Title",
    authors=("Ada Miller", "Bo Baker", "Jan Korn"),
    container="Symposium on Bread",
    doi="10.1/rye",
    year=2025,
)


def merged(references: list[Reference]) -> list[Reference]:
    return [group.reference for group in gather(references)]


@pytest.mark.parametrize("order", [[PREPRINT, PUBLISHED], [PUBLISHED, PREPRINT]], ids=["preprint-first", "last"])
def test_a_preprint_and_its_publication_become_one(order: list[Reference]):
    (one,) = merged(order)

    assert (one.title, one.year, one.doi, one.arxiv) == ("Rye: New Title", 2025, "10.1/rye", "2401.00009")
    assert one.aliases == ("Rye: Old Title",)
    assert len(one.authors) == 3


def test_a_complete_list_of_authors_wins():
    cut = Reference("Rye", authors=("Ada Miller",), is_cut_short=True, doi="10.1/rye")
    whole = Reference("Rye", authors=("Ada Miller", "Bo Baker"), doi="10.1/RYE")

    (one,) = merged([cut, whole])

    assert (one.authors, one.is_cut_short) == (("Ada Miller", "Bo Baker"), False)


def test_two_systems_of_one_name_stay_two():
    one = Reference("Rye: One", authors=("Ada Miller",), doi="10.1/a")
    other = Reference("Rye: Other", authors=("Bo Baker",), doi="10.1/b")

    assert merged([one, other]) == [one, other]


def test_different_dois_keep_papers_of_one_title_apart():
    assert len(merged([Reference("Editorial", doi="10.1/a"), Reference("Editorial", doi="10.1/b")])) == 2


def test_the_doi_of_the_preprint_is_not_that_of_the_publication():
    preprint = Reference("Rye", arxiv="2401.00009", doi="10.48550/arXiv.2401.00009")

    (one,) = merged([preprint, Reference("Rye", container="Symposium on Bread")])

    assert (one.doi, one.arxiv) == ("", "2401.00009")


@pytest.mark.parametrize(
    ("reference", "shared"),
    [
        (Reference("Other", doi="10.1234/LEVAIN.2024"), "DOI"),
        (Reference("Other", arxiv="2401.00001"), "arXiv id"),
        (Reference("levain - a patient starter for COLD kitchens"), "title"),
        (Reference("Levain: Renamed", authors=("A. Miller",)), "name and authors"),
    ],
)
def test_a_paper_that_has_a_note_is_found(tmp_path: Path, reference: Reference, shared: str):
    index = index_of(write_library(tmp_path, {"levain": NOTE}))

    assert note_about(reference, index) == ("levain", shared)


def test_another_paper_of_the_same_name_is_another_paper(tmp_path: Path):
    index = index_of(write_library(tmp_path, {"levain": NOTE}))

    assert note_about(Reference("Levain: Bread in Space", authors=("Jan Korn",), doi="10.1/space"), index) is None


@pytest.mark.parametrize(
    "other",
    [
        Reference("Survey", authors=("Bo Baker",)),
        Reference("Survey", authors=("Ada Miller",), doi="10.1/b"),
        Reference("Survey", authors=("Ada Miller",), container="Symposium on Bread", year=2010),
        Reference("Survey", authors=("Ada Miller",), arxiv="2401.00002"),
    ],
    ids=["strangers", "dois", "years", "arxiv-ids"],
)
def test_one_title_may_be_two_papers(other: Reference):
    one = Reference(
        "Survey", authors=("Ada Miller",), doi="10.1/a", arxiv="2401.00001", container="Symposium on Bread", year=2020
    )

    assert merged([one, other]) == [one, other]
    assert merged([other, one]) == [other, one]


def test_one_name_in_two_publications_is_two_papers():
    one = Reference("Rye: One", authors=("Ada Miller",), container="Symposium on Bread", year=2020)
    other = Reference("Rye: Other", authors=("Ada Miller",), container="Symposium on Bread", year=2021)

    assert merged([one, other]) == [one, other]


def test_the_doi_of_the_proceedings_does_not_make_one_paper_of_all():
    one = Reference("Rye", authors=("Ada Miller",), doi="10.1/volume")
    other = Reference("Spelt", authors=("Bo Baker",), doi="10.1/volume")

    assert merged([one, other]) == [one, other]


def test_an_entry_with_both_identifiers_joins_those_with_one():
    preprint = Reference("Rye: Old", authors=("Ada Miller",), arxiv="2401.00009")
    published = Reference("Rye Bread", authors=("Ada Miller",), doi="10.1/rye", container="Symposium on Bread")
    both = Reference("Rye Bread", authors=("Ada Miller",), doi="10.1/rye", arxiv="2401.00009", container="BREAD")

    (one,) = merged([preprint, published, both])

    assert (one.title, one.doi, one.arxiv, one.aliases) == ("Rye Bread", "10.1/rye", "2401.00009", ("Rye: Old",))
