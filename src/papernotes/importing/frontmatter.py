"""The frontmatter of a new note as people write it: short lists on one line, quotes where YAML needs them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from papernotes.importing.plain import one_line
from papernotes.notes.yaml_scalar import dump_scalar

_LONGEST = 2000
"""Characters of one text; frontmatter has a limit, and no title comes near it."""

_FLOW = ("authors", "aliases", "institutions", "tags")
_QUOTED = ("title", "arxiv", "volume", "number", "pages")


def frontmatter(data: dict[str, Any]) -> str:
    """The fields that hold something, a line each, and the lines around them."""
    return f"---\n{''.join(_lines(data))}---\n"


def _lines(data: dict[str, Any]) -> Iterator[str]:
    for key, value in data.items():
        if key == "links":
            links = {kind: text for kind, url in value.items() if (text := _clean(url))}
            yield "links:\n" * bool(links) + "".join(
                f"  {kind}: {dump_scalar(url, None)}\n" for kind, url in links.items()
            )
        elif key == "sources":
            yield "sources:\n" + "".join(f"  - {_flow_map(item)}\n" for item in value)
        elif key in _FLOW:
            items = [dump_scalar(text, None) for item in value if (text := _clean(item))]
            yield f"{key}: [{', '.join(items)}]\n" * bool(items)
        elif value and (text := _clean(str(value))):
            style = '"' if key in _QUOTED else None
            yield f"{key}: {text if key in ('year', 'added') else dump_scalar(text, style)}\n"


def _flow_map(item: dict[str, str]) -> str:
    quoted = (f"{key}: {dump_scalar(_clean(value), chr(34))}" for key, value in item.items())
    return f"{{{', '.join(quoted)}}}"


def _clean(text: str) -> str:
    return one_line(text)[:_LONGEST].strip()
