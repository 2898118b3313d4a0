"""All results as one compact file, for the script that filters them; asked for only when somebody does."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from papernotes.index.link import Index
from papernotes.index.measures import Measure
from papernotes.pages.view import card

_DEVICE = re.compile(r"\b[A-Z]+[A-Za-z]*\d+\w*\b")
"""What looks like the name of a device, such as A100 or TPUv4: letters that begin large, then digits."""

_FIELDS = ("value", "metric", "qualifier", "baseline", "workload", "hardware", "source", "note")
_MOST = 40


def hardware(found: Sequence[Measure]) -> list[str]:
    """Devices that at least two papers name, the most named first."""
    named = Counter(
        device
        for device, _ in {
            (device, measure.by) for measure in found for device in _DEVICE.findall(measure.measured.result.hardware)
        }
    )
    common = [device for device, papers in named.items() if papers > 1]
    return sorted(common, key=lambda device: (-named[device], device))[:_MOST]


def data(index: Index, found: Sequence[Measure]) -> bytes:
    """Rows of numbers into lists of texts, since most texts recur."""
    texts: dict[str, int] = {"": 0}
    papers: dict[str, int] = {}
    works: dict[tuple[str, str], int] = {}
    families = list(index.families.all)
    rows = [
        [
            papers.setdefault(measure.by, len(papers)),
            families.index(measure.family),
            [works.setdefault((work.name, work.note or ""), len(works)) for work in measure.against],
            texts.setdefault(measure.kind.value, len(texts)),
            *(texts.setdefault(getattr(measure.measured.result, name), len(texts)) for name in _FIELDS),
        ]
        for measure in found
    ]
    table = {
        "fields": ["paper", "family", "against", "kind", *_FIELDS],
        "papers": [_paper(index, slug) for slug in papers],
        "families": [[family.key, family.label] for family in families],
        "works": list(works),
        "texts": list(texts),
        "rows": rows,
        "own": not index.library.vocabulary.baselines,
    }
    return json.dumps(table, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")


def _paper(index: Index, slug: str) -> list[Any]:
    found = card(index, slug)
    return [
        slug,
        found["name"],
        f"{found['venue']} {found['year']}",
        found["hue"],
        index.notes[found["slug"]].paper.tags,
    ]
