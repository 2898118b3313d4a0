"""Tables of a text as HTML, with the alignment of their columns."""

from __future__ import annotations

from dataclasses import dataclass

from papernotes.markdown.events import OPEN, Event


@dataclass(slots=True)
class _Table:
    """A table that is open, and where in it we are."""

    align: tuple[str, ...]
    column: int = 0
    is_head: bool = False

    def side(self) -> str:
        align = self.align[self.column] if self.column < len(self.align) else ""
        return f' align="{align}"' if align else ""


class Tables:
    """Writes the tables of one text."""

    def __init__(self, out: list[str]) -> None:
        self.out = out
        self.opened: list[_Table] = []

    def write(self, event: Event) -> None:
        """Begin or end a table or a part of one."""
        is_open = event.edge == OPEN
        match event.kind:
            case "cell":
                self._write_cell(self.opened[-1], is_open)
            case "row":
                self._write_row(self.opened[-1], is_open)
            case "head":
                self._write_head(self.opened[-1], is_open)
            case _ if is_open:
                self.opened.append(_Table(event.align))
                self.out.append("<table>\n")
            case _:
                self.opened.pop()
                self.out.append("</tbody>\n</table>\n")

    def _write_cell(self, table: _Table, is_open: bool) -> None:
        tag = "th" if table.is_head else "td"
        if is_open:
            self.out.append(f"<{tag}{table.side()}>")
        else:
            self.out.append(f"</{tag}>\n")
            table.column += 1

    def _write_row(self, table: _Table, is_open: bool) -> None:
        table.column = 0
        self.out.append("<tr>\n" if is_open else "</tr>\n")

    def _write_head(self, table: _Table, is_open: bool) -> None:
        table.column = 0
        table.is_head = is_open
        self.out.append("<thead>\n<tr>\n" if is_open else "</tr>\n</thead>\n<tbody>\n")
