"""`papernotes new`: a note from what is known of a paper."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from papernotes.commands.added import progress, say_left
from papernotes.commands.here import here
from papernotes.importing.adding import add, tidy
from papernotes.importing.reference import Reference
from papernotes.notes.model import Status
from papernotes.notes.store import Cache, default_path
from papernotes.text.clock import today
from papernotes.text.identifier import arxiv_in, doi_in
from papernotes.text.printable import printable
from papernotes.text.slugs import SLUG, slug_of
from papernotes.text.words import shown

STATUSES = tuple(str(status) for status in Status)


def _checked_slug(_: click.Context, __: click.Parameter, slug: str | None) -> str:
    if slug and not SLUG.fullmatch(slug):
        better = slug_of(slug)
        hint = f"; did you mean '{better}'?" if better else "."
        raise click.BadParameter(f"a slug has lower-case letters, digits and single hyphens{hint}")
    return slug or ""


@click.command()
@click.option("--doi", metavar="DOI", help="Ask doi.org about a DOI.")
@click.option("--arxiv", metavar="ID", help="Ask doi.org about an arXiv id.")
@click.option("--url", metavar="URL", help="Ask doi.org about the identifier in an address.")
@click.option("--bibtex", metavar="FILE", help="Take an entry from a BibTeX file; - reads standard input.")
@click.option("--slug", metavar="SLUG", callback=_checked_slug, help="Name of the file; the paper's name by default.")
@click.option("--status", type=click.Choice(STATUSES), default="abstract", show_default=True, help="How deep it goes.")
@click.option("--edit", is_flag=True, help="Open the note in $EDITOR.")
def new(
    doi: str | None, arxiv: str | None, url: str | None, bibtex: str | None, slug: str, status: str, edit: bool
) -> int:
    """Write a new note, and say what is left to do.

    Without an option it asks. It never overwrites a note, and finds out first whether the paper has one.
    """
    root = here()
    given = [value for value in (doi, arxiv, url, bibtex) if value is not None]
    if len(given) > 1:
        raise click.UsageError("give one of --doi, --arxiv, --url and --bibtex.")
    if bibtex is not None:
        references = _from_bibtex(bibtex, slug)
    elif given:
        references = [_asked_for(_identifier(doi, arxiv, url))]
    else:
        references = [_questions()]
    return _write(root, references, slug, Status(status), edit)


def _write(root: Path, references: list[Reference], slug: str, status: Status, edit: bool) -> int:
    cache = Cache(default_path(root))
    try:
        with progress(len(references)) as step:
            outcome = add(root, references, status, today(), slug=slug, cache=cache, step=step)
    except FileExistsError:
        raise click.ClickException(f"papers/{slug}.md already exists: choose another --slug.") from None
    for reference, reason in outcome.known:
        click.echo(f"not added: '{shown(reference.title)}': {printable(reason)}", err=True)
    for made in outcome.made:
        click.echo(f"wrote {made.path}")
        if edit:
            click.edit(filename=str(root / made.path))
    problems = tidy(root, [made.path for made in outcome.made], cache)
    cache.save()
    for made in outcome.made:
        say_left(made, problems)
    return int(not outcome.made)


def _identifier(doi: str | None, arxiv: str | None, url: str | None) -> str:
    from papernotes.text.paper_address import arxiv_doi, bibtex_hint, doi_of

    if doi is not None:
        found = doi_in(doi.strip())
        hint = f"'{shown(doi)}' is not a DOI: write it like 10.14778/3626292.3626303."
    elif arxiv is not None:
        bare = arxiv_in(arxiv)
        found = bare and arxiv_doi(bare)
        hint = f"'{shown(arxiv)}' is not an arXiv id: write it like 2309.10285."
    else:
        found = doi_of((url or "").strip())
        hint = (
            f"there is no identifier in '{shown(url)}': {bibtex_hint(url or '')}. "
            "Use it: papernotes new --bibtex FILE, or --doi DOI"
        )
    if not found:
        raise click.ClickException(hint)
    return found


def _asked_for(doi: str) -> Reference:
    from dataclasses import replace

    from papernotes.importing.csl import read_csl
    from papernotes.importing.metadata import NoMetadataError, fetch
    from papernotes.text.web import doi_url

    try:
        reference = read_csl({**fetch(doi), "DOI": doi})
    except NoMetadataError as error:
        raise click.ClickException(str(error)) from None
    return replace(reference, source=doi_url(doi), label=doi)


def _from_bibtex(name: str, slug: str) -> list[Reference]:
    from papernotes.importing.bibtex import read_bibtex
    from papernotes.importing.file_text import text_of
    from papernotes.importing.same_paper import merged

    raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    references, broken = read_bibtex(text_of(raw))
    shown_name = "standard input" if name == "-" else name
    for fault in broken:
        click.echo(printable(f"{shown_name}:{fault.line}: {fault.reason}"), err=True)
    if not references:
        raise click.ClickException(f"there is no usable entry in {shown_name}.")
    if slug and len(merged(references)) > 1:
        raise click.ClickException(f"there are several papers in {shown_name}: --slug can name only one.")
    return references


def _questions() -> Reference:
    if not _is_terminal():
        raise click.UsageError(
            "say which paper: --doi, --arxiv, --url or --bibtex; only a terminal can be asked questions."
        )
    pasted = click.prompt("DOI, arXiv id or address of the paper (empty: none)", default="", show_default=False).strip()
    if pasted:
        return _asked_for(_pasted(pasted))
    return _told()


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stderr.isatty()


def _pasted(text: str) -> str:
    if doi_in(text):
        return _identifier(text, None, None)
    return _identifier(None, text, None) if arxiv_in(text) else _identifier(None, None, text)


def _told() -> Reference:
    """What a person says of a paper."""
    from papernotes.importing.plain import one_line
    from papernotes.importing.reference import completed

    title = one_line(click.prompt("Title"))
    authors = click.prompt("Authors, First Last, separated by commas", default="", show_default=False)
    venue = one_line(click.prompt("Venue, such as OSDI", default="", show_default=False))
    year = click.prompt("Year", type=click.IntRange(1900, 2100))
    url = click.prompt("Address of the paper", default="", show_default=False).strip()
    names = tuple(filter(None, (one_line(name) for name in authors.split(","))))
    return completed(Reference(title=title, authors=names, container=venue, year=year), url=url)
