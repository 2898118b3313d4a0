"""Which papers are like a paper, and why.

Papers are alike when they share what few others have: topics, baselines, works they name, or a link between
them. Candidates come from those shared features only, and a feature that more than `COMMON` notes have
brings no candidates, so the cost grows with the notes and not with their pairs.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from papernotes.index.baselines import Reader, reader_of
from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.notes.note import Note
from papernotes.notes.outline import work_name
from papernotes.text.words import join_words, squash

COMMON = 200
MOST = 5

Feature = tuple[str, str]
"""Kind and word, such as `("topic", "kv-cache")`."""

_WEIGHT = {"topic": 1.0, "main": 0.5, "baseline": 1.5, "work": 1.2, "linked": 4.0}


@dataclass(frozen=True, slots=True)
class Similar:
    """One paper that is like another."""

    slug: Slug
    score: float
    reason: str


class Similarity:
    """Answers for every paper of an index; features are gathered once.

    What was found out before, for another index of the same papers, is taken over where it still holds.
    """

    def __init__(self, index: Index, before: Similarity | None = None) -> None:
        self._linked = index.connections
        reader = reader_of(index)
        self._features = {slug: dict(_features(note, index, reader)) for slug, note in index.notes.items()}
        # What many hold says little, and would make every paper a candidate of every other.
        self._holders = {f: sorted(held) for f, held in _holders(self._features).items() if len(held) <= COMMON}
        self._weights = {f: _WEIGHT[f[0]] * self._rarity(held) for f, held in self._holders.items()}
        self._known: dict[Slug, tuple[Similar, ...]] = {}
        if before and before._features.keys() == self._features.keys():
            touched = self._touched(before)
            self._known = {slug: found for slug, found in before._known.items() if slug not in touched}

    def to(self, slug: Slug) -> tuple[Similar, ...]:
        """The most similar papers, best first."""
        if slug not in self._known:
            self._known[slug] = self._find(slug)
        return self._known[slug]

    def is_known(self, slug: Slug) -> bool:
        """Whether it need not be found out."""
        return slug in self._known

    def _touched(self, before: Similarity) -> set[Slug]:
        """Papers for which the answer may be another: what a feature weighs depends on all that hold it."""
        touched: set[Slug] = set()
        differing: set[Feature] = set()
        for slug, features in self._features.items():
            old = before._features[slug]
            if list(old.items()) != list(features.items()):
                touched.add(slug)
                differing.update(feature for feature, _ in old.items() ^ features.items())
            elif self._linked.get(slug) != before._linked.get(slug):
                touched.add(slug)
        return touched.union(*(each._holders.get(f, ()) for f in differing for each in (before, self)))

    def _find(self, slug: Slug) -> tuple[Similar, ...]:
        scores: dict[Slug, float] = defaultdict(float)
        shared = sorted((f for f in self._features[slug] if f in self._holders), key=lambda f: len(self._holders[f]))
        for feature in shared[:-1]:
            for other in self._holders[feature]:
                scores[other] += self._weights[feature]
        linked = {c.other for c in self._linked.get(slug, ()) if c.other}
        for other in linked:
            scores[other] += _WEIGHT["linked"]
        for feature in shared[-1:]:
            self._add_common(feature, scores)
        scores.pop(slug, None)
        return tuple(self._similar(slug, other, score, other in linked) for other, score in _best(scores))

    def _add_common(self, feature: Feature, scores: dict[Slug, float]) -> None:
        """Add what the feature counts that most hold: papers that share nothing else score alike, so a few will do."""
        weight = self._weights[feature]
        for other in scores:
            if feature in self._features[other]:
                scores[other] += weight
        others = (other for other in self._holders[feature] if other not in scores)
        scores.update(dict.fromkeys(islice(others, MOST + 1), weight))  # one more, as the paper itself is among them

    def _rarity(self, holders: list[Slug]) -> float:
        return math.log1p(len(self._features) / len(holders))

    def _similar(self, slug: Slug, other: Slug, score: float, linked: bool) -> Similar:
        words = self._features[slug]
        features = [f for f in words if f in self._holders and f in self._features[other]]
        topics = [words[f] for f in features if f[0] == "topic"]
        measured = [words[f] for f in features if f[0] == "baseline"]
        named = [words[f] for f in features if f[0] == "work" and words[f] not in measured]
        parts = [
            f"both on {join_words(topics[:3])}" if topics else "",
            f"both measure against {join_words(measured[:2])}" if measured else "",
            f"both name {join_words(named[:2])}" if named else "",
            "directly related" if linked else "",
        ]
        return Similar(other, round(score, 4), "; ".join(part for part in parts if part))


def _best(scores: Mapping[Slug, float]) -> list[tuple[Slug, float]]:
    """The highest scores, of equals the first by slug; most are too low to be put in order."""
    least = sorted(scores.values(), reverse=True)[:MOST][-1:]
    high = [item for item in scores.items() if item[1] >= least[0]]
    return sorted(high, key=lambda item: (-item[1], item[0]))[:MOST]


def _features(note: Note, index: Index, reader: Reader) -> Iterator[tuple[Feature, str]]:
    """Features of a paper, each with the words a reader would use for it."""
    topics = index.library.vocabulary.topics
    for i, tag in enumerate(note.paper.tags):
        if tag in topics:
            yield ("topic", tag), topics[tag].label
            if i == 0:
                yield ("main", tag), topics[tag].label
    for result in note.paper.results:
        for work in reader.works(result.baseline):
            if work.note != note.slug:
                yield ("baseline", squash(work.name)), work.name
    for relation in note.paper.relations:
        target = index.target_of(note, relation)
        if target:
            yield ("work", target), index.notes[target].paper.short_name
        elif relation.work:
            yield ("work", squash(work_name(relation.work))), work_name(relation.work)


def _holders(features: dict[Slug, dict[Feature, str]]) -> Mapping[Feature, list[Slug]]:
    out: dict[Feature, list[Slug]] = defaultdict(list)
    for slug, held in features.items():
        for feature in held:
            out[feature].append(slug)
    return out
