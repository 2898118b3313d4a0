"""Rules about reading paths."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.index.link import Index
from papernotes.notes.note import ReadingPath
from papernotes.problem import Finding, Value
from papernotes.text.words import clip, did_you_mean


def unknown_paper(path: ReadingPath, index: Index) -> Iterator[Finding]:
    """A step of a reading path without a note.

    Every step leads to a paper's page, and the page leads on to the next.

        papers:
          - {paper: levian, why: the first that works in the cold}    # fails
          - {paper: levain, why: the first that works in the cold}    # passes
    """
    for i, step in enumerate(path.meta.papers):
        if step.paper and step.paper not in index:
            yield Finding(
                Value(("papers", i, "paper")),
                f"there is no note '{clip(step.paper)}'",
                did_you_mean(step.paper, index.notes, f"add papers/{clip(step.paper)}.md first"),
            )


def repeated_paper(path: ReadingPath, index: Index) -> Iterator[Finding]:  # noqa: ARG001
    """A paper that is listed twice in a reading path.

    Its page could not say which paper comes next.

        papers:
          - {paper: levain, why: the first that works in the cold}
          - {paper: levain, why: its limits}                  # fails
          - {paper: orca, why: the same for warm kitchens}    # passes
    """
    first: dict[str, int] = {}
    for i, step in enumerate(path.meta.papers):
        if step.paper and first.setdefault(step.paper, i) != i:
            yield Finding(
                Value(("papers", i, "paper")),
                f"'{clip(step.paper)}' is listed twice in the path; first as step {first[step.paper] + 1}",
                "keep the step where it helps most.",
            )


def missing_why(path: ReadingPath, index: Index) -> Iterator[Finding]:  # noqa: ARG001
    """A step of a reading path without a reason.

    A path is more than a list: it tells why this paper comes next and what to look for.

        papers:
          - {paper: levain}                                           # fails
          - {paper: levain, why: the first that works in the cold}    # passes
    """
    for i, step in enumerate(path.meta.papers):
        if not step.why.strip():
            yield Finding(
                Value(("papers", i)),
                f"step {i + 1} does not say why" + (f" to read '{clip(step.paper)}'" if step.paper else ""),
                "add why: what to look for in this paper after the ones before.",
            )
