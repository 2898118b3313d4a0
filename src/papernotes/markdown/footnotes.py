"""Footnotes of a text: what stands in them, their numbers, and the list at the end of the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from papernotes.markdown.events import OPEN, Event


def footnotes(events: Sequence[Event]) -> dict[str, Sequence[Event]]:
    """What stands in each footnote of a text, by its name."""
    found: dict[str, Sequence[Event]] = {}
    opened: list[tuple[str, int]] = []
    for at, event in enumerate(events):
        if event.kind == "footnote" and event.edge == OPEN:
            opened.append((event.text, at + 1))
        elif event.kind == "footnote":
            name, start = opened.pop()
            found.setdefault(name, events[start:at])
    return found


class Footnotes:
    """Numbers the footnotes of one text, and writes those that it names."""

    def __init__(self, texts: Mapping[str, Sequence[Event]], prefix: str) -> None:
        self.texts = texts
        self.prefix = prefix
        self.numbers: dict[str, int] = {}
        self.named: list[str] = []
        """Those that the text names, in that order."""

    def mark(self, name: str, in_link: bool) -> str:
        """The number of a footnote; the first one that names it is where the footnote leads back to."""
        if name not in self.texts:
            return ""
        is_first = name not in self.numbers
        if is_first:
            self.named.append(name)
        number = self.numbers.setdefault(name, len(self.named))
        place = f' id="{self.prefix}fnref:{number}"' if is_first else ""
        if in_link:
            return f"<sup{place}>{number}</sup>"
        return f'<sup{place}><a class="footnote-ref" href="#{self.prefix}fn:{number}">{number}</a></sup>'

    def write(self, out: list[str], write_events: Callable[[Sequence[Event]], None]) -> None:
        """Write the footnotes that the text names, and those that they name."""
        if not self.named:
            return
        out.append('<div class="footnote">\n<hr>\n<ol>\n')
        for number, name in enumerate(self.named, start=1):  # grows when a footnote names another
            inside = self.texts[name]
            ends_in_text = bool(inside) and inside[-1].kind == "paragraph"
            out.append(f'<li id="{self.prefix}fn:{number}">\n')
            write_events(inside[:-1] if ends_in_text else inside)
            back = self._back(number)
            out.append(f"&nbsp;{back}</p>\n</li>\n" if ends_in_text else f"<p>{back}</p>\n</li>\n")
        out.append("</ol>\n</div>")

    def _back(self, number: int) -> str:
        return (
            f'<a class="footnote-backref" href="#{self.prefix}fnref:{number}" '
            f'title="Jump back to footnote {number} in the text">↩</a>'
        )
