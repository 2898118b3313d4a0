"""A file of CSL-JSON: a list of items, as Zotero, pandoc and we write it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from papernotes.importing.csl import read_csl
from papernotes.importing.reference import Reference
from papernotes.importing.unused import Unused
from papernotes.text.words import clip, squash

_SPACE = re.compile(r"[\s,]*")
_NO_PAPER = {
    "book": "a book", "collection": "a collection", "periodical": "an issue of a journal", "patent": "a patent",
    "motion_picture": "a film", "song": "a song",
}  # fmt: skip


class NotCslError(ValueError):
    """The text is no CSL-JSON; the message says where it ends to be."""


def read_csl_file(text: str) -> tuple[list[Reference], list[Unused]]:
    """The papers of a file, and the items that become no note."""
    references: list[Reference] = []
    unused: list[Unused] = []
    for line, item in _items(text):
        label = str(item.get("citation-key") or item.get("id") or "") if isinstance(item, dict) else ""
        if not isinstance(item, dict):
            unused.append(Unused(line, "the item is not an object"))
            continue
        reference = read_csl(item, label=label, line=line)
        if kind := _NO_PAPER.get(str(item.get("type"))):
            unused.append(Unused(line, f"it is {kind}, not a paper", label, is_fault=False))
        elif not squash(reference.title):
            unused.append(Unused(line, f"the item '{clip(label)}' has no title", label))
        else:
            references.append(reference)
    return references, unused


def _items(text: str) -> Iterator[tuple[int, Any]]:
    """Each item with its line; a single object is a list of one, `{"items": [...]}` the list in it."""
    decoder = json.JSONDecoder()
    start = re.match(r"\s*(?:\{\s*\"items\"\s*:\s*)?(\[)?\s*", text)
    at = start.end() if start else 0
    is_list = bool(start and start[1])
    while at < len(text) and text[at] != "]":
        try:
            item, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError) as error:
            offset = getattr(error, "pos", at)
            raise NotCslError(f"line {text.count(chr(10), 0, offset) + 1} is not JSON") from None
        yield text.count("\n", 0, at) + 1, item
        after = _SPACE.match(text, end)
        at = after.end() if after else end
        if not is_list:
            return
    if is_list and at >= len(text):
        raise NotCslError("the list is not closed: a ']' is missing at the end")
