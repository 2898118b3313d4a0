"""What the search index holds of a paper beyond the words of its note."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from papernotes.index.link import Index
from papernotes.notes.note import Note
from papernotes.notes.vocabulary import Topic
from papernotes.pages.view import rest_of_title
from papernotes.text.chinese import pairs

_ASCII = re.compile(r"[A-Za-z0-9]+")
BETWEEN = " | "


@dataclass(frozen=True, slots=True)
class SearchRecord:
    """What `paper-search.html` writes down, and nobody sees."""

    names: str
    head: str
    """What stands around the note: title, authors, places, topics, venue."""

    words: str
    """Other words for its topics."""

    zh: str
    """Chinese, in overlapping pairs of characters."""

    order: str
    """Of papers that suit a query alike the newest comes first."""

    topics: Sequence[str]
    areas: Sequence[str]
    institutions: Sequence[str]
    has_code: bool


def record(note: Note, index: Index) -> SearchRecord:
    """Names, facets, order, and Chinese in pairs, for the template of the page."""
    paper, vocabulary = note.paper, index.library.vocabulary
    topics = [vocabulary.topics[tag] for tag in paper.tags if tag in vocabulary.topics]
    areas = dict.fromkeys(vocabulary.area_of[tag] for tag in paper.tags if tag in vocabulary.area_of)
    # An area's name finds its papers too, though their pages show only the topics.
    labels = [topic.zh for topic in topics] + [vocabulary.areas[area].zh for area in areas]
    venue = vocabulary.venues.get(paper.venue)
    head = (
        rest_of_title(note) or paper.title,
        ", ".join(paper.authors),
        " · ".join(paper.institutions),
        " · ".join(f"{topic.label} {topic.zh}".strip() for topic in topics),
        f"{paper.venue} {paper.year or ''} {venue.name if venue else ''}".strip(),
    )
    return SearchRecord(
        names=BETWEEN.join(paper.aliases),
        head=BETWEEN.join(head),
        words=index.once(("search words", paper.tags), lambda: _words(topics, labels)),
        zh=" ".join(pairs([paper.summary_zh, paper.title, *paper.aliases, note.body.text])),
        order=f"{9999 - paper.year:04} {paper.short_name.casefold()} {note.slug}",
        topics=paper.tags,
        areas=tuple(areas),
        institutions=paper.institutions,
        has_code="code" in paper.links,
    )


def _words(topics: Sequence[Topic], labels: Sequence[str]) -> str:
    """Other words for the topics; Chinese in pairs, and the Latin letters that stand between it."""
    aliases = (word for topic in topics for word in topic.aliases)
    latin = (word for text in (*aliases, *labels) for word in _ASCII.findall(text))
    return " ".join(dict.fromkeys([*latin, *pairs(labels)]))
