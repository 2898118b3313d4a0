"""Names that search knows by heart, so that what is typed whole always comes first.

A full-text index weighs words; it can't promise that SPEED comes before every paper on speed, or tell
SALIENT++ from SALIENT. This one holds every name, alias, title and identifier in a form without case,
signs and accents (`key`), sorted and cut into small files with a table of contents. A search loads the
table and the one file that its query falls into, and finds there what is typed whole, what begins so, and
what is nearly so. `search-names.js` reads it and makes keys the same way.
Places (topics, venues, people and so on) are also found by a word or a run of Chinese inside their names: such a
key begins there, and says that it is not the whole name.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from papernotes.index.link import Index
from papernotes.notes.outline import work_name
from papernotes.pages import profile_links, view
from papernotes.pages.script_data import script_data
from papernotes.pages.site_file import Asset
from papernotes.text.site_urls import paper_uri, path_uri, topic_uri, url_of
from papernotes.text.slugs import author_slug
from papernotes.text.words import count_of

FOLDER = "search/names"
CONTENTS = f"{FOLDER}/contents.json"
PART = 160
"""Keys in a file: about 4 KB compressed."""

LONGEST = 120
SHORTEST = 2
PLACES = frozenset(("topic", "venue", "institution", "author", "path"))
_START = re.compile(r"[㐀-鿿]|(?<![^\W_])[^\W_]")
_OTHER = re.compile(r"[^\w]|_")
_SCHEME = re.compile(r"^https?://(?:www\.)?|(?:[?#].*|/)$")


class Name(NamedTuple):
    """What a key leads to."""

    kind: str
    """`paper`, `topic`, `venue`, `institution`, `author`, `path` or `wanted`."""

    label: str
    url: str
    about: str
    """A few words beside the label."""

    facts: tuple[str, ...] = ()
    """Of a paper: venue and year, status."""


Key = tuple[str, Name, bool]
"""The comparable form, what it leads to, and whether it stands inside the name."""


def files(index: Index) -> Sequence[Asset]:
    """The parts and their table of contents."""
    return index.once_among("search names", lambda: tuple(_files(index)))


def _files(index: Index) -> Iterator[Asset]:
    keys = sorted(_keys(index))
    parts = [keys[i : i + PART] for i in range(0, len(keys), PART)]
    contents = []
    for part in parts:
        content = _part(part)
        name = hashlib.sha256(content).hexdigest()[:10]
        contents.append([part[0][0], name])
        yield Asset(f"{FOLDER}/{name}.json", content)
    yield Asset(CONTENTS, script_data(contents))


def key(text: str) -> str:
    """The form in which names are compared: letters and digits alone, without case and accents.

    >>> key("SALIENT++"), key("José's Café"), key("Flash-LLM"), key("流水线 并行")
    ('salientplusplus', 'josescafe', 'flashllm', '流水线并行')
    """
    spread = unicodedata.normalize("NFKD", text.replace("+", " plus ")).casefold()
    return _OTHER.sub("", spread)[:LONGEST]


def _part(keys: list[Key]) -> bytes:
    names = list(dict.fromkeys(name for _, name, _ in keys))
    place = {name: i for i, name in enumerate(names)}
    rows = [[text, place[name], 1] if is_inside else [text, place[name]] for text, name, is_inside in keys]
    return script_data({"keys": rows, "names": names})


def _keys(index: Index) -> Iterator[Key]:
    for words, name in _entries(index):
        whole = set(filter(None, map(key, words)))
        yield from ((text, name, False) for text in whole)
        if name.kind in PLACES:
            inside = {text for word in words for text in endings(word)}
            yield from ((text, name, True) for text in inside - whole)


def endings(name: str) -> list[str]:
    """What a name says from its second word on, from the third, and so on; of Chinese, from each character.

    >>> endings("Gennady Pekhimenko"), endings("训练显存"), endings("Key-value cache")
    (['pekhimenko'], ['练显存', '显存'], ['valuecache', 'cache'])
    """
    starts = [match.start() for match in _START.finditer(name) if match.start()]
    return [text for start in starts if len(text := key(name[start:])) >= SHORTEST]


def _entries(index: Index) -> Iterator[tuple[Iterable[str], Name]]:
    yield from _papers(index)
    yield from _topics(index)
    yield from _groups(index)
    for path in index.library.paths.values():
        papers = count_of(len(path.meta.papers), "paper")
        yield [path.meta.title], Name("path", path.meta.title, url_of(path_uri(path.slug)), papers)
    for work in index.wanted:
        by = count_of(len({wanting.by for wanting in work.by}), "note")
        yield [work_name(work.name)], Name("wanted", work.name, "wanted/", f"named by {by}")


def _papers(index: Index) -> Iterator[tuple[Iterable[str], Name]]:
    for slug, note in index.notes.items():
        paper = note.paper
        status = paper.status.value if paper.status else ""
        name = Name(
            "paper", paper.short_name, url_of(paper_uri(slug)), view.rest_of_title(note),
            (f"{paper.venue} {paper.year or ''}".strip(), status),
        )  # fmt: skip
        pages = (_SCHEME.sub("", paper.links[kind]) for kind in ("paper", "code") if kind in paper.links)
        yield (paper.short_name, paper.title, slug, *paper.aliases, paper.doi, paper.arxiv, *pages), name


def _topics(index: Index) -> Iterator[tuple[Iterable[str], Name]]:
    vocabulary = index.library.vocabulary
    for slug, topic in vocabulary.topics.items():
        papers = count_of(len(index.by_topic.get(slug, ())), "paper")
        name = Name("topic", f"{topic.label or slug} {topic.zh}".strip(), url_of(topic_uri(slug)), papers)
        yield (slug, topic.label, topic.zh, *topic.aliases), name
    for slug, area in vocabulary.areas.items():
        papers = count_of(len(index.by_area.get(slug, ())), "paper")
        name = Name("topic", f"{area.label or slug} {area.zh}".strip(), url_of(topic_uri(slug)), papers)
        yield (slug, area.label, area.zh), name


def _groups(index: Index) -> Iterator[tuple[Iterable[str], Name]]:
    """Venues, institutions and authors that have a page of their own."""
    vocabulary = index.library.vocabulary
    for venue, slugs in index.by_venue.items():
        if len(slugs) >= profile_links.OTHER_PAGE and (entry := vocabulary.venues.get(venue)):
            url = profile_links.venue_link(index, venue).url
            name = Name("venue", venue, url, count_of(len(slugs), "paper"))
            yield (venue, entry.name, *entry.aliases), name
    for place, slugs in index.by_institution.items():
        if len(slugs) >= profile_links.OTHER_PAGE and (known := vocabulary.institutions.get(place)):
            url = profile_links.institution_link(index, place).url
            yield (place, *known.aliases), Name("institution", place, url, count_of(len(slugs), "paper"))
    names = {author_slug(author): author for note in index.notes.values() for author in note.paper.authors}
    for slug, author in names.items():
        if (count := len(index.by_author.get(slug, ()))) >= profile_links.AUTHOR_PAGE:
            url = profile_links.author_link(index, author).url
            yield [author], Name("author", author, url, count_of(count, "paper"))
