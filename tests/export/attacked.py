"""A library in which every text field of a note holds an attack string."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import yaml

from papernotes.index.link import Index
from papernotes.notes.library import Library
from papernotes.notes.model import Paper, Relation, RelationType, Reproduction, Result, Review, Slug, Source
from papernotes.notes.note import Note
from papernotes.notes.source import Source as NoteSource
from papernotes.notes.vocabulary import Vocabulary
from support import TAGS

ATTACKS: list[dict[str, str]] = yaml.safe_load(
    (Path(__file__).parents[1] / "data" / "attacks.yaml").read_text(encoding="utf-8")
)
MORE = [
    "{", "}", "}{", "\\", "\\}", "{\\", "a\\", "%", '"', "@article{x, title={y}}", "\n@misc{x,\n", "a and b", ",",
    ", ,", "TY  - JOUR", "ER  -", "| a | b |", "```\n\n# x", "# x", "#", "- x", "1. x", "---", "===", "a  b\tc\u00a0d",
    "<https://evil.example>", "[x]: https://evil.example", "[^1]: x", "&lt;b&gt;", "中文：“引号”", "é è ñ ß İ",
    "👩\u200d🔬", "x\x85\x1c\x00", "x\ud800y",
]  # fmt: skip
TEXTS = [text for text in (*(attack["text"] for attack in ATTACKS), *MORE) if text.strip()]


def attacked_library() -> Index:
    """One note for each text, under slugs `attack-0` and so on; made without the loader, which has limits."""
    notes = {Slug(f"attack-{i}"): note(Slug(f"attack-{i}"), text) for i, text in enumerate(TEXTS)}
    return Index(Library(Path(), notes, vocabulary=Vocabulary.model_validate(yaml.safe_load(TAGS))))


def note(slug: Slug, text: str) -> Note:
    """A note that says the same everywhere."""
    paper = Paper(
        **dict.fromkeys(
            ("title", "name", "published_in", "volume", "number", "pages", "publisher", "doi", "arxiv"), text
        ),
        **dict.fromkeys(("summary", "summary_zh", "retracted", "superseded_by", "venue"), text),
        **dict.fromkeys(("aliases", "institutions", "tags", "unverified"), (text,)),
        authors=(text, "Ada Miller"),
        year=2024,
        links={"paper": text, "pdf": text, "code": text},
        results=(
            Result(
                **dict.fromkeys([name for name in (field.name for field in fields(Result)) if name != "headline"], text)
            ),
        ),
        relations=(Relation(type=RelationType.EXTENDS, work=text, why=text),),
        sources=(Source(where=text, confirms=text),),
        reproduction=Reproduction(state="failed", hardware=text, needs=text),
        reviewed=Review(by=text),
    )
    return Note(slug, NoteSource(f"papers/{slug}.md", "---\n---\n\n## Problem\n\nBody.\n"), paper)
