"""What a reader may narrow results by, without loading anything."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.index.measures import Measure
from papernotes.index.metrics import Family
from papernotes.pages.view import Choice

_DEVICE = re.compile(r"\b[A-Z]+[A-Za-z]*\d+\w*\b")
"""What looks like the name of a device, such as A100 or TPUv4: letters that begin large, then digits."""

_MOST = 40


@dataclass(frozen=True, slots=True)
class AreaChoices:
    """Topics of one area."""

    label: str
    topics: Sequence[Choice]


@dataclass(frozen=True, slots=True)
class Choices:
    """Values of every filter that has a list of them."""

    topics: Sequence[AreaChoices]
    families: Sequence[Choice]
    qualifiers: Sequence[str]
    kinds: Sequence[str]
    hardware: Sequence[str]


def choices(index: Index, found: Sequence[Measure], families: Sequence[Family]) -> Choices:
    """What occurs in the results."""
    return Choices(
        topics=_topics(index, found),
        families=[Choice(family.key, family.label) for family in families],
        qualifiers=sorted({measure.measured.result.qualifier for measure in found} - {""}),
        kinds=sorted({measure.kind.value for measure in found}),
        hardware=_hardware(found),
    )


def _topics(index: Index, found: Sequence[Measure]) -> list[AreaChoices]:
    """Topics of papers that report results, by area."""
    used = {tag for measure in found for tag in index.notes[measure.by].paper.tags}
    return [
        AreaChoices(
            area.label or slug, [Choice(key, topic.label or key) for key, topic in area.topics.items() if key in used]
        )
        for slug, area in index.library.vocabulary.areas.items()
        if used & area.topics.keys()
    ]


def _hardware(found: Sequence[Measure]) -> list[str]:
    """Devices that at least two papers name, the most named first."""
    named = Counter(
        device
        for device, _ in {
            (device, measure.by) for measure in found for device in _DEVICE.findall(measure.measured.result.hardware)
        }
    )
    common = [device for device, papers in named.items() if papers > 1]
    return sorted(common, key=lambda device: (-named[device], device))[:_MOST]
