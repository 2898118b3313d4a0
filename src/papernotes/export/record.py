"""What every bibliographic format says of a paper, before any of them spells it.

All texts are on one line and without control characters, so that no value ends the field it stands in.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from enum import StrEnum

from papernotes.export.names import Name, name_of
from papernotes.notes.model import Paper
from papernotes.notes.note import Note
from papernotes.notes.vocabulary import Venue, Vocabulary
from papernotes.text.web import arxiv_url, doi_url, web_url
from papernotes.text.words import flat, join_words

_ISSUE = re.compile(r"(?P<title>.+?),? (?P<volume>\d+) ?\((?P<number>\d+(?:[-–/]\d+)?)\)(?:, *(?P<rest>.*))?")
_DASH = re.compile(r"\s*[-–—]+\s*")
_NOT_KEY = re.compile(r"[^a-z0-9]+")
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i"})
_SMALL_WORDS = frozenset(("a", "an", "the", "on", "of", "in", "for", "to", "and", "towards", "toward", "is", "how"))
_NAME_LIMIT = 24
_FIELDS = (
    "title", "authors", "venue", "year", "published_in", "volume", "number", "pages", "publisher", "doi", "arxiv",
)  # fmt: skip
_WAYS = ("paper", "pdf", "project", "docs", "code", "artifact")
_SOFTWARE_WAYS = ("code", "project", "docs", "paper")


class Kind(StrEnum):
    """What a paper is to a bibliography."""

    ARTICLE = "article"
    PROCEEDINGS = "proceedings"
    PREPRINT = "preprint"
    SOFTWARE = "software"


@dataclass(frozen=True, slots=True)
class Record:
    """A paper's entry in a bibliography."""

    key: str
    kind: Kind
    title: str
    short_title: str
    authors: tuple[Name, ...]
    container: str
    """The journal, the proceedings, or where a preprint or software lives."""

    addendum: str
    """What `published_in` says behind volume and number, such as the conference that an article was given at."""

    venue: str
    """The venue's key, the short form of `container`."""

    series: str
    """The venue's key where nothing else says it: tags.yaml does not have it, and the container has another name."""

    year: int
    volume: str
    number: str
    pages: tuple[str, ...]
    """First and last, or whatever is given in one piece."""

    publisher: str
    doi: str
    arxiv: str
    url: str
    remark: str = ""
    """What a reader of the entry must know: that nobody confirmed some of it."""

    written: dict[str, str] = field(default_factory=dict, init=False, compare=False, repr=False)
    """The entry by format, once somebody has asked for it: pages, documents and files hold the same."""


def record(note: Note, vocabulary: Vocabulary, key: str = "") -> Record:
    """The entry of a note's paper; `key` is how it is told apart from the others in one file."""
    paper = note.paper
    venue = vocabulary.venues.get(paper.venue)
    kind = _kind(paper, venue)
    container, volume, number, addendum = _container(paper, venue, kind)
    authors = tuple(name_of(flat(author), vocabulary) for author in paper.authors if flat(author))
    return Record(
        key=key or _key(note, authors),
        kind=kind,
        title=flat(paper.title),
        short_title="" if paper.name == paper.title else flat(paper.name),
        authors=authors,
        container=container,
        addendum=addendum,
        venue=flat(paper.venue),
        series=flat(paper.venue) if not venue and paper.published_in and kind is Kind.PROCEEDINGS else "",
        year=paper.year,
        volume=volume,
        number=number,
        pages=_pages(flat(paper.pages)),
        publisher=flat(paper.publisher),
        doi=flat(paper.doi).replace(" ", ""),
        arxiv=flat(paper.arxiv).replace(" ", ""),
        url=_url(paper, kind),
        remark=_remark(paper),
    )


def _remark(paper: Paper) -> str:
    """Which fields of the entry no source confirmed, and that its authors are missing."""
    open_fields = [field.replace("_", " ") for field in _FIELDS if field in paper.unverified]
    unconfirmed = f"Not confirmed by any source: {join_words(open_fields)}." if open_fields else ""
    unknown = "" if paper.authors else "Authors not known."
    return " ".join(filter(None, (unconfirmed, unknown)))


def key_of(note: Note, vocabulary: Vocabulary) -> str:
    """Such as `xia2024flashllm`; letters and digits only, and not always a paper's own."""
    first = next((flat(author) for author in note.paper.authors if flat(author)), "")
    return _key(note, (name_of(first, vocabulary),) if first else ())


def _kind(paper: Paper, venue: Venue | None) -> Kind:
    kind = venue.kind if venue else None
    if paper.volume or kind == "journal":
        return Kind.ARTICLE
    if kind == "preprint":
        return Kind.PREPRINT
    return Kind.SOFTWARE if kind == "software" else Kind.PROCEEDINGS


def _container(paper: Paper, venue: Venue | None, kind: Kind) -> tuple[str, str, str, str]:
    """Title, volume, number, and the rest; `Crumb Letters 17(2), March` names all four."""
    name = flat(venue.name if venue and venue.name else paper.venue)
    title, volume, number = flat(paper.published_in), flat(paper.volume), flat(paper.number)
    if kind is Kind.PREPRINT:
        return name, volume, number, ""
    issue = f" {volume}({number})"
    if kind is Kind.ARTICLE and volume and number and title.endswith(issue):
        return title.removesuffix(issue), volume, number, ""  # `PACMPL 4(ICFP)` has no number for a number
    match = _ISSUE.fullmatch(title) if kind is Kind.ARTICLE and title.isprintable() else None
    if match and volume in ("", match["volume"]) and number in ("", match["number"]):
        return match["title"], match["volume"], match["number"], match["rest"] or ""
    return title or name, volume, number, ""


def _pages(pages: str) -> tuple[str, ...]:
    """First and last page of `211-224`; anything else stays in one piece."""
    parts = _DASH.split(pages)
    if len(parts) == 2 and all(parts):
        return tuple(parts)
    return (pages,) if pages else ()


def _url(paper: Paper, kind: Kind) -> str:
    for way in _SOFTWARE_WAYS if kind is Kind.SOFTWARE else _WAYS:
        if url := web_url(paper.links.get(way, "")):  # type: ignore[call-overload]
            return str(url)
    return arxiv_url(flat(paper.arxiv)) if paper.arxiv else doi_url(flat(paper.doi)) if paper.doi else ""


def _key(note: Note, authors: tuple[Name, ...]) -> str:
    who = _key_letters(authors[0].surname) if authors else ""
    what = _key_letters(_catchword(note.paper))
    slug = _key_letters(note.slug)
    year = str(note.paper.year or "")
    return f"{who}{year}{what or slug}" if who else f"{slug}{year}"


def _catchword(paper: Paper) -> str:
    """The short name, or the first telling word of a title that has none."""
    name = paper.short_name
    if len(name) <= _NAME_LIMIT:
        return name
    return next((word for word in name.split() if word.casefold() not in _SMALL_WORDS), "")[:_NAME_LIMIT]


def _key_letters(text: str) -> str:
    folded = text.casefold()
    if not folded.isascii():
        folded = unicodedata.normalize("NFKD", folded.translate(_LETTERS))
    return _NOT_KEY.sub("", folded)
