"""Problems as text: place, rule, fact; the line with a caret; the act."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

import click

from papernotes.notes.library import Library
from papernotes.problem import Problem, Severity
from papernotes.text.printable import printable

WIDEST = 160
"""Columns of a source line; a longer one is cut around the caret."""

_BEFORE = 60
_COLORS = {Severity.ERROR: "red", Severity.WARNING: "yellow"}


def lines(problems: Iterable[Problem], library: Library, *, color: bool = False) -> Iterator[str]:
    """Each problem with the line it is on."""
    sources = {source.path: source for source in (*library.sources(), *(page.source for page in library.docs))}
    for problem in problems:
        source = sources.get(problem.path)
        yield text(problem, source.line(problem.line) if source else "", color=color)


def text(problem: Problem, line: str = "", *, color: bool = False) -> str:
    """One problem, with its line and a caret where there is one."""
    tint = _COLORS[problem.severity] if color else None
    place = _style(f"{printable(problem.path)}:{problem.line}:{problem.column}:", color, bold=True)
    name = _style(f"{problem.severity}[{problem.rule}]", color, fg=tint, bold=True)
    help_ = _style("help:", color, fg="cyan")
    excerpt = _excerpt(problem, line, tint)
    return "\n".join(
        [f"{place} {name}: {printable(problem.message)}", *excerpt, f"  {help_} {printable(problem.help)}"]
    )


def width(text: str) -> int:
    """Columns that a printable text takes in a terminal."""
    return len(text) if text.isascii() else sum(map(_columns, text))


def _columns(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _excerpt(problem: Problem, line: str, tint: str | None) -> list[str]:
    if not line.strip():
        return []
    before, marked, after = _cut(line, problem.column - 1, max(problem.length, 1))
    number = str(problem.line)
    caret = "^" * max(1, width(marked))
    shown_caret = _style(caret, tint is not None, fg=tint, bold=True)
    return [
        f"  {number} | {printable(before + marked + after)}".rstrip(),
        f"  {' ' * len(number)} | {' ' * width(before)}{shown_caret}",
    ]


def _cut(line: str, start: int, length: int) -> tuple[str, str, str]:
    """The text before, under and after the caret; the ends of a long line are left out."""
    before, marked, after = line[:start], line[start : start + length], line[start + length :]
    if width(printable(line)) > WIDEST:
        marked, after = marked[: WIDEST - _BEFORE], marked[WIDEST - _BEFORE :] + after
        room = max(0, WIDEST - _BEFORE - len(marked))
        before = "…" + before[-_BEFORE:] if len(before) > _BEFORE else before
        after = after[:room] + "…" if len(after) > room else after
    return printable(before), printable(marked), printable(after)


def _style(text: str, color: bool, *, fg: str | None = None, bold: bool = False) -> str:
    return click.style(text, fg=fg, bold=bold) if color else text
