"""DOIs and arXiv ids in what people paste."""

from __future__ import annotations

import pytest

from papernotes.text.identifier import arxiv_in, arxiv_year, doi_in, is_arxiv, is_doi


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("10.1234/a.b-c(d)", True),
        ("10.1234.5/x", True),
        ("10.1002/(SICI)1096-9128(199710)9:10<1>3", True),
        ("10.1002/(SICI)1096-9128(199710)9:10<1", False),
        ("<10.1234/x>", False),
        ("10.12/x", False),
        ("10.1234/", False),
        ("10.1234/x.", False),
        ("doi:10.1234/x", False),
        ("", False),
    ],
)
def test_a_bare_doi(text: str, bare: bool) -> None:
    assert is_doi(text) is bare


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("10.1234/x", "10.1234/x"),
        ("https://doi.org/10.1234/x%2Fy", "10.1234/x/y"),
        ("https://link.example/content/pdf/10.1234/x.pdf", "10.1234/x"),
        ("https://host.example/10.1234", ""),
        ("see 10.1234/x", ""),
        ("https://host.example/paper", ""),
    ],
)
def test_a_doi_in_a_text(text: str, found: str) -> None:
    assert doi_in(text) == found


@pytest.mark.parametrize(
    "text", ["2309.1028", "1412.00001", "2300.00001", "2309.10285v1", "CS/0309040", "cs/030904", ""]
)
def test_what_is_no_bare_arxiv_id(text: str) -> None:
    assert not is_arxiv(text)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("2309.10285", "2309.10285"),
        ("ARXIV: 2309.10285v12", "2309.10285"),
        ("https://ar5iv.labs.arxiv.org/html/2309.10285", "2309.10285"),
        ("https://arxiv.org/abs/math.GT/0309136v1", "math.GT/0309136"),
        ("https://arxiv.org/list/cs.DC/recent", ""),
        ("2309.10285 and more", ""),
    ],
)
def test_an_arxiv_id_in_a_text(text: str, found: str) -> None:
    assert arxiv_in(text) == found


@pytest.mark.parametrize(
    ("text", "year"), [("0704.0001", 2007), ("2401.00001", 2024), ("cs/9903001", 1999), ("math.GT/0309136", 2003)]
)
def test_the_year_of_an_arxiv_id(text: str, year: int) -> None:
    assert arxiv_year(text) == year
