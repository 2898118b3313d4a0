"""Make what is not there yet, with all processors, and write it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from papernotes.build import Build
from papernotes.markdown.reader import MARKDOWN
from papernotes.notes.model import Slug
from papernotes.pages import prepare
from papernotes.pages.site_file import Alone, Joined, Later, Promise, SiteFile, place
from papernotes.site.maker import Maker
from papernotes.site.pagefind import reads
from papernotes.site.state import State
from papernotes.system.timings import Timings
from papernotes.system.workers import spread, worthwhile
from papernotes.text.digest import code_digest, digest

FEWEST = 100
"""Files that are worth another process."""

BATCH = 50
"""Files that are made together."""


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


Answer = tuple[list[tuple[str, str, bool]], dict[str, float]]
"""Place, fingerprint and whether it was made, of some files; and how long the stages took."""


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
        indexed: Callable[[frozenset[str]], None] = lambda _: None,
    ) -> Written:
        """Make every file that is not in `old` already; `indexed` is called once all that search reads is there.

        Where only some papers are `touched`, the own pages of all others are as they were. An `old` that `is_intact`
        has all that was ever made in it.
        """
        frames = sorted(frame.digest for frame in self._maker.frames.values())
        # Which page has which frame follows from the navigation.
        shell = digest(code_digest(), sorted(self._maker.navigation.pages.items()), frames)
        known = before.files if before.shell == shell else {}
        there = known if is_intact else {where: known[where] for where in known if (old / where).is_file()}
        tasks, files = _tasks(build, there, skip, touched, is_settled=before.records == build.digest)
        # What stands between them comes along: a note's document follows its page, so that its text is read once.
        last = max((number for number, task in enumerate(tasks, 1) if reads(task.place)), default=0)
        early, late = _batches(tasks[:last]), _batches(tasks[last:])
        batches = [*early, *late]
        first = len(early)

        def work(number: int) -> Answer:
            return self._make(batches[number], folder)

        processes = worthwhile(len(tasks), FEWEST) if is_shared else 1
        if processes > 1:
            with self._maker.timings.stage("plan"):
                prepare(build.index)
        answers = spread(work, len(batches), processes if processes > 1 else 0)
        made: set[str] = set()
        for number in range(len(batches) + 1):
            if number == first:
                indexed(frozenset(made))
            if number < len(batches):
                found, seconds = next(answers)
                files.update((where, fingerprint) for where, fingerprint, _ in found)
                made.update(where for where, _, is_made in found if is_made)
                if processes > 1:
                    self._maker.timings.add(seconds)
        for file in build.others:
            if isinstance(file, Joined) and file.uri not in skip:
                parts = [part for part in file.parts if part in files]
                files[file.uri] = digest(file.head, [(part, files[part]) for part in parts])
                if files[file.uri] != there.get(file.uri):
                    _join(file, ((folder if part in made else old) / part for part in parts), folder)
                    made.add(file.uri)
        return Written(State(shell, build.digest, files), frozenset(made))

    def _make(self, tasks: Sequence[Task], folder: Path) -> Answer:
        timings = self._maker.timings
        start = dict(timings.seconds)
        found = [self._one(task, folder, timings) for task in tasks]
        return found, {name: spent - start.get(name, 0.0) for name, spent in timings.seconds.items()}

    def _one(self, task: Task, folder: Path, timings: Timings) -> tuple[str, str, bool]:
        with timings.stage_but("views", "Markdown", MARKDOWN):
            texts = _texts(task.file)
            of_texts = f" {digest(texts())}" if texts else ""
            if task.is_settled and task.before.endswith(of_texts):
                return task.place, task.before, False
            inputs = _inputs(task.file)
            fingerprint = digest(inputs()) + of_texts if inputs else ""
        if inputs and fingerprint == task.before:
            return task.place, fingerprint, False
        content = self._maker.content(task.file)
        if not inputs:
            # Nobody says what it depends on: it is the same when it looks the same.
            fingerprint = digest(content) + of_texts
            if fingerprint == task.before:
                return task.place, fingerprint, False
        with timings.stage("writing"):
            _write(folder / task.place, content)
            if self._take and reads(task.place):
                self._take(task.place, content)
        return task.place, fingerprint, True


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


def _batches(tasks: Sequence[Task]) -> list[Sequence[Task]]:
    return [tasks[start : start + BATCH] for start in range(0, len(tasks), BATCH)]


def _join(file: Joined, parts: Iterable[Path], folder: Path) -> None:
    """Write a file that holds others, from these."""
    _write(folder / file.uri, file.between.join([file.head, *(part.read_bytes() for part in parts)]))


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
