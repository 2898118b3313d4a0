"""Read a knowledge base from disk.

Every file is read once; one that can't be read is left out and the rest goes on. What was read of a note is kept by
its content. Reading judges nothing: a judge may come along and say what is wrong with each file.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any

from papernotes.notes.docs import DOCS, read_docs
from papernotes.notes.draft import Draft
from papernotes.notes.files import File, Stamp, entries, file_at, files, is_addressable
from papernotes.notes.judge import Judge
from papernotes.notes.known import Known
from papernotes.notes.library import Library
from papernotes.notes.model import Paper, PathMeta, Slug
from papernotes.notes.note import Note, ReadingPath
from papernotes.notes.remembered import freeze, lighten, thaw
from papernotes.notes.source import Source, YamlSource
from papernotes.notes.store import Cache, key_of
from papernotes.notes.vocabulary import Vocabulary
from papernotes.problem import Problem
from papernotes.system.workers import spread, worthwhile
from papernotes.text.slugs import SLUG

NOTES = "papers"
PATHS = "docs/paths"
TAGS = "tags.yaml"
LINK_CHECKS = ".papernotes/links.json"
JUDGING = ("errors", "problem", "text", "system", "markdown", "notes", "index", "checks")
"""Rooms on which it depends what is said of a note."""

BATCH = 60
"""Files that are parsed together."""

FEWEST = 200
"""Files that are worth another process."""

Contents = Mapping[str, bytes]


@dataclass(slots=True)
class Readable:
    """A file that is text, with the slug that its name gives."""

    slug: str
    source: Source
    stamp: Stamp | None = None


Keyed = tuple[Readable, bytes]


def load(
    root: Path,
    cache: Cache | None = None,
    *,
    notes: str = NOTES,
    tags: str = TAGS,
    judge: Judge | None = None,
    instead: Contents = MappingProxyType({}),
    known: Known | None = None,
    is_shared: bool = False,
) -> Library:
    """Read notes, vocabulary and reading paths below `root`.

    `judge` says what is wrong with each file, and `Library.problems` and each note keep it. `instead` tries other
    content for some files. `known` holds the notes of the run before in this process and takes those of this one: a
    file that nobody has written since is not read, and its note stays the same object, with all that was found out
    about it. `is_shared` lets copies of this process read a part of many.
    """
    reading = _Reading(root, cache or Cache(None), judge, instead, known or Known(), is_last=known is None)
    tags_source, vocabulary = reading.vocabulary(tags)
    papers = reading.notes(notes, tags_source, vocabulary, is_shared=is_shared)
    paths = reading.paths()
    return Library(
        root, MappingProxyType(papers), frozenset(reading.broken), vocabulary, tags_source,
        MappingProxyType(paths), tuple(reading.found),
        MappingProxyType({source.path: source for source in reading.broken.values()}),
        read_docs(root / DOCS, instead), _link_checks(root),
    )  # fmt: skip


def _link_checks(root: Path) -> bytes | None:
    path = root / LINK_CHECKS
    try:
        return path.read_bytes() if path.is_file() else None
    except OSError:
        return b""  # which says nothing, where None would say that nobody ever checked


def read_note(slug: str, source: Source, vocabulary: Vocabulary, judge: Judge | None = None) -> Note | None:
    """A note; None when its fields can't be read."""
    data = source.fields
    if data is None:
        return None
    draft = Draft(source, Paper, data)
    note = Note(Slug(slug), source.with_gaps(draft.gaps), draft.value)
    if judge:
        note.problems = judge.note(note, draft, vocabulary)
    # Hardly anybody asks again, and the data of ten thousand notes takes more room than their texts.
    for each in (source, note.source):
        vars(each).pop("parsed", None)
    return note


@dataclass
class _Reading:
    """One run over the files of a knowledge base."""

    root: Path
    cache: Cache
    judge: Judge | None
    instead: Contents
    known: Known
    is_last: bool
    """Whether nobody will ask this process to read again."""

    found: list[Problem] = field(default_factory=list)
    broken: dict[str, Source] = field(default_factory=dict)

    def vocabulary(self, name: str) -> tuple[Source, Vocabulary]:
        file = self._instead(file_at(self.root / name, name, ""))
        source = YamlSource(file.path, (file.raw or b"").decode("utf-8-sig", "replace"))
        data = source.fields
        draft = None if data is None else Draft(source, Vocabulary, _with_details(data))
        if self.judge:
            self.found += self.judge.tags(file, source, draft)
        return source, _addressable(draft.value) if draft else Vocabulary()

    def notes(self, folder: str, tags: Source, vocabulary: Vocabulary, *, is_shared: bool) -> dict[Slug, Note]:
        context = key_of(_code_version().encode(), tags.text.encode())
        keyed = self._keyed(folder, context)
        papers: dict[Slug, Note] = {}
        now = Known(context)
        items = self._shared(list(keyed), vocabulary) if is_shared else keyed
        for item, key, note in self._noted(items, vocabulary):
            if note is not None:
                papers[note.slug] = note
                if not self.is_last:
                    now.keep(item.source.path, item.stamp, key, note)
                continue
            self.broken[item.slug] = item.source
            if self.judge:
                self.found += self.judge.text(item.source)
        self.known.replace(now)
        return papers

    def _keyed(self, folder: str, context: bytes) -> Iterator[Keyed]:
        """The notes of a folder as text, each with a digest of what it is read from."""
        is_same = context == self.known.context
        for path, name in entries(self.root, folder):
            known = self.known.at(path, name) if is_same and name not in self.instead else None
            if known:
                note, key = known
                yield Readable(note.slug, note.source, self.known.places[name][0]), key
                continue
            file = self._instead(file_at(path, name, folder))
            if item := self._readable(file):
                yield item, key_of(context, name.encode(), file.raw or b"")

    def paths(self) -> dict[str, ReadingPath]:
        found = (self._readable(self._instead(file), is_note=False) for file in files(self.root, PATHS))
        return {item.slug: self._path(item) for item in found if item}

    def _path(self, item: Readable) -> ReadingPath:
        data = item.source.fields
        if data is None:
            found = self.judge.text(item.source) if self.judge else ()
            return ReadingPath(item.slug, item.source, PathMeta(), found)
        draft = Draft(item.source, PathMeta, data)
        path = ReadingPath(item.slug, item.source.with_gaps(draft.gaps), draft.value)
        if self.judge:
            path.problems = self.judge.path(path, draft)
        return path

    def _readable(self, file: File, *, is_note: bool = True) -> Readable | None:
        """A file as text; None when it is none."""
        is_ordinary = file.is_ordinary
        text = file.decoded if is_ordinary else file.text
        if self.judge and (text is None or not is_ordinary):
            self.found += self.judge.file(file)
        if text is not None:
            stamp = file.stamp if is_ordinary and not self.is_last else None
            return Readable(file.stem, Source(file.path, text), stamp)
        if is_note and SLUG.fullmatch(file.stem):
            self.broken.setdefault(file.stem, Source(file.path, ""))
        return None

    def _instead(self, file: File) -> File:
        raw = self.instead.get(file.path)
        return file if raw is None else replace(file, raw=raw, size=len(raw), status=None)

    def _noted(self, items: Iterable[Keyed], vocabulary: Vocabulary) -> Iterator[tuple[Readable, bytes, Note | None]]:
        """Files with their notes."""
        for item, key in _parsed_ahead(items, self._is_new):
            self.cache.keep(key)
            yield item, key, self.known.notes.get(key) or self._note(item, key, vocabulary)

    def _is_new(self, key: bytes) -> bool:
        """Whether nobody has read such a file yet."""
        return key not in self.cache and key not in self.known.notes

    def _note(self, item: Readable, key: bytes, vocabulary: Vocabulary) -> Note | None:
        entry = self.cache.get(key)
        note = thaw(item.slug, item.source, entry, is_judged=self.judge is not None) if entry else None
        return note or self._read(item, key, vocabulary)

    def _read(self, item: Readable, key: bytes, vocabulary: Vocabulary) -> Note | None:
        """A note that the cache has now, too."""
        note = read_note(item.slug, item.source, vocabulary, self.judge)
        # Gaps are known only to the draft, and the note will be fixed soon anyway.
        if note is None or note.source.gaps:
            return note
        entry = freeze(note, is_judged=self.judge is not None)
        self.cache.put(key, entry)
        return lighten(note, entry)

    def _shared(self, items: list[Keyed], vocabulary: Vocabulary) -> Iterator[Keyed]:
        """Files as they were given; other processes read a part of them meanwhile and fill the cache."""
        count = worthwhile(sum(self._is_new(key) for _, key in items), FEWEST)
        size = max(1, -(-len(items) // count))
        shares = [items[start : start + size] for start in range(0, len(items), size)]

        def work(number: int) -> bytes:
            for item, key in _parsed_ahead(shares[number + 1], self._is_new):
                if self._is_new(key):
                    self._read(item, key, vocabulary)
            return self.cache.packed()

        answers = spread(work, len(shares) - 1, count - 1) if count > 1 else iter(())
        yield from shares[0] if shares else ()
        for share, found in zip(shares[1:], answers, strict=True):
            self.cache.take(found)
            yield from share


def _parsed_ahead(items: Iterable[Keyed], is_new: Callable[[bytes], bool]) -> Iterator[Keyed]:
    """Files that are parsed some at a time.

    The same work in one go keeps the processor's own caches warm, which is worth an eighth of a cold run.
    """
    rest = iter(items)
    while batch := list(islice(rest, BATCH)):
        for item, key in batch:
            if is_new(key):
                _ = item.source.fields
        yield from batch


@lru_cache(maxsize=1)
def _code_version() -> str:
    """A digest of the code that reads and judges, so that a changed rule is never answered from the cache."""
    digest = hashlib.blake2b(digest_size=16)
    package = Path(__file__).parents[1]
    files = (path for room in JUDGING for path in (package / f"{room}.py", *(package / room).rglob("*.py")))
    for path in sorted(filter(Path.exists, files)):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _addressable(vocabulary: Vocabulary) -> Vocabulary:
    """The vocabulary without areas and topics that can have no page: that of `../x` would lie outside of the site."""
    if all(map(is_addressable, (*vocabulary.areas, *vocabulary.topics))):
        return vocabulary
    areas = {
        key: area.model_copy(update={"topics": {slug: t for slug, t in area.topics.items() if is_addressable(slug)}})
        for key, area in vocabulary.areas.items()
        if is_addressable(key)
    }
    # Not a copy, which would keep what was found out about the whole.
    others = {name: getattr(vocabulary, name) for name in Vocabulary.model_fields if name != "areas"}
    return Vocabulary.model_validate({**others, "topics": areas})


def _with_details(data: Any) -> Any:
    """`MIT:` with nothing behind it is an entry without details, at the places where entries stand."""
    for section in ("institutions", "venues", "redirects", "topics", "baselines", "metrics", "terms"):
        if section in data and data[section] is None:
            data[section] = {}
    for section in ("institutions", "baselines"):
        if isinstance(data.get(section), dict):
            data[section] = {name: {} if entry is None else entry for name, entry in data[section].items()}
    return data
