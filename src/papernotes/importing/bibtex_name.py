"""The names of authors in BibTeX: `Last, First`, particles, suffixes, organizations in braces, "and others"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bibtexparser.middlewares.names import parse_single_name_into_parts, split_multiple_persons_names

from papernotes.importing.plain import from_latex
from papernotes.importing.reference import person

_REST = re.compile(r"\{?(?:others|et\.? al\.?)\}?\.?", re.IGNORECASE)
_LOOSE_AND = re.compile(r"^and\s|\sand$", re.IGNORECASE)
_HAN = re.compile(r"[㐀-鿿豈-﫿·]+")
_EXTENDED = re.compile(r"\b(family|given|prefix|suffix)\s*=\s*([^,]+)")


def authors_in(value: str) -> tuple[tuple[str, ...], bool]:
    """Authors as `First Last`, and whether the list was cut short."""
    names = list(_names(value))
    people = tuple(name for name in map(_author, names) if name)
    return people, any(_REST.fullmatch(name) for name in names)


def _names(value: str) -> Iterator[str]:
    value = _LOOSE_AND.sub("", " ".join(value.split()))
    try:
        yield from split_multiple_persons_names(value)
    except ValueError:
        yield from re.split(r"\s+and\s+", value)


def _author(name: str) -> str:
    if _REST.fullmatch(name):
        return ""
    if _EXTENDED.search(name):
        return _extended(name)
    try:
        parts = parse_single_name_into_parts(name, strict=False) if "," in name else None
    except ValueError:
        parts = None
    if parts and _HAN.fullmatch("".join((*parts.last, *parts.first))):
        return "".join((*parts.last, *parts.first))  # the family name comes first, and nothing between
    words = [*parts.first, *parts.von, *parts.last, *parts.jr] if parts else [name]
    return person(from_latex(" ".join(words)))


def _extended(name: str) -> str:
    """A name in biblatex's own form: `family=Korn, given=Jan, prefix=van der`."""
    parts = {key: from_latex(value.strip('" ')) for key, value in _EXTENDED.findall(name)}
    return person(" ".join(parts[key] for key in ("given", "prefix", "family", "suffix") if parts.get(key)))
