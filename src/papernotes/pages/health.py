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
from papernotes.notes.model import Status
from papernotes.notes.note import Note
from papernotes.pages.feedback import edit_url
from papernotes.pages.health_links import link_section
from papernotes.pages.listing import page
from papernotes.pages.options import Options
from papernotes.pages.site_file import SiteFile
from papernotes.pages.view import card
from papernotes.text.words import count_of, join_words

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
    """The page: the largest gap first, and in each the notes on which most depends."""
    notes = sorted(index.notes.values(), key=lambda note: (-len(linking(index, note)), *_by_name(note)))
    full = [note for note in notes if not note.paper.is_stub]
    desk = _Desk(index, options)
    sections = [
        link_section(index, _known(index), SHOWN),
        *desk.sections(notes, full),
        *_without_chinese(desk, full),
        _institutions(desk, full),
        _oldest(desk, notes),
    ]
    sections.sort(key=lambda section: (bool(section["state"]), -section["count"]))
    view = {
        "notes": count_of(len(notes), "note"),
        "sections": sections,
        "contribute": options.written_url("contribute"),
    }
    busy = [section["short"] for section in sections if section["count"]]
    needs = join_words(busy) if busy else "nothing"
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


class _Desk:
    """Makes sections; every row says how much depends on its note, and where to change it."""

    def __init__(self, index: Index, options: Options) -> None:
        self.index = index
        self._options = options

    def sections(self, notes: Sequence[Note], full: Sequence[Note]) -> Iterator[dict[str, Any]]:
        """What is missing in notes of any knowledge base."""
        yield self.section(
            "abstract", "From the abstract only", [(note, "") for note in full if note.paper.status is Status.ABSTRACT],
            "Nobody has read these papers in full for their notes, so set-ups, limits and baselines may be missing.",
            "Read the paper, complete the note, then set status to read.",
        )  # fmt: skip
        yield self.section(
            "baseline", "Results without a baseline", _lacking(full, "baseline"),
            "A number without what it was measured against can't be judged.",
            "Look up what it is compared with and add baseline; say in note why there is none.",
        )  # fmt: skip
        yield self.section(
            "hardware", "Results without hardware", _lacking(full, "hardware"),
            "Nobody can tell what these numbers were measured on.",
            "Look into the paper's set-up section and add hardware.",
        )  # fmt: skip
        yield self.section(
            "unverified", "Unverified fields",
            [(n, join_words(n.paper.unverified)) for n in notes if n.paper.unverified],
            "No source confirmed these fields; readers see a mark beside each of them.",
            "Find a source, name it under sources, and take the field off the list under unverified.",
        )  # fmt: skip
        yield self.section(
            "stubs", "Stubs that other notes link to",
            [(note, "") for note in notes if note.paper.is_stub and len(linking(self.index, note)) >= MUCH],
            f"At least {MUCH} notes lead to these, and a reader who follows them finds the bare record.",
            "Write the summary, the problem and the key ideas, then set status to abstract or read.",
        )  # fmt: skip
        yield self.section(
            "results", "Without results", [(note, "") for note in full if not note.paper.results],
            "These notes say what a paper did, but not how well.",
            "Add what the paper measured under results, with baseline, hardware and the page it was read on.",
        )  # fmt: skip
        yield self.section(
            "code", "Without code",
            [(note, "") for note in full if not {"code", "artifact"} & note.paper.links.keys()],
            "No link to code or an artifact; for some of these papers there is none.",
            "Look at the first and last page of the paper and at the authors' pages; add links.code or links.artifact.",
        )  # fmt: skip

    def section(
        self, name: str, title: str, rows: Sequence[Row], about: str, act: str, shown: int = SHOWN
    ) -> dict[str, Any]:
        """A gap, the notes that have it, why it matters and what to do."""
        return {
            "id": name,
            "title": title,
            "short": title[0].lower() + title[1:],
            "count": len(rows),
            "of": len(self.index.notes),
            "about": about,
            "act": act,
            "rows": [self._row(note, detail) for note, detail in rows[:shown]],
            "more": max(len(rows) - shown, 0),
            "label": title,
            "state": "",
            "always": False,
        }

    def _row(self, note: Note, detail: str) -> dict[str, Any]:
        leading = len(linking(self.index, note))
        return {
            "paper": card(self.index, note.slug),
            "detail": detail,
            "leading": f"{count_of(leading, 'note')} {'leads' if leading == 1 else 'lead'} here" if leading else "",
            "edit": edit_url(self._options, note.source.path),
        }


def linking(index: Index, note: Note) -> frozenset[str]:
    """Other notes that lead to one, by relation or in their text: what depends on it."""
    return index.once(("linking", note.slug), lambda: _linking(index, note))


def _linking(index: Index, note: Note) -> frozenset[str]:
    related = (c.other for c in index.connections.get(note.slug, ()) if c.other and c.direction is not Direction.OUT)
    return frozenset([*related, *(mention.by for mention in index.mentions.get(note.slug, ()))])


def _lacking(notes: Iterable[Note], field: str) -> list[Row]:
    """Notes with results that do not say something, and how many of them."""
    counts = ((note, sum(not getattr(r, field) for r in note.paper.results)) for note in notes)
    return [(note, f"{count} of {count_of(len(note.paper.results), 'result')}") for note, count in counts if count]


def _without_chinese(desk: _Desk, full: Sequence[Note]) -> Iterator[dict[str, Any]]:
    """Only for a knowledge base that has Chinese summaries at all."""
    if any(note.paper.summary_zh for note in full):
        yield desk.section(
            "chinese", "Without a Chinese summary", [(note, "") for note in full if not note.paper.summary_zh],
            "The other notes have one.", "Say the summary in Chinese under summary_zh.",
        )  # fmt: skip


def _institutions(desk: _Desk, full: Iterable[Note]) -> dict[str, Any]:
    known = desk.index.library.vocabulary.institutions
    unknown = ((note, [name for name in note.paper.institutions if name not in known]) for note in full)
    rows = [
        (note, f"not in tags.yaml: {join_words(names)}" if names else "none named")
        for note, names in unknown
        if names or not note.paper.institutions
    ]
    return desk.section(
        "institutions", "Unknown institutions", rows,
        "These notes are missing from the pages of institutions.",
        "Name the institutions on the paper's first page as tags.yaml spells them; add new ones there.",
    )  # fmt: skip


def _oldest(desk: _Desk, notes: Iterable[Note]) -> dict[str, Any]:
    dated = sorted(((day, note) for note in notes if (day := changed(note))), key=lambda x: (x[0], *_by_name(x[1])))
    newest = dated[-1][0] if dated else date.min
    old = sum(newest - day > YEAR for day, _ in dated)
    section = desk.section(
        "oldest", "Oldest notes", [(note, f"since {day.isoformat()}") for day, note in dated],
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
    return f"{count_of(old, 'note')} {'was' if old == 1 else 'were'} left alone for a year before the newest change."


def changed(note: Note) -> date | None:
    """When a note was last changed."""
    return note.paper.updated or note.paper.added


def _by_name(note: Note) -> tuple[str, str]:
    return note.paper.short_name.casefold(), note.slug
