"""The rules that look at one file at a time, for loading to take along."""

from __future__ import annotations

from papernotes import checks
from papernotes.checks.rule import find_problems
from papernotes.notes.draft import Draft
from papernotes.notes.files import File
from papernotes.notes.judge import Found
from papernotes.notes.model import Paper, PathMeta
from papernotes.notes.note import Note, ReadingPath
from papernotes.notes.source import Source
from papernotes.notes.vocabulary import Vocabulary
from papernotes.problem import Problem


class Rules:
    """Judges by every rule there is."""

    def file(self, file: File) -> Found:
        """The problems of a file by its place, size and bytes."""
        return tuple(find_problems(checks.OF_FILES, Source(file.path, ""), file))

    def text(self, source: Source) -> Found:
        """The problems of a text whose fields can't be read."""
        return tuple(find_problems(checks.OF_TEXTS, source, source))

    def tags(self, file: File, source: Source, draft: Draft[Vocabulary] | None) -> Found:
        """The problems of `tags.yaml`."""
        of_file = find_problems(checks.OF_ANY_FILES, source, file)
        of_text = self.text(source) if file.raw is not None else ()
        if draft is None:
            return (*of_file, *of_text)
        of_data = find_problems(checks.OF_DRAFTS, source, draft)
        return (*of_file, *of_text, *of_data, *find_problems(checks.OF_TAGS, source, draft))

    def note(self, note: Note, draft: Draft[Paper], vocabulary: Vocabulary) -> Found:
        """The problems of a note, without looking at others."""
        source = draft.source
        found = (
            *self.text(source),
            *find_problems(checks.OF_DRAFTS, source, draft),
            *find_problems(checks.OF_NOTES, note.source, note),
            *find_problems(checks.OF_PAGES, note.source, note),
            *find_problems(checks.OF_WORDS, note.source, note, vocabulary),
        )
        return _drop_echoes(found, source)

    def path(self, path: ReadingPath, draft: Draft[PathMeta]) -> Found:
        """The problems of a reading path, without looking at notes."""
        of_data = find_problems(checks.OF_DRAFTS, draft.source, draft)
        return (*self.text(draft.source), *of_data, *find_problems(checks.OF_PAGES, path.source, path))


RULES = Rules()


def _drop_echoes(found: tuple[Problem, ...], source: Source) -> tuple[Problem, ...]:
    """One problem for each line of the fields that nobody has filled in yet: the error, where there is one."""
    # Counting lines is worth it only where something is wrong.
    if not any(problem.rule == "unfinished" for problem in found):
        return found
    first_of_body = source.line_and_column(source.body_start)[0]
    unfilled = {problem.line for problem in found if problem.rule == "unfinished" and problem.line < first_of_body}
    kept: dict[int, Problem] = {}
    for problem in sorted(found, key=lambda problem: problem.rule == "unfinished"):
        if problem.line in unfilled:
            kept.setdefault(problem.line, problem)
    return tuple(p for p in found if p.line not in unfilled or p is kept[p.line])
