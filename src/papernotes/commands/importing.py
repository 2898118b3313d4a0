"""`papernotes import`: many notes at once."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import click

from papernotes.commands.added import alone_in, progress, topic_slugs
from papernotes.commands.here import here
from papernotes.commands.new import STATUSES
from papernotes.importing.adding import Fate, Outcome, Told, Wishes, add, tidy
from papernotes.importing.reading import UnreadableFileError, read_papers
from papernotes.importing.reference import Reference
from papernotes.importing.unused import Unused
from papernotes.notes.load import load
from papernotes.notes.model import Status
from papernotes.notes.store import Cache, default_path
from papernotes.notes.vocabulary import Vocabulary
from papernotes.problem import Problem
from papernotes.text.clock import today
from papernotes.text.printable import printable
from papernotes.text.words import clip, count_of

_REMARKED = ("unknown-venue", "unknown-topic", "unfinished")
"""Rules whose problems the remarks on a new note tell already."""


@click.command(name="import")
@click.argument("files", nargs=-1, required=True, type=click.Path(dir_okay=False, allow_dash=True))
@click.option("--status", type=click.Choice(STATUSES), default="stub", show_default=True, help="How deep the notes go.")
@click.option("--tag", "tags", multiple=True, metavar="TOPIC", help="A topic of all new notes; may be repeated.")
@click.option("--update", is_flag=True, help="Put venue, DOI, pages and the like into notes that lack them.")
@click.option("--force", is_flag=True, help="Add papers though a note of the same title or name is there.")
@click.option("--dry-run", is_flag=True, help="Write nothing, and say what would be written.")
def import_(
    files: tuple[str, ...], status: str, tags: tuple[str, ...], update: bool, force: bool, dry_run: bool
) -> int:
    """Write a note for every new paper of BibTeX, RIS, CSL-JSON files or Markdown paper lists.

    Papers that have a note are left out, so that the same file twice adds nothing. A preprint and its publication
    become one note. The report names every entry; what can't be read is among them, and the rest goes on.
    """
    root = here()
    cache = Cache(default_path(root))
    vocabulary = load(root, cache).vocabulary
    topics = topic_slugs(tags, vocabulary)
    references, unused = _read_all(files, vocabulary)
    wishes = Wishes(
        Status(status), today(), topics=lambda _reference, _suggested: topics,
        insists=lambda _reference, _reason: force, update=update, is_dry=dry_run,
    )  # fmt: skip
    with alone_in(root), progress(len(references)) as step:
        outcome = add(root, references, wishes, cache=cache, step=step)
        problems = _tidy(root, outcome, dry_run, cache)
    cache.save()
    _report(outcome, unused, problems, dry_run)
    if outcome.failure is not None:
        reason = outcome.failure.strerror or type(outcome.failure).__name__
        raise click.ClickException(f"stopped: {reason}. What is listed as written is there; try again for the rest.")
    return int(any(item.is_fault for _, item in unused))


def _read_all(files: Iterable[str], vocabulary: Vocabulary) -> tuple[list[Reference], list[tuple[str, Unused]]]:
    """The papers of all files, before anything is written."""
    references: list[Reference] = []
    unused: list[tuple[str, Unused]] = []
    for file in files:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        name = "standard input" if file == "-" else file
        try:
            found, others = read_papers(name, raw, vocabulary)
        except UnreadableFileError as error:
            raise click.ClickException(str(error)) from None
        references += (replace(reference, file=name) for reference in found)
        unused += ((name, item) for item in others)
    return references, unused


def _tidy(root: Path, outcome: Outcome, is_dry: bool, cache: Cache) -> tuple[Problem, ...]:
    if is_dry or outcome.failure is not None:
        return ()
    try:
        return tidy(root, [told.path for told in outcome.of(Fate.WRITTEN)], cache)
    except OSError as error:  # the notes are there all the same
        outcome.failure = error
        return ()


def _report(outcome: Outcome, unused: list[tuple[str, Unused]], problems: tuple[Problem, ...], is_dry: bool) -> None:
    by_path: dict[str, list[Problem]] = {}
    for problem in problems:
        by_path.setdefault(problem.path, []).append(problem)
    said: set[str] = set()
    for told in outcome.entries:
        _say(told, by_path.get(told.path, []) if told.fate is Fate.WRITTEN else [], is_dry)
        for remark in told.remarks:
            venue = remark.partition(";")[0] if remark.startswith("venue ") else ""
            if not venue or venue not in said:  # the line for tags.yaml is needed once
                click.echo(f"  {printable(remark)}")
            said.add(venue)
    for file, item in unused:
        fate = "not read" if item.is_fault else "left out"
        name = f" '{clip(item.label)}'" if item.label else ""
        click.echo(f"{printable(file)}:{item.line}:{name} {fate}: {printable(item.reason)}", err=item.is_fault)
    click.echo(_sum(outcome, unused, is_dry))


def _say(told: Told, problems: list[Problem], is_dry: bool) -> None:
    reference = told.reference
    place = f"{printable(reference.file)}:{reference.line}: '{clip(reference.label or reference.title)}'"
    fate = f"would be {told.fate}" if is_dry and told.fate in (Fate.WRITTEN, Fate.UPDATED) else told.fate
    click.echo(f"{place} {fate}: {printable(told.text)}")
    for problem in problems:
        if problem.rule not in _REMARKED:
            click.echo(f"  line {problem.line}: {printable(problem.message)}: {printable(problem.help)}")


def _sum(outcome: Outcome, unused: list[tuple[str, Unused]], is_dry: bool) -> str:
    """Such as `5 entries: 2 notes written, 1 merged, 1 already there, 1 left out`; the numbers add up."""
    found = Counter(told.fate for told in outcome.entries)
    notes = f"{count_of(found[Fate.WRITTEN], 'note')} {'to write' if is_dry else 'written'}"
    faults = sum(item.is_fault for _, item in unused)
    others = [f"{found[fate]:,} {fate}" for fate in (Fate.UPDATED, Fate.MERGED, Fate.KNOWN) if found[fate]]
    others += [f"{number:,} {what}" for number, what in (
        (len(unused) - faults, "left out"), (faults, "not read"), (found[Fate.UNWRITTEN], "not written"),
    ) if number]  # fmt: skip
    total = len(outcome.entries) + len(unused)
    return f"{total:,} {'entry' if total == 1 else 'entries'}: {', '.join([notes, *others])}"
