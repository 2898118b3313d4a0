"""A `schedule` block as HTML: a drawing with one color a kind of work, its caption and its legend."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import islice

from papernotes.markdown.schedule import IDLE, WAITING, Drawing, Piece, Row, Schedule
from papernotes.text.width import width

COLORS = 8
ROW, GAP, AXIS, EDGE = 26, 5, 18, 1
"""Heights, in pixels, as all lengths here."""
FONT, PADDING = 12, 8
"""The size of all letters, as in `schedules.css`, and the room that words need around them."""
NARROWEST, WIDEST, ROOM = 7, 44, 620
"""A slot, and what a drawing may take before its slots are made narrower."""
LONGEST_TEXT = 4000


def drawn(schedule: Schedule) -> str:
    """The drawings of a block, one below the other."""
    drawings = "".join(_Figure(schedule, drawing).html() for drawing in schedule.drawings if drawing.rows)
    return f'<div class="pn-schedule">{drawings}{_legend(schedule)}</div>\n'


def _legend(schedule: Schedule) -> str:
    items = [
        f'<li><span class="pn-k{number % COLORS}">{escape(kind)}</span> {escape(schedule.legend[kind])}</li>'
        for number, kind in enumerate(schedule.kinds)
        if kind in schedule.legend
    ]
    whats = {piece.what for drawing in schedule.drawings for row in drawing.rows for piece in row.pieces}
    if WAITING in whats:
        items.append('<li><span class="pn-wait">~</span> waiting</li>')
    if schedule.slot:
        items.append(f"<li>one slot is {escape(schedule.slot)}</li>")
    return f"<ul>{''.join(items)}</ul>" if items else ""


class _Figure:
    """One drawing."""

    def __init__(self, schedule: Schedule, drawing: Drawing) -> None:
        self.schedule = schedule
        self.drawing = drawing
        self.colors = {kind: number % COLORS for number, kind in enumerate(schedule.kinds)}
        names = [row.name for row in drawing.rows] + [drawing.axis_name]
        self.left = max(_width(name) for name in names) + PADDING
        self.slot = self._slot()
        self.right = max(_width(row.remark) for row in drawing.rows)

    def html(self) -> str:
        caption = f"<figcaption>{escape(self.drawing.caption)}</figcaption>" if self.drawing.caption else ""
        right = self.left + self.slot * self.drawing.slots
        wide = right + (self.right + PADDING if self.right else 0) + 1
        height = EDGE + len(self.drawing.rows) * (ROW + GAP) + (AXIS if self.drawing.axis else 0)
        rows = "".join(self._row(number, row) for number, row in enumerate(self.drawing.rows))
        return (
            f'<figure>{caption}<div class="pn-schedule__box" tabindex="0" role="group" aria-label="Schedule">'
            f'<svg role="img" aria-label="{escape(self._text())}" width="{wide:g}" height="{height}" '
            f'viewBox="0 0 {wide:g} {height}">{rows}{"".join(self._axis())}</svg></div></figure>'
        )

    def _slot(self) -> float:
        """How wide a slot is: so that labels fit, unless the drawing would get too wide."""
        pieces = [piece for row in self.drawing.rows for piece in row.pieces]
        wanted = max(
            ((_width(p.what) + PADDING) / p.length for p in pieces if p.what not in (IDLE, WAITING)), default=0
        )
        wanted = max([wanted, *(_width(mark) + 2 for mark in self.drawing.axis)])
        wanted = min(max(wanted, NARROWEST), WIDEST)
        if wanted * self.drawing.slots > ROOM:
            wanted = max(NARROWEST, min(wanted, 20.0), ROOM / self.drawing.slots)
        return round(wanted, 1)

    def _row(self, number: int, row: Row) -> str:
        top = EDGE + number * (ROW + GAP)
        middle = top + ROW / 2 + 4.5
        device, slash, lane = row.name.partition("/")
        before = self.drawing.rows[number - 1].name.partition("/")[0] if number else ""
        name = f"/{lane}" if slash and device.strip() == before.strip() else row.name
        label = f'<text class="pn-row" x="{self.left - PADDING:g}" y="{middle:g}">{escape(name)}</text>'
        pieces = "".join(self._piece(piece, top) for piece in row.pieces)
        edge = self.left + self.slot * self.drawing.slots + PADDING
        remark = (
            f'<text class="pn-remark" x="{edge:g}" y="{middle:g}">{escape(row.remark)}</text>' if row.remark else ""
        )
        return f"<g>{label}{pieces}{remark}</g>"

    def _piece(self, piece: Piece, top: float) -> str:
        x, room = self.left + piece.start * self.slot, piece.length * self.slot
        name = {IDLE: "pn-idle", WAITING: "pn-wait"}.get(piece.what)
        kind = name or f"pn-k{self.colors[self.schedule.kind_of(piece.what)]}"
        box = f'<rect class="{kind}" x="{x + 0.5:g}" y="{top}" width="{room - 1:g}" height="{ROW}" rx="2"></rect>'
        fits = _width(piece.what) + 2 <= room
        label = (
            f'<text class="pn-label" x="{x + room / 2:g}" y="{top + ROW / 2 + 4.5:g}">{escape(piece.what)}</text>'
            if fits and piece.what != IDLE
            else ""
        )
        return f"<g><title>{escape(self._said(piece))}, {self._when(piece)}</title>{box}{label}</g>"

    def _axis(self) -> Iterator[str]:
        y = len(self.drawing.rows) * (ROW + GAP) + AXIS - 6
        if self.drawing.axis:
            name = escape(self.drawing.axis_name)
            yield f'<text class="pn-row pn-axis" x="{self.left - PADDING:g}" y="{y}">{name}</text>'
        for number, mark in enumerate(self.drawing.axis):
            if mark != IDLE:
                x = self.left + (number + 0.5) * self.slot
                yield f'<text class="pn-label pn-axis" x="{x:g}" y="{y}">{escape(mark)}</text>'

    def _text(self) -> str:
        """The drawing in words."""
        rows = (f"{row.name}: {', '.join(self._counted(piece) for piece in row.pieces)}" for row in self.drawing.rows)
        text = ". ".join([*([self.drawing.caption] if self.drawing.caption else []), *islice(rows, 64)])
        return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"

    def _counted(self, piece: Piece) -> str:
        said = self._said(piece)
        return f"{said} for {piece.length} slots" if piece.length > 1 else said

    def _said(self, piece: Piece) -> str:
        if piece.what in (IDLE, WAITING):
            return "idle" if piece.what == IDLE else "waiting"
        label = self.schedule.legend.get(self.schedule.kind_of(piece.what), "")
        return f"{piece.what} ({label})" if label else piece.what

    def _when(self, piece: Piece) -> str:
        first, last = piece.start + 1, piece.start + piece.length
        return f"slot {first}" if first == last else f"slots {first} to {last}"


def _width(text: str) -> float:
    return FONT * width(text)
