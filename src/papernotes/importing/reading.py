"""The papers of a file, whatever it is: BibTeX, RIS, CSL-JSON or a Markdown list."""

from __future__ import annotations

import re
from pathlib import PurePath

from papernotes.errors import PapernotesError
from papernotes.importing.bibtex import read_bibtex
from papernotes.importing.csl_file import NotCslError, read_csl_file
from papernotes.importing.file_text import NoTextError, text_of
from papernotes.importing.paper_list import read_paper_list
from papernotes.importing.reference import Reference
from papernotes.importing.ris import START, read_ris
from papernotes.importing.unused import Unused
from papernotes.notes.vocabulary import Vocabulary
from papernotes.text.words import clip

_ENDINGS = {
    ".bib": "BibTeX", ".bibtex": "BibTeX", ".ris": "RIS", ".json": "CSL-JSON", ".md": "Markdown",
    ".markdown": "Markdown",
}  # fmt: skip
_NOUNS = {
    "BibTeX": "BibTeX entry", "RIS": "RIS record", "CSL-JSON": "CSL-JSON item", "Markdown": "paper with a link",
}  # fmt: skip
_ENTRY = re.compile(r"^\s*@\s*\w+\s*[{(]", re.MULTILINE)
_BULLET = re.compile(r"^\s*(?:[-*+|]|\d+[.)]).*https?://", re.MULTILINE)


class UnreadableFileError(PapernotesError):
    """A file that holds nothing to import; the text says why and what to do."""


def read_papers(name: str, raw: bytes, vocabulary: Vocabulary) -> tuple[list[Reference], list[Unused]]:
    """The papers of a file, and its entries that become no note."""
    shown_name = clip(name, 200)
    try:
        text = text_of(raw)
    except NoTextError as error:
        raise UnreadableFileError(f"'{shown_name}' {error}") from None
    form = _ENDINGS.get(PurePath(name).suffix.lower()) or _recognize(text)
    try:
        references, unused = _read(form, text, vocabulary)
    except NotCslError as error:
        raise UnreadableFileError(f"'{shown_name}' is not CSL-JSON: {error}.") from None
    if not references and not unused:
        wanted = f"there is no {_NOUNS[form]} in it" if form else "it is neither BibTeX, RIS, CSL-JSON nor Markdown"
        raise UnreadableFileError(f"'{shown_name}' can't be imported: {wanted}.")
    return references, unused


def _recognize(text: str) -> str:
    """What a text without a telling name seems to be; empty when it is nothing that we know."""
    if re.match(r"\s*[\[{]\s*[\[{\"\]]", text):
        return "CSL-JSON"
    signs = {"RIS": START, "BibTeX": _ENTRY, "Markdown": _BULLET}
    return next((form for form, sign in signs.items() if sign.search(text)), "")


def _read(form: str, text: str, vocabulary: Vocabulary) -> tuple[list[Reference], list[Unused]]:
    if form == "BibTeX":
        return read_bibtex(text)
    if form == "RIS":
        return read_ris(text)
    if form == "CSL-JSON":
        return read_csl_file(text)
    return read_paper_list(text, vocabulary) if form else ([], [])
