"""What opens in a text: the parser's containers in our words, links and references among them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from papernotes.markdown.events import LEAF, OPEN, Aim, Event, Kind, Reference, Target, event_of
from papernotes.problem import Span

TAGS: dict[str, Kind] = {
    "Paragraph": "paragraph", "BlockQuote": "quote", "List": "list", "Item": "item", "Table": "table",
    "TableHead": "head", "TableRow": "row", "TableCell": "cell", "Emphasis": "emphasis", "Strong": "strong",
    "Strikethrough": "strike", "HtmlBlock": "html-block", "FootnoteDefinition": "footnote",
}  # fmt: skip
"""Our words for the parser's; what it says no more about than the word is nothing but its kind and place."""
_PREFIX = re.compile(r"\s*(topic|term):")
Source = Callable[[int, int], str]
"""What was written between two places."""


def read_opening(value: Any, start: int, end: int, source: Source) -> Event:
    """The event for a container; a leaf for one that is shown as it was written."""
    if isinstance(value, str):
        return Event(TAGS[value], OPEN, start, end)
    ((tag, data),) = value.items()
    match tag:
        case "Heading":
            return event_of(("heading", OPEN, start, end, "", int(data["level"][1]), None, None, ()))
        case "CodeBlock":
            is_fenced = isinstance(data, dict)
            return Event("fence" if is_fenced else "indented", OPEN, start, end, data["Fenced"] if is_fenced else "")
        case "List":
            return event_of(("list", OPEN, start, end, "", -1 if data is None else data, None, None, ()))
        case "FootnoteDefinition":
            return Event("footnote", OPEN, start, end, data)
        case "Table":
            align = tuple("" if side == "None" else side.lower() for side in data)
            return Event("table", OPEN, start, end, align=align)
        case "Link" | "Image":
            return _read_link(tag == "Image", data, start, end, source)
    return Event(TAGS[tag], OPEN, start, end)


def _read_link(is_image: bool, data: Any, start: int, end: int, source: Source) -> Event:
    form = data["link_type"]
    if isinstance(form, dict):
        if is_image:
            return Event("embed", LEAF, start, end, source(start, end))
        return _read_wikilink(data["dest_url"], form["WikiLink"]["has_pothole"], start, end, source)
    if form == "ShortcutUnknown" and not is_image:
        span = Span(start + 2, end - 1)
        cited = Reference("cite", data["id"][1:], "", Span(start, end), span)
        return Event("reference", OPEN, start, end, reference=cited)
    url, title = data["dest_url"], data["title"]
    kind: Kind = "image" if is_image else "link"
    if form in ("Autolink", "Email"):
        target = Target(f"mailto:{url}" if form == "Email" else url, title, "auto")
    else:
        target = Target(url, title, "inline" if form == "Inline" else "reference")
    return Event(kind, OPEN, start, end, target=target)


def _read_wikilink(aim: str, has_text: bool, start: int, end: int, source: Source) -> Event:
    """A reference; what runs over a line is text."""
    if "\n" in aim:
        return Event("text", LEAF, start, end, source(start, end))
    aim = aim.removesuffix("\\")
    prefix = _PREFIX.match(aim)
    name = aim[prefix.end() :] if prefix else aim
    kind: Aim = "note" if not prefix else "topic" if prefix[1] == "topic" else "term"
    at = start + 2 + len(aim) - len(name.lstrip())
    place = Span(at, at + len(name.strip()))
    if source(place.start, place.end) != name.strip():
        place = Span(start, end)
    # The text is put in when it has been read; until then it says that there is one.
    found = Reference(kind, name.strip(), "|" if has_text else "", Span(start, end), place)
    return event_of(("reference", OPEN, start, end, "", 0, None, found, ()))
