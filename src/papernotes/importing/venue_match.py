"""Which venue of tags.yaml a publisher means.

Publishers write "18th USENIX Symposium on Operating Systems Design and Implementation (OSDI 24)" or "Proc. VLDB
Endow."; we say OSDI and VLDB. What is not certain stays open: a wrong venue is worse than none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from papernotes.importing.reference import Reference, is_preprint_server
from papernotes.notes.vocabulary import Vocabulary

_PARENTHESES = re.compile(r"[(\[]([^()\[\]]+)[)\]]")
_YEAR = re.compile(r"[\s'’`-]*(?:(?:19|20)\d\d|\d\d)(?=\W*$)")
_ACRONYM = re.compile(r"[A-Za-z]*[A-Z][A-Za-z&+/-]*")
_WORD = re.compile(r"[^\W_]+")
_SMALL = frozenset(
    ("the", "of", "on", "for", "and", "in", "a", "an", "proceedings", "proc", "annual", "acm", "ieee", "usenix")
)
_ORDINAL = re.compile(
    r"(?:\d+(?:st|nd|rd|th)?|(?:twenty|thirty|forty|fifty|sixty)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|"
    r"ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|"
    r"twentieth|thirtieth|fortieth|fiftieth)|twenty|thirty|forty|fifty|sixty)"
)
_VOLUME = re.compile(r"^(?:in )?(?:proceedings of )?(?:the )?(?:\d+(?:st|nd|rd|th) |(?:19|20)\d\d )?", re.IGNORECASE)
_SIDE_EVENT = re.compile(r"\b(?:workshops?|companion|posters?|demos?|doctoral|adjunct|co-located)\b", re.IGNORECASE)


def venue_of(reference: Reference, vocabulary: Vocabulary) -> str:
    """The venue's key; empty when tags.yaml has none that fits."""
    if reference.is_preprint:
        return vocabulary.venue_named.get("arxiv", "")
    for text in (reference.container, reference.series, *reference.venue_hints):
        if key := match_venue(text, vocabulary):
            return key
    if "code" in reference.links and "paper" not in reference.links:
        return vocabulary.venue_named.get("github", "")
    return ""


def match_venue(text: str, vocabulary: Vocabulary) -> str:
    """The key of the venue that a text names; empty when there is none."""
    if is_preprint_server(text):
        return vocabulary.venue_named.get("arxiv", "")
    for key in _candidates(text, vocabulary):
        if not _SIDE_EVENT.search(text) or _is_side_event(key, vocabulary):
            return key
    return ""


def proposed_venue(reference: Reference) -> str:
    """What to call a venue that tags.yaml does not have yet: its acronym, or its name."""
    texts = (reference.container, reference.series, *reference.venue_hints)
    acronyms = (_without_year(inner) for text in texts for inner in _PARENTHESES.findall(text))
    name = _VOLUME.sub("", _PARENTHESES.sub("", reference.container)).strip()
    return next((a for a in acronyms if _ACRONYM.fullmatch(a) and len(a) > 2), _without_year(name))


def _candidates(text: str, vocabulary: Vocabulary) -> Iterator[str]:
    """Venues that fit, the surest sign first."""
    named = vocabulary.venue_named
    for part in _names_within(text):
        if key := named.get(part.casefold()):
            yield key
    words = _telling(text)
    names = [(name_words, key) for name_words, key in _names(vocabulary) if _contains(words, name_words)]
    yield from (key for _, key in sorted(names, key=lambda item: -len(item[0])))
    # A key alone within a longer text counts only as it is written: `SC` is no word, but `sc` may be.
    spelled = {word: key for key, venue in vocabulary.venues.items() for word in (key, *venue.aliases)}
    for word in re.findall(r"[\w&+/-]+", text):
        if word in spelled and word != word.lower():
            yield spelled[word]


def _names_within(text: str) -> Iterator[str]:
    """Parts of a text that may be the name: all of it, what is in parentheses, before a colon, between commas."""
    yield text
    yield _without_year(text)
    for inner in _PARENTHESES.findall(text):
        yield _without_year(inner)
        yield inner
    bare = _PARENTHESES.sub("", text)
    for part in (bare, *re.split(r":|,| - ", bare)):
        yield _without_year(part)


def _without_year(text: str) -> str:
    """`OSDI '24` and `MICRO-49` without their ends."""
    return _YEAR.sub("", text.strip()).strip(" ,.:;-'’")


def _telling(text: str) -> tuple[str, ...]:
    """The words of a name that tell it from others."""
    words = _WORD.findall(text.casefold().replace("&", " and "))
    return tuple(word for word in words if word not in _SMALL and not _ORDINAL.fullmatch(word))


@lru_cache(maxsize=4)
def _names_of(venues: tuple[tuple[str, tuple[str, ...]], ...]) -> tuple[tuple[tuple[str, ...], str], ...]:
    found = ((_telling(name), key) for key, names in venues for name in names)
    # One word, such as `arXiv`, is in too many names to be a sign.
    return tuple((words, key) for words, key in found if len(words) > 1)


def _names(vocabulary: Vocabulary) -> Iterable[tuple[tuple[str, ...], str]]:
    return _names_of(tuple((key, (venue.name, *venue.aliases)) for key, venue in vocabulary.venues.items()))


def _contains(words: tuple[str, ...], name: tuple[str, ...]) -> bool:
    """Whether a name is among words, in full or each word cut short as in `Mach. Learn.`."""
    last = len(words) - len(name)
    return any(all(map(_is_short_for, words[i : i + len(name)], name)) for i in range(last + 1))


def _is_short_for(word: str, full: str) -> bool:
    return word == full or (len(word) > 2 and full.startswith(word))


def _is_side_event(key: str, vocabulary: Vocabulary) -> bool:
    venue = vocabulary.venues[key]
    return venue.kind == "workshop" or _SIDE_EVENT.search(venue.name) is not None
