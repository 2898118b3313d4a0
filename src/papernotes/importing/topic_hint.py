"""Topics that a paper may belong to, guessed from its title and abstract.

Each topic is searched for by its label, slug and aliases as phrases, and by the single words of these and of what
it is about. A word that many topics share says little. The same paper always gets the same hints.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from papernotes.notes.vocabulary import Topic, Vocabulary

MOST = 3
_ENOUGH = 3.0
"""Points below which a hint would be a guess; a word of a label in the title has about that many."""

_PHRASE, _LABEL_WORD, _ABOUT_WORD = 5.0, 3.0, 1.0
_IN_TITLE = 2.0
_WORD = re.compile(r"[^\W_]+")
_SMALL = {
    "a", "an", "and", "are", "as", "at", "by", "for", "from", "in", "into", "is", "it", "its", "of", "on", "or",
    "that", "the", "their", "them", "through", "to", "with", "which", "while", "where", "when", "what", "who",
    "how", "why", "many", "much", "one", "several", "single", "whole", "made", "make", "making", "between", "among",
    "other", "others", "out", "not", "no", "systems", "system", "model", "models", "data", "learning", "based",
    "using", "use", "used", "new", "via", "under", "over", "than", "more", "most",
}  # fmt: skip
_NEURAL = re.compile(r"\bneural[\s-]+networks?\b")
_ENDINGS = re.compile(r"(?:isations?|izations?|ations?|ings?|ions?|ers?|ed|es|s|e)$")


def topics_for(vocabulary: Vocabulary, title: str, abstract: str = "", keywords: str = "") -> tuple[str, ...]:
    """Slugs of the likeliest topics, the likeliest first; none when nothing points to any."""
    head, rest = _stems(title), _stems(f"{abstract} . {keywords}")
    order = {slug: place for place, slug in enumerate(vocabulary.topics)}
    points = {slug: _points(signs, head, rest) for slug, signs in _signs(_key(vocabulary)).items()}
    found = sorted((slug for slug in points if points[slug] >= _ENOUGH), key=lambda s: (-points[s], order[s]))
    best = points[found[0]] if found else 0.0
    return tuple(slug for slug in found if points[slug] * 3 >= best)[:MOST]


Signs = tuple[tuple[tuple[str, ...], float], ...]
"""Phrases of stems, each with its points."""


def _points(signs: Signs, head: tuple[str, ...], rest: tuple[str, ...]) -> float:
    return sum(
        points * (_IN_TITLE if _within(phrase, head) else 1.0)
        for phrase, points in signs
        if _within(phrase, head) or _within(phrase, rest)
    )


def _within(phrase: tuple[str, ...], words: tuple[str, ...]) -> bool:
    if len(phrase) == 1:
        return phrase[0] in words
    return any(words[i : i + len(phrase)] == phrase for i in range(len(words) - len(phrase) + 1))


def _stems(text: str) -> tuple[str, ...]:
    words = _WORD.findall(text.casefold())
    # `graph neural networks` is what a label calls GNN; the networks of most titles are of no other kind.
    initials = ["".join(word[0] for word in words[i : i + 3]) for i in range(len(words) - 2)]
    text = _NEURAL.sub(" ", text.casefold())
    return (*(_stem(word) for word in _WORD.findall(text) if word not in _SMALL), *initials)


def _stem(word: str) -> str:
    """Enough of a word to know it again: `pipelining`, `pipelined` and `pipelines` are one."""
    stem = _ENDINGS.sub("", word)
    return stem if len(stem) > 2 else word


def _key(vocabulary: Vocabulary) -> tuple[tuple[str, Topic], ...]:
    return tuple(vocabulary.topics.items())


@lru_cache(maxsize=4)
def _signs(topics: tuple[tuple[str, Topic], ...]) -> dict[str, Signs]:
    names = {
        slug: [_stems(name) for name in (topic.label, slug.replace("-", " "), *topic.aliases)] for slug, topic in topics
    }
    label_words = {slug: {word for phrase in phrases for word in phrase} for slug, phrases in names.items()}
    about_words = {slug: set(_stems(topic.about)) - label_words[slug] for slug, topic in topics}
    common = Counter(word for slug, _ in topics for word in label_words[slug] | about_words[slug])
    return {
        slug: (
            *((phrase, _PHRASE) for phrase in dict.fromkeys(names[slug]) if len(phrase) > 1),
            *(((word,), _LABEL_WORD / common[word]) for word in sorted(label_words[slug])),
            *(((word,), _ABOUT_WORD / common[word]) for word in sorted(about_words[slug])),
        )
        for slug, _ in topics
    }
