"""`papernotes new`: a note from what is known of a paper."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from papernotes.commands.added import alone_in, progress, say_left, topic_slugs
from papernotes.commands.here import here
from papernotes.commands.questions import ask_for_paper, ask_for_topics, ask_whether_another
from papernotes.importing.adding import Fate, Wishes, add, tidy
from papernotes.importing.reference import Reference
from papernotes.notes.load import load
from papernotes.notes.model import Status
from papernotes.notes.store import Cache, default_path
from papernotes.text.clock import today
from papernotes.text.identifier import arxiv_in, doi_in
from papernotes.text.printable import printable
from papernotes.text.slugs import SLUG, is_reserved, slug_of
from papernotes.text.words import clip

STATUSES = tuple(str(status) for status in Status)


def _check_slug(_: click.Context, __: click.Parameter, slug: str | None) -> str:
    if slug and not SLUG.fullmatch(slug):
        better = slug_of(slug)
        hint = f"; did you mean '{better}'?" if better else "."
        raise click.BadParameter(f"a slug has lower-case letters, digits and single hyphens{hint}")
    if slug and is_reserved(slug):
        raise click.BadParameter(f"'{slug}' is the name of a page of the site: choose another.")
    return slug or ""


@click.command()
@click.option("--doi", metavar="DOI", help="Ask doi.org about a DOI.")
@click.option("--arxiv", metavar="ID", help="Ask doi.org about an arXiv id.")
@click.option("--url", metavar="URL", help="Ask doi.org about the identifier in an address.")
@click.option("--bibtex", metavar="FILE", help="Take an entry from a BibTeX file; - reads standard input.")
@click.option("--slug", metavar="SLUG", callback=_check_slug, help="Name of the file; the paper's name by default.")
@click.option("--status", type=click.Choice(STATUSES), default="abstract", show_default=True, help="How deep it goes.")
@click.option("--tag", "tags", multiple=True, metavar="TOPIC", help="A topic, the main one first; may be repeated.")
@click.option("--force", is_flag=True, help="Add the paper though a note of the same title or name is there.")
@click.option("--edit", is_flag=True, help="Open the note in $EDITOR.")
def new(
    doi: str | None, arxiv: str | None, url: str | None, bibtex: str | None, slug: str, status: str,
    tags: tuple[str, ...], force: bool, edit: bool,
) -> int:  # fmt: skip
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
        references = [_ask_for(_identifier(doi, arxiv, url))]
    else:
        references = [_questions()]
    return _write(root, references, _wishes(root, slug, status, tags, force), edit)


def _wishes(root: Path, slug: str, status: str, tags: tuple[str, ...], force: bool) -> Wishes:
    """What the options say; on a terminal a person is asked for what they leave open."""
    cache = Cache(default_path(root))
    vocabulary = load(root, cache).vocabulary
    given = topic_slugs(tags, vocabulary)

    def topics(reference: Reference, suggested: tuple[str, ...]) -> tuple[str, ...]:
        return given or (ask_for_topics(reference, suggested, vocabulary) if _is_terminal() else ())

    def insists(reference: Reference, reason: str) -> bool:
        return force or (_is_terminal() and ask_whether_another(reference, reason))

    return Wishes(Status(status), today(), slug=slug, topics=topics, insists=insists)


def _write(root: Path, references: list[Reference], wishes: Wishes, edit: bool) -> int:
    cache = Cache(default_path(root))
    try:
        with alone_in(root), progress(len(references)) as step:
            outcome = add(root, references, wishes, cache=cache, step=step)
            made = outcome.of(Fate.WRITTEN)
            problems = tidy(root, [told.path for told in made], cache)
    except FileExistsError:
        raise click.ClickException(f"papers/{wishes.slug}.md already exists: choose another --slug.") from None
    for told in outcome.entries:
        if told.fate is not Fate.WRITTEN:
            click.echo(f"not added: '{clip(told.reference.title)}' {told.fate}: {printable(told.text)}", err=True)
    for told in made:
        click.echo(f"wrote {told.path}")
        if edit:
            click.edit(filename=str(root / told.path))
    cache.save()
    for told in made:
        say_left(told, problems)
    if outcome.failure is not None:
        raise outcome.failure
    return int(not made)


def _identifier(doi: str | None, arxiv: str | None, url: str | None) -> str:
    from papernotes.text.paper_address import arxiv_doi, bibtex_hint, doi_of

    if doi is not None:
        found = doi_in(doi.strip())
        hint = f"'{clip(doi)}' is not a DOI: write it like 10.14778/3626292.3626303."
    elif arxiv is not None:
        bare = arxiv_in(arxiv)
        found = bare and arxiv_doi(bare)
        hint = f"'{clip(arxiv)}' is not an arXiv id: write it like 2309.10285."
    else:
        found = doi_of((url or "").strip())
        hint = (
            f"there is no identifier in '{clip(url)}': {bibtex_hint(url or '')}. "
            "Use it: papernotes new --bibtex FILE, or --doi DOI"
        )
    if not found:
        raise click.ClickException(hint)
    return found


def _ask_for(doi: str) -> Reference:
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
    from papernotes.importing.file_text import NoTextError, text_of
    from papernotes.importing.same_paper import gather

    raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    shown_name = "standard input" if name == "-" else name
    try:
        references, unused = read_bibtex(text_of(raw))
    except NoTextError as error:
        raise click.ClickException(f"{printable(shown_name)} {error}") from None
    for item in unused:
        click.echo(f"{printable(shown_name)}:{item.line}: {printable(item.reason)}", err=True)
    if not references:
        raise click.ClickException(f"there is no usable entry in {shown_name}.")
    if slug and len(gather(references)) > 1:
        raise click.ClickException(f"there are several papers in {shown_name}: --slug can name only one.")
    return references


def _questions() -> Reference:
    if not _is_terminal():
        raise click.UsageError(
            "say which paper: --doi, --arxiv, --url or --bibtex; only a terminal can be asked questions."
        )
    pasted = click.prompt("DOI, arXiv id or address of the paper (empty: none)", default="", show_default=False).strip()
    if not pasted:
        return ask_for_paper()
    from papernotes.importing.typed import typed_address
    from papernotes.text.paper_address import bibtex_hint, doi_of

    address = typed_address(pasted)
    if address and not (doi_in(pasted) or arxiv_in(pasted) or doi_of(address)):
        click.echo(f"there is no identifier in it; {bibtex_hint(address)}. Otherwise answer some questions:", err=True)
        return ask_for_paper(address)
    return _ask_for(_identify(address if address and doi_of(address) else pasted))


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stderr.isatty()


def _identify(text: str) -> str:
    if doi_in(text):
        return _identifier(text, None, None)
    return _identifier(None, text, None) if arxiv_in(text) else _identifier(None, None, text)
