"""What a rule reports, and what a reader of the report needs to act on it.

A rule yields a `Finding`: what is wrong, and a place named in the note's own terms. A `Source` turns that
into a `Problem` with line and column. Content faults travel this way; exceptions are for our own mistakes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

FieldPath = tuple[str | int, ...]
"""Where in the frontmatter: `("results", 0, "value")`."""


class Severity(StrEnum):
    """Whether a problem fails a plain run or only a strict one."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Key:
    """The key at a path of the frontmatter."""

    path: FieldPath


@dataclass(frozen=True, slots=True)
class Value:
    """The value at a path of the frontmatter."""

    path: FieldPath


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the file's text, in characters from its start."""

    start: int
    end: int


Where = Key | Value | Span
START = Span(0, 0)


@dataclass(frozen=True, slots=True)
class Edit:
    """Put `text` in place of what stands at `where`.

    At a `Value` the text is a YAML scalar's value and is quoted as its surroundings need; elsewhere it is
    written as it is.
    """

    where: Where
    text: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault as a rule sees it."""

    where: Where
    message: str
    """The fact, lower case, the user's word in quotes."""

    help: str
    """What to do about it."""

    fix: tuple[Edit, ...] = ()
    about: tuple[str, ...] = ()
    """Other files that the fault came with, relative to the root."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """An `Edit` resolved to characters of the file."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault, as it is reported to a person or a program."""

    path: str
    """Relative to the root of the knowledge base, with forward slashes."""

    line: int
    column: int
    rule: str
    severity: Severity
    message: str
    help: str
    length: int = 1
    """How many characters of the line are meant."""

    fix: tuple[Replacement, ...] = ()
    about: tuple[str, ...] = ()
    """Other files that the fault came with: who changes them alone should hear of it too."""

    @property
    def order(self) -> tuple[str, int, int, str, str]:
        """Sort key: by file and place, then stable."""
        return (self.path, self.line, self.column, self.rule, self.message)
