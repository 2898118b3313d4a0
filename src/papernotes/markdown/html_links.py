"""Links, references and pictures of a text as HTML: where each may lead, and no link in a link."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from papernotes.markdown.events import CLOSE, Event
from papernotes.markdown.plain import plain
from papernotes.markdown.rendered import Shown, Surroundings
from papernotes.markdown.safe_html import kind_of

_ELSEWHERE = ' rel="noopener noreferrer"'


class Links:
    """Writes the links of one text."""

    def __init__(self, out: list[str], around: Surroundings) -> None:
        self.out = out
        self.around = around
        self.depth = 0
        """How many links are open; only the outermost is one, since HTML has no link in a link."""
        self.tag = ""

    def write_reference(self, event: Event) -> None:
        """Begin or end what `[[slug]]` and its kin become."""
        if event.edge == CLOSE:
            self._close()
            return
        reference = event.reference
        shown = self.around.show(reference) if reference else Shown("")
        more = f' class="term" title="{escape(shown.about)}"' if shown.about else ""
        self._open(f'<a href="{escape(shown.url)}"{more}>' if shown.url else "<span>")
        if reference and not reference.text:
            self.out.append(escape(shown.text, quote=False))

    def write_link(self, event: Event) -> None:
        """Begin or end a link; one that leads nowhere we want to go is only its words."""
        if event.edge == CLOSE:
            self._close()
            return
        target = event.target
        kind = kind_of(target.url) if target else None
        if target is None or kind is None:
            self._open("<span>")
            return
        url = self.around.address(target.url) if kind == "relative" else target.url
        rel = _ELSEWHERE if kind == "external" else ""
        self._open(f'<a href="{escape(url.strip())}"{rel}{_title(target.title)}>')

    def _open(self, tag: str) -> None:
        self.depth += 1
        if self.depth == 1:
            self.out.append(tag)
            self.tag = "a" if tag.startswith("<a") else "span"

    def _close(self) -> None:
        self.depth -= 1
        if self.depth == 0:
            self.out.append(f"</{self.tag}>")

    def write_image(self, event: Event, inside: Sequence[Event]) -> None:
        """A picture of ours; one from another host is a link, or only its words where a link is not possible."""
        url = event.target.url if event.target else ""
        words = plain(inside, lambda reference: reference.text or reference.target)
        kind = kind_of(url)
        if kind == "relative":
            title = _title(event.target.title if event.target else "")
            self.out.append(f'<img alt="{escape(words)}" src="{escape(self.around.address(url))}"{title}>')
        elif kind == "external" and not self.depth:
            self.out.append(f'<a href="{escape(url)}"{_ELSEWHERE}>{escape(words or url, quote=False)}</a>')
        else:
            self.out.append(f"<span>{escape(words or url, quote=False)}</span>")


def _title(text: str) -> str:
    return f' title="{escape(text)}"' if text else ""
