"""The names of authors in BibTeX: `Last, First`, particles, suffixes, organizations in braces, "and others"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bibtexparser.middlewares.names import parse_single_name_into_parts, split_multiple_persons_names

from papernotes.importing.plain import from_latex
from papernotes.importing.reference import full_name, person

_REST = re.compile(r"\{?(?:others|et\.? al\.?)\}?\.?", re.IGNORECASE)
_LOOSE_AND = re.compile(r"^and\s|\sand$", re.IGNORECASE)
# `{Kung, H. T.}` is a person, `{Loaf Labs, Inc.}` is not.
_PERSON = re.compile(
    r"(?:[^\W\d_][\w'’.-]*\s?){1,3}, (?!(?:Inc|LLC|Ltd|Corp|Co|GmbH|AG|SA|BV|PLC|Limited|Incorporated)\b)"
    r"(?:[^\W\d_][\w'’.-]*[ -]?){1,3}"
)
_EXTENDED = re.compile(r"\b(family|given|prefix|suffix)\s*=\s*([^,]+)")


def authors_in(value: str) -> tuple[tuple[str, ...], bool]:
    """Authors as `First Last`, and whether the list was cut short."""
    names = list(_names(value))
    people = tuple(name for name in map(_author, names) if name)
    return people, any(_REST.fullmatch(name) for name in names)


def _names(value: str) -> Iterator[str]:
    value = _LOOSE_AND.sub("", " ".join(value.split()))
    inner = _in_braces(value)
    if inner and all(_PERSON.fullmatch(name) for name in re.split(r"\s+and\s+", inner)):
        value = inner  # somebody protected all of the field
    try:
        yield from split_multiple_persons_names(value)
    except ValueError:
        yield from re.split(r"\s+and\s+", value)


def _author(name: str) -> str:
    if _REST.fullmatch(name):
        return ""
    if _EXTENDED.search(name):
        return _read_extended(name)
    inner = _in_braces(name)
    name = inner if _PERSON.fullmatch(inner) else name
    try:
        parts = parse_single_name_into_parts(name, strict=False) if "," in name else None
    except ValueError:
        parts = None
    if not parts:
        return person(from_latex(name))
    given, family, suffix = (
        from_latex(" ".join(words)) for words in (parts.first, [*parts.von, *parts.last], parts.jr)
    )
    return full_name(given, family, suffix)


def _in_braces(text: str) -> str:
    """What stands in the braces around all of a text; empty when it is not one group."""
    text = text.strip()
    while re.fullmatch(r"\{\{.*\}\}", text) and _closes_at_end(text[1:-1]):
        text = text[1:-1]
    return text[1:-1].strip() if text.startswith("{") and _closes_at_end(text) else ""


def _closes_at_end(text: str) -> bool:
    """Whether the first brace is closed by the last character."""
    depth = 0
    for i, char in enumerate(text):
        depth += (char == "{") - (char == "}")
        if depth <= 0:
            return i == len(text) - 1
    return False


def _read_extended(name: str) -> str:
    """A name in biblatex's own form: `family=Korn, given=Jan, prefix=van der`."""
    parts = {key: from_latex(value.strip('" ')) for key, value in _EXTENDED.findall(name)}
    return person(" ".join(parts[key] for key in ("given", "prefix", "family", "suffix") if parts.get(key)))
