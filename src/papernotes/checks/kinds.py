"""Kinds of rules: what each is given to look at.

A file, a text or draft, a note, or one of these among all others, whichever is the first that says enough. The type
checker proves that a rule's function takes what its kind is given.
"""

from __future__ import annotations

from papernotes.checks.repository import Tracked
from papernotes.checks.rule import Rule
from papernotes.checks.waiver import Use
from papernotes.index.link import Index
from papernotes.notes.docs import DocsFile
from papernotes.notes.draft import AnyDraft, Draft
from papernotes.notes.files import File
from papernotes.notes.note import Note, Page, ReadingPath
from papernotes.notes.source import Source
from papernotes.notes.vocabulary import Vocabulary

# --- a file ---------------------------------------------------------------------------------------------


class FileRule(Rule[File]):
    """Looks at a file of `papers/` or `docs/paths/`, before it is read."""


class AnyFileRule(FileRule):
    """Looks at any file that is read as text: a note, a reading path, `tags.yaml`, a page of `docs/`."""


class DocsRule(Rule[DocsFile]):
    """Looks at a file of `docs/`."""


class RepositoryRule(Rule[Tracked]):
    """Looks at a file by what git knows of it."""


# --- a text, and the draft that is made of it -----------------------------------------------------------


class TextRule(Rule[Source]):
    """Looks at the text of a note, a reading path or `tags.yaml`, before its YAML is understood."""


class DraftRule(Rule[AnyDraft]):
    """Looks at the YAML of a note, a reading path or `tags.yaml`, before it is a typed value."""


class TagsRule(Rule[Draft[Vocabulary]]):
    """Looks at `tags.yaml`."""


class WaiverRule(Rule[Use]):
    """Looks at a waiver and what it waived."""


# --- a note ---------------------------------------------------------------------------------------------


class NoteRule(Rule[Note]):
    """Looks at a note alone."""


class WordsRule(Rule[Note, Vocabulary]):
    """Looks at a note and the vocabulary."""


class PageRule(Rule[Page]):
    """Looks at a note or a reading path alone."""


# --- the index: something among all others --------------------------------------------------------------


class IndexedNoteRule(Rule[Note, Index]):
    """Looks at a note among all others."""


class IndexedPageRule(Rule[Page, Index]):
    """Looks at a note or a reading path among all notes."""


class IndexedPathRule(Rule[ReadingPath, Index]):
    """Looks at a reading path among all notes."""


class IndexedTagsRule(Rule[Index]):
    """Looks at `tags.yaml` among all notes."""


AnyRule = (
    FileRule | AnyFileRule | DocsRule | RepositoryRule
    | TextRule | DraftRule | TagsRule | WaiverRule
    | NoteRule | WordsRule | PageRule
    | IndexedNoteRule | IndexedPageRule | IndexedPathRule | IndexedTagsRule
)  # fmt: skip
