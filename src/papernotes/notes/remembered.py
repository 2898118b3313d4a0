"""A note as the store keeps it: its paper, its outline, and what a judge said of it."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import partial
from typing import Any

from pydantic import ValidationError

from papernotes.notes.draft import Draft
from papernotes.notes.model import Paper, Slug
from papernotes.notes.note import Note
from papernotes.notes.outline import Outline
from papernotes.notes.source import Source
from papernotes.problem import Problem, Replacement, Severity


def freeze(note: Note, *, is_judged: bool) -> bytes:
    """A note as bytes; one that nobody judged says so, or it would count as faultless."""
    found = [asdict(problem) for problem in note.problems] if is_judged else None
    return (
        json.dumps({"outline": note.outline, "problems": found}).encode()
        + b"\n"
        + note.paper.model_dump_json(exclude_unset=True).encode()
    )


def thaw(slug: str, source: Source, entry: bytes, *, is_judged: bool) -> Note | None:
    """The note again, or None when the entry is damaged, or says too little for somebody who judges."""
    try:
        first, _, paper = entry.partition(b"\n")
        alone = json.loads(first)
        known, found = Outline(*alone["outline"]), alone["problems"]
        if found is None and is_judged:
            return None
        problems = tuple(map(_problem, found or ()))
    except (ValueError, KeyError, TypeError):
        return None
    return Note.recalled(Slug(slug), source, known, problems, partial(_paper, source, paper))


def _paper(source: Source, entry: bytes) -> Paper:
    try:
        return Paper.model_validate_json(entry)
    except ValidationError:
        return Draft(source, Paper, source.fields or {}).value


def _problem(data: dict[str, Any]) -> Problem:
    fix = tuple(Replacement(**replacement) for replacement in data.pop("fix"))
    about = tuple(data.pop("about"))
    return Problem(**{**data, "severity": Severity(data["severity"])}, fix=fix, about=about)
