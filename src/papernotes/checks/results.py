"""Rules about results: that each says where it was read and how it is meant."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.notes.draft import AnyDraft
from papernotes.notes.model import QUALIFIERS, Paper
from papernotes.notes.note import Note
from papernotes.problem import Finding, Value
from papernotes.text.words import clip, join_words, nearest, suggest

_MEANT = {
    "avg": "average", "mean": "average", "on average": "average", "max": "up to", "maximum": "up to",
    "peak": "up to", "min": "at least", "minimum": "at least", "more than": "at least", "over": "at least",
    "approx": "about", "approximately": "about", "around": "about", "~": "about", "nearly": "about",
}  # fmt: skip


def result_without_source(draft: AnyDraft) -> Iterator[Finding]:
    """A result that does not say where it was read.

    A number is worth what its source is: abstract, Section 6.2, Table 3, the artifact's README.

        results:
          - {metric: throughput, value: 2.9x}                      # fails
          - {metric: throughput, value: 2.9x, source: abstract}    # passes
    """
    results = draft.data.get("results") if draft.model is Paper else None
    for i, result in enumerate(results if isinstance(results, list) else ()):
        if isinstance(result, dict) and result and "source" not in result:
            metric = result.get("metric")
            yield Finding(
                Value(("results", i)),
                f"the result '{clip(metric)}' has no source" if metric else "a result has no source",
                "say where it was read, such as source: abstract or source: Table 3.",
            )


def unknown_qualifier(note: Note) -> Iterator[Finding]:
    """A qualifier that is not one of the fixed words.

    They tell a peak from an average, and readers compare by them: up to, average, median, range, at least, about.

        results:
          - {metric: throughput, value: 2.9x, qualifier: max, source: abstract}      # fails
          - {metric: throughput, value: 2.9x, qualifier: up to, source: abstract}    # passes
    """
    for i, result in enumerate(note.paper.results):
        word = result.qualifier
        if word and word not in QUALIFIERS:
            match = _MEANT.get(word.casefold().strip(" .")) or nearest(word, QUALIFIERS)
            yield Finding(
                Value(("results", i, "qualifier")),
                f"'{clip(word)}' is not a qualifier",
                suggest(match, f"choose one of {join_words(QUALIFIERS, 'or')}"),
            )


def repeated_headline(note: Note) -> Iterator[Finding]:
    """A second result that is marked as the headline.

    Where there is room for one result, the page shows the one with `headline: true`, else the first.

        results:
          - {metric: throughput, value: 2.9x, source: abstract, headline: true}
          - {metric: latency, value: 40 ms, source: Table 3, headline: true}    # fails
          - {metric: latency, value: 40 ms, source: Table 3}                    # passes
    """
    marked = [i for i, result in enumerate(note.paper.results) if result.headline]
    for i in marked[1:]:
        yield Finding(
            Value(("results", i, "headline")), f"result {marked[0] + 1} is already the headline",
            "keep headline: true on one of them.",
        )  # fmt: skip
