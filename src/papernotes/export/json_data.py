"""The knowledge base as data: what `papers.json` holds, and the JSON Schema that promises it.

A promise to programs that we don't know: fields are added, never removed or changed, without a new `VERSION`.
Empty fields are left out, but for the few that every program asks for first.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, StrictStr
from pydantic.dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.notes.draft import adapter
from papernotes.notes.model import NOTHING_ELSE, Paper
from papernotes.notes.note import Note
from papernotes.text.site_urls import document_url, paper_uri, url_of

VERSION = 1
SCHEMA_NAME = "papers.schema.json"
ALWAYS = ("slug", "url", "document", "name", "title", "authors", "venue", "year", "tags", "status", "summary")
"""Fields that every paper has, empty or not."""


@dataclass(frozen=True, slots=True, config=NOTHING_ELSE)
class PaperRecord(Paper):
    """One paper: the frontmatter of its note, and where it stands on the site."""

    slug: StrictStr = Field(
        default="", description="the paper's own word: the stem of the note's file, unique and lasting"
    )
    url: StrictStr = Field(default="", description="its page, below the site's root")
    document: StrictStr = Field(default="", description="the whole note as Markdown, below the site's root")
    areas: tuple[StrictStr, ...] = Field(default=(), description="areas of its topics, that of the main one first")


class Export(BaseModel):
    """The papers of a knowledge base, by slug."""

    model_config = ConfigDict(json_schema_extra={"required": ["version", "papers"]})

    version: int = Field(VERSION, description="of this format; it changes when a field goes or changes its meaning")
    site: StrictStr = Field("", description="address of the site, with a slash at its end; absent when not known")
    papers: tuple[PaperRecord, ...] = Field((), description="by slug")


def json_text(index: Index, notes: Iterable[Note] | None = None, site: str = "") -> str:
    """The papers, or some of them, as JSON; a line a paper."""
    chosen = index.notes.values() if notes is None else notes
    head = {"version": VERSION, **({"site": site} if site else {})}
    lines = ",\n".join(_compact(record(note, index)) for note in chosen)
    return f'{_compact(head)[:-1]}, "papers": [\n{lines}\n]}}\n'


def record(note: Note, index: Index) -> dict[str, Any]:
    """One paper as plain data."""
    paper = note.paper
    areas = index.library.vocabulary.area_of
    found = {
        "slug": note.slug,
        "url": url_of(paper_uri(note.slug)),
        "document": document_url(note.slug),
        **dict.fromkeys(ALWAYS[3:], ""),
        "authors": [],
        "year": 0,
        "tags": [],
        **adapter(Paper).dump_python(paper, mode="json", exclude_defaults=True),
        "areas": list(dict.fromkeys(areas[tag] for tag in paper.tags if tag in areas)),
    }
    found["name"] = paper.short_name
    return {key: value for key, value in found.items() if value or key in ALWAYS}


def schema() -> dict[str, Any]:
    """JSON Schema of `papers.json`, made from the classes above."""
    made = Export.model_json_schema(mode="validation")
    made["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    made["title"] = f"papers.json, version {VERSION}"
    made["properties"]["version"]["const"] = VERSION
    parts: dict[str, Any] = made["$defs"]
    parts["PaperRecord"]["required"] = list(ALWAYS)
    # An empty status stands for a note that has none yet.
    status = parts["PaperRecord"]["properties"]["status"]
    parts["PaperRecord"]["properties"]["status"] = {"description": status["description"], "type": "string"}
    return {key: _open(value) for key, value in made.items()}


@cache
def schema_text() -> str:
    """The schema as a file."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def _open(value: Any) -> Any:
    """Without a ban on further fields: a program that validates must accept what a later version adds."""
    if isinstance(value, dict):
        return {k: _open(v) for k, v in value.items() if not (k == "additionalProperties" and v is False)}
    return [_open(item) for item in value] if isinstance(value, list) else value


def _compact(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)
