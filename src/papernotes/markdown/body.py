"""The Markdown of a note, looked at from several sides, each a view of the one reading.

Offsets count from the start of the file, so that a finding about the body needs no arithmetic.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from operator import itemgetter
from typing import NamedTuple

from papernotes.markdown.events import CLOSE, LEAF, OPEN, Definition, Event, Kind, Reading, Reference
from papernotes.markdown.reader import definitions, read
from papernotes.problem import Span

_COMMENT = re.compile(r"<!--(?:-?>|.*?(?:-->|\Z))", re.DOTALL)
_NOT_LINE_END = re.compile(r"[^\n]")
_HIDDEN = frozenset(("code", "formula", "display", "fence", "indented"))


class Heading(NamedTuple):
    """A heading."""

    level: int
    text: str
    """As it was written, without the marks of a heading."""

    span: Span


@dataclass(frozen=True, slots=True)
class Link:
    """A Markdown link, image, reference definition or autolink."""

    url: str
    text: str
    image: bool
    span: Span
    url_span: Span


@dataclass(frozen=True, slots=True)
class Comment:
    """`<!-- ... -->`."""

    span: Span
    is_block: bool
    """Whether it begins a line, and with it a block of its own."""

    is_closed: bool


class Body:
    """The Markdown of a note; nothing is found out before somebody asks."""

    def __init__(self, text: str, start: int = 0) -> None:
        self.text = text[start:]
        self.start = start
        """Where the body begins in the file."""

    @cached_property
    def reading(self) -> Reading:
        """The text as the parser reads it."""
        return read(self.text, self.start)

    @property
    def events(self) -> list[Event]:
        """The reading, step by step."""
        return self.reading.events

    def source(self, start: int, end: int) -> str:
        """What is written between two places."""
        return self.text[start - self.start : end - self.start]

    @cached_property
    def headings(self) -> tuple[Heading, ...]:
        """Headings in order."""
        return tuple(map(self._heading, self.numbers("heading")))

    def numbers(self, *kinds: Kind) -> Sequence[int]:
        """The numbers of the events that open one of these kinds or are it, in order; for kinds that are listed."""
        known = self.reading.numbers
        found = [known[kind] for kind in kinds if kind in known]
        return found[0] if len(found) == 1 else sorted(chain.from_iterable(found))

    def of(self, *kinds: Kind) -> list[Event]:
        """These events."""
        return [self.events[at] for at in self.numbers(*kinds)]

    @cached_property
    def references(self) -> tuple[Reference, ...]:
        """Links to notes, topics and terms, and citations."""
        return tuple(event.reference for event in self.of("reference") if event.reference)

    @cached_property
    def named(self) -> tuple[str, ...]:
        """What references name, `topic:` and `term:` kept."""
        kinds = {"topic": "topic:", "term": "term:"}
        return tuple(dict.fromkeys(kinds.get(found.kind, "") + found.target for found in self.references))

    @property
    def formulas(self) -> list[Event]:
        """Formulas in order."""
        return self.of("formula", "display")

    def left_over(self, mark: str, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
        """What matches in the text as it was written, and marks nothing there; places count from the body.

        Every match begins with the mark, so that most texts need not be looked at closely.
        """
        if mark not in self.text or mark not in self._words:
            return
        for match in pattern.finditer(self.text):
            start, end = match.start() + self.start, match.end() + self.start
            if self._is_text(start) and self._is_text(end - 1) and not self._is_escaped(start):
                yield match

    def _is_escaped(self, at: int) -> bool:
        return self.source(at - 1, at) == "\\" and not self._is_text(at - 1)

    def _is_text(self, at: int) -> bool:
        """Whether a character is shown as it is."""
        number = bisect_right(self._texts, at, key=itemgetter(0)) - 1
        return number >= 0 and at < self._texts[number][1]

    @cached_property
    def _words(self) -> str:
        """All plain text, that in blocks of code included."""
        return "".join([event.text for event in self.events if event.kind == "text"])

    @cached_property
    def _texts(self) -> list[tuple[int, int]]:
        """Where plain text begins and ends."""
        has_code = bool(self.numbers("fence", "indented"))
        texts = self._outside_code() if has_code else [event for event in self.events if event.kind == "text"]
        return [(event.start, event.end) for event in texts]

    def _outside_code(self) -> Iterator[Event]:
        """Texts but those in blocks of code."""
        in_code = False
        for event in self.events:
            if event.kind in ("fence", "indented"):
                in_code = event.edge == OPEN
            elif event.kind == "text" and not in_code:
                yield event

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """Links and images, and what is defined for them."""
        defined = self.definitions
        return (*self._links(), *(Link(d.url, "", False, d.span, self._defined_url(d)) for d in defined))

    @cached_property
    def definitions(self) -> tuple[Definition, ...]:
        """Labels that the text defines an address for."""
        return tuple(definitions(self.text, self.start)) if "]:" in self.text else ()

    @cached_property
    def comments(self) -> tuple[Comment, ...]:
        """Comments in order."""
        return tuple(self._comments()) if "<!--" in self.text else ()

    @cached_property
    def prose(self) -> str:
        """The body with code, comments and formulas blanked out, every other character in its place."""
        out, last = [], self.start
        for start, end in sorted(self._hidden()):
            if start >= last:
                out += [self.source(last, start), _NOT_LINE_END.sub(" ", self.source(start, end))]
                last = end
        return "".join([*out, self.text[last - self.start :]])

    def section(self, title: str) -> Sequence[Event]:
        """What stands under an H2; nothing when there is none."""
        start, end = self.section_bounds(title)
        return self.events[start:end]

    def section_bounds(self, title: str) -> tuple[int, int]:
        """The numbers of the events under an H2; both are 0 when there is none."""
        found = 0
        for at, level, name in self._sections:
            if found and level <= 2:
                return found, at
            if level == 2 and name == title and not found:
                found = next(i for i in range(at, len(self.events)) if self.events[i].edge == CLOSE
                             and self.events[i].kind == "heading") + 1  # fmt: skip
        return (found, len(self.events)) if found else (0, 0)

    @cached_property
    def _sections(self) -> list[tuple[int, int, str]]:
        """Headings that stand in nothing else: number of the event, level, text."""
        numbered = zip(self.numbers("heading"), self.headings, strict=True)
        return [(at, found.level, found.text) for at, found in numbered if at not in self.reading.nested]

    def replaced(self, show: Callable[[Reference], str]) -> str:
        """The body with every reference replaced by what `show` makes of it."""
        out, last = [], self.start
        for reference in self.references:
            if reference.span.start >= last:
                out += [self.source(last, reference.span.start), show(reference)]
                last = reference.span.end
        return "".join([*out, self.text[last - self.start :]])

    def _heading(self, at: int) -> Heading:
        events, opening = self.events, self.events[at]
        closing = at + 1
        while events[closing].kind != "heading":  # none holds another
            closing += 1
        # What stands last ends last, be it words or the end of a container.
        text = self.source(events[at + 1].start, events[closing - 1].end).strip() if closing > at + 1 else ""
        end = opening.start + len(self.source(opening.start, opening.end).rstrip())
        return Heading(opening.number, text, Span(opening.start, end))

    def _links(self) -> Iterator[Link]:
        labels = {definition.url: definition for definition in reversed(self.definitions)}
        for at in self.numbers("link", "image"):
            event = self.events[at]
            target = event.target
            if target is None:
                continue
            span, is_image = Span(event.start, event.end), event.kind == "image"
            inside = list(within(self.events, at))
            words = "".join(inner.text for inner in inside if inner.edge == LEAF)
            if target.form == "auto":
                yield Link(target.url, words, False, span, Span(event.start + 1, event.end - 1))
            elif target.form == "inline":
                last = max((inner.end for inner in inside), default=event.start + 1 + is_image)
                yield Link(target.url, words, is_image, span, self._inline_url(last, event))
            elif is_image:
                known = labels.get(target.url)
                yield Link(target.url, words, True, span, self._defined_url(known) if known else span)

    def _inline_url(self, behind: int, event: Event) -> Span:
        """Where the address of a link stands: behind `](`, which follows its words."""
        source = self.source(behind, event.end - 1)
        match = _ADDRESS.search(source)
        return Span(behind + match.start(1), behind + match.end(1)) if match else Span(event.start, event.end)

    def _defined_url(self, definition: Definition) -> Span:
        source = self.source(definition.span.start, definition.span.end)
        match = _DEFINED.match(source)
        start = definition.span.start
        return Span(start + match.start(1), start + match.end(1)) if match else definition.span

    def _comments(self) -> Iterator[Comment]:
        block_end = -1
        for event in self.events:
            if _opens(event, "html-block"):
                block_end = event.end
                for match in _COMMENT.finditer(self.source(event.start, event.end).rstrip()):
                    span = Span(event.start + match.start(), event.start + match.end())
                    yield Comment(span, match.start() == 0, match[0].endswith(">"))
            elif event.kind == "html" and event.start >= block_end and event.text.startswith("<!--"):
                yield Comment(Span(event.start, event.end), False, True)

    def _hidden(self) -> Iterator[tuple[int, int]]:
        yield from ((event.start, event.end) for event in self.events if event.kind in _HIDDEN and event.edge != CLOSE)
        yield from ((found.span.start, found.span.end) for found in self.comments if found.is_closed)


_ADDRESS = re.compile(r"\]\(\s*(<[^<>\n]*>|[^\s]*)")
_DEFINED = re.compile(r"\[(?:[^\[\]\\]|\\.)*\]:\s*(<[^<>\n]*>|\S*)", re.DOTALL)


@lru_cache(maxsize=128)
def body_of(text: str, start: int) -> Body:
    """The body of a file; kept while its page and others are made with it, and no longer, since it takes much room."""
    return Body(text, start)


def within(events: Sequence[Event], at: int) -> Iterator[Event]:
    """What stands inside the container that opens there."""
    depth = 0
    for number in range(at, len(events)):
        event = events[number]
        depth += event.edge
        if depth == 0:
            return
        if number > at:
            yield event


def _opens(event: Event, kind: str) -> bool:
    return event.kind == kind and event.edge == OPEN
