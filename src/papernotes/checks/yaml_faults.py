"""What the YAML parser complains about, in words that say what to do."""

from __future__ import annotations

import re
from dataclasses import dataclass

from papernotes.checks.yaml_repairs import FIELD, quote_item, quote_prose, straighten_quotes
from papernotes.notes.source import Source
from papernotes.notes.yaml_nodes import YamlError
from papernotes.problem import Edit, Finding, Span
from papernotes.text.words import clip

_MARKDOWN = re.compile(r"(?P<key>[\w-]+):\s+!?\[[^\]]*\]\((?P<url>[^\s)]*)\)")
_FULL_WIDTH = re.compile(r"\s*(?:-\s+)?(?P<key>[A-Za-z_]+)[ \t]*：")
_CURLY = re.compile(r"(?:^|[:,\[{-])\s*[“”‘’]")


@dataclass(frozen=True, slots=True)
class _Fault:
    """What the parser says and the line that it says it of."""

    source: Source
    error: YamlError
    base: int
    """Where the YAML begins in the file."""

    offset: int
    line: str
    column: int
    """Counted from zero."""

    def finding(self, message: str, help_: str, at: int | None = None, fix: tuple[Edit, ...] = ()) -> Finding:
        start = self.offset if at is None else at
        return Finding(Span(start, start + 1), message, help_, fix)

    @property
    def line_start(self) -> int:
        """Where the line begins in the file."""
        return self.offset - self.column


def explain_fault(source: Source, error: YamlError, base: int) -> Finding:
    """The fault at its place; `base` is where the YAML begins in the file."""
    offset = min(base + error.offset, max(len(source.text) - 1, 0))
    line, column = source.line_and_column(offset)
    fault = _Fault(source, error, base, offset, source.line(line), column - 1)
    for explain in _EXPLANATIONS:
        if finding := explain(fault):
            return finding
    plain, help_ = _in_plain_words(error)
    begins = error.context.startswith(("while scanning an a", "while scanning a block scalar"))
    at = base + error.opened if begins and error.opened is not None else offset
    return fault.finding(f"not valid YAML: {plain}", help_, at)


_REFUSED = {
    "anchor": "write the value out at each place; put text that begins with & or * in quotes.",
    "depth": "the fields of a note are two levels deep at most; look for unclosed brackets.",
    "tag": "remove the tag, or put text that begins with ! in quotes.",
    "key": "write a field name before the colon.",
    "character": "delete the invisible character and type the text again.",
}


def _refused(fault: _Fault) -> Finding | None:
    """YAML that is right but that we do not accept: the message is our own."""
    help_ = _REFUSED.get(fault.error.context)
    return fault.finding(fault.error.message, help_) if help_ else None


def _tab(fault: _Fault) -> Finding | None:
    indent = fault.line[: len(fault.line) - len(fault.line.lstrip())]
    if "\t" not in indent:
        return None
    at = fault.offset - fault.column + indent.index("\t")
    return fault.finding("there is a tab where YAML needs spaces", "replace the tab with spaces.", at)


def _curly_quote(fault: _Fault) -> Finding | None:
    match = _CURLY.search(fault.line)
    if not match:
        return None
    at = fault.line_start + match.end() - 1
    fix = straighten_quotes(fault.line, fault.line_start)
    return fault.finding("curly quotes do not quote in YAML", "use straight quotes: \" or '.", at, fix)


def _full_width(fault: _Fault) -> Finding | None:
    """A colon as Chinese keyboards write it: on the line of the fault, the one above, or where its cause began."""
    number, _ = fault.source.line_and_column(fault.offset)
    begun, _ = fault.source.line_and_column(fault.base + (fault.error.opened or fault.error.offset))
    for each in (number, number - 1, begun):
        line = fault.source.line(each)
        if match := _FULL_WIDTH.match(line):
            at = fault.source.line_start(each) + match.end() - 1
            colon = ":" if line[match.end() : match.end() + 1].isspace() else ": "
            return fault.finding(*full_width_colon(match["key"]), at, (Edit(Span(at, at + 1), colon),))
    return None


def full_width_colon(key: str) -> tuple[str, str]:
    """Fact and help for a colon that YAML does not know."""
    return (
        f"the colon after '{clip(key)}' is full-width, which YAML does not understand",
        f"write a plain colon and a space: {clip(key)}: ...",
    )


def _colon_in_brackets(fault: _Fault) -> Finding | None:
    """A second colon in an item of `{...}`."""
    if "expected ',' or" not in fault.error.message or fault.source.text[fault.offset : fault.offset + 1] != ":":
        return None
    before = re.split(r"[,{\[]", fault.line[: fault.column])[-1]
    after = re.split(r"[,}\]]", fault.line[fault.column :])[0]
    key, colon, text = (before + after).strip().partition(": ")
    if not re.search(r":\s", before):  # the first colon of its item: a bracket above is not closed
        return None
    quoted = f'{key}: "{text}"' if colon and '"' not in text else ""
    help_ = f"put the text in quotes: {clip(quoted, 120)}" if quoted else "put the whole text in double quotes."
    fix = quote_item(before, text, fault.offset)
    return fault.finding("a colon followed by a space inside unquoted text", help_, None, fix)


def _markdown(fault: _Fault) -> Finding | None:
    match = _MARKDOWN.search(fault.line)
    if not match:
        return None
    help_ = f"write only the address: {match['key']}: {clip(match['url'], 100)}"
    return fault.finding("there is a Markdown link where a value belongs", help_)


def _open_quote(fault: _Fault) -> Finding | None:
    """A quote that is never closed, or only by the opening quote of a later line."""
    never = "quoted scalar" in fault.error.context and "unexpected" in fault.error.message
    quote = _quote_before(fault)
    late = bool(quote) and fault.line[: fault.column].count(quote) % 2 == 1
    if not never and not late:
        return None
    help_ = "close it at the end of the text, or double the quotes inside it."
    return fault.finding("a quote is opened and not closed", help_, _opening_quote(fault))


def _opening_quote(fault: _Fault) -> int:
    """The last quote before the fault that begins a value and has no partner on its line."""
    text = fault.source.text[fault.base : fault.offset - fault.column]
    for line in reversed(list(re.finditer(r"[^\n]+", text))):
        for quote in ('"', "'"):
            opening = re.search(rf"[:\[,{{-]\s*{quote}", line[0])
            if opening and line[0].count(quote) % 2:
                return fault.base + line.start() + opening.end() - 1
    return fault.base + fault.error.opened if fault.error.opened is not None else fault.offset


def _early_quote(fault: _Fault) -> Finding | None:
    quote = _quote_before(fault)
    if not quote:
        return None
    help_ = (
        'write \\" for a quote inside the text, or put the whole text in single quotes.'
        if quote == '"'
        else "write '' for a quote inside the text, or put the whole text in double quotes."
    )
    return fault.finding("the quotes close before the text ends", help_)


def _quote_before(fault: _Fault) -> str:
    """The quote that closes a text right before the fault, where more text goes on; empty when there is none."""
    quote = fault.line[: fault.column].rstrip()[-1:]
    goes_on = fault.error.message.startswith("did not find expected") and "quoted" not in fault.error.context
    return quote if quote in ('"', "'") and goes_on else ""


def _open_bracket(fault: _Fault) -> Finding | None:
    if "expected ',' or" not in fault.error.message or fault.error.opened is None:
        return None
    kind, closing = ("list", "]") if fault.error.message.endswith("']'") else ("map", "}")
    at = fault.base + fault.error.opened
    opening = fault.source.text[at : at + 1]
    return fault.finding(
        f"a {kind} is opened with {opening} and not closed, or a comma is missing in it",
        f"put {closing} at its end, and a comma between its items.",
        at,
    )


def _colon(fault: _Fault) -> Finding | None:
    if "mapping values are not allowed" not in fault.error.message:
        return None
    before = fault.line[: fault.column]
    if re.search(r":\s", before):
        return fault.finding(
            "a colon followed by a space inside unquoted text", _quote_help(fault.line), None, _quote(fault)
        )
    number, _ = fault.source.line_and_column(fault.offset)
    above = fault.source.line(number - 1)
    if above.strip() and not re.search(r":(?:\s|$)", above):
        return _not_a_field(fault, number - 1)
    return fault.finding(
        f"'{clip(before.strip())}' is indented below line {number - 1}, which has its value already",
        "begin it in the same column as the field above.",
    )


def _no_colon(fault: _Fault) -> Finding | None:
    if "could not find expected ':'" not in fault.error.message or fault.error.opened is None:
        return None
    number, _ = fault.source.line_and_column(fault.base + fault.error.opened)
    return _not_a_field(fault, number)


def _not_a_field(fault: _Fault, number: int) -> Finding:
    text = fault.source.line(number)
    help_ = (
        "put a space after the colon."
        if re.match(r"\s*[\w-]+:\S", text)
        else "write it as 'key: value', or indent it below its field."
    )
    at = fault.source.line_start(number) + len(text) - len(text.lstrip())
    return fault.finding(f"'{clip(text)}' is not a field", help_, at)


def _quote(fault: _Fault) -> tuple[Edit, ...]:
    number, _ = fault.source.line_and_column(fault.offset)
    goes_on = fault.source.line(number + 1).startswith((" ", "\t"))
    return () if goes_on else quote_prose(fault.line, fault.line_start)


def _quote_help(line: str) -> str:
    match = FIELD.match(line)
    if not match or '"' in match["value"] or "{" in match["value"]:
        return "put the whole text in double quotes."
    return f'put the text in quotes: {match["key"]}: "{clip(match["value"].strip(), 120)}"'


_EXPLANATIONS = (
    _refused,
    _tab,
    _curly_quote,
    _full_width,
    _markdown,
    _open_quote,
    _early_quote,
    _colon_in_brackets,
    _open_bracket,
    _colon,
    _no_colon,
)
_QUOTE = "put the text in double quotes."
_LOOK = "look at this line and the one above it: indent, quotes, brackets, commas."
_PLAIN = {
    "did not find expected key": ("the line does not continue the field above it, nor begin one", _LOOK),
    "did not find expected '-' indicator": ("list items do not begin in the same column", _LOOK),
    "found character that cannot start any token": ("unquoted text can't begin with this character", _QUOTE),
    "did not find expected comment or line break": ("unquoted text can't begin with > or |", _QUOTE),
    "did not find expected alphabetic or numeric": ("unquoted text can't begin with & or *", _QUOTE),
    "but found another document": ("a second document begins here", "keep one block of fields between two --- lines."),
    "expected <document start>": ("a second document begins here", "keep one block of fields between two --- lines."),
    "found unknown escape character": (
        "a backslash in double quotes means something else",
        "use single quotes, or write \\\\ for each backslash.",
    ),
    "did not find expected hexdecimal number": (
        "a backslash in double quotes means something else",
        "use single quotes, or write \\\\ for each backslash.",
    ),
    "block sequence entries are not allowed": (
        "a list item on the line of its key",
        "begin the list on the next line, or write it in brackets: [a, b].",
    ),
    "did not find expected node content": ("a value is missing here", _LOOK),
}


def _in_plain_words(error: YamlError) -> tuple[str, str]:
    return next((plain for words, plain in _PLAIN.items() if words in error.message), (clip(error.message), _LOOK))
