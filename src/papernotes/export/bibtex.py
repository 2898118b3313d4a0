"""BibTeX entries.

Unicode stays as it is; what TeX would take for a command is escaped, so that a value prints as it reads.
"""

from __future__ import annotations

import re

from bibtexparser.entrypoint import write_string
from bibtexparser.library import Library
from bibtexparser.model import Entry, Field
from bibtexparser.writer import BibtexFormat

from papernotes.export.names import Name
from papernotes.export.record import Kind, Record, record
from papernotes.notes.note import Note
from papernotes.notes.vocabulary import Vocabulary

_TYPES = {
    Kind.ARTICLE: "article",
    Kind.PROCEEDINGS: "inproceedings",
    Kind.PREPRINT: "misc",
    Kind.SOFTWARE: "misc",
}
_CONTAINERS = {
    Kind.ARTICLE: "journal",
    Kind.PROCEEDINGS: "booktitle",
    Kind.PREPRINT: "howpublished",
    Kind.SOFTWARE: "howpublished",
}

# Besides commands, TeX joins some pairs: -- to a dash, `` and '' to quotes, ?` to ¿.
_SPECIAL = re.compile(r"[\\{}&%$#_~^]|-(?=-)|'(?=')|`(?=`)|[?!](?=`)")
_ESCAPES = {
    **{char: f"\\{char}" for char in "{}&%$#_"},
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
}
# BibTeX counts braces even behind a backslash, so that single ones need their names.
_LONELY_BRACES = {**_ESCAPES, "{": r"\textbraceleft{}", "}": r"\textbraceright{}"}
_VERBATIM = {ord(char): f"%{ord(char):02X}" for char in "{}\\ "}


def _layout() -> BibtexFormat:
    layout = BibtexFormat()  # type: ignore[no-untyped-call]
    layout.indent = "  "
    layout.trailing_comma = True
    layout.block_separator = "\n"
    return layout


_LAYOUT = _layout()


def bibtex(note: Note, vocabulary: Vocabulary) -> str:
    """A note's paper as a BibTeX entry."""
    return dumps([record(note, vocabulary)])


def dumps(records: list[Record]) -> str:
    """Entries of records whose keys differ."""
    # The values stand in braces already, so that the writer need not copy every entry to put them there.
    return write_string(Library([_entry(item) for item in records]), unparse_stack=(), bibtex_format=_LAYOUT)


def _entry(item: Record) -> Entry:
    fields = [Field(key, f"{{{value}}}") for key, value in _fields(item).items() if value]
    return Entry(_TYPES[item.kind], item.key, fields)


def _fields(item: Record) -> dict[str, str]:
    has_eprint = bool(item.arxiv)
    container = "" if item.kind is Kind.PREPRINT and has_eprint else item.container
    return {
        "title": f"{{{_escape(item.title)}}}" if item.title else "",  # twice in braces: styles keep the capitals
        "author": " and ".join(map(_author, item.authors)),
        _CONTAINERS[item.kind]: _escape(container),
        "series": _escape(item.series),
        "year": str(item.year or ""),
        "volume": _escape(item.volume),
        "number": _escape(item.number),
        "addendum": _escape(item.addendum),
        "pages": "--".join(map(_escape, item.pages)),
        "publisher": _escape(item.publisher),
        "doi": _verbatim(item.doi),
        "eprint": _verbatim(item.arxiv),
        "archivePrefix": "arXiv" if has_eprint else "",
        "url": _verbatim(item.url),
        "note": _escape(item.remark),
    }


def _author(name: Name) -> str:
    if name.literal:
        return f"{{{_escape(name.literal)}}}"
    family = _word(name.family)
    # BibTeX wants the suffix between family and given name.
    parts = (f"{name.particle} {family}" if name.particle else family, _word(name.suffix), _word(name.given))
    return ", ".join(part for part in parts if part)


def _word(text: str) -> str:
    """A part of a name; in braces where BibTeX would read `and` as the next author."""
    escaped = _escape(text)
    return f"{{{escaped}}}" if " and " in f" {escaped.casefold()} " else escaped


def _escape(text: str) -> str:
    if not _SPECIAL.search(text):
        return text
    escapes = _ESCAPES if _is_balanced(text) else _LONELY_BRACES
    return _SPECIAL.sub(lambda match: escapes.get(match[0]) or match[0] + "{}", text)


def _is_balanced(text: str) -> bool:
    depth = 0
    for char in text:
        depth += (char == "{") - (char == "}")
        if depth < 0:
            return False
    return depth == 0


def _verbatim(text: str) -> str:
    """An identifier or URL, which styles don't read as TeX; only what ends the field is encoded."""
    return text.translate(_VERBATIM)
