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
from papernotes.markdown.plain import plain
from papernotes.markdown.reader import MARKDOWN
from papernotes.markdown.rendered import Entry, Rendered, Shown, Surroundings, slug_of
from papernotes.markdown.safe_html import clean, kind_of
from papernotes.markdown.schedule_drawing import drawn
from papernotes.markdown.schedule_parser import parse

_SIMPLE = {
    "paragraph": "p", "quote": "blockquote", "item": "li", "emphasis": "em", "strong": "strong", "strike": "del",
}  # fmt: skip
_ON_LINES = frozenset(("paragraph", "quote", "item"))


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
        self.notes = notes
        self.out: list[str] = []
        self.contents: list[Entry] = []
        self.numbers: dict[str, int] = {}
        self.named: list[str] = []
        """Footnotes in the order in which the text names them."""
        self.ids: dict[str, int] = {}
        self.in_link = 0
        self.in_table: list[tuple[tuple[str, ...], int, bool]] = []
        self.math = 0

    def run(self, events: Sequence[Event]) -> Rendered:
        self._write(events)
        self._write_footnotes()
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
            return self._reference(event, at)
        elif kind == "link":
            self._link(event)
        elif event.edge == OPEN and kind in _WHOLE:
            end = _closing(events, at)
            _WHOLE[kind](self, event, events[at + 1 : end])
            return end + 1
        elif kind == "list":
            self._list(event)
        elif kind in ("table", "head", "row", "cell"):
            self._table(event)
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
                return self._mark(event.text)
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

    # --- links ------------------------------------------------------------------------------------------

    def _reference(self, event: Event, at: int) -> int:
        if event.edge == CLOSE:
            self._close_link(event)
            return at + 1
        reference = event.reference
        shown = self.around.show(reference) if reference else Shown("")
        more = f' class="term" title="{escape(shown.about)}"' if shown.about else ""
        self._open_link(f'<a href="{escape(shown.url)}"{more}>' if shown.url else "<span>")
        if reference and not reference.text:
            self.out.append(escape(shown.text, quote=False))
        return at + 1

    def _link(self, event: Event) -> None:
        if event.edge == CLOSE:
            self._close_link(event)
            return
        target = event.target
        kind = kind_of(target.url) if target else None
        if target is None or kind is None:
            self._open_link("<span>")
            return
        url = self.around.address(target.url) if kind == "relative" else target.url
        title = f' title="{escape(target.title)}"' if target.title else ""
        rel = ' rel="noopener noreferrer"' if kind == "external" else ""
        self._open_link(f'<a href="{escape(url.strip())}"{rel}{title}>')

    def _open_link(self, tag: str) -> None:
        """Begin a link; in another one it is none, since HTML has no link in a link."""
        self.in_link += 1
        if self.in_link == 1:
            self.out.append(tag)
            self.link_tag = "a" if tag.startswith("<a") else "span"

    def _close_link(self, _: Event) -> None:
        self.in_link -= 1
        if self.in_link == 0:
            self.out.append(f"</{self.link_tag}>")

    def _image(self, event: Event, inside: Sequence[Event]) -> None:
        """A picture of ours; one from another host is a link, or only its words where a link is not possible."""
        url = event.target.url if event.target else ""
        words = plain(inside, lambda reference: reference.text or reference.target)
        kind = kind_of(url)
        if kind == "relative":
            title = f' title="{escape(event.target.title)}"' if event.target and event.target.title else ""
            self.out.append(f'<img alt="{escape(words)}" src="{escape(self.around.address(url))}"{title}>')
        elif kind == "external" and not self.in_link:
            rel = ' rel="noopener noreferrer"'
            self.out.append(f'<a href="{escape(url)}"{rel}>{escape(words or url, quote=False)}</a>')
        else:
            self.out.append(f"<span>{escape(words or url, quote=False)}</span>")

    # --- blocks -----------------------------------------------------------------------------------------

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

    def _table(self, event: Event) -> None:
        out = self.out.append
        if event.kind == "table":
            self._table_edge(event)
            return
        align, column, in_head = self.in_table[-1]
        is_open = event.edge == OPEN
        if event.kind == "cell":
            tag = "th" if in_head else "td"
            side = f' align="{align[column]}"' if column < len(align) and align[column] else ""
            out(f"<{tag}{side}>" if is_open else f"</{tag}>\n")
            self.in_table[-1] = (align, column if is_open else column + 1, in_head)
            return
        self.in_table[-1] = (align, 0, event.kind == "head" and is_open)
        if event.kind == "head":
            out("<thead>\n<tr>\n" if is_open else "</tr>\n</thead>\n<tbody>\n")
        else:
            out("<tr>\n" if is_open else "</tr>\n")

    def _table_edge(self, event: Event) -> None:
        if event.edge == OPEN:
            self.in_table.append((event.align, 0, False))
            self.out.append("<table>\n")
        else:
            self.in_table.pop()
            self.out.append("</tbody>\n</table>\n")

    # --- footnotes --------------------------------------------------------------------------------------

    def _mark(self, name: str) -> str:
        """The number of a footnote; the first one that names it is where the footnote leads back to."""
        if name not in self.notes:
            return ""
        is_first = name not in self.numbers
        if is_first:
            self.named.append(name)
        number = self.numbers.setdefault(name, len(self.named))
        place = f' id="{self.around.prefix}fnref:{number}"' if is_first else ""
        if self.in_link:
            return f"<sup{place}>{number}</sup>"
        return f'<sup{place}><a class="footnote-ref" href="#{self.around.prefix}fn:{number}">{number}</a></sup>'

    def _write_footnotes(self) -> None:
        """The footnotes that the text names, and those that they name."""
        written = 0
        while written < len(self.named):
            if not written:
                self.out.append('<div class="footnote">\n<hr>\n<ol>\n')
            written += 1
            self._footnote(self.notes[self.named[written - 1]], written)
        if written:
            self.out.append("</ol>\n</div>")

    def _footnote(self, inside: Sequence[Event], number: int) -> None:
        prefix = self.around.prefix
        back = (
            f'<a class="footnote-backref" href="#{prefix}fnref:{number}" '
            f'title="Jump back to footnote {number} in the text">↩</a>'
        )
        self.out.append(f'<li id="{prefix}fn:{number}">\n')
        ends_in_text = bool(inside) and inside[-1].kind == "paragraph"
        self._write(inside[:-1] if ends_in_text else inside)
        self.out.append(f"&nbsp;{back}</p>\n</li>\n" if ends_in_text else f"<p>{back}</p>\n</li>\n")

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
