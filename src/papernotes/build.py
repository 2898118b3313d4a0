"""The pipeline, from files to the plan of a site that knows no engine."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from papernotes.checks.judge import RULES
from papernotes.checks.run import check
from papernotes.index.link import Index, link
from papernotes.notes.known import Known
from papernotes.notes.load import NOTES, TAGS, load
from papernotes.notes.store import Cache
from papernotes.pages import Options, of_records, of_texts
from papernotes.pages.inputs import records_digest
from papernotes.pages.site_file import SiteFile
from papernotes.problem import Problem
from papernotes.system.timings import Timings


@dataclass(frozen=True)
class Build:
    """The plan of a site, and what is wrong with what it is made from."""

    index: Index
    problems: tuple[Problem, ...]
    texts: tuple[SiteFile, ...]
    """Files that show the text of notes or reading paths."""

    records: tuple[SiteFile, ...]
    """Files that show nothing of them but frontmatter."""

    digest: str
    """Of all that `records` depend on."""

    known: Known
    """Notes that the next build in this process need not read again."""

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
        index = link(library)
    with timings.stage("check"):
        problems = check(index)
    with timings.stage("plan"):
        digest = records_digest(index, options)
        texts = tuple(of_texts(index, options))
        is_same = before is not None and before.digest == digest
        records = before.records if before and is_same else tuple(of_records(index, options))
    cache.save()
    return Build(index, problems, texts, records, digest, known)
