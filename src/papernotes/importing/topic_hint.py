"""Topics that a paper may belong to, suggested from its title and abstract.

Two voices are added up: the words of tags.yaml (label, slug, aliases, and what a topic is about), and the topics of
the notes whose words are most like the paper's. A word that many notes or topics share says little. Below a limit
nothing is suggested: a wrong suggestion costs more than none. The same paper always gets the same ones.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache

from papernotes.notes.note import Note
from papernotes.notes.vocabulary import Topic

MOST = 3
_ENOUGH = 6.0
"""Points below which a suggestion would be a guess."""

_PHRASE, _LABEL_WORD, _WHOLE_LABEL, _ABOUT_WORD = 3.0, 5.0, 8.5, 2.0
_NEIGHBOR, _MAIN, _OTHER = 20.0, 1.0, 0.7
_NEAREST = 8
_TITLE = 2
"""A word of the title counts like that many of the abstract."""

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

Stems = tuple[str, ...]
Vector = Mapping[str, float]


class Guesser:
    """Suggests topics in the light of a knowledge base; made once for many papers."""

    def __init__(self, topics: Mapping[str, Topic], notes: Iterable[Note]) -> None:
        self._topics = topics
        self._notes = list(notes)

    def topics_for(self, title: str, abstract: str = "") -> tuple[str, ...]:
        """Slugs of the likeliest topics, the likeliest first; none when nothing is likely."""
        head, rest = _stems(title), _stems(abstract)
        order = {slug: place for place, slug in enumerate(self._topics)}
        points: dict[str, float] = defaultdict(float, self._by_neighbors(_count(head, rest)))
        for slug in order:
            points[slug] += self._by_words(slug, head, rest)
        found = sorted((slug for slug in order if points[slug] >= _ENOUGH), key=lambda s: (-points[s], order[s]))
        return tuple(slug for slug in found if points[slug] * 3 >= points[found[0]])[:MOST]

    def _by_words(self, slug: str, head: Stems, rest: Stems) -> float:
        names, about = self._signs[slug]
        words = {word for phrase in names for word in phrase}
        points = sum(
            _PHRASE * (_TITLE if _is_within(phrase, head) else 1)
            for phrase in names
            if len(phrase) > 1 and (_is_within(phrase, head) or _is_within(phrase, rest))
        )
        for word in sorted((words | about) & {*head, *rest}):
            worth = _ABOUT_WORD if word not in words else _WHOLE_LABEL if (word,) in names else _LABEL_WORD
            points += worth * (_TITLE if word in head else 1) * self._rarity(word) / self._sharing[word]
        return points

    def _by_neighbors(self, words: Counter[str]) -> dict[str, float]:
        """Points from the notes that are most like some words, by the topics they have."""
        likeness: dict[int, float] = defaultdict(float)
        for word, weight in self._vector(words).items():
            for place, theirs in self._holding.get(word, ()):
                likeness[place] += weight * theirs
        near = sorted(likeness, key=lambda place: (-likeness[place], place))[:_NEAREST]
        out: dict[str, float] = defaultdict(float)
        for place in near:
            for i, tag in enumerate(self._notes[place].paper.tags):
                out[tag] += _NEIGHBOR * likeness[place] * (_OTHER if i else _MAIN)
        return out

    def _vector(self, words: Counter[str]) -> Vector:
        weights = {word: (1 + math.log(count)) * self._rarity(word) for word, count in words.items()}
        length = math.sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        return {word: weight / length for word, weight in weights.items()}

    def _rarity(self, word: str) -> float:
        """1 for a word that no note has, 0 for one that all have."""
        many = len(self._notes) + 2
        return math.log(many / (self._holders[word] + 1)) / math.log(many)

    @cached_property
    def _words(self) -> list[Counter[str]]:
        return [_words_of(note.paper.title, f"{note.paper.summary} . {note.source.body}") for note in self._notes]

    @cached_property
    def _holders(self) -> Counter[str]:
        return Counter(word for words in self._words for word in words)

    @cached_property
    def _holding(self) -> Mapping[str, list[tuple[int, float]]]:
        """Which notes have a word, each with the word's weight there."""
        out: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for place, words in enumerate(self._words):
            for word, weight in self._vector(words).items():
                out[word].append((place, weight))
        return out

    @cached_property
    def _signs(self) -> Mapping[str, tuple[tuple[Stems, ...], frozenset[str]]]:
        """The names of each topic as phrases, and the words of what it is about."""
        return {slug: (_names(slug, topic), frozenset(_stems(topic.about))) for slug, topic in self._topics.items()}

    @cached_property
    def _sharing(self) -> Counter[str]:
        """How many topics a word speaks for."""
        signs = self._signs.values()
        return Counter(word for names, about in signs for word in about.union(*names))


def _names(slug: str, topic: Topic) -> tuple[Stems, ...]:
    return tuple(dict.fromkeys(_stems(name) for name in (topic.label, slug, *topic.aliases)))


@lru_cache(maxsize=1 << 14)
def _words_of(title: str, text: str) -> Counter[str]:
    return _count(_stems(title), _stems(text))


def _count(head: Stems, rest: Iterable[str]) -> Counter[str]:
    return Counter(head * _TITLE) + Counter(rest)


def _is_within(phrase: Stems, words: Stems) -> bool:
    return any(words[i : i + len(phrase)] == phrase for i in range(len(words) - len(phrase) + 1))


def _stems(text: str) -> Stems:
    words = _WORD.findall(text.casefold())
    # `graph neural networks` is what a label calls GNN; the networks of most titles are of no other kind.
    initials = ["".join(word[0] for word in words[i : i + 3]) for i in range(len(words) - 2)]
    text = _NEURAL.sub(" ", text.casefold())
    return (*(_stem(word) for word in _WORD.findall(text) if word not in _SMALL), *initials)


def _stem(word: str) -> str:
    """Enough of a word to know it again: `pipelining`, `pipelined` and `pipelines` are one."""
    stem = _ENDINGS.sub("", word)
    return stem if len(stem) > 2 else word
