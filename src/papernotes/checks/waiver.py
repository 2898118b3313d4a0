"""Waivers: a contributor's word, with a reason, that a rule does not apply on one line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from papernotes import checks
from papernotes.checks.rule import Scope
from papernotes.markdown.body import body_of
from papernotes.notes.library import Library
from papernotes.notes.source import Source
from papernotes.problem import Problem, Span

_IN_YAML = re.compile(
    r"(?:^|(?<=\s))#[ \t]*allow[ \t]+(?P<rule>[\w-]+)[ \t]*(?::[ \t]*(?P<reason>[^\n]*))?", re.MULTILINE
)
_IN_BODY = re.compile(r"<!--[ \t]*allow[ \t]+(?P<rule>[\w-]+)[ \t]*(?::(?P<reason>(?:(?!-->)[^\n])*))?-->")

MOST = 100
"""Waivers in one file; a file with more is hostile or hopeless."""

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
    """A waiver and whether there was anything to waive."""

    waiver: Waiver
    waived: bool


def apply_waivers(problems: Iterable[Problem], library: Library) -> list[Problem]:
    """The problems that no waiver covers, and what is wrong with the waivers themselves."""
    by_path: dict[str, list[Problem]] = {}
    for problem in problems:
        by_path.setdefault(problem.path, []).append(problem)
    for source in library.sources():
        if "allow" in source.text:
            found = list(islice(waivers(source), MOST))
            if found:
                by_path[source.path] = _settle(source, by_path.get(source.path, []), found)
    return [problem for path in by_path.values() for problem in path]


def waivers(source: Source) -> Iterator[Waiver]:
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


def _settle(source: Source, problems: list[Problem], found: list[Waiver]) -> list[Problem]:
    valid = {(w.rule, w.line) for w in found if w.reason and _is_waivable(w.rule)}
    hits = {(problem.rule, problem.line) for problem in problems}
    kept = [problem for problem in problems if (problem.rule, problem.line) not in valid]
    for waiver in found:
        kept += checks.problems(Scope.WAIVER, source, Use(waiver, (waiver.rule, waiver.line) in hits))
    return kept


def _is_waivable(rule: str) -> bool:
    return rule in checks.BY_ID and checks.BY_ID[rule].waivable
