"""The Markdown of a note: what in it is prose, and what it mentions.

Offsets count from the start of the file, so that a finding about the body needs no arithmetic.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from papernotes import formula
from papernotes.problem import Span

# begins with a plain character, so that re skips quickly from one to the next
_HEADING = re.compile(r"#(?<![^\n]#)#{0,5}(?=[ \t])[^\n]*")
_UNDERLINED = re.compile(r"(?:\A|\n[ \t]*\n)(?P<text>[^\n#>|]+)\n(?P<line>=+|-+)[ ]*$", re.MULTILINE)
_REFERENCE = re.compile(
    r"\[\[(?P<topic>topic:)?(?P<target>[^\[\]|\\\n]+?)(?:\\?\|(?P<text>[^\[\]\n]+))?\]\]"
    r"|\[@(?P<cited>[^\[\]\s]+)\]"
)
# Each scan stops at the next bracket or parenthesis, so that no text makes them read it again and again.
_LINK = re.compile(r"(?:(?P<image>!)?\[(?P<text>[^\[\]]*))?\]\(\s*(?P<url><[^<>\n]*>|[^()]*(?:\([^()]*\)[^()]*)*)\)")
_LINK_TITLE = re.compile(r"""\s+["'(].*\Z""", re.DOTALL)
_IMAGE_BY_LABEL = re.compile(r"!\[(?P<text>[^\[\]]*)\](?:[ \n]?\[(?P<label>[^\[\]]*)\])?(?!\()")
_DEFINITION = re.compile(r"^[ \t>*+-]*\[(?!\^)(?P<label>[^\[\]\n]+)\]:[ \t]*\n?[ \t]*<?(?P<url>[^\s>]+)", re.MULTILINE)
_AUTOLINK = re.compile(r"<(?P<url>[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*)>")
_SENTENCE_END = re.compile(
    r"""
      (?<=[.!?])(?<!\bal\.)(?<!\bcf\.)(?<!\bvs\.)(?<!\be\.g\.)(?<!\bi\.e\.)\s+(?=[A-Z"'(\[*$一-鿿])
    | (?<=[。！？])\s*(?![”’」』）])
    | \n\s*\n
    | \n(?=\s*(?:[-*+]|\d+\.)\s)
    | \n(?=\#)
    """,
    re.VERBOSE,
)
_ITEM_MARK = re.compile(r"^(?:[-*+]|\d+\.)\s+")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading line."""

    level: int
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Reference:
    """`[[slug]]`, `[[slug|text]]`, `[[topic:slug]]` or `[@slug]` in a text."""

    kind: str
    """`note`, `topic` or `cite`."""

    target: str
    text: str
    """What the writer wants shown; empty for the default."""

    span: Span
    target_span: Span


@dataclass(frozen=True, slots=True)
class Link:
    """A Markdown link, image, reference definition or autolink."""

    url: str
    text: str
    image: bool
    span: Span
    url_span: Span


def named_in(text: str) -> tuple[str, ...]:
    """What references in a file name, `topic:` kept: far cheaper than `Body.references`, but code counts too.

    >>> named_in("See [[orca]], [[topic:gnn|this]] and [@vllm].")
    ('orca', 'topic:gnn', 'vllm')
    """
    if "[[" not in text and "[@" not in text:
        return ()
    found = _REFERENCE.findall(text)
    return tuple(dict.fromkeys(topic + (target or cited).strip() for topic, target, _, cited in found))


class Body:
    """The Markdown of a note, looked at from several sides, each only when asked for."""

    def __init__(self, text: str, start: int = 0) -> None:
        self.text = text[start:]
        self.start = start
        """Where the body begins in the file."""

    @cached_property
    def prose(self) -> str:
        """The body with code, comments and formulas blanked out, every other character in its place."""
        if not any(mark in self.text for mark in ("`", "$", "<!--", "~~~")):
            return self.text
        out, last = [], 0
        for span in self._hidden:
            if span.kind in ("code", "comment", "formula"):
                out += [self.text[last : span.start], _blank(self.text[span.start : span.end])]
                last = span.end
        return "".join([*out, self.text[last:]])

    @property
    def formulas(self) -> Iterator[formula.Formula]:
        """Formulas in order; their places count from the start of the body."""
        return (formula.formula_at(self.text, span) for span in self._hidden if span.kind == "formula")

    @cached_property
    def _hidden(self) -> tuple[formula.Span, ...]:
        """Code, comments, link targets and formulas: looked for once, as it takes longest of all."""
        return tuple(formula.scan(self.text))

    @cached_property
    def headings(self) -> tuple[Heading, ...]:
        """Headings in order."""
        found = [self._heading(match, _level(match[0])) for match in _HEADING.finditer(self.prose)]
        if "\n==" in self.text or "\n--" in self.text:
            underlined = _UNDERLINED.finditer(self.prose)
            found += [self._heading(match, 1 if match["line"][0] == "=" else 2) for match in underlined]
            found.sort(key=lambda heading: heading.span.start)
        return tuple(found)

    @cached_property
    def references(self) -> tuple[Reference, ...]:
        """Links to notes and topics, and citations."""
        if "[[" not in self.text and "[@" not in self.text:
            return ()
        return tuple(self._reference(match) for match in _REFERENCE.finditer(self.prose))

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """Markdown links and images."""
        return tuple(self._links())

    def section(self, title: str) -> str:
        """The text under an H2, without its heading; empty when there is none."""
        for i, heading in enumerate(self.headings):
            if heading.level == 2 and heading.text == title:
                after = (h.span.start for h in self.headings[i + 1 :] if h.level <= 2)
                end = next(after, self.start + len(self.text))
                return self.text[heading.span.end - self.start : end - self.start].strip()
        return ""

    def sentence(self, reference: Reference) -> str:
        """The sentence in which a reference stands, on one line."""
        starts, ends = self._sentences
        number = bisect_right(starts, reference.span.start - self.start) - 1
        return _ITEM_MARK.sub("", " ".join(self.text[starts[number] : ends[number]].split()))

    @cached_property
    def _sentences(self) -> tuple[list[int], list[int]]:
        """Where sentences start and where they end."""
        breaks = [match.span() for match in _SENTENCE_END.finditer(self.prose)]
        breaks += [(heading.span.end - self.start,) * 2 for heading in self.headings]
        breaks.sort()
        return [0, *(end for _, end in breaks)], [*(start for start, _ in breaks), len(self.text)]

    def replaced(self, show: Callable[[Reference], str]) -> str:
        """The body with every reference replaced by what `show` makes of it."""
        out, last = [], 0
        for reference in self.references:
            out += [self.text[last : reference.span.start - self.start], show(reference)]
            last = reference.span.end - self.start
        return "".join([*out, self.text[last:]])

    def _heading(self, match: re.Match[str], level: int) -> Heading:
        underlined = match.re is _UNDERLINED
        start, end = match.span("text") if underlined else (match.start() + level, match.end())
        text = _without_closing_marks(self.text[start:end].strip())
        return Heading(level, text, self._span(match.start("text") if underlined else match.start(), match.end()))

    def _reference(self, match: re.Match[str]) -> Reference:
        group = "cited" if match["cited"] else "target"
        kind = "cite" if match["cited"] else "topic" if match["topic"] else "note"
        target = match[group]
        return Reference(
            kind, target.strip(), (match["text"] or "").strip(),
            self._span(match.start(), match.end()), self._span(match.start(group), match.end(group)),
        )  # fmt: skip

    def _links(self) -> Iterator[Link]:
        if "](" in self.text:
            for match in _LINK.finditer(self.prose):
                if "\n\n" not in match["url"]:
                    yield self._inline_link(match)
        if "]:" in self.text:
            yield from self._defined_links()
        if "<" in self.text:
            for match in _AUTOLINK.finditer(self.prose):
                yield Link(
                    match["url"],
                    match["url"],
                    False,
                    self._span(*match.span()),
                    self._span(*match.span("url")),
                )

    def _inline_link(self, match: re.Match[str]) -> Link:
        url = match["url"].rstrip()
        if " " in url or "\n" in url:
            url = _LINK_TITLE.sub("", url)
        start = match.start("url")
        opening = match.start() if match["text"] is not None else _opening(self.prose, match.start())
        image = bool(match["image"]) or self.prose[max(opening - 1, 0) : opening] == "!"
        text = match["text"] if match["text"] is not None else self.prose[opening + 1 : match.start()]
        return Link(
            url.strip("<>"), text, image,
            self._span(match.start(), match.end()), self._span(start, start + len(url)),
        )  # fmt: skip

    def _defined_links(self) -> Iterator[Link]:
        defined = {}
        for match in _DEFINITION.finditer(self.prose):
            defined[match["label"].casefold()] = match
            yield Link(match["url"], "", False, self._span(*match.span()), self._span(*match.span("url")))
        for match in _IMAGE_BY_LABEL.finditer(self.prose) if "![" in self.text else ():
            target = defined.get((match["label"] or match["text"]).casefold())
            if target:
                yield Link(
                    target["url"], match["text"], True,
                    self._span(*match.span()), self._span(*target.span("url")),
                )  # fmt: skip

    def _span(self, start: int, end: int) -> Span:
        return Span(start + self.start, end + self.start)


def _blank(text: str) -> str:
    """Spaces of the same length; line ends stay, so that lines keep their numbers."""
    return re.sub(r"[^\n]", " ", text)


def _level(heading: str) -> int:
    return len(heading) - len(heading.lstrip("#"))


def _without_closing_marks(heading: str) -> str:
    """`Results` of `Results ##`, but all of `In C#`."""
    bare = heading.rstrip("#")
    return bare.rstrip() if bare.endswith((" ", "\t")) else heading


def _opening(text: str, closing: int) -> int:
    """Where the bracket opens that closes there; how far to look is limited."""
    depth = 0
    for at in range(closing, max(closing - 1000, -1), -1):
        depth += {"]": 1, "[": -1}.get(text[at], 0)
        if depth == 0:
            return at
    return closing
