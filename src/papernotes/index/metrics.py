"""What kind of number a result is, and how large, as far as words tell.

Papers name the same thing differently, so `tags.yaml` lists the wordings of each family of metrics. Magnitudes
only sort a table: they never make two results comparable.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from papernotes.notes.vocabulary import Metric

_TOKEN = re.compile(r"[^\W_]+")
_LONGEST = 200
"""Letters that are looked at; what is longer is not the wording of a metric."""


@dataclass(frozen=True, slots=True)
class Family:
    """Results that answer the same question."""

    key: str
    label: str
    about: str


OTHER = Family("other", "Other", "what fits none of the above")
ALL = Family("results", "Results", "everything that papers report")


class Families:
    """The families of a vocabulary; without any, all results are one family."""

    def __init__(self, metrics: Mapping[str, Metric]) -> None:
        known = [Family(key, metric.label or key, metric.about) for key, metric in metrics.items()]
        self._rest = OTHER if known else ALL
        self.all: tuple[Family, ...] = (*known, self._rest)
        wordings = [
            (_space_out(word), one)
            for one, metric in zip(known, metrics.values(), strict=True)
            for word in metric.words
        ]
        # Sorting keeps the order of the families among wordings of one length.
        self._wordings = sorted(wordings, key=lambda wording: -len(wording[0]))
        self._found: dict[str, Family] = {}

    def of(self, metric: str) -> Family:
        """The family whose wording is in a metric; of several wordings the longest decides."""
        if metric not in self._found:
            text = _space_out(metric[:_LONGEST])
            self._found[metric] = next((family for word, family in self._wordings if word in text), self._rest)
        return self._found[metric]


def _space_out(text: str) -> str:
    """Whole words between spaces, so that `time` is not found in `sometimes`."""
    return f" {' '.join(_TOKEN.findall(text.casefold()))} "


class Scale(IntEnum):
    """What a value counts in; numbers of different scales do not sort among each other."""

    FACTOR = 0
    PERCENT = 1
    SECONDS = 2
    AMOUNT = 3
    NONE = 4


_SECONDS = {
    "ns": 1e-9, "us": 1e-6, "µs": 1e-6, "μs": 1e-6, "ms": 1e-3, "s": 1.0, "sec": 1.0, "second": 1.0, "seconds": 1.0,
    "min": 60.0, "minute": 60.0, "minutes": 60.0, "h": 3600.0, "hour": 3600.0, "hours": 3600.0,
    "day": 86400.0, "days": 86400.0, "week": 604800.0, "weeks": 604800.0,
}  # fmt: skip
_AMOUNTS = {
    "k": 1e3, "kb": 1e3, "m": 1e6, "mb": 1e6, "million": 1e6, "g": 1e9, "gb": 1e9, "b": 1e9, "billion": 1e9,
    "t": 1e12, "tb": 1e12, "trillion": 1e12,
}  # fmt: skip
_NUMBER = r"\d[\d,]*(?:\.\d+)?"
_VALUE = re.compile(
    rf"(?<![\w.])(?P<number>{_NUMBER})\+?(?:\s?(?:-|–|to)\s?{_NUMBER})?\s*(?P<unit>[x×%]|[A-Za-zµμ]+)?(?P<rate>/)?"
)


def magnitude(value: str) -> tuple[Scale, float]:
    """The first number of a value and what it counts in; a range counts by the end it names first."""
    match = _VALUE.search(value[:_LONGEST])
    if match is None:
        return Scale.NONE, 0.0
    number = float(match["number"].replace(",", ""))
    unit = (match["unit"] or "").lower()
    if unit in ("x", "×"):
        return Scale.FACTOR, number
    if unit == "%":
        return Scale.PERCENT, number
    if unit in _SECONDS and not match["rate"]:
        return Scale.SECONDS, number * _SECONDS[unit]
    return Scale.AMOUNT, number * _AMOUNTS.get(unit, 1.0)


_FACTORS = re.compile(rf"(?<![\w.])({_NUMBER})\s?[x×]?(?:\s?(?:-|–|to)\s?({_NUMBER}))?\s?[x×](?!\w)")


def factors(value: str) -> tuple[float, float] | None:
    """Both ends of a speedup, the same for a single one; None for what is no factor, or several of them.

    >>> factors("1.5-3x"), factors("1.2x to 2.9x"), factors("2.9x"), factors("40%"), factors("2x on A, 3x on B")
    ((1.5, 3.0), (1.2, 2.9), (2.9, 2.9), None, None)
    """
    found = _FACTORS.findall(value[:_LONGEST])
    if len(found) != 1:
        return None
    first, last = (float((text or found[0][0]).replace(",", "")) for text in found[0])
    return (min(first, last), max(first, last)) if min(first, last) > 0 else None


def order(value: str) -> tuple[int, float]:
    """Sorts factors, percentages, times and amounts apart, each from large to small; what has no number is last."""
    scale, number = magnitude(value)
    return scale.value, -number
