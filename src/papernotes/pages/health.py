"""`/health/`: what needs care, note by note, and what to do about it.

Every number counts all notes; a list stops at `SHOWN` of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from typing import Any

from papernotes.index.link import Index
from papernotes.index.relation import Direction
from papernotes.links.external import state
from papernotes.notes.note import Note
from papernotes.pages.health_links import link_section
from papernotes.pages.listing import page
from papernotes.pages.options import Options
from papernotes.pages.site_file import SiteFile
from papernotes.pages.view import card
from papernotes.text.words import counted, listed

URI = "health/index.md"
SHOWN = 50
"""Notes in one list; the rest is counted."""

OLDEST = 12
MUCH = 2
"""Notes that must link to a stub for it to be missed."""

YEAR = timedelta(days=365)

Row = tuple[Note, str]
"""A note and what is to be said of it in this list."""


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The page."""
    notes = list(index.notes.values())
    full = [note for note in notes if not note.paper.is_stub]
    sections = [
        link_section(index, _known(index), SHOWN),
        _unverified(index, notes),
        _stubs(index, notes),
        _without_results(index, full),
        _without_code(index, full),
        *_without_chinese(index, full),
        _institutions(index, full),
        _oldest(index, notes),
    ]
    view = {
        "notes": counted(len(notes), "note"),
        "sections": sections,
        "contribute": "contribute/" if {"contribute.md", "contribute/index.md"} & options.written else "",
    }
    busy = [section["short"] for section in sections if section["count"]]
    needs = listed(busy) if busy else "nothing"
    about = f"What needs care in {view['notes']} on {options.site_name}: {needs}."
    yield page(URI, "health", "Health", about, "health", view)


def _known(index: Index) -> state.State | str:
    """The state of links, or why it is not known."""
    if not (index.library.root / state.FILE).is_file():
        return "never"
    try:
        return state.read(index.library.root)
    except state.StateError:
        return "unreadable"


def _unverified(index: Index, notes: Iterable[Note]) -> dict[str, Any]:
    rows = [(note, listed(note.paper.unverified)) for note in notes if note.paper.unverified]
    rows.sort(key=lambda row: (-len(row[0].paper.unverified), *_by_name(row[0])))
    return _section(
        index, "unverified", "Unverified fields", rows,
        "No source confirmed these fields; readers see a mark beside each of them.",
        "Find a source, name it under sources, and take the field off the list under unverified.",
    )  # fmt: skip


def _stubs(index: Index, notes: Iterable[Note]) -> dict[str, Any]:
    linked = ((note, len(_linking(index, note))) for note in notes if note.paper.is_stub)
    ranked = sorted((item for item in linked if item[1] >= MUCH), key=lambda item: (-item[1], *_by_name(item[0])))
    rows = [(note, f"linked from {counted(number, 'note')}") for note, number in ranked]
    return _section(
        index, "stubs", "Stubs that other notes link to", rows,
        f"At least {MUCH} notes lead to these, and a reader who follows them finds the bare record.",
        "Write the summary, the problem and the key ideas, then set status to abstract or read.",
    )  # fmt: skip


def _linking(index: Index, note: Note) -> set[str]:
    """Other notes that lead to one, by relation or in their text."""
    related = (c.other for c in index.connections.get(note.slug, ()) if c.other and c.direction is not Direction.OUT)
    return {*related, *(mention.by for mention in index.mentions.get(note.slug, ()))}


def _without_results(index: Index, full: Iterable[Note]) -> dict[str, Any]:
    return _section(
        index, "results", "Without results", [(note, "") for note in _named(n for n in full if not n.paper.results)],
        "These notes say what a paper did, but not how well.",
        "Add what the paper measured under results, with baseline, hardware and the page it was read on.",
    )  # fmt: skip


def _without_code(index: Index, full: Iterable[Note]) -> dict[str, Any]:
    bare = (note for note in full if not {"code", "artifact"} & note.paper.links.keys())
    return _section(
        index, "code", "Without code", [(note, "") for note in _named(bare)],
        "No link to code or an artifact; for some of these papers there is none.",
        "Look at the first and the last page of the paper and at the authors' pages; add links.code or links.artifact.",
    )  # fmt: skip


def _without_chinese(index: Index, full: Sequence[Note]) -> Iterator[dict[str, Any]]:
    """Only for a knowledge base that has Chinese summaries at all."""
    if any(note.paper.summary_zh for note in full):
        yield _section(
            index, "chinese", "Without a Chinese summary",
            [(note, "") for note in _named(note for note in full if not note.paper.summary_zh)],
            "The other notes have one.", "Say the summary in Chinese under summary_zh.",
        )  # fmt: skip


def _institutions(index: Index, full: Iterable[Note]) -> dict[str, Any]:
    known = index.library.vocabulary.institutions
    unknown = ((note, [name for name in note.paper.institutions if name not in known]) for note in _named(full))
    rows = [
        (note, f"not in tags.yaml: {listed(names)}" if names else "none named")
        for note, names in unknown
        if names or not note.paper.institutions
    ]
    return _section(
        index, "institutions", "Unknown institutions", rows,
        "These notes are missing from the pages of institutions.",
        "Name the institutions on the paper's first page as tags.yaml spells them; add new ones there.",
    )  # fmt: skip


def _oldest(index: Index, notes: Iterable[Note]) -> dict[str, Any]:
    dated = sorted(((day, note) for note in notes if (day := changed(note))), key=lambda x: (x[0], *_by_name(x[1])))
    newest = dated[-1][0] if dated else date.min
    old = sum(newest - day > YEAR for day, _ in dated)
    section = _section(
        index, "oldest", "Oldest notes", [(note, f"since {day.isoformat()}") for day, note in dated],
        f"These have waited longest. {_waited(old)}",
        "Read one against its sources: has it appeared elsewhere, its code moved, a successor come? Then set updated.",
        shown=OLDEST,
    )  # fmt: skip
    return {
        **section,
        "count": old,
        "of": len(dated),
        "more": 0,
        "label": "Left alone for a year",
        "always": bool(dated),
    }


def _waited(old: int) -> str:
    if not old:
        return "None was left alone for a year before the newest change."
    return f"{counted(old, 'note')} {'was' if old == 1 else 'were'} left alone for a year before the newest change."


def changed(note: Note) -> date | None:
    """When a note was last changed."""
    return note.paper.updated or note.paper.added


def _section(
    index: Index, name: str, title: str, rows: Sequence[Row], about: str, act: str, shown: int = SHOWN
) -> dict[str, Any]:
    return {
        "id": name,
        "title": title,
        "short": title[0].lower() + title[1:],
        "count": len(rows),
        "of": len(index.notes),
        "about": about,
        "act": act,
        "rows": [{"paper": card(index, note.slug), "detail": detail} for note, detail in rows[:shown]],
        "more": max(len(rows) - shown, 0),
        "label": title,
        "state": "",
        "always": False,
    }


def _named(notes: Iterable[Note]) -> list[Note]:
    return sorted(notes, key=_by_name)


def _by_name(note: Note) -> tuple[str, str]:
    return note.paper.short_name.casefold(), note.slug
