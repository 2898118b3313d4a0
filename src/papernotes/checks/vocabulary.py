"""Rules about tags.yaml: the words must be complete, and each must mean one thing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from papernotes.notes.draft import Draft
from papernotes.notes.vocabulary import Area, Baseline, Entry, Institution, Metric, Term, Topic, Venue, Vocabulary
from papernotes.problem import Edit, FieldPath, Finding, Key, Value
from papernotes.text.slugs import SLUG, is_reserved, slug_of
from papernotes.text.words import clip

_URL = re.compile(r"https?://[^\s/?#<>\"']+\.[^\s<>\"']+", re.IGNORECASE)
_NEEDED: dict[type[Entry], tuple[str, ...]] = {
    Area: ("label", "about"), Topic: ("label", "about"), Venue: ("name", "kind"), Institution: (), Baseline: (),
    Metric: ("label", "words"), Term: ("label", "about"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Word:
    """An entry of tags.yaml as it was written."""

    model: type[Entry]
    key: str
    path: FieldPath
    data: dict[Any, Any]

    @property
    def noun(self) -> str:
        """Such as `topic`."""
        return "metric family" if self.model is Metric else self.model.__name__.lower()

    def texts(self, name: str) -> list[str]:
        """The texts of a list; none where there is something else."""
        items = self.data.get(name)
        return [item if isinstance(item, str) else "" for item in items] if isinstance(items, list) else []


def words_of(data: dict[Any, Any]) -> Iterator[Word]:
    """Every area, topic, venue and so on, also those whose data does not fit the model."""
    for area in _entries(Area, data.get("topics"), ("topics",)):
        yield area
        yield from _entries(Topic, area.data.get("topics"), (*area.path, "topics"))
    yield from _entries(Venue, data.get("venues"), ("venues",))
    yield from _entries(Institution, data.get("institutions"), ("institutions",))
    yield from _entries(Baseline, data.get("baselines"), ("baselines",))
    yield from _entries(Metric, data.get("metrics"), ("metrics",))
    yield from _entries(Term, data.get("terms"), ("terms",))


def _entries(model: type[Entry], data: Any, path: FieldPath) -> Iterator[Word]:
    for key, entry in data.items() if isinstance(data, dict) else ():
        if isinstance(key, str) and (entry is None or isinstance(entry, dict)):
            yield Word(model, key, (*path, key), entry or {})


def clashing_word(draft: Draft[Vocabulary]) -> Iterator[Finding]:
    """A word of tags.yaml that already stands for something else.

    Areas, topics and their aliases share one name space; venues, institutions, baselines, the words of metric
    families and terms have one each. Case does not count.

        institutions:
          Crust University: {aliases: [CU]}
          Crumb University: {aliases: [cu]}         # fails
          Crumb University: {aliases: [Crumb U]}    # passes
    """
    seen: dict[tuple[str, str], tuple[Word, FieldPath]] = {}
    for word in words_of(draft.data):
        space = "topic" if word.model is Area else word.noun
        for text, path in _spellings(word):
            first, first_path = seen.setdefault((space, text.casefold()), (word, path))
            if text and first_path is not path:
                yield _clash(draft, text, path, first, first_path)


def _spellings(word: Word) -> Iterator[tuple[str, FieldPath]]:
    # The key of a family of metrics is its address and no word for a metric.
    name = "words" if word.model is Metric else "aliases"
    if word.model is not Metric:
        yield word.key, word.path
    yield from ((text, (*word.path, name, i)) for i, text in enumerate(word.texts(name)))


def _clash(draft: Draft[Vocabulary], text: str, path: FieldPath, first: Word, first_path: FieldPath) -> Finding:
    where = Key(path) if path[-1] == text else Value(path)
    place = Key(first_path) if first_path == first.path else Value(first_path)
    line, _ = draft.source.line_and_column(draft.source.span(place).start)
    return Finding(
        where,
        f"'{clip(text)}' already stands for the {first.noun} '{clip(first.key)}' on line {line}",
        "remove one of the two, or choose another word.",
    )


def incomplete_entry(draft: Draft[Vocabulary]) -> Iterator[Finding]:
    """An entry of tags.yaml that lacks what its page shows.

    An area, topic or term needs label and description, a metric family label and words, a venue name and kind.
    Topic pages open with the description, the glossary is made of them, and the bibliography depends on a venue's
    name and kind.

        terms:
          crumb: {label: Crumb}                                  # fails
          crumb: {label: Crumb, about: The inside of a loaf.}    # passes
    """
    for word in words_of(draft.data):
        for name in _NEEDED[word.model]:
            if _is_blank(word.data.get(name)):
                meaning = word.model.model_fields[name].description
                yield Finding(
                    Key(word.path), f"{word.noun} '{clip(word.key)}' needs '{name}'",
                    f"add {name}: {meaning}.",
                )  # fmt: skip


def _is_blank(value: object) -> bool:
    return value is None or (isinstance(value, str) and not value.strip())


def empty_area(draft: Draft[Vocabulary]) -> Iterator[Finding]:
    """An area without topics.

    Notes name topics, never areas, so nothing could ever be in it.

        topics:
          baking:
            label: Baking
            about: Heat and dough.
            topics: {}                                                          # fails
            topics: {ovens: {label: Ovens, about: Making and keeping heat.}}    # passes
    """
    for word in words_of(draft.data):
        if word.model is Area and not word.data.get("topics"):
            yield Finding(
                Key(word.path), f"area '{clip(word.key)}' has no topics", "add its topics, or remove the area."
            )


def invalid_topic(draft: Draft[Vocabulary]) -> Iterator[Finding]:
    """An area, topic, term or metric family whose key makes a bad address.

    The key is part of the page's URL for good: lower-case letters a to z, digits, single hyphens, and not `index`.

        terms:
          Oven_Spring: {label: Oven spring, about: The last rise.}    # fails
          oven-spring: {label: Oven spring, about: The last rise.}    # passes
    """
    for word in words_of(draft.data):
        if word.model in (Area, Topic) and is_reserved(word.key):
            yield Finding(
                Key(word.path),
                f"{word.noun} '{word.key}' has the name of a page that the site makes itself",
                "choose another key for it.",
            )
        elif word.model in (Area, Topic, Term, Metric) and not SLUG.fullmatch(word.key):
            better = slug_of(word.key)
            yield Finding(
                Key(word.path),
                f"{word.noun} '{clip(word.key)}' is not a slug: lower-case letters, digits and single hyphens",
                f"write {better}." if better else "write it in letters a to z, such as stone-ovens.",
            )


def missing_zh(draft: Draft[Vocabulary]) -> Iterator[Finding]:
    """A topic or term without its Chinese word where others have one.

    Readers search in both languages. A library without any Chinese term is left alone.

        terms:
          crumb: {label: Crumb, zh: 面包心, about: The inside of a loaf.}
          crust: {label: Crust, about: The outside of a loaf.}                # fails
          crust: {label: Crust, zh: 面包皮, about: The outside of a loaf.}    # passes
    """
    all_words = list(words_of(draft.data))
    for models in ((Area, Topic), (Term,)):
        yield from _find_untranslated([word for word in all_words if word.model in models])


def _find_untranslated(words: list[Word]) -> Iterator[Finding]:
    if all(_is_blank(word.data.get("zh")) for word in words):
        return
    for word in words:
        if _is_blank(word.data.get("zh")):
            yield Finding(
                Key(word.path), f"{word.noun} '{clip(word.key)}' has no 'zh', though others do",
                "add zh: the usual Chinese term.",
            )  # fmt: skip


def invalid_home_page(draft: Draft[Vocabulary]) -> Iterator[Finding]:
    """A venue or institution whose `url` is not a web address.

    Its page links to it, so a browser must be able to follow it.

        venues:
          VLDB: {name: Proceedings of the VLDB Endowment, kind: journal, url: vldb.org}              # fails
          VLDB: {name: Proceedings of the VLDB Endowment, kind: journal, url: "https://vldb.org"}    # passes
    """
    for word, url in _home_pages(draft):
        if not _URL.fullmatch(url):
            yield Finding(
                Value((*word.path, "url")),
                f"'{clip(url)}' is not a web address",
                "write it in full, such as https://vldb.org.",
            )


def insecure_home_page(draft: Draft[Vocabulary]) -> Iterator[Finding]:
    """A venue or institution whose `url` is http.

    Anyone between the reader and the host can change what an http page says.

        venues:
          VLDB: {name: Proceedings of the VLDB Endowment, kind: journal, url: "http://vldb.org"}     # fails
          VLDB: {name: Proceedings of the VLDB Endowment, kind: journal, url: "https://vldb.org"}    # passes
    """
    for word, url in _home_pages(draft):
        if _URL.fullmatch(url) and url[:5].casefold() == "http:":
            where = Value((*word.path, "url"))
            yield Finding(
                where, f"'{clip(url)}' is not https", "write https if the host has it.",
                (Edit(where, "https" + url[4:]),),
            )  # fmt: skip


def _home_pages(draft: Draft[Vocabulary]) -> Iterator[tuple[Word, str]]:
    for word in words_of(draft.data):
        url = word.data.get("url")
        if word.model in (Venue, Institution) and isinstance(url, str) and url.strip():
            yield word, url
