"""What people type when they are asked for authors and addresses."""

from __future__ import annotations

import re

from papernotes.importing.plain import one_line
from papernotes.text.identifier import arxiv_in, doi_in

_HOST = re.compile(r"(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?", re.IGNORECASE)
_AND = re.compile(r"\s*[,;]?\s+(?:and|&)\s+|\s*[;\n]\s*")
_SUFFIX = re.compile(r"(?:jr|sr|i{2,3}|iv|ph\.?d|inc|llc|ltd|corp|gmbh)\.?", re.IGNORECASE)


def typed_authors(text: str) -> tuple[str, ...]:
    """Names as `First Last`, whichever way they were separated.

    >>> typed_authors("Ann Bee, Dan Cee"), typed_authors("Bee, Ann; Cee, Dan"), typed_authors("Bee, Ann and Cee, Dan")
    (('Ann Bee', 'Dan Cee'), ('Ann Bee', 'Dan Cee'), ('Ann Bee', 'Dan Cee'))
    """
    text = one_line(text.replace("\n", ";")).strip(" ,;")
    people = [part.strip(" ,") for part in _AND.split(text)]
    # `Ann Bee, Dan Cee and Eve Dee` has a comma between names, `Bee, Ann and Cee, Dan` within each.
    if len(people) > 1 and (";" in text or all(part.count(",") == 1 for part in people)):
        return tuple(filter(None, map(_turn, people)))
    names = [name.strip() for part in people for name in part.split(",")]
    if len(people) == 1 and len(names) == 2 and not any(" " in name for name in names):
        return (_turn(text),)  # `Bee, Ann` is one person
    return tuple(filter(None, _with_suffixes(names)))


def typed_address(text: str) -> str:
    """The web address that somebody typed, perhaps without its beginning; empty when it is none.

    >>> typed_address("www.usenix.org/x"), typed_address("<https://bread.example/tea>"), typed_address("see below")
    ('https://www.usenix.org/x', 'https://bread.example/tea', '')
    """
    text = text.strip().strip("<>").strip()
    if re.match(r"https?://\S+$", text, re.IGNORECASE):
        return text
    if doi := doi_in(text):
        return f"https://doi.org/{doi}"
    if (arxiv := arxiv_in(text)) and "." in text and "arxiv.org" not in text:
        return f"https://arxiv.org/abs/{arxiv}"
    return f"https://{text.removeprefix('//')}" if _HOST.fullmatch(text.removeprefix("//")) else ""


def _turn(name: str) -> str:
    family, comma, given = (part.strip() for part in name.partition(","))
    if not comma or not given or _SUFFIX.fullmatch(given):
        return name
    return f"{given} {family}"


def _with_suffixes(names: list[str]) -> list[str]:
    """Names with a suffix such as Jr. joined to the one before it."""
    out: list[str] = []
    for name in names:
        if out and _SUFFIX.fullmatch(name):
            out[-1] += f", {name}" if name.rstrip(".").casefold() in ("inc", "llc", "ltd") else f" {name}"
        else:
            out.append(name)
    return out
