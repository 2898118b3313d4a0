"""Papers of a Markdown list: bullets with a title and a link, as awesome lists have them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from papernotes.importing.bibtex import Broken
from papernotes.importing.plain import one_line
from papernotes.importing.reference import Reference, completed, year_in
from papernotes.importing.venue_match import match_venue
from papernotes.notes.vocabulary import Vocabulary
from papernotes.text.identifier import arxiv_in, doi_in

_BULLET = re.compile(r"\s*(?:[-*+]|\d+[.)])\s+(?P<text>\S.*)")
_LINK = re.compile(r"!?\[(?P<text>(?:[^\[\]]|\[[^\[\]]*\])*)\]\((?P<url>[^()\s]+(?:\([^()\s]*\)[^()\s]*)*)[^()]*\)")
_BARE_URL = re.compile(r"<?(?P<url>https?://[^\s<>)]+)>?")
_GENERIC = re.compile(
    r"(?:paper|pdf|arxiv|doi|link|code|github|repo|slides?|video|talk|poster|project|page|website|blog|html|abs|artifact"
    r"|openreview|acm|ieee|usenix|here)s?",
    re.IGNORECASE,
)
_BOLD = re.compile(r"(?P<mark>\*\*|__)(?P<text>[^\[\]]+?)(?P=mark)")
_SHORT_YEAR = re.compile(r"['’](\d\d)\b")
_MARKS = "*_`~ \t[]()|"


def read_paper_list(text: str, vocabulary: Vocabulary) -> tuple[list[Reference], list[Broken]]:
    """The papers of a list, and bullets that have a link but no title."""
    references, broken = [], []
    for line, bullet in _bullets(text):
        links = [(match["text"].strip(_MARKS), match["url"]) for match in _LINK.finditer(bullet)]
        links += [("", match["url"]) for match in _BARE_URL.finditer(_LINK.sub("", bullet))]
        web = [(label, url) for label, url in links if url.lower().startswith(("http://", "https://"))]
        title = _title(bullet, web)
        if web and title:
            references.append(_reference(title, bullet, web, line, vocabulary))
        elif web:
            broken.append(Broken(line, "the bullet has a link but no title"))
    return references, broken


def _bullets(text: str) -> Iterator[tuple[int, str]]:
    is_code = False
    for number, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().startswith(("```", "~~~")):
            is_code = not is_code
        match = _BULLET.fullmatch(line)
        if match and not is_code:
            yield number, match["text"]


def _title(bullet: str, links: list[tuple[str, str]]) -> str:
    """The first link text that is no word such as "paper"; else what comes before the first link."""
    named = (label for label, _ in links if label and not _GENERIC.fullmatch(label) and len(label.split()) > 1)
    bold = _BOLD.match(bullet)
    before = bold["text"] if bold else re.split(r"\[|<?https?://", bullet, maxsplit=1)[0]
    return one_line(next(named, "") or before.strip(_MARKS + ":-–—,.")).strip(_MARKS).rstrip(".")


def _reference(title: str, bullet: str, links: list[tuple[str, str]], line: int, vocabulary: Vocabulary) -> Reference:
    rest = _LINK.sub(lambda match: match["text"], bullet).replace(title, " ")
    rest = _BARE_URL.sub(" ", rest)
    short = _SHORT_YEAR.search(rest)
    year = year_in(rest) or (2000 + int(short[1]) if short else 0)
    urls = [url for _, url in links]
    first = next((url for url in urls if doi_in(url) or arxiv_in(url)), urls[0])
    found = Reference(title=title, container=_venue(rest, vocabulary), year=year, line=line, label=title)
    found = completed(found, url=first, arxiv=next(filter(None, map(arxiv_in, urls)), ""))
    code = next((url for label, url in links if re.search(r"code|github|repo", label, re.I)), "")
    return completed(found, url=code, doi=found.doi, arxiv=found.arxiv) if code and code != first else found


def _venue(rest: str, vocabulary: Vocabulary) -> str:
    """The venue's key where the bullet names one."""
    parts = re.split(r"[,;|()\[\]]|\s[-–—]\s|\.\s", rest)
    return next((key for part in parts if (key := match_venue(part.strip(_MARKS), vocabulary))), "")
