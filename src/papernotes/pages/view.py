"""What several kinds of page show of a paper, as plain data for templates.

Templates escape; nothing here does. URLs of the site stand below its root (`papers/orca/`); templates make
them relative.
"""

from __future__ import annotations

from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.notes.model import Paper, Slug, Status
from papernotes.notes.note import Note
from papernotes.text.site_urls import paper_uri, topic_uri, url_of
from papernotes.text.web import host_of, web_url

HUES = 12
"""Accent colors of the design system; areas beyond that share them."""

STATUS = {
    Status.STUB: ("stub", "a stub: the record only, no note yet"),
    Status.ABSTRACT: (
        "from the abstract",
        "written from the abstract and public material, not from the full text",
    ),
    Status.READ: ("from the full text", "written from the full text"),
}
"""For each status a short label and a sentence."""

LINK_LABELS = {
    "paper": "Paper", "pdf": "PDF", "code": "Code", "artifact": "Artifact", "project": "Project page",
    "poster": "Poster", "slides": "Slides", "video": "Video", "docs": "Docs", "data": "Data",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Card:
    """A paper in a list."""

    slug: str
    url: str
    name: str
    title: str
    rest: str
    """The title without the name it begins with."""

    venue: str
    year: int
    place: str
    """Where and when it appeared, such as `VLDB 2024`."""

    summary: str
    hue: int
    status: str


@dataclass(frozen=True, slots=True)
class Chip:
    """A topic or an area as a colored link."""

    url: str
    label: str
    zh: str
    hue: int


@dataclass(frozen=True, slots=True)
class CountedChip:
    """A topic or an area, and how many of what is shown it has."""

    chip: Chip
    count: int


@dataclass(frozen=True, slots=True)
class Link:
    """A name that leads somewhere on the site."""

    name: str
    url: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that a form offers, and how it is called."""

    key: str
    label: str


@dataclass(frozen=True, slots=True)
class WebLink:
    """An address on another host."""

    url: str
    host: str


@dataclass(frozen=True, slots=True)
class Depth:
    """How deep a note goes."""

    key: str
    label: str
    sentence: str


def card(index: Index, slug: str) -> Card:
    """A paper in a list."""
    return index.once_of(slug, "card", lambda: _card(index, slug))


def _card(index: Index, slug: str) -> Card:
    note = index.notes[Slug(slug)]
    paper = note.paper
    return Card(
        slug=slug,
        url=url_of(paper_uri(slug)),
        name=paper.short_name,
        title=paper.title,
        rest=rest_of_title(note),
        venue=paper.venue,
        year=paper.year,
        place=f"{paper.venue} {paper.year}",
        summary=paper.summary,
        hue=hue(index, paper.tags[0] if paper.tags else ""),
        status=paper.status.value if paper.status else "",
    )


def depth(paper: Paper) -> Depth:
    """How deep the note on a paper goes."""
    return _DEPTHS[paper.status]


_DEPTHS: dict[Status | None, Depth] = {
    None: Depth("", "", ""),
    **{status: Depth(status.value, label, sentence) for status, (label, sentence) in STATUS.items()},
}


def rest_of_title(note: Note) -> str:
    """The title without the name it begins with; the whole title when it does not."""
    name, title = note.paper.short_name, note.paper.title
    if not title.casefold().startswith(name.casefold()):
        return title
    rest = title[len(name) :]
    # "Flash" is not what "Flash-LLM: ..." begins with.
    return rest.lstrip(" :,–—").rstrip() if not rest or rest[0] in " :,–—" else title


def hue(index: Index, topic: str) -> int:
    """The accent color of a topic's area, or of an area itself, counted from one; zero for none."""
    return index.once(("hue", topic), lambda: _hue(index, topic))


def _hue(index: Index, topic: str) -> int:
    vocabulary = index.library.vocabulary
    area = topic if topic in vocabulary.areas else vocabulary.area_of.get(topic)
    return list(vocabulary.areas).index(area) % HUES + 1 if area else 0


def topic_chip(index: Index, slug: str) -> Chip:
    """A topic or an area as a colored link."""
    return index.once(("topic_chip", slug), lambda: _topic_chip(index, slug))


def _topic_chip(index: Index, slug: str) -> Chip:
    vocabulary = index.library.vocabulary
    entry = vocabulary.topics.get(slug) or vocabulary.areas.get(slug)
    return Chip(
        url=url_of(topic_uri(slug)) if entry else "topics/",
        label=entry.label if entry and entry.label else slug,
        zh=entry.zh if entry else "",
        hue=hue(index, slug),
    )


def web_link(url: str) -> WebLink | None:
    """An address with its host; None for what does not lead to the web.

    A build that is not strict shows notes with unsafe links too.
    """
    safe = web_url(url)
    return WebLink(safe, host(safe)) if safe else None


def host(url: str) -> str:
    """Whom a link leads to, as shown beside it."""
    return host_of(url).removeprefix("www.")
