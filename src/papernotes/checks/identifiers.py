"""Rules about DOIs and arXiv ids."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.checks.fields import guess_fields
from papernotes.notes.draft import AnyDraft
from papernotes.notes.model import Paper
from papernotes.notes.note import Note
from papernotes.problem import Edit, Finding, Key, Value
from papernotes.text.identifier import ARXIV_DOI, arxiv_in, doi_in, is_arxiv, is_doi
from papernotes.text.words import clip


def invalid_doi(note: Note) -> Iterator[Finding]:
    """A DOI that is not a bare identifier.

    Links and bibliographies are made from it, so it stands alone: no address, no prefix, no final period.

        doi: https://doi.org/10.1145/3600006.3613165    # fails
        doi: 10.1145/3600006.3613165                    # passes
    """
    doi = note.paper.doi
    if doi and not is_doi(doi):
        yield _not_bare("doi", "DOI", doi, doi_in(doi), "10.14778/3626292.3626303")


def invalid_arxiv(note: Note) -> Iterator[Finding]:
    """An arXiv id that is not bare.

    Links and bibliographies are made from it, so it stands alone: no address, no prefix, no version.

        arxiv: "arXiv:2309.10285v2"    # fails
        arxiv: "2309.10285"            # passes
    """
    arxiv = note.paper.arxiv
    if arxiv and not is_arxiv(arxiv):
        yield _not_bare("arxiv", "arXiv id", arxiv, arxiv_in(arxiv), '"2309.10285"')


def _not_bare(field: str, noun: str, text: str, bare: str, example: str) -> Finding:
    place = Value((field,))
    if bare:
        return Finding(place, f"'{clip(text)}' is not a bare {noun}", f"write only '{bare}'.", (Edit(place, bare),))
    help_ = f"write it like {example}, or remove it."
    if field == "arxiv" and is_arxiv(text + "0"):
        help_ = f"since 2015 there are five digits after the point; was it '{text}0'?"
    return Finding(place, f"'{clip(text)}' is not {'an' if field == 'arxiv' else 'a'} {noun}", help_)


def unquoted_arxiv(draft: AnyDraft) -> Iterator[Finding]:
    """An arXiv id without quotes.

    YAML reads it as a number and drops a final zero: 2305.10280 would become 2305.1028, another paper.

        arxiv: 2305.10280      # fails
        arxiv: "2305.10280"    # passes
    """
    value = draft.data.get("arxiv") if draft.model is Paper else None
    if isinstance(value, int | float) and not isinstance(value, bool):
        place = Value(("arxiv",))
        written = draft.source.raw(place).strip()
        yield Finding(
            place,
            f"the arXiv id {clip(written)} is a number to YAML, which drops a final zero",
            f'put it in quotes: arxiv: "{clip(written)}"',
            (Edit(place, written),) if is_arxiv(written) else (),
        )


def identifier_mismatch(note: Note) -> Iterator[Finding]:
    """A link to one DOI or arXiv id, and a field with another.

    One of the two belongs to some other paper, and readers would not know which.

        arxiv: "2309.10285"
        links: {paper: "https://arxiv.org/abs/2309.10258"}    # fails
        links: {paper: "https://arxiv.org/abs/2309.10285"}    # passes
    """
    paper = note.paper
    if paper.arxiv and paper.doi.casefold().startswith(ARXIV_DOI):
        yield from _compare(("doi",), "arXiv id", arxiv_in(paper.doi), "arxiv", paper.arxiv)
    for kind in ("paper", "pdf"):
        url = paper.links.get(kind, "")
        if paper.arxiv and "arxiv" in url.casefold():
            yield from _compare(("links", kind), "arXiv id", arxiv_in(url), "arxiv", paper.arxiv)
        elif paper.doi and "/10." in url:
            yield from _compare(("links", kind), "DOI", doi_in(url), "doi", paper.doi)


def _compare(place: tuple[str, ...], noun: str, found: str, field: str, value: str) -> Iterator[Finding]:
    given = arxiv_in(value) if field == "arxiv" else doi_in(value)
    if found and given and found.casefold() != given.casefold():
        yield Finding(
            Value(place),
            f"{'.'.join(place)} has the {noun} {clip(found)}, but {field} says {clip(given)}",
            "find out which is right and correct the other.",
        )


def no_way_to_paper(draft: AnyDraft) -> Iterator[Finding]:
    """A note without any way to the paper itself.

    At least one of doi, arxiv, links.paper and links.code must be there; software may have code only.

        links: {slides: "https://bread.example/rye.pdf"}    # fails, in a note without doi and arxiv
        links: {paper: "https://bread.example/rye"}         # passes
    """
    if draft.model is not Paper:
        return
    links = draft.data.get("links")
    ways = [draft.data.get("doi"), draft.data.get("arxiv")]
    if isinstance(links, dict):
        ways += [links.get("paper"), links.get("code")]
    else:
        ways.append(links)  # wrong-type tells how to write it
    if not any(ways) and guess_fields(draft).isdisjoint(("doi", "arxiv", "links")):
        yield Finding(
            Key(("title",)),  # a line that can carry a waiver
            "nothing leads to the paper: no doi, arxiv, links.paper or links.code",
            "add at least one of them.",
        )
