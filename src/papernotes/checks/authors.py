"""Rules about the names of authors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from papernotes.notes.note import Note
from papernotes.problem import Edit, Finding, Value
from papernotes.text.words import clip

_PARTICLES = frozenset("af al bin da dal de del della den der di dos du el la le ten ter van von zu".split())  # noqa: SIM905
_ORGANIZATIONS = frozenset(
    ("agency", "association", "board", "bureau", "center", "centre", "commission", "committee", "consortium")
) | frozenset(
    ("corporation", "council", "department", "foundation", "group", "institute", "laboratories", "laboratory", "labs")
) | frozenset(("ministry", "office", "organization", "project", "school", "society", "team", "university"))  # fmt: skip
"""How names of organizations end, or what comes before their "of"."""

_TITLES_AFTER_COMMA = frozenset(["jr", "sr", "ii", "iii", "iv", "inc", "ltd", "llc", "gmbh", "phd"])
_ODD_AUTHOR = re.compile(r"[,;&*†‡§¶@]|\d$|\band\b|\bet\.? al\b|\bothers\b", re.IGNORECASE | re.MULTILINE)
_REST = re.compile(r"\bet\.? al\b|\b(?:and|&) others\b|^others$", re.IGNORECASE)
_BETWEEN_AUTHORS = re.compile(r"\s+(?:and|&)\s+|\s*;\s*")
_MARK = re.compile(r"(?:\s*[*†‡§¶]|(?<=[a-z])\d|\s\d{4}$)+")
_NO_NAME = re.compile(r"[^\w\s,.'’-]|\d|\b(?:and|of|the|for)\b", re.IGNORECASE)
_INITIAL = re.compile(r"(?:[^\W\d_]\.-?)+|[^\W\d_]")
_INITIAL_FIRST = re.compile(r"^[^\W\d_a-z][. ]", re.MULTILINE)


def author_form(note: Note) -> Iterator[Finding]:
    """An author that is not written `First Last`, one to an entry.

    Author pages, citations and BibTeX are made from the names; a list cut short with "et al." hides people.

        authors: ["Miller, Ada"]              # fails
        authors: [Miller, Ada, Baker, Bo]     # fails
        authors: [Ada Miller and Bo Baker]    # fails
        authors: [Ada Miller, et al.]         # fails
        authors: [Ada Miller, Bo Baker]       # passes
    """
    names = "\n".join(note.paper.authors)
    if names.isascii() and " " not in names and "\n" in names:
        yield from _find_unquoted(note.paper.authors)
    if not _ODD_AUTHOR.search(names):
        return
    for i, author in enumerate(note.paper.authors):
        fault = _author_fault(author) if _ODD_AUTHOR.search(author) else None
        if fault:
            name = _turn_around(author)
            edit = (Edit(Value(("authors", i)), name),) if name and fault[1] == f"write '{name}'." else ()
            yield Finding(Value(("authors", i)), *fault, edit)


def _turn_around(author: str) -> str:
    """A name with its last name first as it should be; empty when it might be something else."""
    last, comma, first = (part.strip() for part in author.partition(","))
    is_name = comma and "," not in first and not _NO_NAME.search(author)
    return f"{first} {last}" if is_name and first and last else ""


def _find_unquoted(authors: tuple[str, ...]) -> Iterator[Finding]:
    """Not one of the names has two words: a comma inside of names has cut them apart."""
    if len(authors) % 2 or any(name.isupper() or name.islower() for name in authors):
        return
    people = [f"{first} {last}" for last, first in zip(authors[::2], authors[1::2], strict=True)]
    yield Finding(
        Value(("authors",)),
        "every author is a single word: in a list, the comma in 'Last, First' starts the next author",
        f"write 'First Last': [{clip(', '.join(people), 200)}].",
    )


def _author_fault(author: str) -> tuple[str, str] | None:
    name = f"author '{clip(author)}'"
    if _REST.search(author):
        return f"{name} stands for people who are not named", "name every author, in published order."
    parts = [part for part in _BETWEEN_AUTHORS.split(author) if part]
    if len(parts) > 1 and all(map(_is_person, parts)) and not _is_organization(author):
        return f"{name} is several people", f"give each an entry: [{', '.join(parts)}]."
    if author.casefold().startswith("and "):
        return f"{name} begins with 'and'", f"write '{author[4:].strip()}'."
    if "," in author:
        return _comma_fault(name, [part.strip() for part in author.split(",")])
    marks = _MARK.search(author)
    if marks and _is_person(author[: marks.start()]):
        return f"{name} has a mark that is not part of the name", f"write '{author[: marks.start()]}'."
    return None


def _comma_fault(name: str, parts: list[str]) -> tuple[str, str] | None:
    if all(part.rstrip(".").casefold() in _TITLES_AFTER_COMMA for part in parts[1:]):
        return None
    if len(parts) == 2 and parts[1] and not all(len(part.split()) > 1 for part in parts):
        return f"{name} has the last name first", f"write '{parts[1]} {parts[0]}'."
    return f"{name} is several people", f"give each an entry: [{', '.join(filter(None, parts))}]."


def _is_organization(name: str) -> bool:
    words = [word.strip(".,").casefold() for word in name.split()]
    return words[-1] in _ORGANIZATIONS or any(
        word in _ORGANIZATIONS and after in ("of", "for") for word, after in pairwise(words)
    )


def _is_person(name: str) -> bool:
    """Whether it looks like a person: two words or more, none in lower case but `van` and its like."""
    words = name.split()
    return len(words) > 1 and all(not word[0].islower() or word in _PARTICLES for word in words)


def has_initials_only(author: str) -> bool:
    """Whether none of the first names is written out."""
    first_names = [word for word in author.split()[:-1] if word not in _PARTICLES]
    return bool(first_names) and all(_INITIAL.fullmatch(word) and word.isupper() for word in first_names)


def author_initials(note: Note) -> Iterator[Finding]:
    """An author whose first names are given as initials only.

    Two people with the same initials would share one page. An initial beside a full name is fine.

        authors: [A. Miller]          # fails
        authors: [A. Edith Miller]    # passes
        authors: [Ada B. Miller]      # passes
    """
    if not _INITIAL_FIRST.search("\n".join(note.paper.authors)):
        return
    for i, author in enumerate(note.paper.authors):
        if has_initials_only(author):
            yield Finding(
                Value(("authors", i)),
                f"author '{clip(author)}' has initials only",
                "write the first name out, as the paper or the author's page gives it.",
            )
