"""What was found out about an index, so that nobody finds it out twice, and what of it holds for the next one.

An answer is kept by what it may change with: any edit of frontmatter, how papers stand to each other, or one paper.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

from papernotes.notes.model import Slug

A = TypeVar("A")
K = TypeVar("K", bound=Hashable)


class Answers:
    """Answers by question."""

    def __init__(self) -> None:
        self._found: dict[Hashable, Any] = {}
        self._found_among: dict[Hashable, Any] = {}
        self._found_of: dict[Hashable, dict[str, Any]] = defaultdict(dict)

    def once(self, question: Hashable, find: Callable[[], A]) -> A:
        """An answer that many ask for, found out once; nobody may change it, and no text may be in it."""
        return _once(self._found, question, find)

    def once_among(self, question: Hashable, find: Callable[[], A]) -> A:
        """The same for an answer that follows from how papers stand to each other, as those tables do."""
        return _once(self._found_among, question, find)

    def once_of(self, slug: str, question: Hashable, find: Callable[[], A]) -> A:
        """The same for an answer about one paper: what its own page shows, of its text and of others, may be in it."""
        return _once(self._found_of[question], slug, find)

    def known_of(self, slug: str, question: Hashable) -> Any:
        """Such an answer if somebody asked for it, else None."""
        return self._found_of[question].get(slug)

    def take_common(self, before: Answers, *, has_records: bool, has_places: bool) -> None:
        """Take over answers about all papers: when no frontmatter differs, and when none stands elsewhere."""
        if has_records:
            self._found = dict(before._found)
        if has_places:
            self._found_among = dict(before._found_among)

    def take_answers(self, before: Answers, touched: Iterable[Slug]) -> None:
        """Take over answers about single papers, but for those that an edit touches."""
        for question, answers in before._found_of.items():
            kept = {**answers, **self._found_of[question]}
            for slug in touched:
                kept.pop(slug, None)
            self._found_of[question] = kept


def _once(found: dict[K, Any], question: K, find: Callable[[], A]) -> A:
    try:
        answer: A = found[question]
    except KeyError:
        answer = found[question] = find()
    return answer
