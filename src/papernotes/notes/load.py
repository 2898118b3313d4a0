"""Read a knowledge base from disk.

Every file is read once and examined on its own; a file that can't be read becomes a problem and the rest goes
on. What a note's own text and the vocabulary decide is cached by content.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from papernotes import checks
from papernotes.checks.form import is_addressable, odd_characters
from papernotes.checks.rule import Scope
from papernotes.notes.docs import DOCS, read_docs
from papernotes.notes.draft import Draft
from papernotes.notes.files import File, file_at, files
from papernotes.notes.library import Library
from papernotes.notes.model import Paper, PathMeta, Slug
from papernotes.notes.note import Note, ReadingPath
from papernotes.notes.outline import Outline
from papernotes.notes.source import MAX_FRONTMATTER, Source, YamlSource
from papernotes.notes.store import Cache, key_of
from papernotes.notes.vocabulary import Vocabulary
from papernotes.notes.yamltext import Parsed
from papernotes.problem import Problem, Replacement, Severity
from papernotes.share import shared
from papernotes.text.slugs import SLUG

NOTES = "papers"
PATHS = "docs/paths"
TAGS = "tags.yaml"
BATCH = 250

Model = TypeVar("Model", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Readable:
    """A file that is text, with the slug that its name gives."""

    slug: str
    source: Source
    raw: bytes


Keyed = tuple[Readable, bytes]


def load(
    root: Path,
    cache: Cache | None = None,
    *,
    notes: str = NOTES,
    tags: str = TAGS,
    instead: Mapping[str, bytes] = MappingProxyType({}),
    known: dict[bytes, Note] | None = None,
    is_shared: bool = False,
) -> Library:
    """Read notes, vocabulary and reading paths below `root`.

    `instead` tries other content for some of them. `known` holds the notes of the run before in this process and
    takes those of this one: a note that is as it was stays the same object, with all that was found out about it.
    `is_shared` lets copies of this process examine a part of many.
    """
    cache = cache or Cache(None)
    known = {} if known is None else known
    found: list[Problem] = []
    tags_source, vocabulary = _vocabulary(_instead(file_at(root / tags, tags, ""), instead), found)
    broken: dict[str, Source] = {}
    papers: dict[Slug, Note] = {}
    context = key_of(_code_version().encode(), tags_source.text.encode())
    now: dict[bytes, Note] = {}
    examined = partial(_examined, vocabulary=vocabulary, cache=cache, known=known)
    items: Iterable[Keyed] = _keyed(_readable(root, notes, found, broken, instead), context)
    if is_shared:
        items = shared(list(items), cache, lambda share: list(examined(share)))
    for item, key, note in examined(items):
        if note is None:
            found += checks.problems(Scope.TEXT, item.source, item.source)
            broken[item.slug] = item.source
        else:
            papers[note.slug] = now[key] = note
    known.clear()
    known.update(now)
    paths = {item.slug: _reading_path(item) for item in _readable(root, PATHS, found, {}, instead)}
    return Library(
        root, MappingProxyType(papers), frozenset(broken), vocabulary, tags_source,
        MappingProxyType({slug: path for slug, path in paths.items() if path}), tuple(found),
        MappingProxyType({source.path: source for source in broken.values()}),
        read_docs(root / DOCS, instead),
    )  # fmt: skip


def examine(slug: str, source: Source, vocabulary: Vocabulary) -> Note | None:
    """A note with all that can be said of it alone; None when its frontmatter can't be read."""
    data = _fields(source)
    if data is None:
        return None
    draft = Draft(source, Paper, data)
    note = Note(Slug(slug), source.with_gaps(draft.gaps), draft.value)
    found = (
        *checks.problems(Scope.TEXT, source, source),
        *checks.problems(Scope.DATA, source, draft),
        *checks.problems(Scope.NOTE, note.source, note),
        *checks.problems(Scope.BODY, note.source, note),
        *checks.problems(Scope.WORDS, note.source, note, vocabulary),
    )
    note.problems = _without_echoes(found, source.line_and_column(source.body_start)[0])
    # Hardly anybody asks again, and the data of ten thousand notes takes more room than their texts.
    for each in (source, note.source):
        vars(each).pop("parsed", None)
    return note


def _without_echoes(found: tuple[Problem, ...], first_of_body: int) -> tuple[Problem, ...]:
    """One problem for each line of the fields that nobody has filled in yet: the error, where there is one."""
    unfilled = {problem.line for problem in found if problem.rule == "unfinished" and problem.line < first_of_body}
    kept: dict[int, Problem] = {}
    for problem in sorted(found, key=lambda problem: problem.rule == "unfinished"):
        if problem.line in unfilled:
            kept.setdefault(problem.line, problem)
    return tuple(p for p in found if p.line not in unfilled or p is kept[p.line])


def _keyed(items: Iterable[Readable], context: bytes) -> Iterator[Keyed]:
    """Files with the keys of their entries."""
    return ((item, key_of(context, item.source.path.encode(), item.raw)) for item in items)


def _examined(
    items: Iterable[Keyed], vocabulary: Vocabulary, cache: Cache, known: Mapping[bytes, Note]
) -> Iterator[tuple[Readable, bytes, Note | None]]:
    """Files with their notes."""
    for item, key in _parsed_ahead(items, cache, known):
        cache.keep(key)
        yield item, key, known.get(key) or _cached_note(item, vocabulary, cache, key)


def _parsed_ahead(items: Iterable[Keyed], cache: Cache, known: Container[bytes]) -> Iterator[Keyed]:
    """Files that are parsed some at a time.

    The same work in one go keeps the processor's own caches warm, which is worth an eighth of a cold run.
    """
    rest = iter(items)
    while batch := list(islice(rest, BATCH)):
        for item, key in batch:
            if key not in cache and key not in known:
                _fields(item.source)
        yield from batch


def _cached_note(item: Readable, vocabulary: Vocabulary, cache: Cache, key: bytes) -> Note | None:
    entry = cache.get(key)
    note = _thawed(item, entry) if entry else None
    if note is None:
        note = examine(item.slug, item.source, vocabulary)
        # Gaps are known only to the draft, and the note will be mended soon anyway.
        if note is not None and not note.source.gaps:
            cache.put(key, _frozen(note))
    return note


def _frozen(note: Note) -> bytes:
    alone = {"outline": note.outline, "problems": [asdict(problem) for problem in note.problems]}
    return json.dumps(alone).encode() + b"\n" + note.paper.model_dump_json(exclude_unset=True).encode()


def _thawed(item: Readable, entry: bytes) -> Note | None:
    try:
        first, _, paper = entry.partition(b"\n")
        alone = json.loads(first)
        known, found = Outline(*alone["outline"]), tuple(map(_problem, alone["problems"]))
    except (ValueError, KeyError, TypeError):
        return None
    return Note.recalled(Slug(item.slug), item.source, known, found, partial(_paper, item.source, paper))


def _paper(source: Source, entry: bytes) -> Paper:
    try:
        return Paper.model_validate_json(entry)
    except ValidationError:
        return Draft(source, Paper, _fields(source) or {}).value


def _problem(data: dict[str, Any]) -> Problem:
    fix = tuple(Replacement(**replacement) for replacement in data.pop("fix"))
    about = tuple(data.pop("about"))
    return Problem(**{**data, "severity": Severity(data["severity"])}, fix=fix, about=about)


@lru_cache(maxsize=1)
def _code_version() -> str:
    """A digest of our own code, so that a changed rule is never answered from the cache."""
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(Path(__file__).parents[1].rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _vocabulary(file: File, found: list[Problem]) -> tuple[Source, Vocabulary]:
    source = YamlSource(file.path, (file.raw or b"").decode("utf-8-sig", "replace"))
    data = _fields(source)
    found += [
        p
        for p in checks.problems(Scope.FILE, source, file)
        if p.rule in ("not-utf8", "oversized-note", "unreadable-file")
    ]
    if file.raw is not None:
        found += checks.problems(Scope.TEXT, source, source)
    if data is None:
        return source, Vocabulary()
    draft = Draft(source, Vocabulary, _with_details(data))
    found += checks.problems(Scope.DATA, source, draft)
    found += checks.problems(Scope.VOCABULARY, source, draft)
    return source, _addressable(draft.value)


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
    for section in ("institutions", "venues", "redirects", "topics"):
        if section in data and data[section] is None:
            data[section] = {}
    institutions = data.get("institutions")
    if isinstance(institutions, dict):
        data["institutions"] = {name: {} if entry is None else entry for name, entry in institutions.items()}
    return data


def _reading_path(item: Readable) -> ReadingPath | None:
    data = _fields(item.source)
    found = checks.problems(Scope.TEXT, item.source, item.source)
    if data is None:
        return ReadingPath(item.slug, item.source, PathMeta(), tuple(found))
    draft = Draft(item.source, PathMeta, data)
    path = ReadingPath(item.slug, item.source.with_gaps(draft.gaps), draft.value)
    found += checks.problems(Scope.DATA, item.source, draft)
    found += checks.problems(Scope.BODY, path.source, path)
    path.problems = tuple(found)
    return path


def _fields(source: Source) -> dict[Any, Any] | None:
    """The data of the frontmatter when it is a mapping of an acceptable size."""
    span = source.yaml_span
    if span is None or span.end - span.start > MAX_FRONTMATTER or not isinstance(source.parsed, Parsed):
        return None
    data = source.parsed.data
    return data if isinstance(data, dict) else None


def _readable(
    root: Path, folder: str, found: list[Problem], broken: dict[str, Source], instead: Mapping[str, bytes]
) -> Iterator[Readable]:
    """The text files of a folder; what is no note is reported on the way."""
    for file in (_instead(file, instead) for file in files(root, folder)):
        if file.is_ordinary and (text := _text(file)) is not None:
            yield _readable_as(file, text)
            continue
        empty = Source(file.path, "")
        problems = checks.problems(Scope.FILE, empty, file)
        found += problems
        if file.raw is None or odd_characters(file.path) or any(p.rule != "invalid-slug" for p in problems):
            if SLUG.fullmatch(file.stem):
                broken.setdefault(file.stem, empty)
            continue
        yield _readable_as(file, file.raw.decode("utf-8-sig"))


def _text(file: File) -> str | None:
    try:
        return (file.raw or b"").decode("utf-8-sig")
    except UnicodeDecodeError:
        return None


def _readable_as(file: File, text: str) -> Readable:
    return Readable(file.stem, Source(file.path, text), file.raw or b"")


def _instead(file: File, contents: Mapping[str, bytes]) -> File:
    raw = contents.get(file.path)
    return file if raw is None else replace(file, raw=raw, size=len(raw))


def problems_of(library: Library) -> Iterator[Problem]:
    """What loading found: in files, in tags.yaml, and in each note and reading path alone."""
    yield from library.problems
    for note in library.notes.values():
        yield from note.problems
    for path in library.paths.values():
        yield from path.problems


__all__ = ["NOTES", "PATHS", "TAGS", "examine", "load", "problems_of"]
