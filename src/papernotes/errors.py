"""The one kind of error that papernotes raises on purpose.

A fault in the content is a Problem, never an exception. What is raised says, in one sentence for a person, why
something could not be done: no repository to compare with, a missing program, no knowledge base in a folder.
"""

from __future__ import annotations


class PapernotesError(Exception):
    """Something that was asked for can't be done; the text says why."""


class NoKnowledgeBaseError(PapernotesError):
    """A folder without `tags.yaml` beside `papers/`, here or above."""
