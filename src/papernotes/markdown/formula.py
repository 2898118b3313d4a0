r"""Find formulas in Markdown text.

For hand-written pages, which the engine's Markdown reads; in notes the parser finds formulas.
It knows what hides a dollar sign (code, comments, link targets, `\$`) and nothing else of Markdown.

    costs $5 and $6             no formula: the second `$` follows a space
    $O(n \log n)$               a formula in the line
    $$\sum_i x_i$$              a formula of its own
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple


class Formula(NamedTuple):
    """A formula and where it stands, delimiters included, as offsets into the text."""

    tex: str
    display: bool
    start: int
    end: int


class Span(NamedTuple):
    """A piece of text that isn't plain Markdown: `code`, `comment`, `link` or `formula`."""

    kind: str
    start: int
    end: int


def formula_at(text: str, span: Span) -> Formula:
    """Read the formula that the scanner found."""
    width = 2 if text.startswith("$$", span.start) else 1
    tex = text[span.start + width : span.end - width]
    if "\n" in tex:
        tex = _unquote(tex, text[text.rfind("\n", 0, span.start) + 1 : span.start])
    return Formula(tex.strip(), width == 2, span.start, span.end)


def _unquote(tex: str, before: str) -> str:
    """Take the `>` of a block quote off the lines of a formula."""
    depth = before.count(">") if not before.strip("> ") else 0
    return re.sub(rf"\n(?:[ ]*>){{1,{depth}}}", "\n", tex) if depth else tex


_OPENER = re.compile(
    r"""
      (?P<fence> ^ (?P<indent>[ \t>]*) (?P<ticks>`{3,}|~{3,}) (?P<info>[^\n`]*) $ )
    | (?P<escape> \\[^\n] )
    | (?P<code> `+ )
    | (?P<comment> <!-- )
    | (?P<link> \]\( <? [^\s()<>]* | <[A-Za-z][A-Za-z0-9+.-]*:[^\s<>]*> | https?://[^\s()<>\[\]|`]* )
    | (?P<formula> \$+ )
    """,
    re.VERBOSE | re.MULTILINE,
)
# every alternative begins with a plain character, so that re skips quickly to the next of them
_CANDIDATE = re.compile(r"`|\\|<|\]\(|\$|https?://|\n[ \t>]*(?:`{3}|~{3})")
_LINE = re.compile(r"[^\n]*(?:\n|\Z)")
_TICKS = re.compile(r"`+")
_BLANK_LINE = re.compile(r"\n[ \t>]*(?=\n|\Z)")
_BLOCK_END = re.compile(r"\n[ \t>]*(?=\n|\Z|[-*+][ \t]|\d+[.)][ \t]|\#{1,6}[ \t]|\||`{3}|~{3})")
# no backtick and no comment inside a formula: code and comments win wherever they start
_INLINE = re.compile(
    rf"""
    \$ (?![\s$])
    (?: [^\\$`<\n] | \\[^\n] | \\(?=\n) | <(?!!--) | (?!{_BLOCK_END.pattern})\n )++
    (?<!\s) \$ (?![\d$])
    """,
    re.VERBOSE,
)
_DISPLAY = re.compile(
    rf"""
    \$\$ (?!\$) (?=[^$]*[^\s$>])
    (?: [^\\$`<\n] | \\[^\n] | \\(?=\n) | <(?!!--) | \$(?!\$) | (?!{_BLANK_LINE.pattern})\n )++
    \$\$ (?!\$)
    """,
    re.VERBOSE,
)


def scan(text: str) -> Iterator[Span]:
    """Every span of code, comment, link target and formula, in order, none inside another."""
    return _Scanner(text).run()


class _Scanner:
    """Walks from one opening mark to the next; no mark makes it read the same text again and again."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.fences_from = 0
        """No fence opens before this offset: superfences looked there for the end of another one."""
        self.block_end = -1
        """The first end of a block behind the last code looked at."""
        self.lonely: dict[int, int] = {}
        """Backticks in a row that found no partner, and up to which offset."""
        self.comments_end = True

    def run(self) -> Iterator[Span]:
        position = 0
        while match := self._opener(position):
            position = match.end()
            kind = match.lastgroup or ""
            start, end = match.start(), self._end(kind, match)
            if kind == "fence":
                kind, start = "code", match.start("ticks")
                if end is None:  # then it may be code in the line
                    position = match.end("ticks")
                    end = self._code(start, position) if match["ticks"][0] == "`" else None
            if end is not None:
                yield Span(kind, start, end)
                position = end

    def _opener(self, position: int) -> re.Match[str] | None:
        """The next opening mark."""
        if position == 0 and (first := _OPENER.match(self.text)):
            return first
        while candidate := _CANDIDATE.search(self.text, position):
            at_line_end = candidate[0][0] == "\n"
            if found := _OPENER.match(self.text, candidate.start() + at_line_end):
                return found
            position = candidate.end() - 3 if at_line_end else candidate.start() + 1
        return None

    def _end(self, kind: str, match: re.Match[str]) -> int | None:
        """Where the span ends that a mark opens; None when it opens nothing."""
        match kind:
            case "fence":
                return self._fence(match)
            case "code":
                return self._code(match.start(), match.end())
            case "comment":
                return self._comment(match.end())
            case "formula":
                return self._formula(match.start(), match.end())
            case "link":
                return match.end()
        return None

    def _fence(self, opener: re.Match[str]) -> int | None:
        """The end of a fenced block, by the rules of pymdownx.superfences."""
        if opener.start() < self.fences_from:
            return None
        indent = opener["indent"].expandtabs(4)
        for line in _LINE.finditer(self.text, opener.end() + 1):
            text = line[0].expandtabs(4)
            content = text[len(indent) :]
            before = text[: len(indent)]
            if not text.strip(" >"):
                continue
            if len(before) < len(indent) or before.strip(" >") or before.count(">") > indent.count(">"):
                self.fences_from = line.end()
                return None
            if content.rstrip() == opener["ticks"]:
                return line.start() + len(line[0].rstrip("\n"))
        self.fences_from = len(self.text) + 1
        return None

    def _code(self, start: int, end: int) -> int | None:
        ticks = end - start
        if self.lonely.get(ticks, -1) >= end:
            return None
        if self.block_end < end:
            found = _BLOCK_END.search(self.text, end)
            self.block_end = found.start() if found else len(self.text)
        for run in _TICKS.finditer(self.text, end, self.block_end):
            if run.end() - run.start() == ticks:
                return run.end()
        self.lonely[ticks] = self.block_end
        return None

    def _comment(self, start: int) -> int | None:
        for abrupt in (">", "->"):  # HTML takes these for the end of an empty comment
            if self.text.startswith(abrupt, start):
                return start + len(abrupt)
        end = self.text.find("-->", start) if self.comments_end else -1
        self.comments_end = end >= 0
        return end + 3 if self.comments_end else None

    def _formula(self, start: int, end: int) -> int | None:
        if end - start > 2:
            return None
        found = (_DISPLAY if end - start == 2 else _INLINE).match(self.text, start)
        return found.end() if found else None
