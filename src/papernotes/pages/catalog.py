"""Every paper as columns, for scripts that filter, count and sort: `catalog.json`, and the summaries in blocks.

A value that recurs stands in its column as text where it is first met and as its number afterwards, counted in the
order in which they are met; values that need labels are listed with them instead. `catalog.js` reads this.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial

from papernotes.index.baselines import baselines
from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.notes.note import Note
from papernotes.pages.script_data import script_data
from papernotes.pages.site_file import Asset, Later
from papernotes.pages.view import STATUS
from papernotes.text.web import web_url

FOLDER = "assets/papernotes/"
CATALOG = f"{FOLDER}catalog.json"
BLOCK = 200
"""Summaries in one file: somebody who looks at forty rows loads one or two."""

_EPOCH = date(1970, 1, 1).toordinal()
Cell = list[int | str] | int | str
Column = dict[str, object]
"""A facet as JSON: its label, its values where they have labels, and a cell for each paper."""


def files(index: Index) -> Iterator[Later]:
    """The columns, and the summaries in the same order."""
    notes = index.newest_first
    yield Later(Asset, CATALOG, lambda: script_data(_catalog(index, notes)))
    for start in range(0, len(notes), BLOCK):
        yield Later(Asset, f"{FOLDER}ideas/{start // BLOCK}.json", partial(_ideas, notes[start : start + BLOCK]))


def _ideas(notes: Sequence[Note]) -> bytes:
    return script_data([note.paper.summary for note in notes])


def _catalog(index: Index, notes: Sequence[Note]) -> dict[str, object]:
    return {
        "version": 1,
        "block": BLOCK,
        "slugs": [note.slug for note in notes],
        "names": [note.paper.short_name for note in notes],
        "titles": [_title(note) for note in notes],
        "aliases": {str(row): note.paper.aliases for row, note in enumerate(notes) if note.paper.aliases},
        "added": [note.paper.added.toordinal() - _EPOCH if note.paper.added else 0 for note in notes],
        "results": [len(note.paper.results) for note in notes],
        "facets": _facets(index, notes),
    }


def _title(note: Note) -> str:
    """The whole title, or from the colon on when the name stands before it."""
    title, name = note.paper.title, note.paper.short_name
    return title.removeprefix(name) if title.startswith(f"{name}:") else title


def _facets(index: Index, notes: Sequence[Note]) -> dict[str, Column]:
    """What papers can be narrowed by, in the order in which it is shown."""
    vocabulary = index.library.vocabulary
    areas = list(vocabulary.areas)
    topics = {slug: topic.label or slug for slug, topic in vocabulary.topics.items()}
    against = _against(index)

    def families(note: Note) -> Iterable[str]:
        return dict.fromkeys(index.families.of(result.metric).key for result in note.paper.results)

    return {
        "area": {"label": "Area", "values": areas, "labels": [vocabulary.areas[slug].label or slug for slug in areas]},
        "topic": {
            **_label_column("Topic", notes, lambda note: note.paper.tags, topics),
            "areas": [areas.index(vocabulary.area_of[slug]) for slug in topics],
        },
        "venue": _text_column("Venue", notes, lambda note: [note.paper.venue]),
        "year": _text_column("Year", notes, lambda note: [str(note.paper.year or "")]),
        "institution": _text_column("Institution", notes, lambda note: note.paper.institutions),
        "author": _text_column("Author", notes, lambda note: note.paper.authors),
        "status": _label_column("Note", notes, _status, {status.value: label for status, (label, _) in STATUS.items()}),
        "code": _label_column("Code", notes, _code, {"yes": "has code"}),
        "reproduced": _label_column("Reproduction", notes, _reproduction, _TRIALS),
        "baseline": _text_column("Measured against", notes, lambda note: against[note.slug]),
        "metric": _label_column(
            "Reports", notes, families, {family.key: family.label for family in index.families.all}
        ),
    }


_TRIALS = {"reproduced": "reproduced", "attempted": "attempted", "failed": "failed"}


def _status(note: Note) -> list[str]:
    return [note.paper.status.value] if note.paper.status else []


def _code(note: Note) -> list[str]:
    return ["yes"] if web_url(note.paper.links.get("code", "")) else []


def _reproduction(note: Note) -> list[str]:
    return [note.paper.reproduction.state] if note.paper.reproduction else []


def _against(index: Index) -> Mapping[Slug, list[str]]:
    """What each paper measured against."""
    found: dict[Slug, list[str]] = defaultdict(list)
    for baseline in baselines(index):
        for slug in dict.fromkeys(measured.by for measured in baseline.results):
            found[slug].append(baseline.name)
    return found


def _text_column(label: str, notes: Sequence[Note], values: Callable[[Note], Iterable[str]]) -> Column:
    """A column of texts, each spelled out once."""
    known: dict[str, int] = {}

    def number(value: str) -> int | str:
        if value in known:
            return known[value]
        known[value] = len(known)
        return value

    rows = [_cell([number(value) for value in dict.fromkeys(values(note)) if value]) for note in notes]
    return {"label": label, "rows": rows}


def _label_column(
    label: str, notes: Sequence[Note], values: Callable[[Note], Iterable[str]], labels: Mapping[str, str]
) -> Column:
    """A column of values that have labels; what has none is a problem that the checks report, and is left out."""
    place = {value: number for number, value in enumerate(labels)}
    rows = [_cell([place[value] for value in dict.fromkeys(values(note)) if value in place]) for note in notes]
    return {"label": label, "values": list(labels), "labels": list(labels.values()), "rows": rows}


def _cell(values: Sequence[int | str]) -> Cell:
    """A single value stands alone."""
    return values[0] if len(values) == 1 else list(values)
