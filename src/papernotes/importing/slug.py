"""A short file name for a paper: its system's name, or the first telling words of its title."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from itertools import chain, count

from papernotes.importing.reference import Reference
from papernotes.text.slugs import slug_of

_SMALL = {
    "a", "an", "and", "are", "as", "at", "be", "by", "can", "do", "does", "for", "from", "how", "in", "into", "is",
    "it", "its", "of", "on", "or", "our", "the", "to", "toward", "towards", "using", "via", "we", "what", "when",
    "where", "which", "why", "with", "without",
}  # fmt: skip
_GREEK = re.compile("[Α-ΡΣ-Ωα-ω]")
_LONGEST_NAME = 40
_MOST_WORDS = 4


def propose_slug(reference: Reference, is_taken: Callable[[str], bool]) -> str:
    """A slug that nothing has yet: the name; with the year when it is taken; numbered when that is, too."""
    base = _base(reference)
    dated = f"{base}-{reference.year}" if reference.year else base
    numbered = (f"{dated}-{number}" for number in count(2))
    return next(slug for slug in chain((base, dated), numbered) if not is_taken(slug))


def _base(reference: Reference) -> str:
    name = _slug_of(reference.short_name)
    if (
        (":" in reference.title or reference.name)
        and name
        and len(name) <= _LONGEST_NAME
        and name.count("-") <= _MOST_WORDS
    ):
        return name
    words = [word for word in _slug_of(reference.title).split("-") if word and word not in _SMALL]
    short = "-".join(words[:_MOST_WORDS])[:60].strip("-")
    # A title in another script leaves nothing that an address may hold.
    return short or slug_of(reference.doi or reference.arxiv) or f"paper-{reference.year or 'new'}"


def _slug_of(text: str) -> str:
    """The slug of a text, in which Greek letters have names: `τ²-bench` is `tau2-bench`."""
    return slug_of(_GREEK.sub(lambda match: unicodedata.name(match[0]).split()[-1].lower(), text))
