"""One reading of Markdown: a text as a stream of events, each with its place.

The parser is pulldown-cmark, through pyromark; nobody else knows it. What it says is put into our own words here:
`[[...]]` and `[@...]` become references, offsets count characters, nothing is nested deeper than a page can show.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pyromark
from pyromark import Options
from pyromark.event import BrokenLink

from papernotes.markdown.events import (
    CLOSE,
    DEEPEST,
    LEAF,
    MOST,
    OPEN,
    Aim,
    Definition,
    Event,
    Kind,
    Reading,
    Reference,
    Target,
)
from papernotes.problem import Span
from papernotes.system.timings import Stopwatch

MARKDOWN = Stopwatch()
"""Runs while a text is read or written out as HTML."""

_CITED = re.compile(r"@[^\s\[\]]+")


def _known(link: BrokenLink) -> tuple[str, str] | None:
    """Let `[@slug]` be a link; every other label that nobody defines is text."""
    return ("cite:", "") if link["link_type"] == "Shortcut" and _CITED.fullmatch(link["reference"]) else None


_PARSER = pyromark.Markdown(
    options=Options.ENABLE_TABLES
    | Options.ENABLE_FOOTNOTES
    | Options.ENABLE_STRIKETHROUGH
    | Options.ENABLE_MATH
    | Options.ENABLE_WIKILINKS,
    broken_link_callback=_known,
)


def read(text: str, start: int = 0) -> Reading:
    """Read a text; `start` is added to every place."""
    text = _encodable(text)
    try:
        with MARKDOWN.running():
            return _Reader(text, start).run(_PARSER.events_with_range(text))
    except BaseException as error:
        if not _is_panic(error):
            raise
        return Reading(is_broken=True)


def definitions(text: str, start: int = 0) -> list[Definition]:
    """Where labels of links are defined, in order."""
    text = _encodable(text)
    try:
        found = _PARSER.reference_definitions(text)
    except BaseException as error:
        if not _is_panic(error):
            raise
        return []
    place = _places(text, start)
    return [
        Definition(label, entry["dest"], Span(place(entry["span"]["start"]), place(entry["span"]["end"])))
        for label, entry in found.items()
    ]


def _is_panic(error: BaseException) -> bool:
    """Rust's last word has no public class to catch."""
    return type(error).__name__ == "PanicException"


def _encodable(text: str) -> str:
    """The text, of the same length, without half characters and the mark at the beginning of some files."""
    if text.startswith("\ufeff"):
        text = " " + text[1:]
    return text if text.isascii() else text.encode(errors="replace").decode()


def _places(text: str, start: int) -> Callable[[int], int]:
    """How to make a character's place of a byte's."""
    if text.isascii():
        return lambda offset: offset + start
    ends: list[int] = []
    extra = [-start]
    for match in _WIDE.finditer(text):
        more = extra[-1] + len(match[0].encode()) - 1
        ends.append(match.end() + more + start)
        extra.append(more)
    return lambda offset: offset - extra[bisect_right(ends, offset)]


_WIDE = re.compile(r"[^\x00-\x7f]")
_TAGS: dict[str, Kind] = {
    "Paragraph": "paragraph", "BlockQuote": "quote", "List": "list", "Item": "item", "Table": "table",
    "TableHead": "head", "TableRow": "row", "TableCell": "cell", "Emphasis": "emphasis", "Strong": "strong",
    "Strikethrough": "strike", "HtmlBlock": "html-block", "FootnoteDefinition": "footnote",
}  # fmt: skip
_LEAVES: dict[str, Kind] = {
    "Text": "text", "Code": "code", "InlineMath": "formula", "DisplayMath": "display", "Html": "html",
    "InlineHtml": "html", "FootnoteReference": "footnote-mark",
}  # fmt: skip
_BARE: dict[str, Kind] = {"SoftBreak": "break", "HardBreak": "line-break", "Rule": "rule"}
_PARTS = frozenset(("item", "head", "row", "cell"))
"""What is nothing without the container around it."""
_WORDS = frozenset(("text", "dollars", "embed", "code", "formula", "display", "html"))
_PREFIX = re.compile(r"\s*(topic|term):")


_NOTHING: tuple[Any, ...] = ("", 0, None, None, ())
_made: Callable[[tuple[Any, ...]], Event] = partial(tuple.__new__, Event)
"""An event of all its fields: the ordinary way takes thrice as long, and there are a hundred in every note."""


class _Reader:
    """Puts the parser's events into our words."""

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.start = start
        self.place = _places(text, start)
        self.reading = Reading()
        self.opened: list[int] = []
        """Where the containers that are open now began, as numbers of events; -1 for one that is left out."""
        self.depth = 0
        self.muted = 0
        """How many containers deep we are in what is not read on: the name in `[[name]]`."""

    def run(self, found: Iterator[tuple[Any, Any]]) -> Reading:
        place, add = self.place, self.reading.events.append
        for count, (raw, span) in enumerate(found):
            start, end = place(span["start"]), place(span["end"])
            if count == MOST:
                self._cut(start)
                break
            if isinstance(raw, str):
                if not self.muted:
                    add(_made((_BARE[raw], LEAF, start, end, *_NOTHING)))
                continue
            ((name, value),) = raw.items()
            if name == "Start":
                self._start(value, start, end)
            elif name == "End":
                self._end()
            elif not self.muted:
                kind = _LEAVES[name]
                if kind == "formula" and self._source(end, end + 1).isdecimal():
                    kind, value = "dollars", self._source(start, end)
                add(_made((kind, LEAF, start, end, value, 0, None, None, ())))
        return self.reading

    def _cut(self, at: int) -> None:
        """Close what is open, and read no more."""
        self.reading.cut = at
        self.muted = 0
        while self.opened:
            self._end()

    def _start(self, value: Any, start: int, end: int) -> None:
        if self.muted:
            self.muted += 1
            return
        event = self._opening(value, start, end)
        if event.edge == LEAF:
            self.reading.events.append(event)
            self.muted = 1
            self.opened.append(-1)
            return
        if self.depth >= DEEPEST and not (event.kind in _PARTS and self.opened[-1] >= 0):
            self.reading.too_deep = self.reading.too_deep or Span(start, end)
            self.opened.append(-1)
            return
        self.depth += 1
        self.opened.append(len(self.reading.events))
        self.reading.events.append(event)
        if event.reference and event.reference.text == "":
            self.muted = 1

    def _end(self) -> None:
        if self.muted > 1:
            self.muted -= 1
            return
        self.muted = 0
        number = self.opened.pop()
        if number < 0:
            return
        self.depth -= 1
        events = self.reading.events
        event = events[number]
        if event.reference and event.reference.text:
            words = "".join(inner.text for inner in events[number + 1 :] if inner.kind in _WORDS)
            event = events[number] = event._replace(reference=event.reference._replace(text=" ".join(words.split())))
        kind, _, *rest = event
        events.append(_made((kind, CLOSE, *rest)))

    def _opening(self, value: Any, start: int, end: int) -> Event:
        """The event for a container; a leaf for one that is shown as it was written."""
        if isinstance(value, str):
            return _made((_TAGS[value], OPEN, start, end, *_NOTHING))
        ((tag, data),) = value.items()
        match tag:
            case "Heading":
                return Event("heading", OPEN, start, end, number=int(data["level"][1]))
            case "CodeBlock":
                is_fenced = isinstance(data, dict)
                return Event(
                    "fence" if is_fenced else "indented", OPEN, start, end, data["Fenced"] if is_fenced else ""
                )
            case "List":
                return Event("list", OPEN, start, end, number=-1 if data is None else data)
            case "FootnoteDefinition":
                return Event("footnote", OPEN, start, end, data)
            case "Table":
                align = tuple("" if side == "None" else side.lower() for side in data)
                return Event("table", OPEN, start, end, align=align)
            case "Link" | "Image":
                return self._link(tag == "Image", data, start, end)
        return Event(_TAGS[tag], OPEN, start, end)

    def _link(self, is_image: bool, data: Any, start: int, end: int) -> Event:
        form = data["link_type"]
        if isinstance(form, dict):
            if is_image:
                return Event("embed", LEAF, start, end, self._source(start, end))
            return self._wikilink(data["dest_url"], form["WikiLink"]["has_pothole"], start, end)
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

    def _wikilink(self, aim: str, has_text: bool, start: int, end: int) -> Event:
        """A reference; what runs over a line is none."""
        if "\n" in aim:
            return Event("text", LEAF, start, end, self._source(start, end))
        aim = aim.removesuffix("\\")
        prefix = _PREFIX.match(aim)
        name = aim[prefix.end() :] if prefix else aim
        kind: Aim = "note" if not prefix else "topic" if prefix[1] == "topic" else "term"
        at = start + 2 + len(aim) - len(name.lstrip())
        place = Span(at, at + len(name.strip()))
        if self._source(place.start, place.end) != name.strip():
            place = Span(start, end)
        # The text is put in when it has been read; until then it says that there is one.
        found = Reference(kind, name.strip(), "|" if has_text else "", Span(start, end), place)
        return Event("reference", OPEN, start, end, reference=found)

    def _source(self, start: int, end: int) -> str:
        return self.text[start - self.start : end - self.start]
