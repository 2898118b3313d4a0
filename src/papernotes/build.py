"""The pipeline, from files to the plan of a site that knows no engine."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from papernotes.checks.judge import RULES
from papernotes.checks.run import check
from papernotes.index.difference import compare
from papernotes.index.link import Index, link
from papernotes.notes.known import Known
from papernotes.notes.load import NOTES, TAGS, load
from papernotes.notes.model import Slug
from papernotes.notes.store import Cache
from papernotes.pages import Options, Papers, of_records, of_texts
from papernotes.pages.inputs import records_digest
from papernotes.pages.site_file import SiteFile
from papernotes.pages.touched import find_touched
from papernotes.problem import Problem
from papernotes.system.timings import Timings


@dataclass(frozen=True)
class Build:
    """The plan of a site, and what is wrong with what it is made from."""

    index: Index
    options: Options
    problems: tuple[Problem, ...]
    papers: Papers
    others: tuple[SiteFile, ...]
    """Other files that show the text of notes or reading paths."""

    records: tuple[SiteFile, ...]
    """Files that show nothing of them but frontmatter."""

    digest: str
    """Of all that `records` depend on."""

    touched: frozenset[Slug] | None
    """Papers whose own pages may differ from those of the build before; None when any may."""

    known: Known
    """Notes that the next build in this process need not read again."""

    @property
    def texts(self) -> tuple[SiteFile, ...]:
        """Files that show the text of notes or reading paths."""
        return (*self.papers.files, *self.others)

    @property
    def files(self) -> tuple[SiteFile, ...]:
        """All files."""
        return (*self.texts, *self.records)


def build(
    root: Path,
    options: Options | None = None,
    cache: Cache | None = None,
    *,
    notes: str = NOTES,
    tags: str = TAGS,
    before: Build | None = None,
    timings: Timings | None = None,
    is_shared: bool = False,
) -> Build:
    """Read, judge and plan a knowledge base; nothing here is fatal and nothing is written.

    `before` is the build before in this process; `is_shared` lets all processors read notes.
    """
    options, cache, timings = options or Options(), cache or Cache(None), timings or Timings()
    known = before.known if before else Known()
    with timings.stage("load"):
        library = load(root, cache, notes=notes, tags=tags, judge=RULES, known=known, is_shared=is_shared)
    with timings.stage("link"):
        old = before.index if before and before.options == options else None
        difference = compare(old.library, library) if old else None
        index = link(library, old, difference)
    with timings.stage("check"):
        problems = check(index)
    with timings.stage("plan"):
        touched = None
        if old and difference:
            touched = find_touched(old, index, difference)
            index.take_answers(old, touched)
        is_settled = before is not None and difference is not None and not difference.records
        digest = before.digest if before and is_settled else records_digest(index, options)
        same = before if before and before.digest == digest else None
        papers = before.papers if before and difference and before.papers.suit(index) else Papers(index, options)
        papers.index = index
        others = tuple(of_texts(index, options))
        records = same.records if same else tuple(of_records(index, options))
    cache.save()
    return Build(index, options, problems, papers, others, records, digest, touched, known)
