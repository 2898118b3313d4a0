"""What the papers of a topic report, leave open and name: sections of its page, each cut to a length."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice

from markupsafe import Markup

from papernotes.index.baselines import Measured
from papernotes.index.link import Index
from papernotes.index.wanted import Wanted
from papernotes.notes.model import Slug
from papernotes.pages import questions
from papernotes.pages.feedback import new_file_url, suggest_url
from papernotes.pages.first_note import first_note
from papernotes.pages.options import Options
from papernotes.pages.result_table import ResultRow, row
from papernotes.pages.view import Card, card
from papernotes.text.words import count_of, join_words

RESULTS = 20
ASKING = 12
"""Papers whose questions are shown."""

WORKS = 12
NAMED = 4
"""Papers named beside a wanted work."""


@dataclass(frozen=True, slots=True)
class TopicResults:
    """Some of the results of a topic."""

    rows: Sequence[ResultRow]
    total: str
    more: int


@dataclass(frozen=True, slots=True)
class OpenQuestions:
    """What papers leave open, and how many more papers do."""

    html: Markup
    more: int


@dataclass(frozen=True, slots=True)
class NamedWork:
    """A work without a note, and some of the papers that name it."""

    name: str
    by: Sequence[Card]
    more: int


@dataclass(frozen=True, slots=True)
class WantedWorks:
    """Some of the works without a note."""

    works: Sequence[NamedWork]
    more: int


@dataclass(frozen=True, slots=True)
class Beginning:
    """How to write the first note of a topic that has none, and what to search for meanwhile."""

    query: str
    words: str
    """What the topic is called, in all ways."""

    start: str
    """Where a note can be begun; empty without a repository."""

    suggest: str
    """Where to ask for a note; empty without a repository or contact."""

    contribute: str
    """Where somebody wrote how to contribute; empty when nobody did."""


def results(index: Index, papers: Sequence[Slug]) -> TopicResults:
    """Results by family; when there are many, those that papers name first."""
    total = sum(len(index.notes[slug].paper.results) for slug in papers)
    places = {kind.key: at for at, kind in enumerate(index.families.all)}
    ranked = islice(_rank(index, papers), RESULTS)
    shown = sorted(ranked, key=lambda one: places[index.families.of(one.result.metric).key])
    return TopicResults([row(index, one) for one in shown], count_of(total, "result"), more=max(total - RESULTS, 0))


def _rank(index: Index, papers: Sequence[Slug]) -> Iterator[Measured]:
    """The first result of every paper, then the second of every paper that has one, and so on."""
    left = [(slug, index.notes[slug].paper.results) for slug in papers]
    for at in count():
        left = [(slug, results) for slug, results in left if at < len(results)]
        if not left:
            return
        yield from (Measured(slug, results[at]) for slug, results in left)


def open_questions(index: Index, papers: Sequence[Slug], uri: str) -> OpenQuestions:
    """Each bullet as HTML, below its paper."""
    html, more = questions.of_papers(index, papers, uri, ASKING)
    return OpenQuestions(html, more)


def wanted(index: Index, papers: Sequence[Slug]) -> WantedWorks:
    """Works without a note that these papers name, the most named first."""
    ranked = works_of(index, papers)
    works = [
        NamedWork(work.name, [card(index, slug) for slug in by[:NAMED]], more=max(len(by) - NAMED, 0))
        for work, by in ranked[:WORKS]
    ]
    return WantedWorks(works, more=max(len(ranked) - WORKS, 0))


def works_of(index: Index, papers: Sequence[Slug]) -> list[tuple[Wanted, list[Slug]]]:
    """Wanted works, each with the papers that name it, the most named first."""
    places = index.once_among("wanted places", lambda: _places(index))
    found: dict[int, list[Slug]] = defaultdict(list)
    for slug in sorted(papers):
        for place in places.get(slug, ()):
            found[place].append(slug)
    ranked = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    return [(index.wanted[place], by) for place, by in ranked]


def _places(index: Index) -> dict[Slug, list[int]]:
    """Which wanted works each paper names, by their place."""
    out: dict[Slug, list[int]] = defaultdict(list)
    for place, work in enumerate(index.wanted):
        for by in {wanting.by for wanting in work.by}:
            out[by].append(place)
    return dict(out)


def beginning(options: Options, slug: str, label: str, words: Sequence[str]) -> Beginning:
    """How to begin a topic; `words` are its other names."""
    return Beginning(
        query=label,
        words=join_words([label, *words], "or"),
        start=new_file_url(options, "new-note.md", first_note("", tags=[slug])),
        suggest=suggest_url(options),
        contribute=options.written_url("contribute"),
    )
