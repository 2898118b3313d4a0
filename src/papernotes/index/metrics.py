"""What kind of number a result is, and how large, as far as words tell.

Papers name the same thing differently. The families below are an explicit list of wordings, tried in order; a
wording that none knows is under "Other". Magnitudes only sort a table: they never make two results comparable.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Family:
    """Results that answer the same question."""

    key: str
    label: str
    about: str


FAMILIES: tuple[Family, ...] = (
    Family("training-speed", "Training speed", "how much faster a model trains"),
    Family("inference-speed", "Inference speed", "how much faster a model answers"),
    Family("kernel-speed", "Kernels and single steps", "how much faster one kernel, operator or phase runs"),
    Family("speed", "Speed, end to end", "how much faster the whole runs, or speedups that do not say of what"),
    Family("throughput", "Throughput", "work done in a given time"),
    Family("time", "Time and latency", "how long it takes, completion times and deadlines"),
    Family("memory", "Memory and scale", "memory used or saved, and how much fits: batches, models, graphs"),
    Family("utilization", "Utilization and scaling", "how much of the hardware is put to use"),
    Family("cost", "Cost and energy", "money, energy and machines"),
    Family("accuracy", "Accuracy", "quality of the model itself"),
    Family("overhead", "Overhead", "what the method costs"),
    Family("other", "Other", "what fits none of the above"),
)
_LONGEST = 200
"""Letters that are looked at; what is longer is no wording of a metric, and would take long to match."""

BY_KEY = {family.key: family for family in FAMILIES}

_SPEED = re.compile("speed|faster|performance", re.IGNORECASE)
_SPEED_OF = ("kernel-speed", "training-speed", "inference-speed")
"""Families that need a word for speed besides their own."""

_WORDINGS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (key, re.compile(pattern, re.IGNORECASE))
    for key, pattern in (
        ("other", r"(?:prediction|simulator|estimation) error"),
        ("time", r"\btime[ -]to[ -]"),
        ("accuracy", r"accura|\bf1\b|\bap\b|\bmap gain|\bauc\b|bleu|perplexity|\btop-?[15]\b"),
        ("overhead", r"overhead|\bloss\b|slowdown|additional running time"),
        ("cost", r"energy|dollar|price|savings|\bneeded\b|(?<!memory )(?<!storage )(?<!access )\bcosts?\b"),
        ("throughput", r"throughput|goodput|sustained load|\b(?:tokens|requests|samples|queries) per\b|flop/?s"),
        ("utilization", r"utili[sz]ation|efficiency|allocation ratio|average allocation"),
        ("kernel-speed", r"\b(?:kernels?|step|phase|operators?|layer)\b"),
        ("training-speed", r"train|epoch|fine-?tun"),
        ("inference-speed", r"inference|serving|decod|generation|prefill"),
        ("speed", _SPEED.pattern),
        ("memory", r"memory|footprint|storage|compress|\b(?:batch|input|model) size|depth|largest|trained|\bscale\b"),
        ("time", r"\btime\b|latenc|delay|makespan|duration|completion|deadline|\bjct\b|within a \d"),
    )
)  # fmt: skip


@lru_cache(maxsize=1 << 14)
def family(metric: str) -> Family:
    """The family of a metric by its wording."""
    text = metric[:_LONGEST]
    fast = bool(_SPEED.search(text))
    tried = (pair for pair in _WORDINGS if fast or pair[0] not in _SPEED_OF)
    return BY_KEY[next((key for key, wording in tried if wording.search(text)), "other")]


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


def order(value: str) -> tuple[int, float]:
    """Sorts factors, percentages, times and amounts apart, each from large to small; what has no number is last."""
    scale, number = magnitude(value)
    return scale.value, -number
