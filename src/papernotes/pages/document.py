"""`/papers/<slug>/index.md`: a note as one clean Markdown document, for programs and language models.

The record comes first and the note's own text last, so that a fence or a comment that it leaves open swallows
nothing. Every other text is on one line and escaped where Markdown would read more into it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from papernotes.export import FORMATS
from papernotes.export.record import Record, record
from papernotes.index.link import Index
from papernotes.index.relation import Connection
from papernotes.notes.model import Paper, Result, Slug
from papernotes.notes.note import Note
from papernotes.pages.linked_text import with_links
from papernotes.pages.options import Options
from papernotes.pages.prose import Address, body_text
from papernotes.pages.view import LINK_LABELS, STATUS, topic_chip
from papernotes.text.as_markdown import text
from papernotes.text.site_urls import document_url
from papernotes.text.web import arxiv_url, doi_url, web_url
from papernotes.text.words import flat, join_words

_COLUMNS = ("Metric", "Value", "Against", "Workload", "Hardware", "Remark", "Source")


def document(note: Note, index: Index, options: Options, entry: Record | None = None) -> str:
    """The note as Markdown that stands alone; `entry` is made here unless given."""
    entry = entry or record(note, index.library.vocabulary)

    def address(url: str) -> str:
        beside = url.removeprefix("papers/")
        return options.site_url + url if options.site_url else f"../{beside}" if beside != url else f"../../{url}"

    parts = [
        f"# {text(entry.title or note.slug)}",
        "\n".join(f"- {line}" for line in _facts(note, index, entry, address)),
        *_alerts(note.paper, index, address),
        text(note.paper.summary),
        text(note.paper.summary_zh),
        _results(note.paper.results),
        _relations(note, index, address),
        _sources(note.paper),
        # No line of an entry can end the fence: values have no line ends, and each line begins with its field.
        f"## BibTeX\n\n```bibtex\n{FORMATS['bibtex'].entry(entry)}```",
        body_text(note.body, index, address),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _facts(note: Note, index: Index, entry: Record, address: Address) -> Iterator[str]:
    paper = note.paper
    if paper.short_name != paper.title:
        yield f"Name: {text(paper.short_name)}"
    if paper.aliases:
        yield f"Also known as: {'; '.join(map(text, paper.aliases))}"
    if paper.authors:
        yield f"Authors: {', '.join(map(text, paper.authors))}"
    if paper.institutions:
        yield f"Institutions: {', '.join(map(text, paper.institutions))}"
    yield f"Venue: {_venue(paper)}{_printed(paper)}"
    if paper.tags:
        yield f"Topics: {', '.join(_topic(index, tag, address) for tag in paper.tags)}"
    yield from _links(paper, entry)
    if paper.status:
        yield f"Status: {STATUS[paper.status][1]}"
    dates = (("added", paper.added), ("updated", paper.updated), ("reviewed", paper.reviewed and paper.reviewed.date))
    if any(day for _, day in dates):
        yield f"Dates: {', '.join(f'{what} {day.isoformat()}' for what, day in dates if day)}"
    if trial := paper.reproduction:
        details = (trial.state, trial.hardware, trial.needs, str(trial.date or ""))
        yield f"Reproduction: {', '.join(text(detail) for detail in details if detail)}"


def _venue(paper: Paper) -> str:
    return text(f"{paper.venue} {paper.year or ''}")


def _topic(index: Index, tag: str, address: Address) -> str:
    chip = topic_chip(index, tag)
    return f"[{text(chip.label)}]({address(chip.url)})"


def _printed(paper: Paper) -> str:
    """Volume, pages and publisher, in brackets."""
    parts = [paper.published_in, f"pages {paper.pages}" if paper.pages else "", paper.publisher]
    return f" ({', '.join(text(part) for part in parts if part)})" if any(parts) else ""


def _links(paper: Paper, entry: Record) -> Iterator[str]:
    if entry.doi:
        yield f"DOI: <{doi_url(entry.doi)}>"
    if entry.arxiv:
        yield f"arXiv: <{arxiv_url(entry.arxiv)}>"
    for kind, word in LINK_LABELS.items():
        if url := web_url(paper.links.get(kind, "")):  # type: ignore[call-overload]
            yield f"{word}: <{url}>"


def _alerts(paper: Paper, index: Index, address: Address) -> Iterator[str]:
    if paper.retracted:
        yield f"**Retracted.** {text(paper.retracted)}"
    if paper.superseded_by in index.notes:
        yield f"**Superseded** by {_paper(index, Slug(paper.superseded_by), address)}."


def _results(results: tuple[Result, ...]) -> str:
    if not results:
        return ""
    rows = [_row(_COLUMNS), _row(("---",) * len(_COLUMNS)), *(_row(map(text, _cells(result))) for result in results)]
    return "## Reported results\n\n" + "\n".join(rows)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cells(result: Result) -> tuple[str, ...]:
    value = f"{result.qualifier} {result.value}" if result.qualifier else result.value
    return result.metric, value, result.baseline, result.workload, result.hardware, result.note, result.source


def _relations(note: Note, index: Index, address: Address) -> str:
    found = index.connections.get(note.slug, ())
    lines = [f"- {connection.label} {_other(index, connection, address)}" for connection in found]
    return "## Relations\n\n" + "\n".join(lines) if lines else ""


def _other(index: Index, connection: Connection, address: Address) -> str:
    name = _paper(index, connection.other, address) if connection.other else text(connection.work)
    return f"{name}: {text('; '.join(connection.whys))}" if connection.whys else name


def _paper(index: Index, slug: Slug, address: Address) -> str:
    paper = index.notes[slug].paper
    return f"[{text(paper.short_name)}]({address(document_url(slug))}) ({_venue(paper)})"


def _sources(paper: Paper) -> str:
    lines = [f"- {_linked(source.where)}{_confirms(source.confirms)}" for source in paper.sources]
    if paper.unverified:
        lines.append(f"- No source confirmed: {text(join_words(paper.unverified))}")
    return "## Sources\n\n" + "\n".join(lines) if lines else ""


def _linked(where: str) -> str:
    pieces = ((piece.text, web_url(piece.url)) for piece in with_links(flat(where)))
    return "".join(f"<{url}>" if url else _inside(words) for words, url in pieces)


def _inside(words: str) -> str:
    """A piece of a line, with the spaces that part it from the others."""
    return " " * words.startswith(" ") + text(words) + " " * (words != " " and words.endswith(" "))


def _confirms(confirms: str) -> str:
    return f" (confirms: {text(confirms)})" if confirms else ""


__all__ = ["document", "text"]
