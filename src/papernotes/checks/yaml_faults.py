"""What the YAML parser complains of, in words that say what to do."""

from __future__ import annotations

import re

from papernotes.problem import Finding, Span
from papernotes.source import Source
from papernotes.words import shown
from papernotes.yamltext import YamlError


def explained(source: Source, error: YamlError, base: int) -> Finding:
    """The fault at its place; `base` is where the YAML begins in the file."""
    offset = min(base + error.offset, max(len(source.text) - 1, 0))
    line, _ = source.line_and_column(offset)
    text = source.line(line)
    fixed = {
        "anchor": "write the value out at each place.",
        "depth": "the fields of a note are two levels deep at most; look for unclosed brackets.",
        "tag": "remove the tag; values are plain text, numbers, dates and lists.",
        "key": "write a field name before the colon.",
        "character": "delete the invisible character and type the text again.",
    }
    if error.context in fixed:
        return Finding(Span(offset, offset + 1), error.message, fixed[error.context])
    tab = text.find("\t")
    if "\\t" in error.message or (tab >= 0 and not text[:tab].strip()):
        start = source.text.rfind("\n", 0, offset) + 1 + max(tab, 0)
        return Finding(
            Span(start, start + 1), "a tab stands where YAML needs spaces", "replace the tab by spaces."
        )
    if "mapping values are not allowed" in error.message:
        return Finding(
            Span(offset, offset + 1), "a colon followed by a space inside an unquoted text",
            _quote_help(text),
        )  # fmt: skip
    if "quoted scalar" in error.context + error.message:
        opened = _unclosed_quote(source, base, offset)
        return Finding(
            opened,
            "a quote is opened and not closed",
            "close it at the end of the text, or double the quotes inside it.",
        )
    if text.lstrip().startswith(("“", "”", "‘", "’")) or re.search(r":\s*[“”‘’]", text):
        return Finding(
            Span(offset, offset + 1), "curly quotes do not quote in YAML", "use straight quotes: \" or '."
        )
    return Finding(
        Span(offset, offset + 1), f"not valid YAML: {_plain_words(error)}", _general_help(text, error)
    )


def _quote_help(line: str) -> str:
    match = re.match(r"\s*-?\s*([\w-]+):\s+(\S.*)", line)
    if not match or '"' in match[2]:
        return "put the whole text in double quotes."
    return f'put the text in quotes: {match[1]}: "{shown(match[2].strip(), 80)}"'


def _unclosed_quote(source: Source, base: int, offset: int) -> Span:
    """The line that opens the quote: the last one before the fault with an odd number of that quote."""
    text = source.text[base:offset]
    for quote in ('"', "'"):
        lines = [m for m in re.finditer(r"[^\n]+", text) if re.search(rf"[:\[,{{-]\s*{quote}", m[0])]
        odd = [m for m in lines if m[0].count(quote) % 2]
        if odd:
            start = base + odd[-1].start() + odd[-1][0].index(quote)
            return Span(start, start + 1)
    return Span(offset, offset + 1)


_PLAIN = {
    "could not find expected ':'": "a line without 'key:' (was a colon forgotten, or a text continued without indent?)",
    "did not find expected key": "the line does not continue the field above it, nor begin one",
    "did not find expected ',' or ']'": "a list opened with [ is not closed, or a comma is missing",
    "did not find expected ',' or '}'": "a map opened with { is not closed, or a comma is missing",
    "did not find expected '-' indicator": "list items do not begin in the same column",
    "found character that cannot start any token": "a text can't begin with this character unquoted",
    "found unexpected end of stream": "the text ends in the middle of a value",
    "expected a single document in the stream": "a second document begins here",
    "did not find expected <document start>": "a second document begins here",
    "did not find expected alphabetic or numeric character": "a text can't begin with & or * unquoted",
    "found unknown escape character": "a backslash in double quotes must be doubled",
    "block sequence entries are not allowed in this context": "a list item on the line of its key",
    "did not find expected node content": "a value is missing here",
}


def _plain_words(error: YamlError) -> str:
    return next((plain for words, plain in _PLAIN.items() if words in error.message), error.message)


def _general_help(line: str, error: YamlError) -> str:
    if "escape character" in error.message:
        return "use single quotes, or write \\\\ for each backslash."
    if "can't begin" in _plain_words(error):
        return "put the text in double quotes."
    return "look at this line and the one above it: indent, quotes, brackets, commas."
