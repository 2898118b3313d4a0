"""All results as one compact file, for the script that filters them; asked for only when somebody does."""

from __future__ import annotations

from collections.abc import Sequence

from papernotes.index.link import Index
from papernotes.index.measures import Measure
from papernotes.notes.model import Slug
from papernotes.pages.script_data import script_data
from papernotes.pages.view import card

_FIELDS = ("value", "metric", "qualifier", "baseline", "workload", "hardware", "source", "note")

PaperRow = tuple[Slug, str, str, int, tuple[str, ...]]
"""Of a paper: slug, name, venue and year, hue, topics."""


def data(index: Index, found: Sequence[Measure]) -> bytes:
    """Rows of numbers into lists of texts, since most texts recur."""
    texts: dict[str, int] = {"": 0}
    papers: dict[Slug, int] = {}
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
    return script_data(table)


def _paper(index: Index, slug: Slug) -> PaperRow:
    shown = card(index, slug)
    return slug, shown.name, f"{shown.venue} {shown.year}", shown.hue, index.notes[slug].paper.tags
