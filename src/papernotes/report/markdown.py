"""Problems as Markdown, for the summary of a workflow run.

Whatever comes from a note is shown as it is: a title must not become a link, a mention or HTML.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from papernotes.problem import Problem
from papernotes.report.count import count_line
from papernotes.text.printable import printable
from papernotes.text.words import count_of

MOST = 200
"""Items of a list; GitHub cuts a summary that is too long."""

_MARK = re.compile(r"[\\`*_\[\]()<>!|#~&]")
_JOINED = re.compile(r"@(?=\S)|https?:(?=//)|www(?=\.)", re.IGNORECASE)
_TICKS = re.compile(r"`+")
_BREAK = "\u200b"
"""A space of no width: no backslash keeps GitHub from linking an address or a name."""


def markdown_text(problems: Iterable[Problem]) -> str:
    """The counts, then the problems of each file."""
    found = list(problems)
    return "\n".join([f"**{count_line(found)}**", *_files(found[:MOST]), *_rest(len(found) - MOST)])


def escape(text: str) -> str:
    """A text that Markdown shows as it is."""
    escaped = _MARK.sub(lambda match: f"\\{match[0]}", printable(text))
    return _JOINED.sub(lambda match: match[0] + _BREAK, escaped)


def code(text: str) -> str:
    """A text as code, between more backticks than it has in a row."""
    shown = printable(text)
    fence = "`" * (max(map(len, _TICKS.findall(shown)), default=0) + 1)
    # A space keeps a backtick at an end apart from the fence, and Markdown takes it away again.
    pad = " " if shown.startswith("`") or shown.endswith("`") else ""
    return f"{fence}{pad}{shown}{pad}{fence}"


def _files(problems: list[Problem]) -> Iterator[str]:
    for path, group in groupby(problems, key=lambda problem: problem.path):
        yield f"\n{code(path)}\n"
        yield from map(_item, group)


def _item(problem: Problem) -> str:
    fact = f"line {problem.line}, {problem.severity} {code(problem.rule)}: {escape(problem.message)}"
    return f"- {fact}\n  <br>{escape(problem.help)}"


def _rest(number: int) -> Iterator[str]:
    if number > 0:
        yield f"\n{count_of(number, 'problem')} more: `papernotes check` lists all of them."
