"""Rules about the words of tags.yaml: topics, venues and institutions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from papernotes.notes.model import MAX_TAGS
from papernotes.notes.note import Note
from papernotes.notes.vocabulary import Vocabulary
from papernotes.notes.yaml_scalar import dump_scalar
from papernotes.problem import Edit, FieldPath, Finding, Value
from papernotes.text.words import clip, join_words, near_acronym, nearest, squash, suggest

NOT_CHOSEN = "TODO"
"""What `new` and `import` write in place of a topic."""

_CHOOSE = f"choose one to {MAX_TAGS} topics of tags.yaml, the main one first."
_YEAR = re.compile(r"[\s'’-]*(?:19|20)?\d\d$")
_DIGITS = re.compile(r"\d+$")
_WORD = re.compile(r"[^\W_]{2,}")
_COMMON = frozenset(("and", "for", "in", "of", "on", "the", "with"))


def unknown_topic(note: Note, vocabulary: Vocabulary) -> Iterator[Finding]:
    """A tag that tags.yaml does not define, or an area used as a tag.

    Topic pages come from the vocabulary, so the paper would be missing from its topic. An area groups topics
    and is too broad to be a tag itself.

        tags: [servng]                       # fails
        tags: [serving-systems, kv-cache]    # passes
    """
    for i, tag in enumerate(note.paper.tags):
        if tag == NOT_CHOSEN:
            yield Finding(Value(("tags", i)), "no topic is chosen yet", _CHOOSE)
        elif tag and tag.casefold() not in vocabulary.topic_named:
            area = next((a for a in vocabulary.areas if a.casefold() == tag.casefold()), None)
            yield _area(area, i, vocabulary) if area else _no_topic(tag, i, vocabulary)


def _area(area: str, i: int, vocabulary: Vocabulary) -> Finding:
    topics = join_words(vocabulary.areas[area].topics, "or")
    return Finding(
        Value(("tags", i)),
        f"'{area}' is an area, not a topic",
        f"name one of its topics: {topics}." if topics else "name a topic; this area has none yet.",
    )


def _no_topic(tag: str, i: int, vocabulary: Vocabulary) -> Finding:
    return Finding(
        Value(("tags", i)),
        f"topic '{clip(tag)}' is not in tags.yaml",
        _topic_help(tag, vocabulary),
    )


def _topic_help(tag: str, vocabulary: Vocabulary) -> str:
    """The topic that was misspelled, else those that share a word with it."""
    by_label = {squash(topic.label): slug for slug, topic in vocabulary.topics.items()}
    match = by_label.get(squash(tag)) or _find_canonical(tag, vocabulary.topic_named, 0.75)
    if match:
        return suggest(match, f"add '{clip(tag)}' to an area of tags.yaml")
    words = _words(tag)
    shared = [
        (len(words & _words(slug, topic.label, *topic.aliases)), slug) for slug, topic in vocabulary.topics.items()
    ]
    near = [f"'{slug}'" for count, slug in sorted(shared, key=lambda item: (-item[0], item[1])) if count][:3]
    choose = f"is it {join_words(near, 'or')}? Choose" if near else "choose"
    return f"{choose} a topic of tags.yaml, or add '{clip(tag)}' to an area there."


def _words(*texts: str) -> set[str]:
    return {word for text in texts for word in _WORD.findall(text.casefold()) if word not in _COMMON}


def topic_alias(note: Note, vocabulary: Vocabulary) -> Iterator[Finding]:
    """A tag under a name other than the one in tags.yaml.

    One name for each topic, so that its page lists all of its papers.

        tags: [pipelining]              # fails
        tags: [Pipeline-Parallelism]    # fails
        tags: [pipeline-parallelism]    # passes
    """
    return _aliases("tags", "topic", note.paper.tags, vocabulary.topic_named)


def unknown_venue(note: Note, vocabulary: Vocabulary) -> Iterator[Finding]:
    """A venue that tags.yaml does not define.

    Venue pages and bibliographies need its full name and kind. The year has a field of its own.

        venue: OSDI'24    # fails
        venue: OSDI       # passes
    """
    venue, named = note.paper.venue, vocabulary.venue_named
    if not venue or venue.casefold() in named:
        return
    without_year = named.get(_YEAR.sub("", venue).casefold())
    near = near_acronym(venue, named)
    name = dump_scalar(clip(note.paper.published_in or venue, 200), '"')
    line = f"{dump_scalar(clip(venue), None)}: {{name: {name}, kind: conference}}"
    yield Finding(
        Value(("venue",)),
        f"venue '{clip(venue)}' is not in tags.yaml",
        f"write venue: {without_year}, and the year under year."
        if without_year
        else suggest(named[near] if near else None, f"add this line under venues in tags.yaml: {line}").removesuffix(
            "."
        ),
        (Edit(Value(("venue",)), without_year),) if without_year and _says_year(venue, note.paper.year) else (),
    )


def _says_year(venue: str, year: int) -> bool:
    """Whether the year after a venue's name is that of the note, so that nothing is lost without it."""
    digits = _DIGITS.search(venue)
    return digits is not None and digits[0] in (str(year), str(year)[-2:])


def venue_alias(note: Note, vocabulary: Vocabulary) -> Iterator[Finding]:
    """A venue under a name other than its key in tags.yaml.

    One name for each venue, so that its page lists all of its papers.

        venue: PVLDB    # fails
        venue: VLDB     # passes
    """
    venue = note.paper.venue
    key = vocabulary.venue_named.get(venue.casefold())
    if key and key != venue:
        yield _alias(("venue",), "venue", venue, key)


def unknown_institution(note: Note, vocabulary: Vocabulary) -> Iterator[Finding]:
    """An institution that tags.yaml does not list.

    One spelling for each institution, so that its page lists all of its papers. New ones are welcome: add a line.

        institutions: [Univ. of Sydny]          # fails
        institutions: [University of Sydney]    # passes
    """
    for i, name in enumerate(note.paper.institutions):
        if name and name.casefold() not in vocabulary.institution_named:
            yield Finding(
                Value(("institutions", i)),
                f"institution '{clip(name)}' is not in tags.yaml",
                suggest(
                    _find_canonical(name, vocabulary.institution_named),
                    f"add this line under institutions in tags.yaml: {dump_scalar(clip(name, 200), None)}: {{}}",
                ).removesuffix("."),
            )


def institution_alias(note: Note, vocabulary: Vocabulary) -> Iterator[Finding]:
    """An institution under a name other than the one in tags.yaml.

    One spelling for each institution, so that its page lists all of its papers.

        institutions: [Massachusetts Institute of Technology]    # fails
        institutions: [MIT]                                      # passes
    """
    return _aliases("institutions", "institution", note.paper.institutions, vocabulary.institution_named)


def _aliases(field: str, noun: str, items: tuple[str, ...], named: Mapping[str, str]) -> Iterator[Finding]:
    for i, word in enumerate(items):
        name = named.get(word.casefold())
        if name and name != word and not (name in items and name.casefold() == word.casefold()):
            yield _alias((field, i), noun, word, name, is_there=name in items)


def _alias(path: FieldPath, noun: str, word: str, name: str, is_there: bool = False) -> Finding:
    message = f"'{clip(word)}' is another word for the {noun} '{name}'"
    if is_there:  # replacing it would say the same thing twice
        return Finding(Value(path), message, f"remove it; '{name}' is in the list already.")
    if word.casefold() == name.casefold():
        message = f"the {noun} '{name}' is written '{clip(word)}'"
    return Finding(Value(path), message, f"write '{name}'.", (Edit(Value(path), name),))


def _find_canonical(word: str, named: Mapping[str, str], likeness: float = 0.6) -> str | None:
    """The right word behind the nearest name or alias."""
    match = nearest(word, named, likeness)
    return named[match] if match else None
