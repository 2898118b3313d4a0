"""`/topics/` and `/topics/<slug>/`: areas and topics, their papers compared, in time, and in relation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from heapq import nsmallest

from papernotes.index.link import Index
from papernotes.notes.model import Paper, Slug
from papernotes.notes.note import ReadingPath
from papernotes.notes.vocabulary import Area, Topic
from papernotes.pages import comparison, questions, topic_parts
from papernotes.pages.collection import downloads
from papernotes.pages.comparison import compare
from papernotes.pages.inputs import of_group, of_papers, of_questions
from papernotes.pages.lineage import lineage
from papernotes.pages.listing import ListLink
from papernotes.pages.neighbors import Neighbors
from papernotes.pages.options import Options
from papernotes.pages.overview import span
from papernotes.pages.page import page
from papernotes.pages.site_file import Page, Promise, SiteFile
from papernotes.pages.timeline import timeline
from papernotes.pages.topic_overview import empty_topics, make_entry, overview, used_topics
from papernotes.pages.topic_view import Neighbor, PassingPath, TopicView, TopicYearView
from papernotes.pages.view import topic_chip
from papernotes.text.digest import digest
from papernotes.text.site_urls import COMPARED, compare_url, path_uri, topic_uri, url_of
from papernotes.text.words import count_of

_PATHS = 3


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """The overview, and a page for every area and topic: also for one without notes, since texts may link to it."""
    pages = _Pages(index, options)
    yield overview(index, options)
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
        self._counts = [(name, len(slugs)) for name, slugs in (*index.by_topic.items(), *index.by_area.items())]
        self._near_topics, self._near_areas = index.once_among("near topics", lambda: _find_neighbors(index))

    def promise(self, slug: str, group: Mapping[str, Sequence[Slug]], make: Callable[[], Page]) -> Promise:
        """A page that is made again only when something that it shows has changed."""
        papers = group.get(slug, ())
        near = self._near_areas if slug in self._index.library.vocabulary.areas else self._near_topics

        def inputs() -> str:
            index = self._index
            return digest(
                of_group(index, papers), texts(), near.of(slug), self._paths(papers), self._counts,
                [(work.name, by) for work, by in topic_parts.works_of(index, papers)], self._options.key,
            )  # fmt: skip

        def texts() -> tuple[object, ...]:
            return of_questions(self._index, questions.ask(self._index, papers), topic_parts.ASKING)

        return Promise(topic_uri(slug), "", make, inputs=inputs, texts=texts)

    def area(self, slug: str, area: Area) -> Page:
        index = self._index
        view = replace(
            self._view(slug, area, index.by_area.get(slug, ()), self._near_areas),
            topics=used_topics(index, area),
            empty=empty_topics(index, area),
        )
        return page(topic_uri(slug), f"{area.label or slug}: topics and papers", _describe(area, view.facts), view)

    def topic(self, slug: str, topic: Topic, area: str) -> Page:
        index = self._index
        papers = index.by_topic.get(slug, ())
        siblings = index.library.vocabulary.areas[area].topics
        view = replace(
            self._view(slug, topic, papers, self._near_topics),
            area=topic_chip(index, area),
            siblings=[make_entry(index, other, entry) for other, entry in siblings.items() if other != slug],
            lists=[
                ListLink(part.label, url_of(_list_uri(slug, part)), len(part.papers))
                for part in comparison.by_year(index, papers)
            ],
        )
        return page(topic_uri(slug), f"{topic.label or slug}: papers compared", _describe(topic, view.facts), view)

    def lists(self, slug: str, topic: Topic) -> Iterator[Promise]:
        """The papers of one year each, when there are too many for one page."""
        for part in comparison.by_year(self._index, self._index.by_topic.get(slug, ())):
            make = partial(self._list, slug, topic.label or slug, part)
            inputs = partial(of_papers, self._index, part.papers)
            # It shows no text at all.
            yield Promise(_list_uri(slug, part), "", make, inputs=inputs, texts=tuple)

    def _list(self, slug: str, label: str, part: comparison.YearPart) -> Page:
        heading = f"{label}: papers of {part.label}"
        view = TopicYearView(
            topic_chip(self._index, slug), heading, [compare(self._index, paper) for paper in part.papers]
        )
        about = f"{count_of(len(part.papers), 'paper')} on {label}, {part.name}, side by side."
        return page(_list_uri(slug, part), heading, about, view)

    def _view(self, slug: str, entry: Area | Topic, papers: Sequence[Slug], near: Neighbors) -> TopicView:
        """What areas and topics show alike."""
        index, uri = self._index, topic_uri(slug)
        return TopicView(
            kind="area" if isinstance(entry, Area) else "topic",
            slug=slug,
            entry=make_entry(index, slug, entry),
            downloads=downloads(uri) if papers else [],
            facts=_list_facts([index.notes[paper].paper for paper in papers]),
            rows=[compare(index, paper) for paper in papers[: comparison.LONGEST]],
            hidden=max(len(papers) - comparison.LONGEST, 0),
            compare=compare_url(most_connected(index, papers, COMPARED)) if len(papers) > 1 else "",
            timeline=timeline(index, papers),
            lineage=lineage(index, papers),
            results=topic_parts.results(index, papers),
            questions=topic_parts.open_questions(index, papers, uri),
            wanted=topic_parts.wanted(index, papers),
            beginning=None if papers else self._beginning(slug, entry),
            neighbors=[Neighbor(topic_chip(index, other), why) for other, why in near.of(slug)],
            paths=self._paths(papers),
        )

    def _beginning(self, slug: str, entry: Area | Topic) -> topic_parts.Beginning:
        words = (entry.zh, *(entry.aliases if isinstance(entry, Topic) else ()))
        return topic_parts.beginning(self._options, slug, entry.label or slug, [word for word in words if word])

    def _paths(self, papers: Sequence[Slug]) -> list[PassingPath]:
        passing = Counter(stop.path.slug for slug in papers for stop in self._index.stops.get(slug, ()))
        paths = self._index.library.paths
        ranked = sorted(passing, key=lambda slug: (-passing[slug], slug))[:_PATHS]
        return [_describe_path(paths[slug], passing[slug]) for slug in ranked]


def _find_neighbors(index: Index) -> tuple[Neighbors, Neighbors]:
    """Which topics, and which areas, lie side by side."""
    area_of = index.library.vocabulary.area_of
    tags = {slug: [t for t in note.paper.tags if t in area_of] for slug, note in index.notes.items()}
    return Neighbors(index, lambda slug: tags[slug]), Neighbors(index, lambda slug: [area_of[t] for t in tags[slug]])


def _list_facts(papers: Sequence[Paper]) -> list[str]:
    if not papers:
        return []
    code = sum("code" in paper.links for paper in papers)
    results = sum(len(paper.results) for paper in papers)
    return [count_of(len(papers), "paper"), span(papers), f"{code} with code", count_of(results, "reported result")]


def _list_uri(slug: str, part: comparison.YearPart) -> str:
    return f"topics/{slug}/{part.name}.md"


def _describe(entry: Area | Topic, facts: Sequence[str]) -> str:
    return f"{f'{entry.label} {entry.zh}'.strip()}: {', '.join(facts[:3]) or 'no notes yet'}. {entry.about}"


def _describe_path(path: ReadingPath, here: int) -> PassingPath:
    total = count_of(len(path.meta.papers), "paper")
    why = f"{here} of its {total} {'is' if here == 1 else 'are'} here"
    return PassingPath(path.meta.title or path.slug, url_of(path_uri(path.slug)), why)
