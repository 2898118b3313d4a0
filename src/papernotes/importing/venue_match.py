"""Which venue of tags.yaml a publisher means.

Publishers write "18th USENIX Symposium on Operating Systems Design and Implementation (OSDI 24)" or "Proc. VLDB
Endow."; we say OSDI and VLDB. A name counts only as a whole: "VLDB Journal" is not VLDB, a workshop at SOSP is not
SOSP. What is not certain stays open: a wrong venue is worse than none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from papernotes.importing.reference import Reference, is_preprint_server
from papernotes.notes.vocabulary import Vocabulary

_PARENTHESES = re.compile(r"[(\[]([^()\[\]]+)[)\]]")
_YEAR = re.compile(r"[\s'’`-]*(?:(?:19|20)\d\d|\d\d)(?=\W*$)")
_SEPARATOR = re.compile(r"\s*(?:[:,;]|\s[-–—]+\s|—)\s*")
_WORD = re.compile(r"[^\W_]+")
_SMALL = frozenset(
    ("the", "of", "on", "for", "and", "in", "a", "an", "proceedings", "proc", "annual", "acm", "ieee", "usenix",
     "international", "intl", "int", "ieeeacm", "joint")
)  # fmt: skip
_ORDINAL = re.compile(
    r"(?:\d+(?:st|nd|rd|th)?|(?:twenty|thirty|forty|fifty|sixty)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|"
    r"ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|"
    r"twentieth|thirtieth|fortieth|fiftieth)|twenty|thirty|forty|fifty|sixty)"
)
_GROUPS = re.compile(r"sig[a-z]{2,9}")
_BEHIND = frozenset(("conference", "proceedings", "volume", "vol", "part", "papers", "long", "main", "research"))
"""Words that may stand behind a whole name."""

_SIDE_EVENT = re.compile(
    r"\b(?:workshops?|companion|posters?|demos?|doctoral|adjunct|tutorials?|co-?located|(?:in conjunction|held) with)\b"
    r"|@|\bat (?=[A-Z]{2})",
    re.IGNORECASE,
)


def venue_of(reference: Reference, vocabulary: Vocabulary) -> str:
    """The venue's key; empty when tags.yaml has none that fits."""
    if reference.is_preprint:
        return vocabulary.venue_named.get("arxiv", "")
    is_aside = _SIDE_EVENT.search(reference.container) is not None
    for text in (reference.container, reference.series, *reference.venue_hints):
        key = match_venue(text, vocabulary)
        if key and (not is_aside or _is_side_event(key, vocabulary)):
            return key
    if "code" in reference.links and "paper" not in reference.links:
        return vocabulary.venue_named.get("github", "")
    return ""


def match_venue(text: str, vocabulary: Vocabulary) -> str:
    """The key of the venue that a text names; empty when there is none."""
    if is_preprint_server(text):
        return vocabulary.venue_named.get("arxiv", "")
    is_aside = _SIDE_EVENT.search(text) is not None
    for key in _candidates(text, vocabulary):
        if not is_aside or _is_side_event(key, vocabulary):
            return key
    return ""


def _candidates(text: str, vocabulary: Vocabulary) -> Iterator[str]:
    """Venues that fit, the surest sign first."""
    named = vocabulary.venue_named
    for part in _short_names(text):
        if key := named.get(part.casefold()):
            yield key
    bare = _PARENTHESES.sub(" ", text)
    parts = [_telling_words(part) for part in _SEPARATOR.split(bare)]
    for words, key in _names(vocabulary):
        # A name may hold commas itself; it begins where a part begins, and nothing but small words may follow.
        if any(_begins_with(_join(parts[i:]), words, _ends(parts[i:])) for i in range(len(parts))):
            yield key


def _short_names(text: str) -> Iterator[str]:
    """Parts of a text that may be an acronym or a name itself."""
    yield text
    yield without_year(text)
    for inner in _PARENTHESES.findall(text):
        yield without_year(inner)
        yield inner
    first, *others = _SEPARATOR.split(_PARENTHESES.sub(" ", text))
    yield _after_small_words(without_year(first))
    # `Charleston, SC, USA` is a place, `SC 2023` is not.
    yield from (without_year(part) for part in others if without_year(part) != part.strip())


def without_year(text: str) -> str:
    """`OSDI '24` and `MICRO-49` without their ends."""
    return _YEAR.sub("", text.strip()).strip(" ,.:;-'’")


def _after_small_words(text: str) -> str:
    words = text.split()
    while len(words) > 1 and _is_small(words[0].casefold().strip(".")):
        words.pop(0)
    if len(words) > 1 and words[-1].casefold() in _BEHIND:
        words.pop()
    return " ".join(words)


def _telling_words(text: str) -> tuple[str, ...]:
    """The words of a name that tell it from others."""
    words = _WORD.findall(text.casefold().replace("&", " and "))
    return tuple(word for word in words if not _is_small(word))


def _is_small(word: str) -> bool:
    return word in _SMALL or _ORDINAL.fullmatch(word) is not None or _GROUPS.fullmatch(word) is not None


def _join(parts: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(word for part in parts for word in part)


def _ends(parts: Iterable[tuple[str, ...]]) -> set[int]:
    """Numbers of words behind which a part ends."""
    ends, count = set(), 0
    for part in parts:
        count += len(part)
        ends.add(count)
    return ends


@lru_cache(maxsize=4)
def _names_of(venues: tuple[tuple[str, tuple[str, ...]], ...]) -> tuple[tuple[tuple[str, ...], str], ...]:
    found = [(_telling_words(name), key) for key, names in venues for name in names]
    # One word, such as `arXiv`, is in too many names to be a sign; the longest name is the surest.
    return tuple(sorted(((words, key) for words, key in found if len(words) > 1), key=lambda item: -len(item[0])))


def _names(vocabulary: Vocabulary) -> Iterable[tuple[tuple[str, ...], str]]:
    return _names_of(tuple((key, (venue.name, *venue.aliases)) for key, venue in vocabulary.venues.items()))


def _begins_with(words: tuple[str, ...], name: tuple[str, ...], ends: set[int]) -> bool:
    """Whether a name stands at the beginning, in full or each word cut short as in `Mach. Learn.`, and then ends."""
    size = len(name)
    if len(words) < size or not all(map(_is_short_for, words, name)):
        return False
    end = min(end for end in ends if end >= size)
    rest = words[size:end]
    return all(word in _BEHIND for word in rest) or rest[-1] == "track"


def _is_short_for(word: str, full: str) -> bool:
    return word == full or (len(word) > 2 and full.startswith(word))


def _is_side_event(key: str, vocabulary: Vocabulary) -> bool:
    venue = vocabulary.venues[key]
    return venue.kind == "workshop" or _SIDE_EVENT.search(venue.name) is not None
