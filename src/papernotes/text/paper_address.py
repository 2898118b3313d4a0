"""The identifier that the address of a paper holds, or where to find one."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from papernotes.text.identifier import arxiv_in, doi_in

_ACL = re.compile(r"/(?P<id>[A-Z]\d{2}-\d{4,5}|\d{4}\.[a-z0-9_]+-[a-z0-9_]+\.\d+)(?:v\d+)?(?:\.pdf|\.bib)?/?")
_NATURE = re.compile(r"/articles/(?P<id>[a-z0-9-]+?)(?:\.pdf)?/?")
_BIBTEX_BUTTONS = {
    "usenix.org": "the page of the paper has a BibTeX entry at its end",
    "openreview.net": "the page of the paper has a button 'Show Bibtex'",
    "proceedings.mlr.press": "the page of the paper has a BibTeX entry under 'Cite this Paper'",
    "proceedings.neurips.cc": "the page of the paper has a button 'Bibtex'",
    "papers.nips.cc": "the page of the paper has a button 'Bibtex'",
    "proceedings.mlsys.org": "the page of the paper has a button 'Bibtex'",
    "ieeexplore.ieee.org": "the page of the paper has a button 'Cite This' with BibTeX, and gives its DOI",
    "vldb.org": "dblp.org has the BibTeX entry and the DOI",
    "dblp.org": "the page has a link to BibTeX",
    "semanticscholar.org": "the page has a button 'Cite' with BibTeX",
}


def doi_of(url: str) -> str:
    """The DOI of a paper's address, that of arXiv's papers included; empty when the address holds none.

    >>> doi_of("https://dl.acm.org/doi/abs/10.1145/3600006.3613165"), doi_of("https://arxiv.org/pdf/2309.10285v2")
    ('10.1145/3600006.3613165', '10.48550/arXiv.2309.10285')
    """
    if arxiv := arxiv_in(url):
        return arxiv_doi(arxiv)
    if doi := doi_in(url):
        return doi
    host, path = _host_and_path(url)
    if host == "aclanthology.org" and (match := _ACL.fullmatch(path)):
        return f"10.18653/v1/{match['id']}"
    if host == "nature.com" and (match := _NATURE.fullmatch(path)):
        return f"10.1038/{match['id']}"
    return ""


def arxiv_doi(arxiv: str) -> str:
    """The DOI that arXiv gives to a paper."""
    return f"10.48550/arXiv.{arxiv}"


def bibtex_hint(url: str) -> str:
    """Where the BibTeX entry of a paper is found whose address holds no identifier."""
    host, _ = _host_and_path(url)
    found = next((hint for name, hint in _BIBTEX_BUTTONS.items() if host == name or host.endswith(f".{name}")), "")
    return found or "the page of the paper or dblp.org has its DOI or BibTeX entry"


def _host_and_path(url: str) -> tuple[str, str]:
    try:
        parts = urlsplit(url)
        return (parts.hostname or "").removeprefix("www."), parts.path
    except ValueError:
        return "", ""
