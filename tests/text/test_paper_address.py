"""Identifiers in the addresses that people paste."""

from __future__ import annotations

import pytest

from papernotes.text.paper_address import bibtex_hint, doi_of


@pytest.mark.parametrize(
    ("url", "doi"),
    [
        ("https://doi.org/10.14778/3626292.3626303", "10.14778/3626292.3626303"),
        ("http://dx.doi.org/10.1145/3600006.3613165", "10.1145/3600006.3613165"),
        ("https://dl.acm.org/doi/pdf/10.1145/3600006.3613165?download=true", "10.1145/3600006.3613165"),
        ("https://link.springer.com/chapter/10.1007/978-3-031-00000-0_1", "10.1007/978-3-031-00000-0_1"),
        ("https://arxiv.org/abs/2309.10285v2", "10.48550/arXiv.2309.10285"),
        ("https://arxiv.org/pdf/2309.10285.pdf", "10.48550/arXiv.2309.10285"),
        ("https://aclanthology.org/2023.acl-long.1/", "10.18653/v1/2023.acl-long.1"),
        ("https://aclanthology.org/P19-1001.pdf", "10.18653/v1/P19-1001"),
        ("https://www.nature.com/articles/s41586-021-03819-2", "10.1038/s41586-021-03819-2"),
        ("https://www.usenix.org/conference/osdi24/presentation/lin", ""),
        ("https://openreview.net/forum?id=AbCd", ""),
        ("https://[broken", ""),
        ("no address", ""),
    ],
)
def test_the_identifier_of_an_address(url: str, doi: str):
    assert doi_of(url) == doi


def test_where_to_find_bibtex_depends_on_the_host():
    assert bibtex_hint("https://www.usenix.org/x") == "the page of the paper has a BibTeX entry at its end"
    assert bibtex_hint("https://notusenix.org/x") == "the page of the paper or dblp.org has its DOI or BibTeX entry"
