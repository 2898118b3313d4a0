"""Rules about the wording of titles and summaries."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

from papernotes.notes.draft import AnyDraft
from papernotes.notes.model import MAX_SUMMARY
from papernotes.notes.note import Note
from papernotes.notes.vocabulary import Vocabulary
from papernotes.problem import Edit, FieldPath, Finding, Value
from papernotes.text import latex
from papernotes.text.words import clip

_HTML_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_HTML = re.compile(rf"{_HTML_TAG.pattern}|&(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z]{{2,}}\d*);")
_CURLY = re.compile(r"“([^“”]+)”")
_SCRIPT = re.compile(r"<(?:script|style|iframe)\b", re.IGNORECASE)
_LONG_WORD = re.compile(r"[^\W\d_]{5,}")


def quoted_value(draft: AnyDraft) -> Iterator[Finding]:
    """A value between curly quotes.

    They are not quotes to YAML and stay a part of the value.

        title: “Orca”    # fails
        title: "Orca"    # passes
    """
    if draft.model is not Vocabulary and "”" in draft.source.text:
        for path, text in _texts_in(draft.data, ()):
            if match := _CURLY.fullmatch(text):
                yield Finding(
                    Value(path),
                    f"'{clip(text)}' is between curly quotes",
                    "leave them out, or use straight quotes.",
                    (Edit(Value(path), match[1]),),
                )


def _texts_in(data: Any, path: FieldPath) -> Iterator[tuple[FieldPath, str]]:
    for step, value in data.items() if isinstance(data, dict) else enumerate(data):
        if isinstance(value, str):
            yield (*path, step), value
        elif isinstance(value, (dict, list)):
            yield from _texts_in(value, (*path, step))


def latex_leftover(note: Note) -> Iterator[Finding]:
    r"""LaTeX in a field that is shown as plain text.

    Entries pasted from BibTeX bring accents, braces and dashes that readers would see as they are.

        title: "{BERT}: Pre-training of Deep Models"    # fails
        authors: ["Jos\\'e Garc\\'ia"]                  # fails
        title: "BERT: Pre-training of Deep Models"      # passes
    """
    paper = note.paper
    texts = [paper.title, paper.name, paper.summary, *paper.authors]
    for r in paper.results:
        texts += (r.metric, r.value, r.baseline, r.workload, r.hardware, r.note)
    if not latex.may_hold(" ".join(texts)):
        return
    for path, text in _texts(note):
        leftover = latex.first_in(text)
        if leftover:
            plain = latex.plain(text)
            fix = (Edit(Value(path), plain),) if plain else ()
            yield Finding(
                Value(path),
                f"'{_field(path)}' holds LaTeX: '{clip(leftover)}'",
                f"write '{clip(plain, 80)}'." if plain else "write it as plain text.",
                fix,
            )


def _texts(note: Note) -> Iterator[tuple[FieldPath, str]]:
    paper = note.paper
    yield ("title",), paper.title
    yield ("name",), paper.name
    yield ("summary",), paper.summary
    yield from ((("authors", i), author) for i, author in enumerate(paper.authors))
    for i, result in enumerate(paper.results):
        for name, text in (
            ("metric", result.metric), ("value", result.value), ("baseline", result.baseline),
            ("workload", result.workload), ("hardware", result.hardware), ("note", result.note),
        ):  # fmt: skip
            if text:
                yield ("results", i, name), text


def _field(path: FieldPath) -> str:
    return next(step for step in reversed(path) if isinstance(step, str))


def html_in_field(note: Note) -> Iterator[Finding]:
    """HTML in a field that is shown as plain text.

    Titles copied from publishers' pages bring tags and entities; the site shows them literally.

        title: "CO<sub>2</sub> &amp; GPUs"    # fails
        title: "CO2 & GPUs"                   # passes
    """
    if "<" not in note.source.text and "&" not in note.source.text:
        return
    for path, text in _texts(note):
        found = _HTML.search(text)
        if found:
            plain = "" if _SCRIPT.search(text) else " ".join(html.unescape(_HTML_TAG.sub("", text)).split())
            yield Finding(
                Value(path),
                f"'{_field(path)}' holds HTML: '{clip(found[0])}'",
                f"write '{clip(plain, 80)}'." if plain else "write it as plain text.",
                (Edit(Value(path), plain),) if plain else (),
            )


def shouting_title(note: Note) -> Iterator[Finding]:
    """A title in capitals.

    Some publishers print titles in capitals; among others they are hard to read and to compare.

        title: "PATIENT STARTERS FOR COLD KITCHENS"    # fails
        title: "BERT: Patient Starters"                # passes
    """
    title = note.paper.title
    if title.upper() != title and title[:40].upper() != title[:40]:
        return
    words = _LONG_WORD.findall(title)
    loud = [word for word in words if word.isupper()]
    if len(loud) >= 3 and len(loud) * 2 > len(words):
        yield Finding(
            Value(("title",)), "the title is in capitals",
            "write it as the paper's page or its citation does, with capitals only where they belong.",
        )  # fmt: skip


def title_period(note: Note) -> Iterator[Finding]:
    """A period at the end of a title.

    Titles are names, not sentences, and lists add their own punctuation.

        title: "Patient Starters."    # fails
        title: "Patient Starters"     # passes
    """
    title = note.paper.title.rstrip()
    last = title.rpartition(" ")[2]
    if title.endswith(".") and last.count(".") == 1 and last.casefold() not in ("al.", "inc.", "etc."):
        yield Finding(
            Value(("title",)), "the title ends with a period", "remove the period.",
            (Edit(Value(("title",)), title[:-1].rstrip()),),
        )  # fmt: skip


def long_summary(note: Note) -> Iterator[Finding]:
    """A summary of more than 240 characters.

    It is shown in lists, cards and search results, where a paragraph would be cut.

        summary: Patience (40 times)                                  # fails
        summary: Keeps a starter alive at 8 degrees with patience.    # passes
    """
    length = len(note.paper.summary)
    if length > MAX_SUMMARY:
        yield Finding(
            Value(("summary",)),
            f"the summary has {length} characters, {length - MAX_SUMMARY} more than the {MAX_SUMMARY} allowed",
            "shorten it to one sentence; details belong in the body.",
        )
