"""The frontmatter of a new note as people write it: short lists on one line, quotes where YAML needs them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from papernotes.importing.plain import one_line
from papernotes.notes.yaml_scalar import dump_scalar

_LONGEST = 2000
"""Characters of one text; frontmatter has a limit, and no title comes near it."""

_QUOTED = ("title", "arxiv", "volume", "number", "pages")
_BARE = ("year", "added")


Field = str | int | date | tuple[str, ...] | Mapping[str, str] | Sequence[Mapping[str, str]]
"""A value on its line, a short list on the same line, a map below it, or a list of short maps below it."""


def frontmatter(data: Mapping[str, Field]) -> str:
    """The fields that hold something, a line each, and the lines around them."""
    return f"---\n{''.join(_lines(data))}---\n"


def _lines(data: Mapping[str, Field]) -> Iterator[str]:
    for key, value in data.items():
        if isinstance(value, Mapping):
            known = {name: text for name, given in value.items() if (text := _clean(given))}
            yield f"{key}:\n" * bool(known)
            yield from (f"  {name}: {dump_scalar(text, None)}\n" for name, text in known.items())
        elif isinstance(value, tuple):
            items = [dump_scalar(text, None) for item in value if (text := _clean(item))]
            yield f"{key}: [{', '.join(items)}]\n" * bool(items)
        elif isinstance(value, str | int | date):
            yield _line(key, _clean(str(value or "")))
        else:
            yield f"{key}:\n"
            yield from (f"  - {_flow_map(item)}\n" for item in value)


def _line(key: str, text: str) -> str:
    if not text:
        return ""
    return f"{key}: {text if key in _BARE else dump_scalar(text, chr(34) if key in _QUOTED else None)}\n"


def _flow_map(item: Mapping[str, str]) -> str:
    quoted = (f"{key}: {dump_scalar(_clean(value), chr(34))}" for key, value in item.items())
    return f"{{{', '.join(quoted)}}}"


def _clean(text: str) -> str:
    return one_line(text)[:_LONGEST].strip()
