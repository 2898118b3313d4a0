"""`/topics/` and `/topics/<slug>/`: areas and topics, their papers compared, in time, and in relation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from heapq import nsmallest
from itertools import groupby
from typing import Any

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.notes.vocabulary import Area, Topic
from papernotes.pages import comparison, questions, topic_parts
from papernotes.pages.collection import downloads
from papernotes.pages.inputs import of_group
from papernotes.pages.lineage import lineage
from papernotes.pages.listing import page
from papernotes.pages.neighbours import Neighbours
from papernotes.pages.options import Options
from papernotes.pages.site_file import Page, Promise, SiteFile
from papernotes.pages.view import topic_chip
from papernotes.text.digest import digest
from papernotes.text.site_urls import COMPARED, compare_url, path_uri, topic_uri, url_of
from papernotes.text.words import count_of

OVERVIEW = "topics/index.md"
IN_A_YEAR = 12
"""Papers of one year on the timeline; more would bury the next year."""

_PATHS = 3


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The overview, and a page for every area and topic: also for one without notes, since texts may link to it."""
    pages = _Pages(index, options)
    yield pages.overview()
    for slug, area in index.library.vocabulary.areas.items():
        yield pages.promise(slug, index.by_area, partial(pages.area, slug, area))
        for topic_slug, topic in area.topics.items():
            yield pages.promise(topic_slug, index.by_topic, partial(pages.topic, topic_slug, topic, slug))
            yield from pages.lists(topic_slug, topic)


def most_connected(index: Index, slugs: Sequence[Slug], most: int) -> list[Slug]:
    """The papers with most relations to others; of equals the newest."""
    return nsmallest(most, slugs, key=lambda slug: -len(index.connections.get(slug, ())))


class _Pages:
    """The pages of all topics; what they share is made once."""

    def __init__(self, index: Index, options: Options) -> None:
        self._index = index
        self._options = options
        self._rows = comparison.rows(index)
        area_of = index.library.vocabulary.area_of
        tags = {slug: [t for t in note.paper.tags if t in area_of] for slug, note in index.notes.items()}
        self._counts = [(name, len(slugs)) for name, slugs in (*index.by_topic.items(), *index.by_area.items())]
        self._near_topics = Neighbours(index, lambda slug: tags[slug])
        self._near_areas = Neighbours(index, lambda slug: [area_of[tag] for tag in tags[slug]])

    def promise(self, slug: str, group: Mapping[str, Sequence[Slug]], make: Callable[[], Page]) -> Promise:
        """A page that is made again only when something that it shows has changed."""
        papers = group.get(slug, ())
        near = self._near_areas if slug in self._index.library.vocabulary.areas else self._near_topics

        def inputs() -> str:
            index = self._index
            asking = questions.ask(index, papers)
            shown = asking[: topic_parts.ASKING]
            return digest(
                of_group(index, papers, (name for note in shown for name in note.named)),
                [note.body.text for note in shown], len(asking), near.of(slug), self._paths(papers), self._counts,
                [(work.name, by) for work, by in topic_parts.works_of(index, papers)], self._options.key,
            )  # fmt: skip

        return Promise(topic_uri(slug), "", make, inputs=inputs)

    def overview(self) -> Page:
        areas = self._index.library.vocabulary.areas
        total = sum(len(area.topics) for area in areas.values())
        used = sum(slug in self._index.by_topic for area in areas.values() for slug in area.topics)
        view = {
            "areas": [
                {**self._entry(slug, area), "topics": self._entries(area), "empty": self._empty(area)}
                for slug, area in areas.items()
            ],
            "topics": total,
            "used": used,
            "notes": len(self._index.notes),
        }
        description = f"{count_of(len(areas), 'area')} and {count_of(total, 'topic')} of {self._options.site_name}"
        return page(OVERVIEW, "topics", "Topics", f"{description}, with the papers of each.", "topics", view)

    def area(self, slug: str, area: Area) -> Page:
        papers = self._index.by_area.get(slug, ())
        view = {
            **self._common(slug, area, papers, self._near_areas),
            "kind": "area",
            "area": None,
            "topics": self._entries(area),
            "empty": self._empty(area),
            "siblings": [],
            "lists": [],
        }
        title = f"{area.label or slug}: topics and papers"
        return page(topic_uri(slug), "topic", title, _description(area, view["facts"]), "topic", view)

    def topic(self, slug: str, topic: Topic, area: str) -> Page:
        papers = self._index.by_topic.get(slug, ())
        siblings = self._index.library.vocabulary.areas[area].topics
        view = {
            **self._common(slug, topic, papers, self._near_topics),
            "kind": "topic",
            "area": topic_chip(self._index, area),
            "topics": [],
            "empty": [],
            "siblings": [self._entry(other, entry) for other, entry in siblings.items() if other != slug],
            "lists": [
                {"label": name.replace("-", ", part "), "url": f"topics/{slug}/{name}/", "count": len(part)}
                for name, _, part in self._parts(papers)
            ],
        }
        title = f"{topic.label or slug}: papers compared"
        return page(topic_uri(slug), "topic", title, _description(topic, view["facts"]), "topic", view)

    def lists(self, slug: str, topic: Topic) -> Iterator[Page]:
        """The papers of one year each, when there are too many for one page."""
        for name, year, papers in self._parts(self._index.by_topic.get(slug, ())):
            label = topic.label or slug
            heading = f"{label}: papers of {name.replace('-', ', part ')}"
            view = {
                "topic": topic_chip(self._index, slug),
                "heading": heading,
                "year": year,
                "rows": [self._rows[paper] for paper in papers],
            }
            about = f"{count_of(len(papers), 'paper')} on {label}, {name}, side by side."
            yield page(f"topics/{slug}/{name}.md", "topic-year", heading, about, "list", view)

    def _parts(self, papers: Sequence[Slug]) -> list[tuple[str, int, list[Slug]]]:
        return list(comparison.by_year(self._index, papers)) if len(papers) > comparison.LONGEST else []

    def _common(self, slug: str, entry: Area | Topic, papers: Sequence[Slug], near: Neighbours) -> dict[str, Any]:
        index = self._index
        return {
            **self._entry(slug, entry),
            "slug": slug,
            "downloads": downloads(topic_uri(slug)) if papers else [],
            "facts": self._facts(papers),
            "rows": [self._rows[paper] for paper in papers[: comparison.LONGEST]],
            "hidden": max(len(papers) - comparison.LONGEST, 0),
            "compare": compare_url(most_connected(index, papers, COMPARED)) if len(papers) > 1 else "",
            "timeline": self._timeline(papers),
            "lineage": lineage(index, papers),
            "results": topic_parts.results(index, papers),
            "questions": topic_parts.open_questions(index, papers, topic_uri(slug)),
            "wanted": topic_parts.wanted(index, papers),
            "beginning": None if papers else self._beginning(slug, entry),
            "neighbours": [{**topic_chip(index, other), "why": why} for other, why in near.of(slug)],
            "paths": self._paths(papers),
        }

    def _beginning(self, slug: str, entry: Area | Topic) -> dict[str, str]:
        words = (entry.zh, *(entry.aliases if isinstance(entry, Topic) else ()))
        return topic_parts.beginning(self._options, slug, entry.label or slug, [word for word in words if word])

    def _entry(self, slug: str, entry: Area | Topic) -> dict[str, Any]:
        papers = (self._index.by_area if isinstance(entry, Area) else self._index.by_topic).get(slug, ())
        return {
            **topic_chip(self._index, slug),
            "about": entry.about,
            "about_zh": entry.about_zh,
            "count": len(papers),
        }

    def _entries(self, area: Area) -> list[dict[str, Any]]:
        """Topics that have notes, the fullest first."""
        found = [self._entry(slug, topic) for slug, topic in area.topics.items() if slug in self._index.by_topic]
        return sorted(found, key=lambda entry: -entry["count"])

    def _empty(self, area: Area) -> list[dict[str, Any]]:
        return [topic_chip(self._index, slug) for slug in area.topics if slug not in self._index.by_topic]

    def _facts(self, papers: Sequence[Slug]) -> list[str]:
        found = [self._index.notes[slug].paper for slug in papers]
        years = [paper.year for paper in found]
        if not found:
            return []
        span = f"{min(years)}" if min(years) == max(years) else f"{min(years)} to {max(years)}"
        code = sum("code" in paper.links for paper in found)
        results = sum(len(paper.results) for paper in found)
        return [count_of(len(found), "paper"), span, f"{code} with code", count_of(results, "reported result")]

    def _timeline(self, papers: Sequence[Slug]) -> list[dict[str, Any]]:
        """Years, oldest first."""
        notes = self._index.notes
        years = [(year, list(group)) for year, group in groupby(papers, key=lambda slug: notes[slug].paper.year)]
        return [
            {
                "year": year,
                "papers": [self._mark(slug) for slug in group[:IN_A_YEAR]],
                "more": max(len(group) - IN_A_YEAR, 0),
            }
            for year, group in reversed(years)
        ]

    def _mark(self, slug: Slug) -> dict[str, Any]:
        row = self._rows[slug]
        return {key: row[key] for key in ("name", "url", "venue", "hue")}

    def _paths(self, papers: Sequence[Slug]) -> list[dict[str, Any]]:
        passing = Counter(stop.path.slug for slug in papers for stop in self._index.stops.get(slug, ()))
        paths = self._index.library.paths
        ranked = sorted(passing, key=lambda slug: (-passing[slug], slug))[:_PATHS]
        return [
            {
                "title": paths[slug].meta.title or slug,
                "url": url_of(path_uri(slug)),
                "why": _passing(passing[slug], len(paths[slug].meta.papers)),
            }
            for slug in ranked
        ]


def _description(entry: Area | Topic, facts: Sequence[str]) -> str:
    return f"{f'{entry.label} {entry.zh}'.strip()}: {', '.join(facts[:3]) or 'no notes yet'}. {entry.about}"


def _passing(here: int, total: int) -> str:
    return f"{here} of its {count_of(total, 'paper')} {'is' if here == 1 else 'are'} here"
