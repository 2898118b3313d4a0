"""Text from a note, a file name or another program, made fit to be printed."""

from __future__ import annotations

import json
import re
from typing import Any

_TAB = "    "
_COMMAND = re.compile(r"##(?=\[)|^\s*::")
_LOOKALIKE = str.maketrans({"#": "♯", ":": "∶"})


def printable(text: str) -> str:
    """A text on one line, without what could steer a terminal, turn its direction or command a workflow.

    GitHub's runner takes `::error::` at the start of a line for a command, and `##[error]` anywhere in it: their
    signs are replaced by others that look like them and are as wide.

    >>> printable("a\\nb\\x1b[31m ##[error]c")
    'a�b�[31m ♯♯[error]c'
    """
    shown = "".join(_TAB if char == "\t" else char if char.isprintable() else "�" for char in text)
    return _COMMAND.sub(lambda match: match[0].translate(_LOOKALIKE), shown)


def printable_lines(text: str) -> str:
    """A text of several lines, each of them printable."""
    return "\n".join(map(printable, text.split("\n")))


def printable_json(data: Any) -> str:
    """Data as JSON in pure ASCII; `##[` can stand only in a text there, where it may be written otherwise.

    >>> printable_json("##[error]")
    '"#\\\\u0023[error]"'
    """
    return json.dumps(data, indent=2).replace("##[", "#\\u0023[")
