"""DOIs and arXiv ids: what they look like, and how to find one in what people paste."""

from __future__ import annotations

import re
from urllib.parse import unquote

# Old ones hold a pair of angle brackets: 10.1002/(SICI)1096-9128(199809)10:11<977::AID-CPE>3.0.CO;2-1
_DOI = re.compile(r"10\.\d{4,9}(?:\.\d+)*/(?:[^\s\"<>]|<[^\s\"<>]*>)*[^\s\"<>.,;]")
_DOI_PREFIX = re.compile(r"doi:\s*|(?:https?:)?//\S*?/(?=10\.)|(?:dx\.)?doi\.org/", re.IGNORECASE)
_DOI_TAIL = re.compile(r"(?:[?#].*|\.pdf)$", re.IGNORECASE)

_ARXIV_NEW = r"\d{4}\.\d{4,5}"
_ARXIV_OLD = r"[a-z][a-z-]*(?:\.[A-Z]{2})?/\d{7}"
_ARXIV = re.compile(rf"{_ARXIV_NEW}|{_ARXIV_OLD}")
_ARXIV_PASTED = re.compile(
    rf"(?:arxiv:\s*|10\.48550/arxiv\.|\S*?(?:arxiv|ar5iv|alphaxiv)\S*?/(?:abs|pdf|html|ps|format)/)?"
    rf"(?P<id>{_ARXIV_NEW}|(?-i:{_ARXIV_OLD}))(?:v\d+)?(?:\.pdf)?/?(?:[?#].*)?",
    re.IGNORECASE,
)
ARXIV_DOI = "10.48550/arxiv."


def is_doi(text: str) -> bool:
    """Whether a text is a bare DOI.

    >>> is_doi("10.14778/3626292.3626303"), is_doi("https://doi.org/10.1145/1")
    (True, False)
    """
    return _DOI.fullmatch(text) is not None


def doi_in(text: str) -> str:
    """The DOI of a pasted address or a text with a prefix; empty when there is none.

    >>> doi_in("https://dl.acm.org/doi/pdf/10.1145/3600006.3613165?download=true")
    '10.1145/3600006.3613165'
    """
    match = _DOI_PREFIX.match(text)
    bare = text[match.end() :] if match else text
    if match and "/" in match[0]:
        bare = unquote(_DOI_TAIL.sub("", bare))
    bare = bare.strip().rstrip(".,;/")
    return bare if is_doi(bare) else ""


def is_arxiv(text: str) -> bool:
    """Whether a text is a bare arXiv id without version: five digits since 2015, four before.

    >>> is_arxiv("2309.10285"), is_arxiv("cs/0309040"), is_arxiv("2309.1028"), is_arxiv("2313.00001")
    (True, True, False, False)
    """
    if not _ARXIV.fullmatch(text):
        return False
    if "/" in text:
        return True
    date, _, number = text.partition(".")
    return 1 <= int(date[2:]) <= 12 and len(number) == (5 if date >= "1501" else 4)


def arxiv_in(text: str) -> str:
    """The arXiv id of a pasted address, a DOI of arXiv, or an id with prefix or version; empty when there is none.

    >>> arxiv_in("https://arxiv.org/pdf/2309.10285v2.pdf"), arxiv_in("arXiv:cs/0309040")
    ('2309.10285', 'cs/0309040')
    """
    match = _ARXIV_PASTED.fullmatch(text.strip())
    return match["id"] if match and is_arxiv(match["id"]) else ""


def arxiv_year(text: str) -> int:
    """The year in which an arXiv id was given.

    >>> arxiv_year("2309.10285"), arxiv_year("cs/9903001")
    (2023, 1999)
    """
    short = int(text.rpartition("/")[2][:2])
    return short + (1900 if "/" in text and short > 90 else 2000)
