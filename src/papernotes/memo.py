"""Answers about an index that are asked again and again, each found out once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar
from weakref import WeakKeyDictionary

from papernotes.index.link import Index

A = TypeVar("A")


def remembered(find: Callable[[Index, str], A]) -> Callable[[Index, str], A]:
    """A function of an index and a word that answers the second time from memory, until the index is gone.

    Whoever asks gets the same object, so nobody may change it.
    """
    kept: WeakKeyDictionary[Index, dict[str, A]] = WeakKeyDictionary()

    @wraps(find)
    def answer(index: Index, word: str) -> A:
        answers = kept.get(index)
        if answers is None:
            answers = kept.setdefault(index, {})
        if word not in answers:
            answers[word] = find(index, word)
        return answers[word]

    return answer
