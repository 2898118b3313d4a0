"""Rules about `schedule` blocks: that they can be drawn, and read well as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from papernotes.markdown import schedule
from papernotes.markdown.body import within
from papernotes.markdown.events import Event
from papernotes.markdown.schedule import Fault, Schedule
from papernotes.markdown.schedule_parser import parse
from papernotes.notes.note import Page
from papernotes.problem import Edit, Finding, Span


def invalid_schedule(page: Page) -> Iterator[Finding]:
    """A `schedule` block that can't be drawn; it is shown as code.

    One row a device, `name | cells | remark`, with as many slots in every row. A cell is a word of at most 12 letters
    and digits, `.` for idle or `~` for waiting; `F1*6` is six slots. `# ...` is the caption, behind rows that of the
    next drawing. `F = forward, B = backward` is the legend. `GPU 0/copy` is a lane of GPU 0. A row called slot, time
    or step is the axis, with one mark a slot. `schedule slot=10ms` says how long a slot is. At most 64 rows, 400 slots.

        ```schedule
        GPU 0 | F1 F2 B1
        GPU 1 | .  F1       # fails: two slots, not three
        GPU 1 | .  F1 B1    # passes
        ```
    """
    return _findings(page, lambda found: found.errors)


def ragged_schedule(page: Page) -> Iterator[Finding]:
    """Cells of a `schedule` block that are not below each other.

    People read it as text, too. Rows that use `*` are left alone.

        ```schedule
        GPU 0 | F1 F2 B1
        GPU 1 | . F1 B1     # fails
        GPU 1 | .  F1 B1    # passes
        ```
    """
    return _findings(page, lambda found: found.ragged)


def unused_legend_key(page: Page) -> Iterator[Finding]:
    """A key of a schedule's legend that no cell begins with.

    Readers would look for a color that is not there.

        ```schedule
        F = forward, B = backward
        GPU 0 | F1 F2 F3    # fails: nothing is B
        GPU 0 | F1 F2 B1    # passes
        ```
    """
    return _findings(page, lambda found: found.unused)


def crowded_schedule(page: Page) -> Iterator[Finding]:
    """A schedule with more kinds of work than there are colors for.

    Kinds of work are told apart by the letters a cell begins with; a legend can put several under one key.

        ```schedule
        GPU 0 | A1 B1 C1 D1 E1 F1 G1 H1 I1    # fails: nine kinds
        GPU 0 | A1 A2 A3 B1 B2 B3 C1 C2 C3    # passes
        ```
    """
    return _findings(page, lambda found: found.crowded)


def _findings(page: Page, faults: Callable[[Schedule], list[Fault]]) -> Iterator[Finding]:
    for at in page.body.numbers("fence"):
        event = page.body.events[at]
        word, _, info = event.text.strip().partition(" ")
        if word == schedule.WORD:
            lines = [leaf for leaf in within(page.body.events, at) if leaf.text]
            code = "".join(leaf.text for leaf in lines)
            for fault in faults(parse(code, info)):
                yield _finding(fault, event, lines)


def _finding(fault: Fault, block: Event, lines: Sequence[Event]) -> Finding:
    fix = tuple(Edit(_span(start, end, block, lines), text) for start, end, text in fault.fix)
    return Finding(_span(fault.start, fault.end, block, lines), fault.message, fault.help, fix)


def _span(start: int, end: int, block: Event, lines: Sequence[Event]) -> Span:
    """A place in the code as a place in the file; the lines of a block in a list have their indents between them."""
    for leaf in lines:
        if start < len(leaf.text):
            return Span(leaf.start + start, min(leaf.start + end, leaf.end))
        start, end = start - len(leaf.text), end - len(leaf.text)
    return Span(block.start, block.start + 3)
