"""Invented knowledge bases of any size, for benchmarks and for tests of the whole.

The same seed gives the same files. Fields, relations and bodies have the shape of real notes; about one author in
twenty has three notes or more.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

AREAS, TOPICS_PER_AREA = 9, 5
SYLLABLES = [a + b for a in "bdfgklmnprstvz" for b in ("a", "e", "i", "o", "u", "an", "el", "or")]
_VOCABULARY = """
a batch buffer cache cluster device edge epoch expert feature graph head kernel key layer link memory model node
operator page partition path pipeline plan policy queue replica request sample schedule shard slot stage state step
stream tensor thread tile token tree update vector window worker that waits moves shrinks grows splits joins slow fast
small large idle busy early late with without under over between across before after because while
"""
WORDS = _VOCABULARY.split()
ADJECTIVES = ["Elastic", "Patient", "Frugal", "Adaptive", "Incremental", "Layered", "Deferred", "Balanced", "Compact"]
NOUNS = ["Scheduling", "Caching", "Sampling", "Placement", "Compression", "Batching", "Routing", "Tiling", "Recovery"]
OBJECTS = ["Sparse Graphs", "Long Sequences", "Shared Clusters", "Small Devices", "Streaming Updates"]
HARDWARE = ["A100", "V100", "8 x H100", "T4", "a laptop"]
METRICS = ["throughput", "latency", "peak memory", "training time", "cache hit rate"]
QUALIFIERS = ["up to", "average", "median", "at least", "about"]
OLDER = ["extends", "builds-on", "uses", "compares-with", "alternative-to"]
FIRST_YEAR, LAST_YEAR = 2016, 2025
"""Before 2015 an arXiv id had four digits behind its point."""


@dataclass(frozen=True)
class Note:
    """A file of `papers/`."""

    slug: str
    text: str


def write(root: Path, count: int, seed: int = 1) -> Path:
    """A knowledge base of `count` notes below `root`."""
    (root / "papers").mkdir(parents=True)
    (root / "tags.yaml").write_text(tags_yaml(), encoding="utf-8")
    for note in notes(count, seed):
        (root / "papers" / f"{note.slug}.md").write_text(note.text, encoding="utf-8")
    return root


def tags_yaml() -> str:
    """The vocabulary of every invented knowledge base: 45 topics."""
    lines = ["topics:"]
    for area in range(AREAS):
        lines += [f"  area-{area}:", f"    label: Area {area}", f"    zh: 领域{area}", "    about: Some of all topics."]
        lines += ["    topics:"]
        for topic in range(TOPICS_PER_AREA):
            name = f"topic-{area}-{topic}"
            details = f"label: Topic {area} {topic}, zh: 主题{area}{topic}, about: A part of area {area}."
            lines += [f"      {name}: {{{details}, aliases: [{name}-alias]}}"]
    lines += ["venues:", *(f"  {v}: {{name: Invented Venue {v}, kind: conference}}" for v in venues())]
    lines += ["institutions:", *(f"  {i}: {{}}" for i in institutions())]
    return "\n".join(lines) + "\n"


def venues() -> list[str]:
    """Keys of the venues."""
    return [f"INV{number}" for number in range(12)]


def institutions() -> list[str]:
    """Names of the institutions."""
    return [f"University of {name}" for name in _names(2, 40)]


def notes(count: int, seed: int = 1) -> Iterator[Note]:
    """The notes, oldest first; a note knows only older ones, so no relation can run in a circle."""
    rng = random.Random(seed)
    names = _names(3, count)
    rng.shuffle(names)
    deal = _deal(rng, count)
    for index, name in enumerate(names):
        older = [other.lower() for other in names[max(0, index - 400) : index]]
        yield Note(name.lower(), _note(rng, index, name, next(deal), older, count))


def _names(syllables: int, count: int) -> list[str]:
    """Different invented names."""
    parts = itertools.product(*[SYLLABLES] * syllables)
    step = max(1, len(SYLLABLES) ** syllables // count)
    return ["".join(name).capitalize() for name in itertools.islice(parts, 0, step * count, step)][:count]


def _deal(rng: random.Random, count: int) -> Iterator[list[str]]:
    """The authors of each note: of a hundred authors eighty have one note, fifteen two, five more."""
    hands = [rng.randint(3, 7) for _ in range(count)]
    firsts, lasts = _names(2, 150), _names(3, 400)
    people = [f"{first} {last}" for first in firsts for last in lasts]
    rng.shuffle(people)
    slots: list[str] = []
    for author in people:
        if len(slots) >= sum(hands) + 20:
            break
        slots += [author] * rng.choices([1, 2, rng.randint(3, 8)], [80, 15, 5])[0]
    rng.shuffle(slots)
    for hand in hands:
        yield list(dict.fromkeys(slots.pop() for _ in range(hand)))


def _note(rng: random.Random, index: int, name: str, authors: list[str], older: list[str], count: int) -> str:
    year = FIRST_YEAR + (LAST_YEAR - FIRST_YEAR) * index // count
    frontmatter = [*_record(rng, index, name, authors, year), *_results(rng), *_relations(rng, older), *_sources(index)]
    return "\n".join(["---", *frontmatter, "---", "", *_body(rng, older)]) + "\n"


def _record(rng: random.Random, index: int, name: str, authors: list[str], year: int) -> Iterator[str]:
    title = f"{rng.choice(ADJECTIVES)} {rng.choice(NOUNS)} for {rng.choice(OBJECTS)}"
    topics = [f"topic-{area}-{rng.randrange(TOPICS_PER_AREA)}" for area in rng.sample(range(AREAS), rng.randint(1, 4))]
    yield f'title: "{name}: {title}"'
    yield f"name: {name}"
    yield f"authors: [{', '.join(authors)}]"
    yield f"institutions: [{', '.join(rng.sample(institutions(), rng.randint(1, 3)))}]"
    yield f"venue: {rng.choice(venues())}"
    yield f"year: {year}"
    yield f"published_in: Proceedings of the Invented Conference {year}"
    yield f'pages: "{index + 1}-{index + 14}"'
    yield f"doi: 10.5555/invented.{index}"
    if rng.random() < 0.6:
        yield f'arxiv: "{year % 100 - 1:02}{rng.randint(1, 12):02}.{index:05}"'
    yield "links:"
    yield f"  paper: https://papers.example/{name.lower()}"
    if rng.random() < 0.6:
        yield f"  code: https://code.example/{name.lower()}"
    yield f"tags: [{', '.join(topics)}]"
    yield f"status: {rng.choice(['abstract', 'abstract', 'read'])}"
    yield f"added: {date(2025, 1, 1) + timedelta(days=index % 300)}"
    yield f'summary: "{_sentence(rng, 18)}"'
    if rng.random() < 0.5:
        yield f'summary_zh: "这是虚构论文 {name} 的一句话摘要，只用于测试。"'


def _results(rng: random.Random) -> Iterator[str]:
    yield "results:"
    for metric in rng.sample(METRICS, rng.randint(2, 4)):
        what = f"metric: {metric}, value: {rng.randint(11, 99) / 10}x, qualifier: {rng.choice(QUALIFIERS)}"
        how = f"baseline: {rng.choice(WORKS)}, workload: {rng.choice(OBJECTS)}, hardware: {rng.choice(HARDWARE)}"
        yield f"  - {{{what}, {how}, source: Table {rng.randint(1, 9)}}}"


def _relations(rng: random.Random, older: list[str]) -> Iterator[str]:
    yield "relations:"
    for other in rng.sample(older, min(len(older), rng.randint(1, 4))):
        yield f"  - {{type: {rng.choice(OLDER)}, to: {other}, why: {_phrase(rng, 5)}}}"
    yield f"  - {{type: compares-with, work: {rng.choice(WORKS)}, why: {_phrase(rng, 4)}}}"


def _sources(index: int) -> list[str]:
    return [
        "sources:",
        f'  - {{where: "https://papers.example/{index}", confirms: "title, authors, abstract"}}',
        f'  - {{where: "the preprint, version {index % 5 + 1}", confirms: all results}}',
    ]


def _body(rng: random.Random, older: list[str]) -> Iterator[str]:
    """About 350 words under the usual headings."""
    linked = rng.sample(older, min(len(older), 3))
    yield from ("## Problem", "", *_paragraph(rng, 4), "")
    yield from ("## Key ideas", "", *_paragraph(rng, 5), "")
    yield from (f"It goes further than [[{slug}]] when {_phrase(rng, 6)}." for slug in linked[:2])
    yield from (f"The cost is $O(n \\log n)$ in the {rng.choice(WORDS)}, as [@{slug}] found." for slug in linked[2:])
    topic = f"topic-{rng.randrange(AREAS)}-{rng.randrange(TOPICS_PER_AREA)}"
    yield from ("", f"**One more idea.** {_sentence(rng, 12)} See [[topic:{topic}]].", "")
    if rng.random() < 0.3:
        yield from ("```python", "for step in range(10):", "    plan(step)", "```", "")
    yield from ("## Results", "", *_paragraph(rng, 3), "")
    if rng.random() < 0.5:
        yield from ("| setting | gain |", "|---|---|", *(f"| {_phrase(rng, 2)} | {n}.{n}x |" for n in (1, 2, 3)), "")
    yield from ("## Limits", "", *(f"- {_sentence(rng, 14)}" for _ in range(3)), "")
    yield from ("## Open questions", "", *(f"- {_sentence(rng, 12)[:-1]}?" for _ in range(2)))


def _paragraph(rng: random.Random, sentences: int) -> list[str]:
    return [_sentence(rng, rng.randint(12, 22)) for _ in range(sentences)]


def _sentence(rng: random.Random, words: int) -> str:
    return f"{_phrase(rng, words).capitalize()}."


def _phrase(rng: random.Random, words: int) -> str:
    return " ".join(rng.choices(WORDS, k=words))


WORKS = [f"{name} Baseline" for name in _names(2, 60)]
