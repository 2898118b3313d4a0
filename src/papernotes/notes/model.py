"""What a note says, as typed, frozen values.

These classes are the one definition of the frontmatter: they validate it, and the JSON Schema for editors
and the field reference are generated from them. Every field has a harmless default so that a note with a
broken field still yields a paper to check the rest of; the rules, not the types, say what is required.
Dataclasses with slots, since there are many: a paper takes 2 KB, as a pydantic model it took 9.
"""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from typing import Annotated, Literal, NewType

from pydantic import ConfigDict, Field, Strict, StrictBool, StrictInt, StrictStr
from pydantic.dataclasses import dataclass

Slug = NewType("Slug", str)
"""The stem of a note's file name: lower-case letters, digits, single hyphens."""

Text = StrictStr
Texts = tuple[StrictStr, ...]
Day = Annotated[date, Strict()]
"""A YAML date; strict, or pydantic would read a bare number as seconds since 1970."""


class Status(StrEnum):
    """How deep a note goes."""

    STUB = "stub"
    ABSTRACT = "abstract"
    READ = "read"


class RelationType(StrEnum):
    """How one paper relates to another."""

    EXTENDS = "extends"
    BUILDS_ON = "builds-on"
    USES = "uses"
    COMPARES_WITH = "compares-with"
    SURVEYS = "surveys"
    ALTERNATIVE_TO = "alternative-to"


LinkKind = Literal["paper", "pdf", "code", "artifact", "project", "poster", "slides", "video", "docs", "data"]
QUALIFIERS = ("up to", "average", "median", "range", "at least", "about")


NOTHING_ELSE = ConfigDict(extra="forbid", defer_build=True)
"""No key that the class does not name. What validates it is built when first asked for, and for a part of a note
never: the whole has it."""


@dataclass(frozen=True, slots=True, config=NOTHING_ELSE)
class Result:
    """One measured claim, with its baseline and where it was read."""

    metric: Text = Field(default="", description="what was measured")
    value: Text = Field(default="", description="as reported, such as `2.9x`")
    baseline: Text = Field(default="", description="what it is measured against")
    workload: Text = Field(default="", description="model, data set, request mix")
    hardware: Text = Field(default="", description="what it ran on")
    qualifier: Text = Field(
        default="",
        description="up to, average, median, range, at least, about",
        json_schema_extra={"enum": list(QUALIFIERS)},
    )
    note: Text = Field(default="", description="what the number does not say")
    source: Text = Field(default="", description="where in the paper or elsewhere it was read")
    headline: StrictBool = Field(default=False, description="true for the one to show where there is room for one")


@dataclass(frozen=True, slots=True, config=NOTHING_ELSE)
class Relation:
    """A typed link to another paper, or to a work that has no note yet."""

    type: RelationType = Field(description="how this paper relates to the other")
    to: Text = Field(default="", description="slug of the other note")
    work: Text = Field(default="", description="name of a work that has no note yet")
    why: Text = Field(default="", description="the reason, in a few words")


@dataclass(frozen=True, slots=True, config=NOTHING_ELSE)
class Source:
    """Where facts of the note were confirmed."""

    where: Text = Field(default="", description="a URL or a description")
    confirms: Text = Field(default="", description="what it confirms")


@dataclass(frozen=True, slots=True, config=NOTHING_ELSE)
class Reproduction:
    """What happened when somebody ran the artifact; the story is told in `## Reproduction`."""

    state: Literal["attempted", "reproduced", "failed"] = Field(description="how it ended")
    hardware: Text = Field(default="", description="what it was tried on")
    needs: Text = Field(default="", description="what it takes")
    date: Day | None = Field(default=None, description="when")


@dataclass(frozen=True, slots=True, config=NOTHING_ELSE)
class Review:
    """Who read the note against its sources."""

    by: Text = Field(default="", description="name or handle")
    date: Day | None = Field(default=None, description="when")


@dataclass(frozen=True, slots=True, config=NOTHING_ELSE)
class Paper:
    """The frontmatter of one note."""

    title: Text = Field(default="", description="as published, no LaTeX, no final period")
    name: Text = Field(default="", description="the system's short name; default: the title up to a colon")
    aliases: Texts = Field(
        default=(), description="other names and earlier titles, to search by and to find duplicates"
    )
    authors: Texts = Field(default=(), description="`First Last`, complete, in published order")
    institutions: Texts = Field(default=(), description="canonical names from `tags.yaml`")
    venue: Text = Field(default="", description="a venue of `tags.yaml`")
    year: StrictInt = Field(default=0, description="of that venue's publication")
    published_in: Text = Field(default="", description="the volume's own title")
    volume: Text = Field(default="", description="of the journal")
    number: Text = Field(default="", description="of the volume")
    pages: Text = Field(default="", description="such as `211-224`")
    publisher: Text = Field(default="", description="of the volume")
    doi: Text = Field(default="", description="bare identifier such as `10.14778/3626292.3626303`, not a URL")
    arxiv: Text = Field(default="", description='bare and quoted identifier such as `"2309.10285"`, no version')
    links: dict[LinkKind, StrictStr] = Field(default_factory=dict, description="http(s) URLs by kind")
    tags: Texts = Field(default=(), description="one to five topics of `tags.yaml`, main one first")
    status: Status | None = Field(
        default=None, description="`stub`, `abstract` (from the abstract and public material) or `read` (full text)"
    )
    added: Day | None = Field(default=None, description="when the note was added, such as `2026-11-16`")
    updated: Day | None = Field(default=None, description="when its content last changed")
    summary: Text = Field(default="", description="what it does and why it matters, one sentence, readable alone")
    summary_zh: Text = Field(default="", description="the same in Chinese")
    results: tuple[Result, ...] = Field(default=(), description="measured claims")
    relations: tuple[Relation, ...] = Field(default=(), description="typed links to other papers and works")
    superseded_by: Text = Field(default="", description="slug of the note that replaces this one")
    retracted: Text = Field(default="", description="why and when the paper was retracted")
    reproduction: Reproduction | None = Field(default=None, description="a trial of the artifact")
    sources: tuple[Source, ...] = Field(default=(), description="where the facts were confirmed")
    reviewed: Review | None = Field(default=None, description="who read the note against its sources")
    unverified: Texts = Field(default=(), description="fields that no source confirmed")

    @property
    def is_stub(self) -> bool:
        """Whether the note asks for nothing but the bare record."""
        return self.status is Status.STUB

    @property
    def short_name(self) -> str:
        """The name a reader would use: given, or the title up to a colon."""
        return self.name or self.title.partition(":")[0].strip()

    @property
    def headline(self) -> Result | None:
        """The result to show where there is room for one: the one that says so, else the first."""
        return next((result for result in self.results if result.headline), next(iter(self.results), None))


@dataclass(frozen=True, slots=True, config=NOTHING_ELSE)
class ReadingStep:
    """One paper of a reading path and why it comes next."""

    paper: Text = Field(default="", description="slug of the note")
    why: Text = Field(default="", description="why this one comes next and what to look for")


@dataclass(frozen=True, slots=True, config=NOTHING_ELSE)
class PathMeta:
    """The frontmatter of a reading path, `docs/paths/<slug>.md`."""

    title: Text = Field(default="", description="what the path leads to")
    summary: Text = Field(default="", description="for whom, in one sentence")
    papers: tuple[ReadingStep, ...] = Field(default=(), description="the papers in reading order")


REQUIRED = ("title", "venue", "year", "tags", "status", "added")
"""Fields that every note must have."""

REQUIRED_UNLESS_STUB = ("authors", "summary", "sources")
"""Fields that every note but a stub must have."""

MAX_TAGS = 5
MAX_SUMMARY = 240
