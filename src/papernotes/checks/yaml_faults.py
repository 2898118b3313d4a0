"""What the YAML parser complains about, in words that say what to do."""

from __future__ import annotations

import re

from papernotes.checks.yaml_complaint import Complaint, explain_refusal, make_complaint, translate
from papernotes.checks.yaml_repairs import FIELD, quote_item, quote_prose, straighten_quotes
from papernotes.notes.source import Source
from papernotes.notes.yaml_nodes import YamlError
from papernotes.problem import Edit, Finding, Span
from papernotes.text.words import clip

_MARKDOWN = re.compile(r"(?P<key>[\w-]+):\s+!?\[[^\]]*\]\((?P<url>[^\s)]*)\)")
_FULL_WIDTH = re.compile(r"\s*(?:-\s+)?(?P<key>[A-Za-z_]+)[ \t]*：")
_CURLY = re.compile(r"(?:^|[:,\[{-])\s*[“”‘’]")


def explain_fault(source: Source, error: YamlError, base: int) -> Finding:
    """The fault at its place; `base` is where the YAML begins in the file."""
    complaint = make_complaint(source, error, base)
    for explain in _EXPLANATIONS:
        if finding := explain(complaint):
            return finding
    return translate(complaint)


def _tab(complaint: Complaint) -> Finding | None:
    indent = complaint.line[: len(complaint.line) - len(complaint.line.lstrip())]
    if "\t" not in indent:
        return None
    at = complaint.offset - complaint.column + indent.index("\t")
    return complaint.finding("there is a tab where YAML needs spaces", "replace the tab with spaces.", at)


def _curly_quote(complaint: Complaint) -> Finding | None:
    match = _CURLY.search(complaint.line)
    if not match:
        return None
    at = complaint.line_start + match.end() - 1
    fix = straighten_quotes(complaint.line, complaint.line_start)
    return complaint.finding("curly quotes do not quote in YAML", "use straight quotes: \" or '.", at, fix)


def _full_width(complaint: Complaint) -> Finding | None:
    """A colon as Chinese keyboards write it: on the line of the fault, the one above, or where its cause began."""
    number, _ = complaint.source.line_and_column(complaint.offset)
    begun, _ = complaint.source.line_and_column(complaint.base + (complaint.error.opened or complaint.error.offset))
    for each in (number, number - 1, begun):
        line = complaint.source.line(each)
        if match := _FULL_WIDTH.match(line):
            at = complaint.source.line_start(each) + match.end() - 1
            colon = ":" if line[match.end() : match.end() + 1].isspace() else ": "
            return complaint.finding(*full_width_colon(match["key"]), at, (Edit(Span(at, at + 1), colon),))
    return None


def full_width_colon(key: str) -> tuple[str, str]:
    """Fact and help for a colon that YAML does not know."""
    return (
        f"the colon after '{clip(key)}' is full-width, which YAML does not understand",
        f"write a plain colon and a space: {clip(key)}: ...",
    )


def _colon_in_brackets(complaint: Complaint) -> Finding | None:
    """A second colon in an item of `{...}`."""
    is_colon = complaint.source.text[complaint.offset : complaint.offset + 1] == ":"
    if not is_colon or "expected ',' or" not in complaint.error.message:
        return None
    before = re.split(r"[,{\[]", complaint.line[: complaint.column])[-1]
    after = re.split(r"[,}\]]", complaint.line[complaint.column :])[0]
    key, colon, text = (before + after).strip().partition(": ")
    if not re.search(r":\s", before):  # the first colon of its item: a bracket above is not closed
        return None
    quoted = f'{key}: "{text}"' if colon and '"' not in text else ""
    help_ = f"put the text in quotes: {clip(quoted, 120)}" if quoted else "put the whole text in double quotes."
    fix = quote_item(before, text, complaint.offset)
    return complaint.finding("a colon followed by a space inside unquoted text", help_, None, fix)


def _markdown(complaint: Complaint) -> Finding | None:
    match = _MARKDOWN.search(complaint.line)
    if not match:
        return None
    help_ = f"write only the address: {match['key']}: {clip(match['url'], 100)}"
    return complaint.finding("there is a Markdown link where a value belongs", help_)


def _open_quote(complaint: Complaint) -> Finding | None:
    """A quote that is never closed, or only by the opening quote of a later line."""
    never = "quoted scalar" in complaint.error.context and "unexpected" in complaint.error.message
    quote = _quote_before(complaint)
    late = bool(quote) and complaint.line[: complaint.column].count(quote) % 2 == 1
    if not never and not late:
        return None
    help_ = "close it at the end of the text, or double the quotes inside it."
    return complaint.finding("a quote is opened and not closed", help_, _opening_quote(complaint))


def _opening_quote(complaint: Complaint) -> int:
    """The last quote before the fault that begins a value and has no partner on its line."""
    text = complaint.source.text[complaint.base : complaint.offset - complaint.column]
    for line in reversed(list(re.finditer(r"[^\n]+", text))):
        for quote in ('"', "'"):
            opening = re.search(rf"[:\[,{{-]\s*{quote}", line[0])
            if opening and line[0].count(quote) % 2:
                return complaint.base + line.start() + opening.end() - 1
    return complaint.base + complaint.error.opened if complaint.error.opened is not None else complaint.offset


def _early_quote(complaint: Complaint) -> Finding | None:
    quote = _quote_before(complaint)
    if not quote:
        return None
    help_ = (
        'write \\" for a quote inside the text, or put the whole text in single quotes.'
        if quote == '"'
        else "write '' for a quote inside the text, or put the whole text in double quotes."
    )
    return complaint.finding("the quotes close before the text ends", help_)


def _quote_before(complaint: Complaint) -> str:
    """The quote that closes a text right before the fault, where more text goes on; empty when there is none."""
    quote = complaint.line[: complaint.column].rstrip()[-1:]
    goes_on = complaint.error.message.startswith("did not find expected") and "quoted" not in complaint.error.context
    return quote if quote in ('"', "'") and goes_on else ""


def _open_bracket(complaint: Complaint) -> Finding | None:
    if "expected ',' or" not in complaint.error.message or complaint.error.opened is None:
        return None
    kind, closing = ("list", "]") if complaint.error.message.endswith("']'") else ("map", "}")
    at = complaint.base + complaint.error.opened
    opening = complaint.source.text[at : at + 1]
    return complaint.finding(
        f"a {kind} is opened with {opening} and not closed, or a comma is missing in it",
        f"put {closing} at its end, and a comma between its items.",
        at,
    )


def _colon(complaint: Complaint) -> Finding | None:
    if "mapping values are not allowed" not in complaint.error.message:
        return None
    before = complaint.line[: complaint.column]
    if re.search(r":\s", before):
        return complaint.finding(
            "a colon followed by a space inside unquoted text", _quote_help(complaint.line), None, _quote(complaint)
        )
    number, _ = complaint.source.line_and_column(complaint.offset)
    above = complaint.source.line(number - 1)
    if above.strip() and not re.search(r":(?:\s|$)", above):
        return _not_a_field(complaint, number - 1)
    return complaint.finding(
        f"'{clip(before.strip())}' is indented below line {number - 1}, which has its value already",
        "begin it in the same column as the field above.",
    )


def _no_colon(complaint: Complaint) -> Finding | None:
    if "could not find expected ':'" not in complaint.error.message or complaint.error.opened is None:
        return None
    number, _ = complaint.source.line_and_column(complaint.base + complaint.error.opened)
    return _not_a_field(complaint, number)


def _not_a_field(complaint: Complaint, number: int) -> Finding:
    text = complaint.source.line(number)
    help_ = (
        "put a space after the colon."
        if re.match(r"\s*[\w-]+:\S", text)
        else "write it as 'key: value', or indent it below its field."
    )
    at = complaint.source.line_start(number) + len(text) - len(text.lstrip())
    return complaint.finding(f"'{clip(text)}' is not a field", help_, at)


def _quote(complaint: Complaint) -> tuple[Edit, ...]:
    number, _ = complaint.source.line_and_column(complaint.offset)
    goes_on = complaint.source.line(number + 1).startswith((" ", "\t"))
    return () if goes_on else quote_prose(complaint.line, complaint.line_start)


def _quote_help(line: str) -> str:
    match = FIELD.match(line)
    if not match or '"' in match["value"] or "{" in match["value"]:
        return "put the whole text in double quotes."
    return f'put the text in quotes: {match["key"]}: "{clip(match["value"].strip(), 120)}"'


_EXPLANATIONS = (
    explain_refusal,
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
