"""BibTeX as it is in the world.

bibtexparser splits the file into entries and keeps the broken ones; what is in a field we read ourselves,
since it must be taken apart before its braces and LaTeX are gone.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from html import unescape
from urllib.parse import unquote

from bibtexparser.model import Entry, ParsingFailedBlock
from bibtexparser.splitter import Splitter

from papernotes.importing.bibtex_name import authors_in
from papernotes.importing.bibtex_value import value_in
from papernotes.importing.plain import from_latex
from papernotes.importing.reference import Reference, arxiv_within, complete, own_name, page_range, year_in
from papernotes.importing.unused import Unused
from papernotes.text.words import clip, squash

_MONTHS = {name[:3]: name.title() for name in (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)}  # fmt: skip
_FAULTS = {
    "end of file": "the entry is not closed: a '}' or a quotation mark is missing",
    "Unexpected block start": "the entry is not closed before the next one begins",
    "comma after entry key": "there is no comma after the key of the entry",
    "Expected a `=`": "a field has no '=' after its name",
}
_CONTAINERS = ("booktitle", "journal", "journaltitle", "howpublished", "school", "institution")
_OWN = ("title", "subtitle", "author", "url", "doi", "pages", "biburl")
_NO_PAPER = {
    "book": "a book", "mvbook": "a book", "proceedings": "a volume of proceedings",
    "mvproceedings": "a volume of proceedings", "conference-proceedings": "a volume of proceedings",
    "collection": "a collection", "mvcollection": "a collection", "periodical": "an issue of a journal",
    "xdata": "data for other entries", "set": "a set of other entries",
}  # fmt: skip


def read_bibtex(text: str) -> tuple[list[Reference], list[Unused]]:
    """The papers of a BibTeX file, and the entries that become no note."""
    entries, unused, strings = _blocks(text)
    fields = [_fields(entry, strings) for entry in entries]
    parents = {entry.key.casefold(): own for entry, own in zip(entries, fields, strict=True)}
    references = []
    for entry, own in zip(entries, fields, strict=True):
        line = (entry.start_line or 0) + 1
        kind = _NO_PAPER.get(entry.entry_type)
        if kind:
            unused.append(Unused(line, f"it is {kind}, not a paper", entry.key, is_fault=False))
            continue
        reference = _reference(entry, _inherit(own, parents))
        if squash(reference.title):
            references.append(reference)
        else:
            unused.append(Unused(line, f"the entry '{clip(entry.key)}' has no title", entry.key))
    return references, sorted(unused, key=lambda item: item.line)


def _blocks(text: str) -> tuple[list[Entry], list[Unused], dict[str, str]]:
    logging.getLogger("bibtexparser").setLevel(logging.CRITICAL)  # it reports the failed blocks that we report
    library = Splitter(text.replace("\r\n", "\n").replace("\r", "\n")).split()
    strings = dict(_MONTHS)
    entries, broken = [], []
    for block in library.blocks:
        # A key that was used before may name another paper, or the same one once more.
        whole = block.ignore_error_block if isinstance(block, ParsingFailedBlock) else block
        if isinstance(whole, Entry):
            entries.append(whole)
        elif isinstance(block, ParsingFailedBlock):
            reason = _fault(str(getattr(block.error, "abort_reason", "")))
            broken.append(Unused((block.start_line or 0) + 1, reason))
    for name, string in library.strings_dict.items():
        strings[name.casefold()] = value_in(string.value, strings)[0]
    return entries, broken, strings


def _fault(reason: str) -> str:
    return next((ours for theirs, ours in _FAULTS.items() if theirs in reason), "the entry can't be read")


def _fields(entry: Entry, strings: Mapping[str, str]) -> dict[str, str]:
    out: dict[str, str] = {}
    for field in entry.fields:
        key, raw = field.key, str(field.value)
        while key:
            value, rest = value_in(raw, strings)
            out.setdefault(key.casefold(), value)
            # A comma is missing when another `name = value` follows; it is clear what was meant.
            key, _, raw = (part.strip() for part in rest.partition("="))
            key = key if re.fullmatch(r"[\w-]+", key) else ""
    return out


def _inherit(own: dict[str, str], parents: Mapping[str, dict[str, str]]) -> dict[str, str]:
    """An entry's fields with those of the proceedings that it refers to."""
    parent = parents.get(own.get("crossref", "").casefold())
    if parent is None or parent is own:
        return own
    theirs = {key: value for key, value in parent.items() if key not in _OWN}
    return {"booktitle": parent.get("title", ""), **theirs, **own}


def _reference(entry: Entry, fields: Mapping[str, str]) -> Reference:
    said = {key: from_latex(value) for key, value in fields.items() if key not in ("author", "url", "doi", "eprint")}
    authors, is_cut_short = authors_in(fields.get("author", ""))
    is_arxiv = "arxiv" in (said.get("archiveprefix", "") + said.get("eprinttype", "")).casefold()
    found = Reference(
        title=_title(said),
        name=own_name(said.get("shorttitle", ""), said.get("title", "")),
        authors=authors,
        is_cut_short=is_cut_short,
        container=next((said[key] for key in _CONTAINERS if said.get(key) and not _is_address(said[key])), ""),
        venue_hints=tuple(said[key] for key in ("eventtitle", "shortjournal", "organization") if key in said),
        series=said.get("series", ""),
        is_article=entry.entry_type == "article" or bool(said.get("journal") or said.get("journaltitle")),
        addendum=said.get("addendum", ""),
        year=year_in(said.get("year", ""), said.get("date", "")),
        volume=said.get("volume", ""),
        number=said.get("number", "") or said.get("issue", ""),
        pages=page_range(said.get("pages", "")),
        publisher=said.get("publisher", ""),
        links={"pdf": pdf} if (pdf := _address(fields.get("pdf", ""))) else {},
        abstract=said.get("abstract", ""),
        keywords=said.get("keywords", ""),
        source=_address(fields.get("biburl", "")),
        label=entry.key,
        line=(entry.start_line or 0) + 1,
    )
    eprint = fields.get("eprint", "") if is_arxiv or not fields.get("eprinttype") else ""
    url = _address(fields.get("url", "")) or _address(said.get("howpublished", ""))
    arxiv = _verbatim(eprint) or arxiv_within(said.get("note", ""), said.get("number", ""))
    return complete(found, url=url, doi=_doi(fields.get("doi", "")), arxiv=arxiv)


def _title(said: Mapping[str, str]) -> str:
    title, subtitle = said.get("title", ""), said.get("subtitle", "")
    return f"{title}: {subtitle}" if title and subtitle else title


def _verbatim(value: str) -> str:
    """An identifier or address, which BibTeX styles don't read as TeX, without what some exporters escape."""
    return unescape(re.sub(r"\\url\s*|[{}\s]", "", re.sub(r"\\([_%&#~$])", r"\1", value)))


def _doi(value: str) -> str:
    """A DOI with the signs that BibTeX itself would stumble over and exporters therefore encode."""
    return re.sub("%(?:7B|7D|5C)", lambda match: unquote(match[0]), _verbatim(value), flags=re.IGNORECASE)


def _is_address(text: str) -> bool:
    return re.fullmatch(r"<?(?:https?://|www\.)\S+", text, re.IGNORECASE) is not None


def _address(value: str) -> str:
    found = re.search(r"https?://[^\s<>]+", _verbatim(value), re.IGNORECASE)
    return found[0] if found else ""
