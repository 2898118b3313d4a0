"""The frontmatter of a new note as people write it: short lists on one line, quotes where YAML needs them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from papernotes.importing.plain import one_line
from papernotes.yamltext import dump_scalar

_LONGEST = 2000
"""Characters of one text; frontmatter has a limit, and no title comes near it."""

_FLOW = ("authors", "aliases", "institutions", "tags")
_QUOTED = ("title", "arxiv", "volume", "number", "pages")


def frontmatter(data: dict[str, Any]) -> str:
    """The fields that hold something, a line each, and the lines around them."""
    return f"---\n{''.join(_lines(data))}---\n"


def _lines(data: dict[str, Any]) -> Iterator[str]:
    for key, value in data.items():
        if key == "links" and value:
            yield "links:\n" + "".join(f"  {kind}: {_scalar(url)}\n" for kind, url in value.items())
        elif key == "sources":
            yield "sources:\n" + "".join(f"  - {_flow_map(item)}\n" for item in value)
        elif key in _FLOW and value:
            yield f"{key}: [{', '.join(map(_scalar, value))}]\n"
        elif value:
            text = str(value)
            written = text if key in ("year", "added") else _quoted(text) if key in _QUOTED else _scalar(text)
            yield f"{key}: {written}\n"


def _flow_map(item: dict[str, str]) -> str:
    return f"{{{', '.join(f'{key}: {_quoted(value)}' for key, value in item.items())}}}"


def _scalar(text: str) -> str:
    return dump_scalar(one_line(text)[:_LONGEST], None)


def _quoted(text: str) -> str:
    return dump_scalar(one_line(text)[:_LONGEST], '"')
