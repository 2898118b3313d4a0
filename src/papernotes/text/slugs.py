"""Slugs: names as parts of an address."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import count

SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""What a note's file may be called, without its ending."""

_OTHER = re.compile(r"[\W_]+")
_LONGEST = 60
"""Letters of a slug made of a name; a file name holds 255 bytes, and a letter may take four."""


def slug_of(name: str) -> str:
    """The slug nearest to a name; empty when nothing of it is left."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("+", "-plus")).strip("-")


@lru_cache(maxsize=1 << 16)
def author_slug(name: str) -> str:
    """NFC, case-folded, letters and digits of any script kept, all else one hyphen.

    >>> author_slug("José  García-Díaz"), author_slug("JOSE"), author_slug("Jose")
    ('josé-garcía-díaz', 'jose', 'jose')
    """
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
    return _OTHER.sub("-", folded).strip("-")


def distinct_slugs(names: Iterable[str]) -> dict[str, str]:
    """A slug for every name, no two alike and none that an overview has; of equals the later ones get a number.

    >>> distinct_slugs(["AT&T", "AT T", "Index"])
    {'AT T': 'at-t', 'AT&T': 'at-t-2', 'Index': 'index-2'}
    """
    out: dict[str, str] = {}
    taken = {"index"}
    for name in sorted(names):
        base = author_slug(name)[:_LONGEST].strip("-") or "unnamed"
        numbered = (f"{base}-{number}" for number in count(2))
        slug = base if base not in taken else next(other for other in numbered if other not in taken)
        taken.add(slug)
        out[name] = slug
    return out


RESERVED = frozenset(("index",))
"""Names of pages that the site makes itself, in the folder where the pages of notes lie."""


def is_reserved(slug: str) -> bool:
    """Whether a page of the site already has the address that a note of this slug would get.

    >>> is_reserved("index"), is_reserved("orca")
    (True, False)
    """
    return slug in RESERVED
