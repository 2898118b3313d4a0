"""A note as the store keeps it: its paper, its outline, and what a judge said of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pydantic import ValidationError
from pydantic_core import to_json

from papernotes.markdown.body import body_of
from papernotes.markdown.passages import Passage, passages
from papernotes.notes.draft import Draft, adapter
from papernotes.notes.model import Paper, Slug
from papernotes.notes.note import Note
from papernotes.notes.outline import Outline
from papernotes.notes.source import Source
from papernotes.problem import Problem, Replacement, Severity

_read_json = json.JSONDecoder().raw_decode
"""What `loads` does, but for a look at the white space around."""


def freeze(note: Note, *, is_judged: bool) -> bytes:
    """A note as bytes; one that nobody judged says so, or it would count as faultless."""
    found = [asdict(problem) for problem in note.problems] if is_judged else None
    first = to_json({"outline": note.outline, "problems": found})
    return b"\n".join((first, to_json(note.passages), adapter(Paper).dump_json(note.paper, exclude_defaults=True)))


def thaw(slug: str, source: Source, entry: bytes, *, is_judged: bool) -> Note | None:
    """The note again, or None when the entry is damaged, or says too little for somebody who judges."""
    try:
        alone, _end = _read_json(entry[: entry.index(b"\n")].decode())
        known, found = Outline(*alone["outline"]), alone["problems"]
        if found is None and is_judged:
            return None
        problems = tuple(map(_problem, found or ()))
    except (ValueError, KeyError, TypeError):
        return None
    return Note.recalled(Slug(slug), source, known, problems, _Rest(source, entry))


def lighten(note: Note, entry: bytes) -> Note:
    """A note as a second run would have it, of what was just kept: a tenth of the objects."""
    return Note.recalled(note.slug, note.source, note.outline, note.problems, _Rest(note.source, entry))


@dataclass(slots=True)
class _Rest:
    """What of a note hardly any run asks for, as it was kept."""

    source: Source
    entry: bytes

    def paper(self) -> Paper:
        """What the frontmatter says."""
        try:
            return adapter(Paper).validate_json(self._line(2))
        except ValidationError:
            return Draft(self.source, Paper, self.source.fields or {}).value

    def passages(self) -> Sequence[Passage]:
        """Where the text names others."""
        try:
            found: list[Passage] = json.loads(self._line(1))
            return found
        except ValueError:
            return passages(body_of(self.source.text, self.source.body_start))

    def _line(self, number: int) -> bytes:
        lines = self.entry.split(b"\n", 2)
        return lines[number] if number < len(lines) else b""


def _problem(data: dict[str, Any]) -> Problem:
    fix = tuple(Replacement(**replacement) for replacement in data.pop("fix"))
    about = tuple(data.pop("about"))
    return Problem(**{**data, "severity": Severity(data["severity"])}, fix=fix, about=about)
