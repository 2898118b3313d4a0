"""`/questions/`: what notes leave open, by area.

The bullets stay Markdown, so that formulas and links in them survive. Each is put on one line first, where nothing
that it opens can swallow the next one.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from papernotes import formula
from papernotes.body import Body
from papernotes.index.link import Index
from papernotes.markdown import slugify
from papernotes.notes.note import Note
from papernotes.pages.comparison import LONGEST
from papernotes.pages.listing import page
from papernotes.pages.options import Options
from papernotes.pages.view import topic_chip
from papernotes.references import literal, resolved
from papernotes.safe_html import kind_of
from papernotes.site import Page, SiteFile
from papernotes.text.site_urls import paper_uri, topic_uri
from papernotes.text.words import counted

OVERVIEW = "questions/index.md"
SECTION = "Open questions"
WHOLE = 400
"""Questions on one page; when there are more, each area has a page of its own."""

_BULLET = re.compile(r"^ {0,3}(?:[-*+]|\d{1,3}[.)])[ \t]+(?=\S)")
_NESTED = re.compile(r"^\s+(?:[-*+]|\d{1,3}[.)])[ \t]+")
_STRAY_DOLLAR = re.compile(r"(?<!\\)\$")

Asked = list[tuple[Note, list[str]]]


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """One page, or one an area."""
    areas = _by_area(index)
    total = sum(len(questions) for asked in areas.values() for _, questions in asked)
    whole = total <= WHOLE
    view = {
        "total": counted(total, "question"),
        "notes": counted(sum(len(asked) for asked in areas.values()), "note"),
        "areas": [_chip(index, area, asked, whole) for area, asked in areas.items()],
        "hidden": 0,
        "crumb": False,
        "heading": "Open questions",
    }
    text = "".join(_section(index, area, asked) for area, asked in areas.items()) if whole else ""
    description = f"{view['total']} that notes on {options.site_name} leave open, by area, each with its paper."
    yield page(OVERVIEW, "questions", "Open questions", description, "questions", view, text)
    if not whole:
        for area, asked in areas.items():
            yield _area(index, area, asked)


def bullets(text: str) -> list[str]:
    """The items of a list, each on one line; what is nested in one joins it."""
    out: list[str] = []
    for line in text.splitlines():
        if _BULLET.match(line) and not (out and _NESTED.match(line)):
            out.append(_BULLET.sub("", line).strip())
        elif out and line.strip():
            out[-1] += " " + _NESTED.sub("", line).strip()
    return [contained for item in out if (contained := _contained(item))]


def _contained(item: str) -> str:
    """An item without comments and without marks that open something and never close it."""
    out, last = [], 0
    for span in formula.scan(item):
        out.append(_plain(item[last : span.start]))
        out.append("" if span.kind == "comment" else item[span.start : span.end])
        last = span.end
    return "".join([*out, _plain(item[last:])]).strip()


def _plain(text: str) -> str:
    return _STRAY_DOLLAR.sub(r"\\$", text).replace("<!--", "&lt;!--")


def _by_area(index: Index) -> dict[str, Asked]:
    """Notes with questions, by the area of their main topic in the order of the vocabulary, then by topic."""
    vocabulary = index.library.vocabulary
    topics = list(vocabulary.topics)
    found: dict[str, Asked] = defaultdict(list)
    for note in index.newest_first:
        # cheaper than to look for headings in every note
        if SECTION in note.body.text and (asked := bullets(note.body.section(SECTION))):
            found[vocabulary.area_of.get(_main(note), "")].append((note, asked))
    places = {topic: at for at, topic in enumerate(topics)}
    return {
        area: sorted(found[area], key=lambda item: places.get(_main(item[0]), len(places)))
        for area in (*vocabulary.areas, "")
        if area in found
    }


def _main(note: Note) -> str:
    return note.paper.tags[0] if note.paper.tags else ""


def _chip(index: Index, area: str, asked: Asked, whole: bool) -> dict[str, Any]:
    chip = topic_chip(index, area)
    count = sum(len(questions) for _, questions in asked)
    label = _label(index, area)
    url = f"#{slugify(label, '-')}" if whole else f"questions/{area or 'other'}/"
    return {**chip, "label": label, "count": count, "url": url}


def _label(index: Index, area: str) -> str:
    return str(topic_chip(index, area)["label"]) if area else "Other"


def _area(index: Index, area: str, asked: Asked) -> Page:
    shown = sorted(asked, key=lambda item: -item[0].paper.year)[:LONGEST]
    label = _label(index, area)
    total = counted(sum(len(questions) for _, questions in asked), "question")
    view = {
        "total": total,
        "notes": counted(len(asked), "note"),
        "areas": [],
        "hidden": len(asked) - len(shown),
        "shown": len(shown),
        "crumb": True,
        "heading": f"Open questions: {label}",
    }
    uri = f"questions/{area or 'other'}.md"
    about = f"{total} that notes under {label} leave open, each with its paper."
    return page(uri, "questions", f"Open questions: {label}", about, "questions", view, _list(index, shown))


def _section(index: Index, area: str, asked: Asked) -> str:
    return f"## {literal(_label(index, area))}\n\n{_list(index, asked)}"


def _list(index: Index, asked: Sequence[tuple[Note, list[str]]]) -> str:
    return "".join(f"{_head(index, note)}\n\n{_items(index, note, questions)}\n" for note, questions in asked)


def _head(index: Index, note: Note) -> str:
    paper, tag = note.paper, _main(note)
    topic = index.library.vocabulary.topics.get(tag)
    about = f", [{literal(topic.label or tag)}](../{topic_uri(tag)})" if topic else ""
    name = f"**[{literal(paper.short_name)}](../{paper_uri(note.slug)}#open-questions)**"
    return f"{name} *{literal(f'{paper.venue} {paper.year}')}{about}*"


def _items(index: Index, note: Note, questions: Sequence[str]) -> str:
    return "".join(f"- {resolved(Body(_moved(item, note)), index, lambda uri: f'../{uri}')}\n" for item in questions)


def _moved(item: str, note: Note) -> str:
    """Relative links as seen from here; the note has them as seen from `papers/`."""
    if "](" not in item:
        return item
    out, last = [], 0
    for link in Body(item).links:
        if kind_of(link.url) == "relative" and link.url_span.start >= last:
            path, hash_, fragment = link.url.partition("#")
            target = posixpath.normpath(f"papers/{path}") if path else paper_uri(note.slug)
            out += [item[last : link.url_span.start], f"../{target}{hash_}{fragment}"]
            last = link.url_span.end
    return "".join([*out, item[last:]])
