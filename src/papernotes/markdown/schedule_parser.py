"""Understand `schedule` blocks, and say what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from papernotes.markdown.schedule import IDLE, Drawing, Fault, Piece, Row, Schedule
from papernotes.text.words import clip

LONGEST_NAME = 24
MOST_ROWS = 64
MOST_SLOTS = 400
MOST_KINDS = 8

_AXES = ("slot", "time", "step")
_CELL = re.compile(r"(?P<what>\.\.?|~|[^\W_][\w'-]{0,11}|['_-][\w'-]{0,11})(?:\*(?P<count>[1-9][0-9]{0,2}))?")
_KEY = r"[^\W_][\w'-]{0,11}"
_LEGEND = re.compile(rf"\s*{_KEY}\s*=\s*\S.*")
_LEGEND_PART = re.compile(rf"(?P<key>{_KEY})\s*=\s*(?P<label>.*?)\s*(?:,\s*(?={_KEY}\s*=)|\Z)")
_INFO = re.compile(r"(?:slot=(?P<slot>[\w.]{1,20}))?")
_TOKEN = re.compile(r"\S+")


def parse(code: str, info: str = "") -> Schedule:
    """Understand a block; `info` is what stands behind the word `schedule`."""
    return _Parser(code).run(info.strip())


@dataclass(frozen=True, slots=True)
class _Line:
    """A row as it was written."""

    start: int
    text: str
    name: str
    cells: list[tuple[int, str]]
    """Where each begins in the line, and what it says."""
    remark: str


class _Parser:
    """Reads one block, line by line."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.out = Schedule()
        self.keys: dict[str, tuple[int, int]] = {}
        self.written: list[_Line] = []
        """Rows of the drawing at hand."""
        self.row_count = 0

    def run(self, info: str) -> Schedule:
        match = _INFO.fullmatch(info)
        if match is None:
            self._fail(0, 0, f"'{clip(info)}' is not an option of a schedule", "write slot=10ms or nothing.")
        else:
            self.out.slot = match["slot"] or ""
        at = 0
        for line in self.code.split("\n"):
            self._line(at, line)
            at += len(line) + 1
        self._finish_drawing()
        if not self.row_count:
            self._fail(0, len(self.code.rstrip()), "the schedule has no rows", "write one, such as GPU 0 | F1 F2 B1.")
        if not self.out.errors:
            self.out.unused += self._unused()
            self.out.crowded += self._crowded()
        return self.out

    def _line(self, at: int, text: str) -> None:
        stripped = text.strip()
        if "\t" in text:
            self._fail(at, at + len(text), "the line holds a tab", "write spaces instead.")
        elif not stripped:
            return
        elif stripped.startswith("#"):
            self._caption(stripped.lstrip("#").strip())
        elif "|" in text:
            self._row(at, text)
        elif _LEGEND.fullmatch(text):
            self._legend(at, text)
        else:
            self._fail(
                at, at + len(text), f"'{clip(stripped)}' is not a row, caption or legend",
                "write name | cells, # caption, or F = forward.",
            )  # fmt: skip

    def _caption(self, text: str) -> None:
        if self.written:
            self._finish_drawing()
        if not self.out.drawings or self.out.drawings[-1].rows:
            self.out.drawings.append(Drawing(text))
        else:
            drawing = self.out.drawings[-1]
            drawing.caption = f"{drawing.caption} {text}".strip()

    def _legend(self, at: int, text: str) -> None:
        for part in _LEGEND_PART.finditer(text):
            self.out.legend[part["key"]] = part["label"]
            self.keys.setdefault(part["key"], (at + part.start("key"), at + part.end("key")))

    def _row(self, at: int, text: str) -> None:
        parts = text.split("|")
        name = parts[0].strip()
        end = at + len(text)
        self.row_count += 1
        if self.row_count == MOST_ROWS + 1:
            self._fail(at, end, f"the schedule has more than {MOST_ROWS} rows", "show a part of it.")
        if len(parts) > 3:
            self._fail(at, end, "the row has more than two '|'", "write name | cells | remark.")
        elif not name:
            self._fail(at, end, "the row has no name", "write who works in front of '|'.")
        elif len(name) > LONGEST_NAME:
            self._fail(
                at, at + len(parts[0].rstrip()), f"the name '{clip(name)}' is longer than {LONGEST_NAME} characters",
                "shorten it.",
            )  # fmt: skip
        elif not parts[1].strip():
            self._fail(at, end, f"'{clip(name)}' has no cells", "write one for each slot, '.' for idle.")
        else:
            offset = len(parts[0]) + 1
            cells = [(match.start() + offset, match[0]) for match in _TOKEN.finditer(parts[1])]
            remark = parts[2].strip() if len(parts) == 3 else ""
            self._add(_Line(at, text, name, cells, remark))

    def _add(self, line: _Line) -> None:
        if not self.out.drawings:
            self.out.drawings.append(Drawing())
        if any(line.name == other.name for other in self.written):
            self._fail(
                line.start, line.start + len(line.text), f"'{clip(line.name)}' is listed twice",
                "name the rows apart, or begin a new drawing with # caption.",
            )  # fmt: skip
            return
        drawing = self.out.drawings[-1]
        self.written.append(line)
        if line.name in _AXES:
            drawing.axis_name, drawing.axis = line.name, tuple(mark for _, mark in line.cells)
            return
        pieces = tuple(self._pieces(line))
        slots = sum(piece.length for piece in pieces)
        if slots > MOST_SLOTS:
            self._fail(
                line.start, line.start + len(line.text),
                f"'{clip(line.name)}' has {slots} slots, more than {MOST_SLOTS}",
                "let a slot stand for a longer time.",
            )  # fmt: skip
        elif drawing.slots and slots != drawing.slots:
            first = drawing.rows[0].name
            shorter = "it" if slots < drawing.slots else f"'{clip(first)}'"
            self._fail(
                line.start, line.start + len(line.text),
                f"'{clip(line.name)}' has {_counted(slots, 'slot')}, '{clip(first)}' has {drawing.slots}",
                f"fill {shorter} with '.'.",
            )  # fmt: skip
        drawing.slots = drawing.slots or slots
        drawing.rows.append(Row(line.name, pieces, line.remark))

    def _pieces(self, line: _Line) -> Iterator[Piece]:
        """Equal neighbors as one piece each."""
        what, start, at = "", 0, 0
        for column, token in line.cells:
            cell = _CELL.fullmatch(token)
            if cell is None:
                place = line.start + column
                self._fail(
                    place, place + len(token), f"'{clip(token)}' is not a cell",
                    "write a word of at most 12 letters and digits, '.' or '~', and *3 behind it for three slots.",
                )  # fmt: skip
                continue
            now = IDLE if cell["what"] == ".." else cell["what"]
            if now != what and at > start:
                yield Piece(what, start, at - start)
                start = at
            what, at = now, at + int(cell["count"] or 1)
        if at > start:
            yield Piece(what, start, at - start)

    def _finish_drawing(self) -> None:
        """Judge the rows of a drawing together."""
        rows, self.written = self.written, []
        if not rows:
            return
        drawing = self.out.drawings[-1]
        axis = next((row for row in rows if row.name in _AXES), None)
        if axis and drawing.slots and len(drawing.axis) != drawing.slots:
            self._fail(
                axis.start, axis.start + len(axis.text),
                f"'{axis.name}' has {_counted(len(drawing.axis), 'mark')},"
                f" the rows have {_counted(drawing.slots, 'slot')}",
                "write one mark for each slot, '.' for none.",
            )  # fmt: skip
        if not self.out.errors and not any("*" in token for row in rows for _, token in row.cells):
            self._align(rows)

    def _align(self, rows: list[_Line]) -> None:
        """Report rows whose cells are not below those of the first."""
        columns = [[column for column, _ in row.cells] for row in rows]
        odd = next((row for row, found in zip(rows, columns, strict=True) if found != columns[0]), None)
        if odd:
            self.out.ragged.append(
                Fault(
                    odd.start,
                    odd.start + len(odd.text),
                    f"the cells of '{clip(odd.name)}' are not below those of '{clip(rows[0].name)}'",
                    "put each cell below the one of the same slot.",
                    tuple(_aligned(rows)),
                )
            )

    def _unused(self) -> Iterator[Fault]:
        used = set(self.out.kinds)
        for key, (start, end) in self.keys.items():
            if key not in used:
                yield Fault(start, end, f"nothing in the schedule is '{clip(key)}'", "remove it from the legend.")

    def _crowded(self) -> Iterator[Fault]:
        count = len(self.out.kinds)
        if count > MOST_KINDS:
            yield Fault(
                0, len(self.code.rstrip()), f"the schedule has {count} kinds of work, and colors for {MOST_KINDS}",
                "give kinds that belong together one key of the legend.",
            )  # fmt: skip

    def _fail(self, start: int, end: int, message: str, help_: str) -> None:
        self.out.errors.append(Fault(start, end, message, help_))


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _aligned(rows: list[_Line]) -> Iterator[tuple[int, int, str]]:
    """The rows as they should be written."""
    indent = min(len(row.text) - len(row.text.lstrip()) for row in rows)
    names = max(len(row.name) for row in rows)
    widths = [max(len(row.cells[i][1]) for row in rows) for i in range(len(rows[0].cells))]
    for row in rows:
        cells = " ".join(token.ljust(width) for (_, token), width in zip(row.cells, widths, strict=True))
        remark = f" | {row.remark}" if row.remark else ""
        text = f"{' ' * indent}{row.name.ljust(names)} | {cells}{remark}".rstrip()
        if text != row.text:
            yield row.start, row.start + len(row.text), text
