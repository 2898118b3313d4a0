"""Capitals that a title lost or has too many of.

Google Scholar gives `Fast gpu kernels`, some publishers FAST GPU KERNELS. Which words are acronyms is learned from
the words of the knowledge base itself.
"""

from __future__ import annotations

import re

from papernotes.index.link import Index

_WORD = re.compile(r"[^\W_]+")
_ACRONYM = re.compile(r"[A-Z]{2,}s?")
_SMALL = {
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "the", "to", "via", "with",
}  # fmt: skip


def acronyms_of(index: Index) -> dict[str, str]:
    """Acronyms of tags.yaml and of titles, by their lower-case form; none that is also written small."""
    vocabulary = index.library.vocabulary
    texts = [f"{topic.label} {topic.about}" for topic in vocabulary.topics.values()]
    texts += [note.paper.title for note in index.notes.values() if not note.paper.title.isupper()]
    words = {word for text in texts for word in _WORD.findall(text)}
    found = {word.lower(): word for word in sorted(words) if _ACRONYM.fullmatch(word)}
    return {small: word for small, word in found.items() if not {small, small.capitalize()} & words}


def with_capitals(title: str, acronyms: dict[str, str]) -> str:
    """The title as most would print it; one with mixed capitals is left as it is."""
    letters = [char for char in title if char.isalpha()]
    if len(letters) > 15 and title.upper() == title and title.lower() != title:
        return _quieten(title, acronyms)
    if lost_capitals(title):
        return _WORD.sub(lambda match: acronyms.get(match[0], match[0]), title)
    return title


def lost_capitals(title: str) -> bool:
    """Whether no word but the first, and the first after a colon, begins with a capital."""
    words = _WORD.findall(re.sub(r":\s*\S+", ":", title))[1:]
    return len(words) > 3 and not any(word[0].isupper() for word in words)


def _quieten(title: str, acronyms: dict[str, str]) -> str:
    name, colon, _ = title.rpartition(":")
    # What comes before a colon is the system's name, which may well be in capitals.
    start = f"{name}{colon}" if colon and len(name.split()) < 3 else ""
    return start + _capitalize(title[len(start) :], acronyms)


def _capitalize(text: str, acronyms: dict[str, str]) -> str:
    seen = 0

    def word(match: re.Match[str]) -> str:
        nonlocal seen
        seen += 1
        small = match[0].lower()
        if small in acronyms:
            return acronyms[small]
        return small if small in _SMALL and seen > 1 else small.capitalize()

    return re.sub(r"[^\W_]+(?:['’][^\W_]+)?", word, text)
