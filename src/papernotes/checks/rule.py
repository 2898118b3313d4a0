"""What a rule is."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from papernotes.problem import Finding, Severity


class Scope(Enum):
    """What a rule is given to look at."""

    FILE = "a file, before it is read"
    TEXT = "the text of a note, before its YAML is understood"
    DATA = "the YAML of a note, a reading path or tags.yaml, before it is a typed value"
    NOTE = "a note alone"
    BODY = "a note or a reading path alone"
    WORDS = "a note and the vocabulary"
    INDEX = "a note among all others"
    LINKS = "a note or a reading path among all notes"
    VOCABULARY = "tags.yaml"
    REDIRECTS = "tags.yaml among the notes"
    PATH = "a reading path among the notes"
    REPOSITORY = "a file by what git knows of it"
    DOCS = "a file of docs/"
    PAGE = "a page of docs/ that somebody wrote"
    WAIVER = "the waivers of a file and what they waived"


@dataclass(frozen=True)
class Rule:
    """A named check; the docstring of its function is its manual page."""

    check: Callable[..., Iterator[Finding]]
    scope: Scope
    severity: Severity = Severity.ERROR
    fixable: bool = False
    waivable: bool = True
    lenient: bool = False
    """Whether it fails nothing, not even a strict run: what it reports came with a change elsewhere."""

    @cached_property
    def id(self) -> str:
        """The fault's name; reads well after "allow"."""
        return self.check.__name__.rstrip("_").replace("_", "-")

    @cached_property
    def family(self) -> str:
        """The module it is in."""
        return self.check.__module__.rpartition(".")[2]

    @cached_property
    def manual(self) -> str:
        """What, why, and examples that fail and pass."""
        return inspect.getdoc(self.check) or ""
