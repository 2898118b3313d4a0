"""The parts of `/health/` about notes: what is missing in which of them, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta

from papernotes.index.link import Index
from papernotes.notes.model import Status
from papernotes.notes.note import Note
from papernotes.pages.health_section import Desk, Gap, NoteSection, notes_leading_to
from papernotes.pages.options import Options
from papernotes.text.words import count_of, join_words

OLDEST = 12
MUCH = 2
"""Notes that must link to a stub for it to be missed."""

YEAR = timedelta(days=365)


def note_sections(index: Index, options: Options) -> Iterator[NoteSection]:
    """Every gap, with the notes on which most depends first."""
    notes = sorted(index.notes.values(), key=lambda note: (-len(notes_leading_to(index, note)), *_by_name(note)))
    full = [note for note in notes if not note.paper.is_stub]
    desk = Desk(index, options)
    yield from _common(desk, notes, full)
    yield from _chinese(desk, full)
    yield _institutions(desk, full)
    yield _oldest(desk, notes)


def _common(desk: Desk, notes: Sequence[Note], full: Sequence[Note]) -> Iterator[NoteSection]:
    """What is missing in notes of any knowledge base."""
    yield desk.section(
        "abstract", "From the abstract only", [(note, "") for note in full if note.paper.status is Status.ABSTRACT],
        "Nobody has read these papers in full for their notes, so set-ups, limits and baselines may be missing.",
        "Read the paper, complete the note, then set status to read.",
    )  # fmt: skip
    yield desk.section(
        "baseline", "Results without a baseline", _find_lacking(full, "baseline"),
        "A number without what it was measured against can't be judged.",
        "Look up what it is compared with and add baseline; say in note why there is none.",
    )  # fmt: skip
    yield desk.section(
        "hardware", "Results without hardware", _find_lacking(full, "hardware"),
        "Nobody can tell what these numbers were measured on.",
        "Look into the paper's set-up section and add hardware.",
    )  # fmt: skip
    yield desk.section(
        "unverified", "Unverified fields",
        [(note, join_words(note.paper.unverified)) for note in notes if note.paper.unverified],
        "No source confirmed these fields; readers see a mark beside each of them.",
        "Find a source, name it under sources, and take the field off the list under unverified.",
    )  # fmt: skip
    yield desk.section(
        "stubs", "Stubs that other notes link to",
        [(note, "") for note in notes if note.paper.is_stub and len(notes_leading_to(desk.index, note)) >= MUCH],
        f"At least {MUCH} notes lead to these, and a reader who follows them finds the bare record.",
        "Write the summary, the problem and the key ideas, then set status to abstract or read.",
    )  # fmt: skip
    yield desk.section(
        "results", "Without results", [(note, "") for note in full if not note.paper.results],
        "These notes say what a paper did, but not how well.",
        "Add what the paper measured under results, with baseline, hardware and the page it was read on.",
    )  # fmt: skip
    yield desk.section(
        "code", "Without code",
        [(note, "") for note in full if not {"code", "artifact"} & note.paper.links.keys()],
        "No link to code or an artifact; for some of these papers there is none.",
        "Look at the first and last page of the paper and at the authors' pages; add links.code or links.artifact.",
    )  # fmt: skip


def _find_lacking(notes: Iterable[Note], field: str) -> list[Gap]:
    """Notes with results that do not say something, and how many of them."""
    counts = ((note, sum(not getattr(r, field) for r in note.paper.results)) for note in notes)
    return [(note, f"{count} of {count_of(len(note.paper.results), 'result')}") for note, count in counts if count]


def _chinese(desk: Desk, full: Sequence[Note]) -> Iterator[NoteSection]:
    """Only for a knowledge base that has Chinese summaries at all."""
    if any(note.paper.summary_zh for note in full):
        yield desk.section(
            "chinese", "Without a Chinese summary", [(note, "") for note in full if not note.paper.summary_zh],
            "The other notes have one.", "Say the summary in Chinese under summary_zh.",
        )  # fmt: skip


def _institutions(desk: Desk, full: Iterable[Note]) -> NoteSection:
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


def _oldest(desk: Desk, notes: Iterable[Note]) -> NoteSection:
    dated = sorted(((day, note) for note in notes if (day := last_change(note))), key=lambda x: (x[0], *_by_name(x[1])))
    newest = dated[-1][0] if dated else date.min
    old = sum(newest - day > YEAR for day, _ in dated)
    section = desk.section(
        "oldest", "Oldest notes", [(note, f"since {day.isoformat()}") for day, note in dated],
        f"These have waited longest. {_say_waited(old)}",
        "Read one against its sources: has it appeared elsewhere, its code moved, a successor come? Then set updated.",
        shown=OLDEST,
    )  # fmt: skip
    return replace(section, label="Left alone for a year", count=old, share=str(old or ""), more=0)


def _say_waited(old: int) -> str:
    if not old:
        return "None was left alone for a year before the newest change."
    return f"{count_of(old, 'note')} {'was' if old == 1 else 'were'} left alone for a year before the newest change."


def last_change(note: Note) -> date | None:
    """When a note was last changed."""
    return note.paper.updated or note.paper.added


def _by_name(note: Note) -> tuple[str, str]:
    return note.paper.short_name.casefold(), note.slug
