"""Problems as annotations of a GitHub workflow.

A workflow command is a line of text, so whatever comes from a note is escaped by GitHub's rules; else a title
with a line break could forge a command of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from papernotes.problem import Problem
from papernotes.text.printable import printable


def commands(problems: Iterable[Problem], folder: str = "") -> Iterator[str]:
    """One command a problem; `folder` is where the knowledge base lies in the repository."""
    for problem in problems:
        yield annotation(problem, folder)


def annotation(problem: Problem, folder: str = "") -> str:
    """The command that marks the line of one problem."""
    path = f"{folder}/{problem.path}" if folder else problem.path
    properties = {
        "file": path,
        "line": problem.line,
        "col": problem.column,
        "endColumn": problem.column + problem.length,
        "title": problem.rule,
    }
    told = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    # The log shows the message alone, so it needs the place too.
    place = f"{problem.path}:{problem.line}:{problem.column}"
    message = f"{printable(f'{place}: {problem.message}')}\nhelp: {printable(problem.help)}"
    return f"::{problem.severity} {told}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return printable(_data(text)).replace(":", "%3A").replace(",", "%2C")
