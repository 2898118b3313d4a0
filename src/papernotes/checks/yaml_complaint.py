"""A complaint of the YAML parser: its place, and its words in plain English."""

from __future__ import annotations

from dataclasses import dataclass

from papernotes.notes.source import Source
from papernotes.notes.yaml_nodes import YamlError
from papernotes.problem import Edit, Finding, Span
from papernotes.text.words import clip

_REFUSED = {
    "anchor": "write the value out at each place; put text that begins with & or * in quotes.",
    "depth": "the fields of a note are two levels deep at most; look for unclosed brackets.",
    "tag": "remove the tag, or put text that begins with ! in quotes.",
    "key": "write a field name before the colon.",
    "character": "delete the invisible character and type the text again.",
}
"""What to do about YAML that is right but that we do not accept, by our own name for it."""

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


@dataclass(frozen=True, slots=True)
class Complaint:
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
        """What a rule reports: of the place of the complaint, unless it is said where."""
        start = self.offset if at is None else at
        return Finding(Span(start, start + 1), message, help_, fix)

    @property
    def line_start(self) -> int:
        """Where the line begins in the file."""
        return self.offset - self.column


def make_complaint(source: Source, error: YamlError, base: int) -> Complaint:
    """What the parser says of a file whose YAML begins at `base`."""
    offset = min(base + error.offset, max(len(source.text) - 1, 0))
    line, column = source.line_and_column(offset)
    return Complaint(source, error, base, offset, source.line(line), column - 1)


def explain_refusal(complaint: Complaint) -> Finding | None:
    """YAML that is right but that we do not accept: the message is our own."""
    help_ = _REFUSED.get(complaint.error.context)
    return complaint.finding(complaint.error.message, help_) if help_ else None


def translate(complaint: Complaint) -> Finding:
    """The parser's words in plain ones."""
    error = complaint.error
    plain, help_ = next(
        (plain for words, plain in _PLAIN.items() if words in error.message), (clip(error.message), _LOOK)
    )
    begins = error.context.startswith(("while scanning an a", "while scanning a block scalar"))
    at = complaint.base + error.opened if begins and error.opened is not None else None
    return complaint.finding(f"not valid YAML: {plain}", help_, at)
