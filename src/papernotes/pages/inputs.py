"""What pages depend on, found out without making them.

A page is made again when its inputs are not what they were. They may say too much, never too little.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from papernotes.export import records
from papernotes.export.record import Record
from papernotes.index.baselines import reader_of
from papernotes.index.difference import frontmatter
from papernotes.index.link import Index
from papernotes.index.similar import Similar, Similarity
from papernotes.notes.model import Slug
from papernotes.notes.note import Note
from papernotes.pages.options import Options
from papernotes.pages.profile_links import author_link, institution_link, venue_link
from papernotes.text.digest import digest

OTHERS = "others"
"""What is known of a paper once its inputs are: other papers that its page shows."""


def records_digest(index: Index, options: Options) -> str:
    """Of everything that a site shows but the texts of notes and reading paths."""
    library = index.library
    notes = tuple((slug, record_of(index, slug)) for slug in library.notes)
    paths = tuple((slug, frontmatter(path.source)) for slug, path in library.paths.items())
    return digest(notes, paths, sorted(library.broken), library.tags.text, options.key)


def record_of(index: Index, slug: str) -> str:
    """A digest of a note's frontmatter; empty when there is no such note."""
    note = index.notes.get(Slug(slug))
    return index.once_of(slug, "record", lambda: digest(frontmatter(note.source))) if note else ""


def records_of(index: Index) -> Mapping[str, str]:
    """Every paper with the digest of its frontmatter, as one word: lists ask for them a million times."""
    return index.once("records of all", lambda: {slug: f"{slug} {record_of(index, slug)}" for slug in index.notes})


def vocabulary_of(index: Index) -> str:
    """A digest of `tags.yaml`."""
    return index.once("vocabulary", lambda: digest(index.library.tags.text))


def of_papers(index: Index, slugs: Iterable[str]) -> tuple[object, ...]:
    """What a list shows of papers."""
    known = records_of(index)
    return (vocabulary_of(index), *(known.get(slug) or slug for slug in slugs))


def of_connections(index: Index, slug: Slug) -> str:
    """How a paper is related to others, one digest for all that ask."""
    return index.once_of(slug, "connections", lambda: digest([c.key for c in index.connections.get(slug, ())]))


def of_group(index: Index, slugs: Sequence[str]) -> tuple[object, ...]:
    """What a page shows of papers and of those that they are related to."""
    connections = [(slug, of_connections(index, Slug(slug))) for slug in slugs]
    others_of = (index.connections.get(Slug(slug), ()) for slug in slugs)
    around = sorted({found.other for links in others_of for found in links if found.other} - set(slugs))
    between = [(slug, of_connections(index, slug)) for slug in around]
    return (of_papers(index, slugs), of_papers(index, around), connections, between)


def of_addresses(index: Index) -> str:
    """A digest of whom and what has a page of its own."""

    def find() -> str:
        groups = (index.by_author, index.by_institution, index.by_venue)
        places = (index.author_slugs, index.institution_slugs, index.venue_slugs)
        own = [
            sorted((key, place[key]) for key in group if len(group[key]) > 1)
            for group, place in zip(groups, places, strict=True)
        ]
        counts = sorted((key, min(len(slugs), 3)) for key, slugs in index.by_author.items() if len(slugs) > 1)
        return digest(own, counts)

    return index.once_among("addresses", find)


def of_questions(index: Index, asking: Sequence[Note], most: int) -> tuple[object, ...]:
    """What a page shows of the questions that notes leave open: the first ones, and how many there are in all."""
    shown = asking[:most]
    named = sorted({name for note in shown for name in _named(note)})
    total = sum(note.outline.questions for note in asking)
    texts = [note.source.body for note in shown]
    return texts, len(asking), total, of_papers(index, [*(n.slug for n in shown), *named])


def of_paper(
    note: Note, index: Index, options: Options, entry: Record, similar: tuple[Similar, ...]
) -> tuple[object, ...]:
    """What the page and the document of one paper show."""
    paper = note.paper
    connections = index.connections.get(note.slug, ())
    mentions = index.mentions.get(note.slug, ())
    stops = [
        (s.path.slug, frontmatter(s.path.source), s.position, s.previous, s.next)
        for s in index.stops.get(note.slug, ())
    ]
    others = {
        *(connection.other for connection in connections if connection.other),
        *(mention.by for mention in mentions),
        *(each.slug for each in similar),
        *(slug for stop in stops for slug in stop[3:] if slug),
        *_named(note),
        # A sentence of another note may name a third one.
        *(slug for mention in mentions for slug in _named(index.notes[mention.by])),
        paper.superseded_by,
    }
    works = reader_of(index).works
    index.once_of(note.slug, OTHERS, lambda: tuple(filter(None, others)))
    return (
        # The rest of an entry follows from the text and the vocabulary.
        note.source.path, of_text(note, index), entry.key, _site(index, options),
        of_connections(index, note.slug), stops,
        [(each.slug, each.reason) for each in similar],
        [author_link(index, name).url for name in paper.authors],
        [institution_link(index, name).url for name in paper.institutions],
        venue_link(index, paper.venue).url,
        _targets(index) if ".md" in note.source.text else "",
        [(work.name, work.note) for result in paper.results for work in works(result.baseline)],
        of_papers(index, sorted(filter(None, others))),
    )  # fmt: skip


def of_text(note: Note, index: Index) -> str:
    """A digest of what of that may change while no frontmatter does, one for all files of a paper."""

    def find() -> str:
        return digest(note.source.text, [mention.key for mention in index.mentions.get(note.slug, ())])

    return index.once_of(note.slug, "text", find)


def entries_of(index: Index) -> Mapping[Slug, Record]:
    """Every paper as a bibliography has it."""
    return records(index)


def similarity_of(index: Index) -> Similarity:
    """Which papers are like which."""
    return index.once_among("similarity", lambda: Similarity(index))


def _site(index: Index, options: Options) -> str:
    """A digest of what is known of the site."""
    return index.once(("site", options), lambda: digest(options.key))


def _targets(index: Index) -> str:
    """A digest of all that a link to a file may lead to."""
    return index.once_among(
        "targets", lambda: digest(sorted(index.notes), sorted(index.library.paths), of_addresses(index))
    )


def _named(note: Note) -> Iterator[str]:
    return (name.rpartition(":")[2] for name in note.named)
