"""`/questions/`: what notes leave open, by area.

Each bullet is rendered by itself, so that nothing that it opens can swallow the next one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from markupsafe import Markup

from papernotes.index.link import Index
from papernotes.index.references import surroundings
from papernotes.markdown.html import render
from papernotes.markdown.rendered import EMPTY, Entry, Rendered, slug_of
from papernotes.markdown.sections import QUESTIONS, bullets
from papernotes.notes.model import Slug
from papernotes.notes.note import Note
from papernotes.pages.comparison import LONGEST
from papernotes.pages.inputs import of_questions
from papernotes.pages.options import Options
from papernotes.pages.page import page
from papernotes.pages.site_file import Page, Promise, SiteFile, View
from papernotes.pages.view import CountedChip, topic_chip
from papernotes.text.site_urls import paper_uri, relative, topic_uri, url_of
from papernotes.text.words import count_of

OVERVIEW = "questions/index.md"
WHOLE = 400
"""Questions on one page; when there are more, each area has a page of its own."""

_HEADING = Markup('<h2 id="{id}">{label}<a class="headerlink" href="#{id}" title="Permanent link">¶</a></h2>\n')
_PAPER = Markup('<p><strong><a href="{url}#open-questions">{name}</a></strong> <em>{venue} {year}{about}</em></p>\n')
_TOPIC = Markup(', <a href="{url}">{label}</a>')
_ITEM = Markup("<li>{}</li>\n")


@dataclass(frozen=True, slots=True)
class QuestionsView(View):
    """What `questions.html` shows above the questions."""

    template: ClassVar[str] = "questions"
    called: ClassVar[str] = "questions"
    heading: str
    total: str
    notes: str
    areas: Sequence[CountedChip] = ()
    has_crumb: bool = False
    shown: int = 0
    """Notes whose questions are below, when some are hidden."""

    hidden: int = 0


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """One page, or one an area."""
    areas = _by_area(index)
    total = sum(map(_count, areas.values()))
    whole = total <= WHOLE
    view = QuestionsView(
        heading="Open questions",
        total=count_of(total, "question"),
        notes=count_of(sum(len(asked) for asked in areas.values()), "note"),
        areas=[_chip(index, area, asked, whole) for area, asked in areas.items()],
    )
    text = _join(_section(index, area, asked) for area, asked in areas.items()) if whole else EMPTY
    description = f"{view.total} that notes on {options.site_name} leave open, by area, each with its paper."
    yield page(OVERVIEW, view.heading, description, view, text)
    if not whole:
        for area, asked in areas.items():
            inputs = partial(of_questions, index, _newest(asked), LONGEST)
            yield Promise(_uri(area), "", partial(_area, index, area, asked), inputs=inputs)


def of_papers(index: Index, slugs: Sequence[Slug], uri: str, most: int) -> tuple[Markup, int]:
    """What some papers leave open, for a page at `uri`: the first `most` of them that ask, and how many more do."""
    asking = ask(index, slugs)
    return _list(index, asking[:most], uri), max(len(asking) - most, 0)


def ask(index: Index, slugs: Sequence[Slug]) -> list[Note]:
    """The notes among them that leave something open."""
    return [note for note in map(index.notes.__getitem__, slugs) if note.outline.questions]


def _count(asking: Iterable[Note]) -> int:
    return sum(note.outline.questions for note in asking)


def _by_area(index: Index) -> dict[str, list[Note]]:
    """Notes with questions, by the area of their main topic in the order of the vocabulary, then by topic."""
    vocabulary = index.library.vocabulary
    topics = list(vocabulary.topics)
    found: dict[str, list[Note]] = defaultdict(list)
    for note in index.newest_first:
        if note.outline.questions:
            found[vocabulary.area_of.get(_main(note), "")].append(note)
    places = {topic: at for at, topic in enumerate(topics)}
    return {
        area: sorted(found[area], key=lambda note: places.get(_main(note), len(places)))
        for area in (*vocabulary.areas, "")
        if area in found
    }


def _main(note: Note) -> str:
    return note.paper.tags[0] if note.paper.tags else ""


def _chip(index: Index, area: str, asked: Sequence[Note], whole: bool) -> CountedChip:
    label = _label(index, area)
    url = f"{url_of(OVERVIEW)}#{slug_of(label)}" if whole else url_of(_uri(area))
    return CountedChip(replace(topic_chip(index, area), label=label, url=url), _count(asked))


def _label(index: Index, area: str) -> str:
    return topic_chip(index, area).label if area else "Other"


def _newest(asked: Sequence[Note]) -> list[Note]:
    return sorted(asked, key=lambda note: -note.paper.year)


def _area(index: Index, area: str, asked: Sequence[Note]) -> Page:
    shown = _newest(asked)[:LONGEST]
    label, uri = _label(index, area), _uri(area)
    view = QuestionsView(
        heading=f"Open questions: {label}",
        total=count_of(_count(asked), "question"),
        notes=count_of(len(asked), "note"),
        has_crumb=True,
        shown=len(shown),
        hidden=len(asked) - len(shown),
    )
    about = f"{view.total} that notes under {label} leave open, each with its paper."
    return page(uri, view.heading, about, view, Rendered(_list(index, shown, uri)))


def _uri(area: str) -> str:
    return f"questions/{area or 'other'}.md"


def _section(index: Index, area: str, asked: Sequence[Note]) -> Rendered:
    label = _label(index, area)
    name = slug_of(label)
    head = _HEADING.format(id=name, label=label)
    return Rendered(head + _list(index, asked, OVERVIEW), (Entry(2, name, label),))


def _join(parts: Iterable[Rendered]) -> Rendered:
    texts = list(parts)
    html = Markup().join(text.html for text in texts)
    return Rendered(html, tuple(entry for text in texts for entry in text.contents))


def _list(index: Index, asked: Iterable[Note], uri: str) -> Markup:
    return Markup().join(_head(index, note, uri) + _items(index, note, uri) for note in asked)


def _head(index: Index, note: Note, uri: str) -> Markup:
    paper, tag = note.paper, _main(note)
    topic = index.library.vocabulary.topics.get(tag)
    about = _TOPIC.format(url=relative(uri, url_of(topic_uri(tag))), label=topic.label or tag) if topic else ""
    url = relative(uri, url_of(paper_uri(note.slug)))
    return _PAPER.format(url=url, name=paper.short_name, venue=paper.venue, year=paper.year, about=about)


def _items(index: Index, note: Note, uri: str) -> Markup:
    home = paper_uri(note.slug)
    shown = (
        render(item, surroundings(index.library, uri, home, f"{note.slug}-{number}-"), {}).html
        for number, item in enumerate(bullets(note.body, QUESTIONS), 1)
    )
    return Markup("<ul>\n{}</ul>\n").format(Markup().join(_ITEM.format(html) for html in shown))
