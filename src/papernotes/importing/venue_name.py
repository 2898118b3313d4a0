"""What to call a venue that tags.yaml does not have yet, and the line that adds it there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from papernotes.importing.plain import one_line
from papernotes.importing.reference import Reference
from papernotes.importing.venue_match import without_year
from papernotes.notes.yaml_scalar import dump_scalar

_PARENTHESES = re.compile(r"[(\[]([^()\[\]]+)[)\]]")
_ACRONYM = re.compile(r"(?=(?:[^A-Z]*[A-Z]){2})[A-Za-z][A-Za-z&+/@-]{1,19}")
_DATED = re.compile(r"(?:^|[\s,:;(])([A-Za-z][A-Za-z&+/@-]{1,19}?)(?:\s*['’`]\s*|[\s-]+)?(?:(?:19|20)\d\d|['’`]\d\d)\b")
_SERIES = re.compile(
    r"(?:lecture notes|proceedings of machine learning|lncs|pmlr|ccis|lnai|ceur|icps|lipics|ifip)\b", re.I
)
_VOLUME = re.compile(
    r"^(?:in:? )?(?:proceedings of |proc\.? (?:of )?)?(?:the )?(?:(?:19|20)\d\d )?"
    r"(?:\d+(?:st|nd|rd|th) )?(?:(?:19|20)\d\d )?",
    re.IGNORECASE,
)
_WEB = re.compile(r"\S*://\S*|\bwww\.\S+|\b(?:accessed|retrieved|available|online)\b.*", re.IGNORECASE)
_NOT_NAMES = frozenset(
    ("USA", "UK", "UAE", "CA", "NY", "MA", "WA", "TX", "SC", "PMLR", "LNCS", "ACM", "IEEE", "USENIX", "CD-ROM")
)
_JOURNAL = re.compile(
    r"\b(?:journal|trans\w*|letters|magazine|review|newsletter|surveys|J\.)(?:\b|\s|$)", re.IGNORECASE
)
_LABEL = re.compile(r"^[^\s:]{2,16}(?:\s*['’]?\d\d(?:\d\d)?)?:\s+")
_LONGEST = 80


def propose_venue(reference: Reference) -> str:
    """Its acronym, or its name; empty when there is nothing but an address."""
    container = _WEB.sub("", reference.container).strip()
    if not container and not reference.series and not reference.venue_hints:
        return ""
    if not reference.is_article:
        series = () if _SERIES.match(reference.series) else (reference.series,)
        found = next(_acronyms(container, *series, *reference.venue_hints), "")
        if found:
            return found
    if reference.is_article:
        return re.sub(r"^The (?=\S+ \S)", "", _PARENTHESES.sub("", container).strip())[:_LONGEST].strip()
    first = re.split(r"[:,;]\s|\s[-–—]\s", _VOLUME.sub("", _PARENTHESES.sub("", container)), maxsplit=1)[0]
    return without_year(first)[:_LONGEST].strip()


def venue_line(key: str, reference: Reference) -> str:
    """The line of tags.yaml for a venue of that name."""
    name = re.split(r",\s", _VOLUME.sub("", _PARENTHESES.sub("", _WEB.sub("", reference.container))), maxsplit=1)[0]
    name = re.sub(r"\s+", " ", without_year(_LABEL.sub("", name)))
    kind = "journal" if reference.is_article or _JOURNAL.search(name) else "conference"
    kind = "workshop" if re.search(r"\bworkshop", reference.container, re.IGNORECASE) else kind
    key, name = one_line(key), one_line(name or key)
    return f"{dump_scalar(key, None)}: {{name: {dump_scalar(name, chr(34))}, kind: {kind}}}"


def _acronyms(*texts: str) -> Iterator[str]:
    for text in texts:
        for inner in _PARENTHESES.findall(text):
            word = without_year(inner)
            if _ACRONYM.fullmatch(word) and word not in _NOT_NAMES and not _SERIES.match(word):
                yield word
    for text in texts:
        for word in _DATED.findall(text):
            if _ACRONYM.fullmatch(word) and word not in _NOT_NAMES:
                yield word
    for text in texts:
        word = without_year(text)
        if _ACRONYM.fullmatch(word) and word not in _NOT_NAMES:
            yield word
