"""One reading of Markdown: a text as a stream of events, each with its place.

The parser is pulldown-cmark, through pyromark; only this module and `openings` know it. What it says is put into our
own words here: `[[...]]` and `[@...]` become references, offsets count characters, nothing is nested deeper than a
page can show.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pyromark
from pyromark import Options
from pyromark.event import BrokenLink

from papernotes.markdown.events import (
    CLOSE,
    DEEPEST,
    LEAF,
    LISTED,
    MOST,
    OPEN,
    Definition,
    Event,
    Kind,
    Reading,
    event_of,
)
from papernotes.markdown.openings import TAGS, read_opening
from papernotes.markdown.places import encodable, locator
from papernotes.problem import Span
from papernotes.system.timings import Stopwatch

MARKDOWN = Stopwatch()
"""Runs while a text is read or written out as HTML."""

_LEAVES: dict[str, Kind] = {
    "Code": "code", "InlineMath": "formula", "DisplayMath": "display", "Html": "html",
    "InlineHtml": "html", "FootnoteReference": "footnote-mark",
}  # fmt: skip
_BREAKS: dict[str, Kind] = {"SoftBreak": "break", "HardBreak": "line-break", "Rule": "rule"}
_PARTS = frozenset(("item", "head", "row", "cell"))
"""What is nothing without the container around it."""
_WORDS = frozenset(("text", "dollars", "embed", "code", "formula", "display", "html"))
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
    text = encodable(text)
    try:
        with MARKDOWN.running():
            return _Reader(text, start).run(iter(_PARSER.events_with_range(text)))
    except BaseException as error:
        if not _is_panic(error):
            raise
        return Reading(is_broken=True)


def definitions(text: str, start: int = 0) -> list[Definition]:
    """Where labels of links are defined, in order."""
    text = encodable(text)
    try:
        found = _PARSER.reference_definitions(text)
    except BaseException as error:
        if not _is_panic(error):
            raise
        return []
    place = locator(text, start)
    return [
        Definition(label, entry["dest"], Span(place(entry["span"]["start"]), place(entry["span"]["end"])))
        for label, entry in found.items()
    ]


def _is_panic(error: BaseException) -> bool:
    """Rust's last word has no public class to catch."""
    return type(error).__name__ == "PanicException"


class _Reader:
    """Puts the parser's events into our words."""

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.start = start
        self.place = locator(text, start)
        self.reading = Reading()
        self.opened: list[int] = []
        """Where the containers that are open now began, as numbers of events; -1 for one that is left out."""
        self.depth = 0
        self.muted = 0
        """How many containers deep we are in what is not read on: the name in `[[name]]`."""

    def run(self, found: Iterator[tuple[Any, Any]]) -> Reading:
        """Read to the end, or as far as anybody would.

        Words, bare containers and their ends, which are nearly all, are told apart here: a call for each of the
        hundred in every note would cost as much as the parser.
        """
        place, events, opened = self.place, self.reading.events, self.opened
        for raw, span in islice(found, MOST):
            if type(raw) is str:
                if not self.muted:
                    start, end = place(span["start"]), place(span["end"])
                    events.append(event_of((_BREAKS[raw], LEAF, start, end, "", 0, None, None, ())))
            elif "Text" in raw:
                if not self.muted:
                    start, end = place(span["start"]), place(span["end"])
                    events.append(event_of(("text", LEAF, start, end, raw["Text"], 0, None, None, ())))
            elif "End" in raw:
                if self.muted or opened[-1] < 0 or events[opened[-1]].reference:
                    self._end()
                else:
                    self.depth -= 1
                    kind, _, start, end, text, level, target, reference, align = events[opened.pop()]
                    events.append(event_of((kind, CLOSE, start, end, text, level, target, reference, align)))
            elif "Start" in raw:
                value, start, end = raw["Start"], place(span["start"]), place(span["end"])
                if type(value) is str and not self.muted and self.depth < DEEPEST:
                    self.depth += 1
                    opened.append(len(events))
                    events.append(event_of((TAGS[value], OPEN, start, end, "", 0, None, None, ())))
                else:
                    self._start(value, start, end)
            else:
                ((name, value),) = raw.items()
                self._leaf(_LEAVES[name], place(span["start"]), place(span["end"]), value)
        for _, span in islice(found, 1):
            self._cut(place(span["start"]))
        return self.reading

    def _leaf(self, kind: Kind, start: int, end: int, text: str) -> None:
        if self.muted:
            return
        if kind == "formula" and self._source(end, end + 1).isdecimal():
            kind, text = "dollars", self._source(start, end)
        self._add(event_of((kind, LEAF, start, end, text, 0, None, None, ())))

    def _add(self, event: Event) -> None:
        if event.kind in LISTED:
            self.reading.numbers.setdefault(event.kind, []).append(len(self.reading.events))
        self.reading.events.append(event)

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
        event = read_opening(value, start, end, self._source)
        if event.edge == LEAF:
            self._add(event)
            self.muted = 1
            self.opened.append(-1)
            return
        if self.depth >= DEEPEST and not (event.kind in _PARTS and self.opened[-1] >= 0):
            self.reading.too_deep = self.reading.too_deep or Span(start, end)
            self.opened.append(-1)
            return
        number = len(self.reading.events)
        if self.depth and event.kind == "heading":
            self.reading.nested.add(number)
        self.depth += 1
        self.opened.append(number)
        self._add(event)
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
        events.append(event._replace(edge=CLOSE))

    def _source(self, start: int, end: int) -> str:
        return self.text[start - self.start : end - self.start]
