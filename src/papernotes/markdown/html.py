"""A note's HTML, made from the events of its text.

Safe by construction: every word is escaped, raw HTML shows as the text it is, addresses are looked at before they
are linked, and ids are ours. `safe_html` has the last word all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from markupsafe import Markup

from papernotes.markdown import mathml, schedule
from papernotes.markdown.code import highlighted
from papernotes.markdown.events import CLOSE, COMMENT, OPEN, Event
from papernotes.markdown.footnotes import Footnotes, footnotes
from papernotes.markdown.html_links import Links
from papernotes.markdown.html_tables import Tables
from papernotes.markdown.plain import plain
from papernotes.markdown.reader import MARKDOWN
from papernotes.markdown.rendered import Entry, Rendered, Surroundings, slug_of
from papernotes.markdown.safe_html import clean
from papernotes.markdown.schedule_drawing import drawn
from papernotes.markdown.schedule_parser import parse

_SIMPLE = {
    "paragraph": "p", "quote": "blockquote", "item": "li", "emphasis": "em", "strong": "strong", "strike": "del",
}  # fmt: skip
_ON_LINES = frozenset(("paragraph", "quote", "item"))


def render(
    events: Sequence[Event], around: Surroundings, notes: Mapping[str, Sequence[Event]] | None = None
) -> Rendered:
    """The events as HTML; `notes` has footnotes that stand elsewhere."""
    with MARKDOWN.running():
        return _Renderer(around, footnotes(events) if notes is None else notes).run(events)


class _Renderer:
    """Writes one text."""

    def __init__(self, around: Surroundings, notes: Mapping[str, Sequence[Event]]) -> None:
        self.around = around
        self.out: list[str] = []
        self.links = Links(self.out, around)
        self.tables = Tables(self.out)
        self.footnotes = Footnotes(notes, around.prefix)
        self.contents: list[Entry] = []
        self.ids: dict[str, int] = {}
        self.math = 0

    def run(self, events: Sequence[Event]) -> Rendered:
        self._write(events)
        self.footnotes.write(self.out, self._write)
        return Rendered(Markup(clean("".join(self.out)).strip()), tuple(self.contents))  # noqa: S704

    def _write(self, events: Sequence[Event]) -> None:
        at = 0
        while at < len(events):
            at = self._step(events, at)

    def _step(self, events: Sequence[Event], at: int) -> int:
        """Write one event, or a container that is written as a whole; returns the number of the next."""
        event = events[at]
        kind, out = event.kind, self.out.append
        if kind == "text" or kind == "dollars" or kind == "embed":
            out(escape(event.text, quote=False))
        elif tag := _SIMPLE.get(kind):
            line_end = "\n" if kind in _ON_LINES and (event.edge == CLOSE or kind == "quote") else ""
            out(f"<{'/' if event.edge == CLOSE else ''}{tag}>{line_end}")
        elif kind == "reference":
            self.links.write_reference(event)
        elif kind == "link":
            self.links.write_link(event)
        elif event.edge == OPEN and kind in _WHOLE:
            end = _closing(events, at)
            _WHOLE[kind](self, event, events[at + 1 : end])
            return end + 1
        elif kind == "list":
            self._list(event)
        elif kind in ("table", "head", "row", "cell"):
            self.tables.write(event)
        else:
            out(self._leaf(event))
        return at + 1

    def _leaf(self, event: Event) -> str:
        match event.kind:
            case "code":
                return f"<code>{escape(event.text, quote=False)}</code>"
            case "formula" | "display":
                return self._formula(event)
            case "html":
                return escape(COMMENT.sub("", event.text), quote=False)
            case "footnote-mark":
                return self.footnotes.mark(event.text, self.links.depth > 0)
            case "break":
                return "\n"
            case "line-break":
                return "<br>\n"
            case "rule":
                return "<hr>\n"
        return ""

    def _formula(self, event: Event) -> str:
        """A formula, as long as there are not too many."""
        tex = event.text.strip()
        self.math += len(tex) + 50
        return mathml.shown(tex, event.kind == "display") if self.math <= mathml.MOST else mathml.source(tex)

    def _image(self, event: Event, inside: Sequence[Event]) -> None:
        self.links.write_image(event, inside)

    def _heading(self, event: Event, inside: Sequence[Event]) -> None:
        title = plain(inside, lambda reference: self.around.show(reference).text)
        name = self._id(self.around.prefix + slug_of(title))
        self.contents.append(Entry(event.number, name, title))
        self.out.append(f'<h{event.number} id="{escape(name)}">')
        self._write(inside)
        self.out.append(
            f'<a class="headerlink" href="#{escape(name)}" title="Permanent link">¶</a></h{event.number}>\n'
        )

    def _id(self, name: str) -> str:
        """The name, with a number if it is taken."""
        wanted = name
        while name in self.ids:
            self.ids[wanted] += 1
            name = f"{wanted}_{self.ids[wanted]}"
        self.ids[name] = 0
        return name

    def _code_block(self, event: Event, inside: Sequence[Event]) -> None:
        code = "".join(leaf.text for leaf in inside)
        word, _, rest = event.text.strip().partition(" ")
        drawings = parse(code, rest) if word == schedule.WORD else None
        if drawings and not drawings.errors:
            self.out.append(drawn(drawings))
        else:
            self.out.append(highlighted(code, word))

    def _html_block(self, event: Event, inside: Sequence[Event]) -> None:  # noqa: ARG002
        """HTML as the text it is; comments are left out."""
        text = COMMENT.sub("", "".join(leaf.text for leaf in inside)).strip()
        if text:
            self.out.append(f"<p>{escape(text, quote=False)}</p>\n")

    def _list(self, event: Event) -> None:
        tag = "ul" if event.number < 0 else "ol"
        start = f' start="{event.number}"' if event.number not in (-1, 1) else ""
        self.out.append(f"<{tag}{start}>\n" if event.edge == OPEN else f"</{tag}>\n")

    def _skip(self, event: Event, inside: Sequence[Event]) -> None:
        """Leave a footnote for the end."""


_WHOLE: Mapping[str, Callable[[_Renderer, Event, Sequence[Event]], None]] = {
    "heading": _Renderer._heading,
    "image": _Renderer._image,
    "fence": _Renderer._code_block,
    "indented": _Renderer._code_block,
    "html-block": _Renderer._html_block,
    "footnote": _Renderer._skip,
}


def _closing(events: Sequence[Event], at: int) -> int:
    """The number of the event that closes what opens there."""
    depth = 0
    for number in range(at, len(events)):
        depth += events[number].edge
        if depth == 0:
            return number
    return len(events)
