"""Repair what rules can repair, and nothing else.

All rounds run in memory: edits are tried, the knowledge base is judged again with them, and only then are files
written, each by itself. Every byte that no edit names stays as it is.
"""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from papernotes.checks.judge import RULES
from papernotes.checks.run import check
from papernotes.index.link import link
from papernotes.notes.library import Library
from papernotes.notes.load import load
from papernotes.notes.source import Source
from papernotes.notes.store import Cache
from papernotes.notes.yaml_data import Parsed
from papernotes.problem import Problem, Replacement, Severity
from papernotes.system import leftovers
from papernotes.text.printable import printable

ROUNDS = 20
"""A repair can uncover another; rules that never agree must not go on forever."""

BOM = b"\xef\xbb\xbf"


@dataclass
class Attempt:
    """A file on its way to being repaired."""

    before: bytes
    after: bytes
    errors: int
    """How many it had before."""

    was_read: bool = True
    """Whether its fields could be read before; when not, one error told for all."""

    repaired: list[Problem] = field(default_factory=list)


def fix(root: Path, selected: Callable[[str], bool], cache: Cache) -> Iterator[str]:
    """Repair the selected files and tell what was done, a line each."""
    attempts = _attempts(root, selected, cache)
    yield from _drop_harmful(root, attempts, cache)
    for path, attempt in sorted(attempts.items()):
        refusal = _write(root, path, attempt)
        if refusal:
            yield f"{printable(path)}: not repaired, {refusal}"
        else:
            yield from (f"repaired {_describe(problem)}" for problem in attempt.repaired)


def _describe(problem: Problem) -> str:
    return f"{printable(problem.path)}:{problem.line}:{problem.column}: [{problem.rule}] {printable(problem.message)}"


def _attempts(root: Path, selected: Callable[[str], bool], cache: Cache) -> dict[str, Attempt]:
    """Edit in rounds until there is nothing more to repair."""
    attempts: dict[str, Attempt] = {}
    for _ in range(ROUNDS):
        library, problems = _judge(root, attempts, cache)
        fixable = _group_fixable(problems, selected)
        texts = {source.path: source.text for source in library.sources() if source.path in fixable}
        errors = _count_errors(problems)
        unread = {source.path for source in library.sources() if not _is_read(source)} if fixable else set()
        for path in fixable.keys() - attempts.keys():
            raw = (root / path).read_bytes()
            attempts[path] = Attempt(raw, raw, errors[path], path not in unread)
        # A file that changed since it was judged is left alone: the edits are meant for another text.
        changed = [_edit(attempts[path], texts[path], found) for path, found in fixable.items()]
        if not any(changed):
            break
    return {path: attempt for path, attempt in attempts.items() if attempt.after != attempt.before}


def _drop_harmful(root: Path, attempts: dict[str, Attempt], cache: Cache) -> Iterator[str]:
    """Give up the files that would have more errors than before."""
    while attempts:
        library, problems = _judge(root, attempts, cache)
        errors = _count_errors(problems)
        # Of a file that can't be read any more, one error tells for all.
        unreadable = {source.path for source in library.sources() if source.path in attempts and not _is_read(source)}
        worse = [
            path
            for path, attempt in attempts.items()
            if attempt.was_read and (errors[path] > attempt.errors or path in unreadable)
        ]
        for path in sorted(worse):
            del attempts[path]
            yield f"{printable(path)}: not repaired, it would have more errors than before"
        if not worse:
            return


def _is_read(source: Source) -> bool:
    return source.yaml_span is not None and isinstance(source.parsed, Parsed)


def _judge(root: Path, attempts: dict[str, Attempt], cache: Cache) -> tuple[Library, tuple[Problem, ...]]:
    library = load(root, cache, judge=RULES, instead={path: attempt.after for path, attempt in attempts.items()})
    return library, check(link(library))


def _count_errors(problems: Iterable[Problem]) -> Counter[str]:
    return Counter(problem.path for problem in problems if problem.severity is Severity.ERROR)


def _group_fixable(problems: Iterable[Problem], selected: Callable[[str], bool]) -> dict[str, list[Problem]]:
    found: dict[str, list[Problem]] = {}
    for problem in problems:
        if problem.fix and selected(problem.path):
            found.setdefault(problem.path, []).append(problem)
    return found


def _edit(attempt: Attempt, text: str, problems: list[Problem]) -> bool:
    """Apply the repairs that do not get in each other's way; the first wins, the rest wait for the next round."""
    mark = BOM if attempt.after.startswith(BOM) else b""
    if mark + text.encode() != attempt.after:
        return False
    edits: list[Replacement] = []
    repaired = []
    for problem in problems:
        if not any(_collide(new, old) for new in problem.fix for old in edits):
            edits += problem.fix
            repaired.append(problem)
    try:
        after = mark + _apply(text, edits).encode()
    except UnicodeEncodeError:
        return False
    changed = after != attempt.after
    if changed:
        attempt.after = after
        attempt.repaired += repaired
    return changed


def _collide(one: Replacement, other: Replacement) -> bool:
    return one.start == other.start or (one.start < other.end and other.start < one.end)


def _apply(text: str, edits: Iterable[Replacement]) -> str:
    end = "\r\n" if "\r\n" in text else "\n"
    for edit in sorted(edits, key=lambda edit: edit.start, reverse=True):
        text = text[: edit.start] + edit.text.replace("\n", end) + text[edit.end :]
    return text


def _write(root: Path, path: str, attempt: Attempt) -> str:
    """Replace a file in one step; or the reason why not."""
    target = root / path
    if target.is_symlink() or not target.resolve().is_relative_to(root.resolve()):
        return "it is a link"
    handle, name = tempfile.mkstemp(prefix=leftovers.prefix(), dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(attempt.after)
        Path(name).chmod(target.stat().st_mode & 0o7777)
        if target.read_bytes() != attempt.before:
            return "it was changed in the meantime"
        Path(name).replace(target)
    finally:
        Path(name).unlink(missing_ok=True)
    return ""
