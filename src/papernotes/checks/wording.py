"""Rules about the wording of fields: titles, authors, summaries."""

from __future__ import annotations

import re
from collections.abc import Iterator

from papernotes import latex
from papernotes.checks.text import Page
from papernotes.model import MAX_SUMMARY
from papernotes.note import Note
from papernotes.problem import Edit, FieldPath, Finding, Span, Value
from papernotes.words import shown

_LONG_WORD = re.compile(r"[^\W\d_]{5,}")
_PARTICLES = frozenset(
    [
        "af",
        "al",
        "bin",
        "da",
        "dal",
        "de",
        "del",
        "della",
        "den",
        "der",
        "di",
        "dos",
        "du",
        "el",
        "la",
        "le",
        "ten",
        "ter",
        "van",
        "von",
        "zu",
    ]
)
_TITLES_AFTER_COMMA = frozenset(["jr", "sr", "ii", "iii", "iv", "inc", "ltd", "llc", "gmbh", "phd"])
_ODD_AUTHOR = re.compile(r"[,;&*†‡§¶@]|\d$|\band\b|\bet\.? al\b|\bothers\b", re.IGNORECASE | re.MULTILINE)
_REST = re.compile(r"\bet\.? al\b|\b(?:and|&) others\b|^others$", re.IGNORECASE)
_BETWEEN_AUTHORS = re.compile(r"\s+(?:and|&)\s+|\s*;\s*")
_MARK = re.compile(r"(?:\s*[*†‡§¶]|(?<=[a-z])\d|\s\d{4}$)+")
_INITIAL = re.compile(r"(?:[^\W\d_a-z]\.-?)+|[^\W\d_a-z]")
_INITIAL_FIRST = re.compile(r"^[^\W\d_a-z][. ]", re.MULTILINE)
_SUSPECT = frozenset("ÂÃÄÅâãåæçèéäïð�")
_GARBLED = re.compile("[ÂÃÄÅâãåæçèéäïð][\x80-\xbf ŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]")
_MOST_LINES = 200
_MOST_OF_A_LINE = 2000


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
                f"'{_field(path)}' holds LaTeX: '{shown(leftover)}'",
                f"write '{shown(plain, 80)}'." if plain else "write it as plain text.",
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


def mojibake(page: Page) -> Iterator[Finding]:
    """Text that was saved in one encoding and read in another.

    It comes from copying out of PDFs and old web pages, and no search finds it.

        authors: [JosÃ© GarcÃ­a]    # fails
        authors: [José García]      # passes
        authors: [João Álvarez]     # passes
    """
    text = page.source.text
    if text.isascii() or not any(character in text for character in _SUSPECT):
        return
    if "�" not in text and not _GARBLED.search(text):
        return
    start = 0
    tried = 0
    for line in text.split("\n"):
        if not line.isascii() and tried < _MOST_LINES and ("�" in line or _GARBLED.search(line)):
            tried += 1
            yield from _garbled(line[:_MOST_OF_A_LINE], start)
        start += len(line) + 1


def _garbled(line: str, start: int) -> Iterator[Finding]:
    from ftfy import fix_encoding  # takes 0.1 s to import and is rarely needed

    lost = line.find("�")
    if lost >= 0:
        yield Finding(
            Span(start + lost, start + lost + 1),
            "a character was lost: '�' stands in its place",
            "type the character again.",
        )
    mended = fix_encoding(line)
    if mended == line or "�" in mended:
        return
    first = next((i for i, (a, b) in enumerate(zip(line, mended, strict=False)) if a != b), len(mended))
    begin = line.rfind(" ", 0, first) + 1
    same = next(i for i in range(len(line)) if line[len(line) - 1 - i :] != mended[max(len(mended) - 1 - i, 0) :])
    end = len(line) - same
    right = mended[begin : len(mended) - same]
    yield Finding(
        Span(start + begin, start + end),
        f"garbled text: '{shown(line[begin:end])}'",
        f"write '{shown(right)}'.",
        (Edit(Span(start + begin, start + end), right),) if right.isprintable() else (),
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

    It stands in lists, cards and search results, where a paragraph would be cut.
    """
    length = len(note.paper.summary)
    if length > MAX_SUMMARY:
        yield Finding(
            Value(("summary",)),
            f"the summary has {length} characters, {length - MAX_SUMMARY} more than the {MAX_SUMMARY} allowed",
            "shorten it to one sentence; details belong in the body.",
        )


def author_form(note: Note) -> Iterator[Finding]:
    """An author that is not written `First Last`, one to an entry.

    Author pages, citations and BibTeX are made from the names; a list cut short with "et al." hides people.

        authors: ["Miller, Ada"]              # fails
        authors: [Ada Miller and Bo Baker]    # fails
        authors: [Ada Miller, et al.]         # fails
        authors: [Ada Miller, Bo Baker]       # passes
    """
    if not _ODD_AUTHOR.search("\n".join(note.paper.authors)):
        return
    for i, author in enumerate(note.paper.authors):
        fault = _author_fault(author) if _ODD_AUTHOR.search(author) else None
        if fault:
            yield Finding(Value(("authors", i)), *fault)


def _author_fault(author: str) -> tuple[str, str] | None:
    name = f"author '{shown(author)}'"
    if _REST.search(author):
        return f"{name} stands for people without their names", "name every author, in published order."
    parts = [part for part in _BETWEEN_AUTHORS.split(author) if part]
    if len(parts) > 1 and all(map(_is_person, parts)):
        return f"{name} is several people", f"give each an entry: [{', '.join(parts)}]."
    if author.casefold().startswith("and "):
        return f"{name} begins with 'and'", f"write '{author[4:].strip()}'."
    if "," in author:
        return _comma_fault(name, [part.strip() for part in author.split(",")])
    marks = _MARK.search(author)
    if marks and _is_person(author[: marks.start()]):
        return f"{name} has a mark that is no part of the name", f"write '{author[: marks.start()]}'."
    return None


def _comma_fault(name: str, parts: list[str]) -> tuple[str, str] | None:
    if all(part.rstrip(".").casefold() in _TITLES_AFTER_COMMA for part in parts[1:]):
        return None
    if len(parts) == 2 and parts[1] and not all(len(part.split()) > 1 for part in parts):
        return f"{name} has the last name first", f"write '{parts[1]} {parts[0]}'."
    return f"{name} is several people", f"give each an entry: [{', '.join(filter(None, parts))}]."


def _is_person(name: str) -> bool:
    """Whether it looks like a person: two words or more, none in lower case but `van` and its like."""
    words = name.split()
    return len(words) > 1 and all(not word[0].islower() or word in _PARTICLES for word in words)


def author_initials(note: Note) -> Iterator[Finding]:
    """An author of whose first names only the initials are given.

    Two people with the same initials would share one page. An initial beside a full name is fine.

        authors: [A. Miller]           # fails
        authors: [A. Edith Miller]     # passes
        authors: [Ada B. Miller]       # passes
    """
    if not _INITIAL_FIRST.search("\n".join(note.paper.authors)):
        return
    for i, author in enumerate(note.paper.authors):
        first_names = [word for word in author.split()[:-1] if word not in _PARTICLES]
        if first_names and all(map(_INITIAL.fullmatch, first_names)):
            yield Finding(
                Value(("authors", i)),
                f"author '{shown(author)}' has initials only",
                "write the first name out, as the paper or the author's page gives it.",
            )
