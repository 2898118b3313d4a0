"""Events: the words in which we speak of a Markdown text once it has been read, each with its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Literal, NamedTuple

from papernotes.problem import Span

Kind = Literal[
    "paragraph", "heading", "quote", "fence", "indented", "list", "item", "footnote", "table", "head", "row", "cell",
    "emphasis", "strong", "strike", "link", "image", "reference", "html-block",
    "text", "dollars", "embed", "code", "formula", "display", "html", "footnote-mark", "break", "line-break", "rule",
]  # fmt: skip
"""The first two lines open and close; the others stand alone. `dollars` is a formula that is none, `embed` is
`![[...]]`: both are shown as they were written."""

Aim = Literal["note", "topic", "term", "cite"]
OPEN: Final = 1
LEAF: Final = 0
CLOSE: Final = -1
COMMENT: Final = re.compile(r"<!--(?:-?>|.*?-->)", re.DOTALL)
"""What HTML says to nobody."""
DEEPEST: Final = 50
"""Containers in each other; more of them are read as if they were not there."""
MOST: Final = 100_000
"""Events of one text; the longest of our notes has a fiftieth of it."""
LISTED: Final = frozenset(
    ("heading", "fence", "indented", "link", "image", "reference", "dollars", "embed", "formula", "display")
)
"""Kinds that somebody looks for in every text, while most texts have none or few of them."""


class Target(NamedTuple):
    """Where a link or an image leads."""

    url: str
    title: str
    form: Literal["inline", "reference", "auto"]


class Name(NamedTuple):
    """What a reference says, wherever it stands."""

    kind: Aim
    target: str
    text: str
    """What the writer wants shown, without markup; empty for the default."""


class Reference(NamedTuple):
    """`[[slug]]`, `[[slug|text]]`, `[[topic:slug]]`, `[[term:slug]]` or `[@slug]` in a text."""

    kind: Aim
    target: str
    text: str
    """What the writer wants shown, without markup; empty for the default."""

    span: Span
    target_span: Span


class Event(NamedTuple):
    """One step of the reading."""

    kind: Kind
    edge: int
    start: int
    end: int
    text: str = ""
    """The words, code or formula of a leaf; the info of a fence; the name of a footnote."""

    number: int = 0
    """The level of a heading, or where an ordered list begins (-1: it is not ordered)."""

    target: Target | None = None
    reference: Reference | None = None
    align: tuple[str, ...] = ()


Fields = tuple[Kind, int, int, int, str, int, Target | None, Reference | None, tuple[str, ...]]
BARE: Final = ("", 0, None, None, ())
"""The last fields of an event that is nothing but its kind and place."""
event_of: Callable[[Fields], Event] = partial(tuple.__new__, Event)
"""An event of all its fields: the ordinary way takes thrice as long, and there are a hundred in every note."""


@dataclass(slots=True)
class Reading:
    """A text as events."""

    events: list[Event] = field(default_factory=list)
    numbers: dict[Kind, list[int]] = field(default_factory=dict)
    """By kind, for those that are listed: the numbers of the events that open it or are it."""

    nested: set[int] = field(default_factory=set)
    """Of these, the headings that stand in a quote or in a list."""

    too_deep: Span | None = None
    """The first container that was left out because it was nested too deeply."""

    is_broken: bool = False
    """Whether the parser gave up; then there are no events."""

    cut: int | None = None
    """From where on the text was not read, because there was too much of it."""


class Definition(NamedTuple):
    """`[label]: url`."""

    label: str
    url: str
    span: Span
