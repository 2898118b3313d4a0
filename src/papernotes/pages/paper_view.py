"""What the page of a paper shows, for its templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from markupsafe import Markup

from papernotes.markdown.takeaway import Takeaway
from papernotes.notes.model import Result
from papernotes.pages.drawing_view import Drawing
from papernotes.pages.linked_text import Piece
from papernotes.pages.paper_meta import Head
from papernotes.pages.profile_links import VenueLink
from papernotes.pages.search_record import SearchRecord
from papernotes.pages.site_file import View
from papernotes.pages.view import Card, Chip, Depth, Link


@dataclass(frozen=True, slots=True)
class Button:
    """A way to the paper or to what belongs to it."""

    kind: str
    label: str
    url: str
    host: str


@dataclass(frozen=True, slots=True)
class Row:
    """A result in the table."""

    result: Result
    is_long: bool
    wrong: str
    """Where to say that it is wrong."""


@dataclass(frozen=True, slots=True)
class Headline:
    """A result above the note."""

    result: Result
    is_long: bool
    is_alike: bool
    """Whether another headline measures the same, so that this one must say on what."""


@dataclass(frozen=True, slots=True)
class Related:
    """One end of a relation."""

    name: str
    why: str
    paper: Card | None
    """None for a work without a note."""


@dataclass(frozen=True, slots=True)
class Relations:
    """Relations of one kind."""

    label: str
    members: Sequence[Related]


@dataclass(frozen=True, slots=True)
class Backlink:
    """Who mentions the paper."""

    paper: Card
    sentence: str


@dataclass(frozen=True, slots=True)
class Alike:
    """A similar paper."""

    paper: Card
    reason: str


@dataclass(frozen=True, slots=True)
class PathStop:
    """The place of the paper in a reading path."""

    title: str
    url: str
    position: int
    total: int
    why: str
    previous: Card | None
    next: Card | None


@dataclass(frozen=True, slots=True)
class SourceLine:
    """Where facts were confirmed."""

    where: Sequence[Piece]
    confirms: str


@dataclass(frozen=True, slots=True)
class Review:
    """Who has read the note again, and when."""

    by: str
    date: str


@dataclass(frozen=True, slots=True)
class Editing:
    """How to change, correct or discuss the note."""

    path: str
    edit: str
    report: str


@dataclass(frozen=True, slots=True)
class Citation:
    """The paper in one format, to copy and to download."""

    key: str
    label: str
    text: str
    data: str
    """The text again, as the address of a download takes it."""

    file: str
    type: str


@dataclass(frozen=True, slots=True)
class PaperView(View):
    """Everything that we know of a paper."""

    template: ClassVar[str] = "paper"
    called: ClassVar[str] = "paper"

    slug: str
    url: str
    name: str
    title: str
    rest: str
    aliases: Sequence[str]
    authors: Sequence[Link]
    institutions: Sequence[Link]
    venue: VenueLink
    year: int
    published: str
    """Where it appeared, in full."""

    topics: Sequence[Chip]
    hue: int
    links: Sequence[Button]
    status: Depth
    summary: str
    summary_zh: str
    added: str
    updated: str
    reviewed: Review | None
    retracted: str
    superseded_by: Card | None
    before_results: Markup
    """The note up to and with its heading `Results`, where the table belongs; empty without one."""

    after_results: Markup
    takeaway: Takeaway | None
    headlines: Sequence[Headline]
    results: Sequence[Row]
    relations: Sequence[Relations]
    drawing: Drawing | None
    cited: Sequence[Card]
    backlinks: Sequence[Backlink]
    similar: Sequence[Alike]
    compare: str
    compared: Markup
    """What other pages show of the paper, as data for their scripts."""

    stops: Sequence[PathStop]
    sources: Sequence[SourceLine]
    unverified: Sequence[str]
    edit: Editing
    cite: Sequence[Citation]
    head: Head
    search: SearchRecord
