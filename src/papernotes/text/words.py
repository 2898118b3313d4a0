"""Small words about words: nearest ones, lists of them, and forms that compare alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_BROKEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]+")
_PUNCTUATION = re.compile(r"[\W_]+")
_LONGEST = 80


class Speller:
    """Knows words, and which of them was meant by a wrong one."""

    def __init__(self, known: Iterable[str]) -> None:
        self._by_fold = {name.casefold(): name for name in sorted(known, reverse=True)}

    def nearest(self, word: str, likeness: float = 0.6) -> str | None:
        """The known word that was probably meant, or None; likeness is 1 for the same word, 0 for another one."""
        from rapidfuzz import fuzz, process  # most runs meet no wrong word

        # A pasted paragraph is nobody's typing error.
        folded = word.casefold()[:_LONGEST]
        match = process.extractOne(folded, self._by_fold.keys(), scorer=fuzz.ratio, score_cutoff=100 * likeness)
        return self._by_fold[match[0]] if match else None


def nearest(word: str, known: Iterable[str], likeness: float = 0.6) -> str | None:
    """The same among a few words."""
    return Speller(known).nearest(word, likeness)


def near_acronym(word: str, known: Iterable[str]) -> str | None:
    """The known name that was probably meant; acronyms lie close together, so that it must be very near.

    >>> near_acronym("OSID", ["OSDI", "SC"]), near_acronym("SoCC", ["SC"]), near_acronym("SIGMOD", ["SIGKDD"])
    ('OSDI', None, None)
    """
    names = [name for name in known if len(name) > 2]
    swapped = (name for name in sorted(names) if sorted(name.casefold()) == sorted(word.casefold()))
    return next(swapped, None) or nearest(word, names, 0.8)


def did_you_mean(word: str, known: Iterable[str], otherwise: str) -> str:
    """The help line for an unknown word."""
    return suggest(nearest(word, known), otherwise)


def suggest(match: str | None, otherwise: str) -> str:
    """The help line for an unknown word whose nearest one was looked up already."""
    return f"did you mean '{match}'? Or {otherwise}." if match else f"{otherwise}."


def join_words(words: Iterable[str], conjunction: str = "and") -> str:
    """`a, b and c`."""
    items = list(words)
    return f" {conjunction} ".join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)


@lru_cache(maxsize=1 << 14)
def squash(text: str) -> str:
    """A text without case, spacing and punctuation; signs that tell names apart (SALIENT++) stay.

    A library names the same works and measures again and again.
    """
    folded = unicodedata.normalize("NFKC", text).casefold().replace("+", "plus")
    return _PUNCTUATION.sub("", folded)


def clip(text: object, limit: int = 60) -> str:
    """A user's word for a message: on one line, no longer than a line, without control characters."""
    flat = " ".join(str(text).split())
    if not flat.isprintable():
        flat = "".join(c if c.isprintable() else "�" for c in flat)
    return flat if len(flat) <= limit else flat[: limit - 1] + "…"


def flat(text: str) -> str:
    """A text on one line, without control characters and halves of characters."""
    if text.isprintable() and "  " not in text:
        return text.strip()
    return " ".join(_BROKEN.sub(" ", text).split())


def count_of(number: int, one: str, many: str = "") -> str:
    """`1 paper`, `12 papers`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def shorten(text: str, longest: int) -> str:
    """A text cut at a word's end, with a sign that there is more."""
    if len(text) <= longest:
        return text
    cut = text[:longest]
    # Chinese has no spaces to cut at.
    head = cut.rsplit(" ", 1)[0] if " " in cut[longest // 2 :] else cut[:-1]
    return head.rstrip(" ,;:.，；：。") + "…"
