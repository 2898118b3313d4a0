"""All results as one compact file, for the script that filters them; asked for only when somebody does."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from papernotes.index.link import Index
from papernotes.index.measures import Measure
from papernotes.pages.view import card

_FIELDS = ("value", "metric", "qualifier", "baseline", "workload", "hardware", "source", "note")


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
    used = {tag for measure in found for tag in index.notes[measure.by].paper.tags}
    topics = index.library.vocabulary.topics
    table = {
        "fields": ["paper", "family", "against", "kind", *_FIELDS],
        "papers": [_paper(index, slug) for slug in papers],
        "topics": [[slug, topic.label or slug] for slug, topic in topics.items() if slug in used],
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
