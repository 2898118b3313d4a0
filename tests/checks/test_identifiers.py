"""DOIs and arXiv ids in notes."""

from __future__ import annotations

from pathlib import Path

import pytest

from support import NOTE, check_text, edited, fixed, said

DOI = "doi: 10.1234/levain.2024"
ARXIV = 'arxiv: "2401.00001"'


@pytest.mark.parametrize(
    "pasted",
    [
        "https://doi.org/10.1234/levain.2024",
        "http://dx.doi.org/10.1234/levain.2024",
        "doi.org/10.1234/levain.2024",
        "https://dl.acm.example/doi/pdf/10.1234/levain.2024?download=true",
        "https://dl.acm.example/doi/10.1234%2Flevain.2024",
        '"doi:10.1234/levain.2024"',
        '"DOI: 10.1234/levain.2024"',
        "10.1234/levain.2024.",
    ],
)
def test_a_pasted_doi_is_made_bare(tmp_path: Path, pasted: str) -> None:
    text = edited((DOI, f"doi: {pasted}"))
    problems = check_text(tmp_path, text)

    shown = pasted.strip('"')
    assert said(problems)[:1] == [
        f"papers/levain.md:8:6 error[invalid-doi] '{shown[:59] + '…' if len(shown) > 60 else shown}' is not a bare DOI"
        " | write only '10.1234/levain.2024'."
    ]
    assert fixed(text, problems).replace('"', "") == NOTE.replace('"', "")


def test_what_is_no_doi_gets_an_example(tmp_path: Path) -> None:
    text = edited((DOI, "doi: levain 2024"))
    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:8:6 error[invalid-doi] 'levain 2024' is not a DOI"
        " | write it like 10.14778/3626292.3626303, or remove it."
    ]
    assert fixed(text, problems) == text


def test_a_doi_that_yaml_reads_as_a_number_is_a_wrong_type(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited((DOI, "doi: 10.1230")))) == [
        "papers/levain.md:8:6 error[wrong-type] 'doi' must be text, not the number 10.123"
        ' | put it in quotes: "10.1230"'
    ]


@pytest.mark.parametrize(
    "pasted",
    [
        "https://arxiv.org/abs/2401.00001",
        "https://www.arxiv.org/pdf/2401.00001v2.pdf",
        "https://arxiv.org/html/2401.00001v1#S3",
        "arxiv.org/abs/2401.00001",
        "arXiv:2401.00001",
        "10.48550/arXiv.2401.00001",
        "2401.00001v3",
    ],
)
def test_a_pasted_arxiv_id_is_made_bare(tmp_path: Path, pasted: str) -> None:
    text = edited((ARXIV, f'arxiv: "{pasted}"'))
    problems = check_text(tmp_path, text)

    assert said(problems) == [
        f"papers/levain.md:9:8 error[invalid-arxiv] '{pasted}' is not a bare arXiv id | write only '2401.00001'."
    ]
    assert fixed(text, problems) == NOTE


def test_an_unquoted_arxiv_id_with_a_version_is_quoted_by_the_fix(tmp_path: Path) -> None:
    text = edited((ARXIV, "arxiv: 2401.00001v2"))

    assert fixed(text, check_text(tmp_path, text)) == NOTE


def test_a_lost_zero_is_guessed(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited((ARXIV, 'arxiv: "2401.1028"')))) == [
        "papers/levain.md:9:8 error[invalid-arxiv] '2401.1028' is not an arXiv id"
        " | since 2015 there are five digits after the point; was it '2401.10280'?"
    ]


def test_what_is_no_arxiv_id_gets_an_example(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited((ARXIV, "arxiv: https://bread.example/2401")))) == [
        "papers/levain.md:9:8 error[invalid-arxiv] 'https://bread.example/2401' is not an arXiv id"
        ' | write it like "2309.10285", or remove it.'
    ]


@pytest.mark.parametrize("bare", ["2401.00001", "1412.9999", "cs/0309040", "math.GT/0309136"])
def test_a_bare_arxiv_id_passes(tmp_path: Path, bare: str) -> None:
    assert said(check_text(tmp_path, edited((ARXIV, f'arxiv: "{bare}"')))) == []


def test_an_unquoted_arxiv_id_keeps_its_final_zero(tmp_path: Path) -> None:
    text = edited((ARXIV, "arxiv: 2401.10280  # preprint"))
    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:9:8 error[unquoted-arxiv] the arXiv id 2401.10280 is a number to YAML,"
        ' which drops a final zero | put it in quotes: arxiv: "2401.10280"'
    ]
    assert fixed(text, problems) == edited((ARXIV, 'arxiv: "2401.10280"  # preprint'))


def test_a_number_that_is_no_arxiv_id_is_not_rewritten(tmp_path: Path) -> None:
    text = edited((ARXIV, "arxiv: 2401"))

    assert fixed(text, check_text(tmp_path, text)) == text


def test_a_link_to_another_arxiv_id_is_a_mismatch(tmp_path: Path) -> None:
    problems = check_text(tmp_path, edited(("links: {code:", 'links: {pdf: "https://arxiv.org/pdf/2401.00010", code:')))

    assert said(problems) == [
        "papers/levain.md:10:14 error[identifier-mismatch] links.pdf has the arXiv id 2401.00010,"
        " but arxiv says 2401.00001 | find out which is right and correct the other."
    ]


def test_a_link_to_another_doi_is_a_mismatch(tmp_path: Path) -> None:
    problems = check_text(
        tmp_path, edited(("links: {code:", 'links: {paper: "https://doi.org/10.1234/LEVAIN.2025", code:'))
    )

    assert said(problems) == [
        "papers/levain.md:10:16 error[identifier-mismatch] links.paper has the DOI 10.1234/LEVAIN.2025,"
        " but doi says 10.1234/levain.2024 | find out which is right and correct the other."
    ]


def test_a_doi_of_arxiv_must_be_that_of_the_arxiv_id(tmp_path: Path) -> None:
    problems = check_text(tmp_path, edited((DOI, "doi: 10.48550/arXiv.2401.00010")))

    assert said(problems) == [
        "papers/levain.md:8:6 error[identifier-mismatch] doi has the arXiv id 2401.00010, but arxiv says 2401.00001"
        " | find out which is right and correct the other."
    ]


@pytest.mark.parametrize(
    "url",
    [
        "https://arxiv.org/abs/2401.00001v3",
        "https://doi.org/10.1234/Levain.2024",
        "https://doi.org/10.48550/arXiv.2401.00001",
        "https://bread.example/levain.pdf",
    ],
)
def test_a_link_to_the_same_paper_is_no_mismatch(tmp_path: Path, url: str) -> None:
    assert said(check_text(tmp_path, edited(("links: {code:", f'links: {{paper: "{url}", code:')))) == []


def test_data_may_have_a_doi_of_its_own(tmp_path: Path) -> None:
    text = edited(("links: {code:", 'links: {data: "https://doi.org/10.9999/flour", code:'))

    assert said(check_text(tmp_path, text)) == []


def test_a_note_needs_a_way_to_the_paper(tmp_path: Path) -> None:
    links = 'links: {code: "https://code.example/levain"}'
    none = edited((DOI + "\n", ""), (ARXIV + "\n", ""), (links + "\n", ""))

    assert said(check_text(tmp_path, none)) == [
        "papers/levain.md:2:1 error[no-way-to-paper] nothing leads to the paper:"
        " no doi, arxiv, links.paper or links.code | add at least one of them."
    ]
    for way in (DOI, ARXIV, links, 'links: {paper: "https://bread.example/p"}'):
        assert said(check_text(tmp_path, none.replace("status:", f"{way}\nstatus:"))) == []


@pytest.mark.parametrize("way", ["DOI: 10.1234/levain", 'eprint: "2401.00001"', "url: https://bread.example"])
def test_a_way_under_a_wrong_name_is_told_once(tmp_path: Path, way: str) -> None:
    links = 'links: {code: "https://code.example/levain"}'
    text = edited((DOI + "\n", ""), (ARXIV + "\n", ""), (links, way))

    assert [problem.rule for problem in check_text(tmp_path, text)] == ["unknown-field"]


def test_links_that_are_no_map_are_told_once(tmp_path: Path) -> None:
    links = 'links: {code: "https://code.example/levain"}'
    text = edited((DOI + "\n", ""), (ARXIV + "\n", ""), (links, "links: https://bread.example/p"))

    assert [problem.rule for problem in check_text(tmp_path, text)] == ["wrong-type"]


def test_an_unquoted_arxiv_id_is_a_way_to_the_paper(tmp_path: Path) -> None:
    text = edited(
        (DOI + "\n", ""), (ARXIV, "arxiv: 2401.00001"), ('links: {code: "https://code.example/levain"}\n', "")
    )

    assert [problem.rule for problem in check_text(tmp_path, text)] == ["unquoted-arxiv"]
