"""`papernotes import`: many notes at once."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from papernotes.commands.added import progress
from papernotes.commands.here import here
from papernotes.commands.new import STATUSES
from papernotes.importing.adding import Outcome, add, tidy
from papernotes.importing.bibtex import Broken, read_bibtex
from papernotes.importing.file_text import text_of
from papernotes.importing.paper_list import read_paper_list
from papernotes.importing.reference import Reference
from papernotes.notes.load import load
from papernotes.notes.model import Status
from papernotes.notes.store import Cache, default_path
from papernotes.notes.vocabulary import Vocabulary
from papernotes.problem import Problem
from papernotes.text.clock import today
from papernotes.text.printable import printable
from papernotes.text.words import counted, shown

LIST_ENDINGS = (".md", ".markdown")


@click.command(name="import")
@click.argument("files", nargs=-1, required=True, type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--status", type=click.Choice(STATUSES), default="stub", show_default=True, help="How deep the notes go.")
def import_(files: tuple[str, ...], status: str) -> int:
    """Write a note for every new paper of BibTeX files or Markdown paper lists.

    Papers that have a note are left out, so that the same file twice adds nothing. A preprint and its publication
    become one note. What can't be read is reported, and the rest goes on.
    """
    root = here()
    cache = Cache(default_path(root))
    vocabulary = load(root, cache).vocabulary
    references: list[Reference] = []
    broken: list[tuple[str, Broken]] = []
    for file in files:
        found, faults = _read(file, vocabulary)
        references += found
        broken += ((file, fault) for fault in faults)
    with progress(len(references)) as step:
        outcome = add(root, references, Status(status), today(), cache=cache, step=step)
    problems = tidy(root, [made.path for made in outcome.made], cache)
    cache.save()
    _report(outcome, broken, problems)
    return int(bool(broken))


def _read(file: str, vocabulary: Vocabulary) -> tuple[list[Reference], list[Broken]]:
    text = text_of(sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes())
    return read_paper_list(text, vocabulary) if file.lower().endswith(LIST_ENDINGS) else read_bibtex(text)


def _report(outcome: Outcome, broken: list[tuple[str, Broken]], problems: tuple[Problem, ...]) -> None:
    for made in outcome.made:
        left = [*made.remarks, *(f"line {p.line}: {p.message}: {p.help}" for p in problems if p.path == made.path)]
        click.echo(f"wrote {made.path}")
        for line in left:
            click.echo(f"  {printable(line)}")
    for reference, reason in outcome.known:
        click.echo(f"skipped '{shown(reference.label or reference.title)}': {printable(reason)}")
    for file, fault in broken:
        click.echo(f"{printable(file)}:{fault.line}: not read: {printable(fault.reason)}", err=True)
    numbers = [f"{counted(len(outcome.made), 'note')} written", f"{len(outcome.known)} already there"]
    click.echo(", ".join([*numbers, f"{len(broken)} not read"]))
