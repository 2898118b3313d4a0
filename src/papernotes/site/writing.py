"""Make what is not there yet, with all processors, and write it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from papernotes.build import Build
from papernotes.markdown.reader import MARKDOWN
from papernotes.notes.model import Slug
from papernotes.pages import prepare
from papernotes.pages.site_file import Alone, Joined, Later, Promise, SiteFile, is_large, is_page, place
from papernotes.site.folder import Target
from papernotes.site.maker import Maker
from papernotes.site.pagefind import reads
from papernotes.site.state import State
from papernotes.system.workers import spread, worthwhile
from papernotes.text.digest import code_digest, digest

FEWEST = 100
"""Files that are worth another process."""

BATCH = 160
"""Files that are made together, at most."""

TURNS = 16
"""Batches that there are at least, so that no process waits long for the last one."""


@dataclass(frozen=True, slots=True)
class Written:
    """What came of it."""

    state: State
    made: frozenset[str]
    """Places of what was made; all else was there already."""


@dataclass(frozen=True, slots=True)
class Task:
    """A file, and what is known of it from before."""

    file: Alone
    place: str
    before: str
    """Its fingerprint; empty when it must be made."""

    is_settled: bool
    """Whether it can have changed only with a text."""


Batch = Sequence[Task]
Found = tuple[str, str, bool]
"""Place and fingerprint of a file, and whether it was made."""

Answer = tuple[list[Found], dict[str, float]]
"""Some files; and how long the stages took, when that was in another process."""


class Writer:
    """Writes the files of a build into a folder, but for those that are as they were in another."""

    def __init__(self, maker: Maker, take: Callable[[str, bytes], None] | None = None) -> None:
        self._maker = maker
        self._take = take
        """Told what was made for a place that search reads."""

    def write(
        self,
        build: Build,
        folder: Path,
        *,
        before: State,
        old: Path,
        skip: frozenset[str] = frozenset(),
        touched: frozenset[Slug] | None = None,
        is_intact: bool = False,
        is_shared: bool = False,
        index: Callable[[frozenset[str]], None] = lambda _: None,
        is_indexing: Callable[[], bool] = lambda: False,
    ) -> Written:
        """Make every file that is not in `old` already; `index` is called once all that search reads is there.

        Where only some papers are `touched`, the own pages of all others are as they were. An `old` that `is_intact`
        has all that was ever made in it.
        """
        shell = self._shell()
        known = before.files if before.shell == shell else {}
        there = known if is_intact else {where: known[where] for where in known if (old / where).is_file()}
        tasks, files = _tasks(build, there, skip, touched, is_settled=before.records == build.digest)
        early, late = _batches(tasks)
        target = Target(folder)
        made: set[str] = set()

        def gather(answers: Iterable[Answer]) -> None:
            for found, seconds in answers:
                files.update((where, fingerprint) for where, fingerprint, _ in found)
                made.update(where for where, _, is_made in found if is_made)
                self._maker.timings.add(seconds)

        processes = worthwhile(len(tasks), FEWEST) if is_shared else 1
        answers = self._make_all(early, late, target, build, processes, is_indexing)
        gather(islice(answers, len(early)))
        index(frozenset(made))
        gather(answers)
        for file in _joined(build, skip):
            parts = [part for part in file.parts if part in files]
            files[file.uri] = digest(file.head, [(part, files[part]) for part in parts])
            if files[file.uri] != there.get(file.uri):
                target.write(file.uri, _join(file, ((folder if part in made else old) / part for part in parts)))
                made.add(file.uri)
        return Written(State(shell, build.digest, files), frozenset(made))

    def _shell(self) -> str:
        """A digest of what all pages depend on."""
        frames = sorted(frame.digest for frame in self._maker.frames.values())
        # Which page has which frame follows from the navigation.
        return digest(code_digest(), sorted(self._maker.navigation.pages.items()), frames)

    def _make_all(
        self,
        early: Sequence[Batch],
        late: Sequence[Batch],
        target: Target,
        build: Build,
        processes: int,
        is_indexing: Callable[[], bool],
    ) -> Iterator[Answer]:
        """Make and write files, some at a time, in so many processes; late ones leave a processor to the indexer."""
        batches = [*early, *late]
        if processes == 1:
            return ((self._make(batch, target), {}) for batch in batches)
        with self._maker.timings.stage("plan"):
            prepare(build.index)

        def work(number: int) -> Answer:
            start = dict(self._maker.timings.seconds)
            found = self._make(batches[number], target)
            spent = self._maker.timings.seconds
            return found, {name: spent[name] - start.get(name, 0.0) for name in spent}

        return spread(work, len(batches), processes, later=len(early), is_needed=is_indexing)

    def _make(self, tasks: Sequence[Task], target: Target) -> list[Found]:
        """Make files and write them, stage by stage.

        So each stage finds its code near the processor; with one file after the other all takes half as long again.
        """
        with self._maker.timings.stage_but("views", "Markdown", MARKDOWN):
            seen = [_fingerprint(task) for task in tasks]
        unlike = [(task, now) for task, now in zip(tasks, seen, strict=True) if not now or now != task.before]
        contents = self._maker.contents([task.file for task, _ in unlike])
        written = [self._write(*each, content, target) for each, content in zip(unlike, contents, strict=True)]
        by_place = {found[0]: found for found in written}
        return [by_place.get(task.place, (task.place, now, False)) for task, now in zip(tasks, seen, strict=True)]

    def _write(self, task: Task, fingerprint: str, content: bytes, target: Target) -> Found:
        # Nobody says what it depends on: it is the same when it looks the same.
        fingerprint = fingerprint or digest(content) + _of_texts(task.file)
        if fingerprint == task.before:
            return task.place, fingerprint, False
        with self._maker.timings.stage("writing"):
            target.write(task.place, content)
            if self._take and reads(task.place):
                self._take(task.place, content)
        return task.place, fingerprint, True


def _fingerprint(task: Task) -> str:
    """Of all that a file depends on; empty when nobody says."""
    of_texts = _of_texts(task.file)
    if task.is_settled and task.before.endswith(of_texts):
        return task.before
    inputs = _inputs(task.file)
    return _digest(inputs()) + of_texts if inputs else ""


def _of_texts(file: SiteFile) -> str:
    """The end of a fingerprint: of what may change while no frontmatter does."""
    texts = _texts(file)
    return f" {_digest(texts())}" if texts else ""


def _digest(parts: object) -> str:
    """Of what a file depends on; where that is one text, it is a digest already."""
    return parts if isinstance(parts, str) else digest(parts)


def _tasks(
    build: Build, there: Mapping[str, str], skip: frozenset[str], touched: frozenset[Slug] | None, *, is_settled: bool
) -> tuple[list[Task], dict[str, str]]:
    """What may have to be made, and the fingerprints of all other files by place.

    `is_settled` says that no frontmatter has changed.
    """
    tasks: list[Task] = []
    kept: dict[str, str] = {}
    for files, has_texts in ((build.texts, True), (build.records, False)):
        for file in files:
            if file.uri in skip or isinstance(file, Joined):
                continue
            where = place(file)
            before = there.get(where, "")
            if before and ((is_settled and not has_texts) or _is_untouched(file, touched)):
                kept[where] = before
            else:
                tasks.append(Task(file, where, before, is_settled and before != "" and _texts(file) is not None))
    return tasks, kept


def _is_untouched(file: Alone, touched: frozenset[Slug] | None) -> bool:
    about = file.about if isinstance(file, Promise | Later) else None
    return touched is not None and about is not None and about not in touched


def _texts(file: SiteFile) -> Callable[[], object] | None:
    return file.texts if isinstance(file, Promise | Later) else None


def _inputs(file: SiteFile) -> Callable[[], object] | None:
    return file.inputs if isinstance(file, Promise | Later) else None


def _batches(tasks: Sequence[Task]) -> tuple[list[Batch], list[Batch]]:
    """Files that are made together: first those that search reads, and what stands between them.

    A note's document is made with its page, so that its text is read once. Data on many papers is made by one
    process: another one would have to find out the same about all of them.
    """
    last = max((number for number, task in enumerate(tasks, 1) if reads(task.place)), default=0)
    large = [task for task in tasks[last:] if is_large(task.file)]
    small = [task for task in tasks[last:] if not is_large(task.file)]
    return _cut(tasks[:last]), [*filter(None, [large]), *_cut(small)]


def _cut(tasks: Sequence[Task]) -> list[Batch]:
    """Batches of about the same size; in each pages come first, so that files of one kind are made in a row."""
    size = min(BATCH, len(tasks) // TURNS + 1)
    parts = (tasks[start : start + size] for start in range(0, len(tasks), size))
    return [sorted(part, key=lambda task: not is_page(task.file)) for part in parts]


def _joined(build: Build, skip: frozenset[str]) -> Iterator[Joined]:
    return (file for file in build.others if isinstance(file, Joined) and file.uri not in skip)


def _join(file: Joined, parts: Iterable[Path]) -> bytes:
    """A file that holds others, from these."""
    return file.between.join([file.head, *(part.read_bytes() for part in parts)])
