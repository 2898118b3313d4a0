"""Waivers: a contributor's word, with a reason, that a rule does not apply on one line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from papernotes.markdown.body import body_of
from papernotes.notes.source import Source
from papernotes.problem import Span

_IN_YAML = re.compile(
    r"(?:^|(?<=\s))#[ \t]*allow[ \t]+(?P<rule>[\w-]+)[ \t]*(?::[ \t]*(?P<reason>[^\n]*))?", re.MULTILINE
)
_IN_BODY = re.compile(r"<!--[ \t]*allow[ \t]+(?P<rule>[\w-]+)[ \t]*(?::(?P<reason>(?:(?!-->)[^\n])*))?-->")

_BLANK = re.compile(r"\s*")


@dataclass(frozen=True, slots=True)
class Waiver:
    """One waiver and the line it speaks for."""

    rule: str
    reason: str
    line: int
    span: Span


@dataclass(frozen=True, slots=True)
class Use:
    """A waiver, and what came of it."""

    waiver: Waiver
    waived: bool
    """Whether there was anything to waive."""

    waivable: Mapping[str, bool]
    """Every rule's name, and whether it may be waived."""


def find_waivers(source: Source) -> Iterator[Waiver]:
    """The waivers of a file."""
    for match in _IN_YAML.finditer(source.text, 0, source.body_start):
        line, _ = source.line_and_column(match.start())
        yield _waiver(match, line)
    if "<!--" not in source.text:
        return
    for comment in body_of(source.text, source.body_start).comments:
        if said := _IN_BODY.match(source.text, comment.span.start, comment.span.end):
            line, _ = source.line_and_column(_find_place(source.text, said))
            yield _waiver(said, line)


def _waiver(match: re.Match[str], line: int) -> Waiver:
    return Waiver(match["rule"], (match["reason"] or "").strip(), line, Span(match.start(), match.end()))


def _find_place(text: str, comment: re.Match[str]) -> int:
    """A place on the line that a comment speaks for: its own, else the next one that is not blank."""
    if text[text.rfind("\n", 0, comment.start()) + 1 : comment.start()].strip(" >"):
        return comment.start()
    end = text.find("\n", comment.end())
    match = _BLANK.match(text, end) if end >= 0 else None
    return match.end() if match else len(text)
