"""What commands that write notes share: before, the lock; meanwhile, a bar; afterwards, what is left to do."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from papernotes.importing.adding import Told
from papernotes.notes.vocabulary import Vocabulary
from papernotes.problem import Problem
from papernotes.system.lock import BusyError, alone
from papernotes.text.printable import printable
from papernotes.text.words import clip, did_you_mean


@contextmanager
def alone_in(root: Path) -> Iterator[None]:
    """Nobody else adds notes to the knowledge base meanwhile: two at once would write a paper twice."""
    try:
        with alone(root, "adding notes to"):
            yield
    except BusyError as error:
        raise click.ClickException(str(error)) from None


def topic_slugs(words: Iterable[str], vocabulary: Vocabulary) -> tuple[str, ...]:
    """The topics that somebody named by slug or alias."""
    found: dict[str, None] = {}
    for word in words:
        slug = vocabulary.topic_named.get(word.casefold())
        if slug is None:
            help_ = did_you_mean(word, vocabulary.topics, "see the topics of tags.yaml")
            raise click.ClickException(f"topic '{clip(word)}' is not in tags.yaml: {help_}")
        found[slug] = None
    return tuple(found)


def say_left(made: Told, problems: Iterable[Problem]) -> None:
    """What a person has still to do in a new note."""
    own = [problem for problem in problems if problem.path == made.path]
    if not made.remarks and not own:
        click.echo("nothing is left to do but read it.")
        return
    click.echo("left to do:")
    for remark in made.remarks:
        click.echo(f"  {printable(remark)}")
    for problem in own:
        place = f"line {problem.line}: {problem.severity}[{problem.rule}]"
        click.echo(f"  {place}: {printable(problem.message)}: {printable(problem.help)}")
    click.echo(f"then: papernotes check {made.path}")


@contextmanager
def progress(total: int) -> Iterator[Callable[[], None]]:
    """A bar on a terminal; elsewhere nothing."""
    if total < 2 or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress

    with Progress(*Progress.get_default_columns()[:2], MofNCompleteColumn(), console=Console(stderr=True)) as progress:
        task = progress.add_task("importing", total=total)
        yield lambda: progress.advance(task)
        progress.update(task, completed=total)  # entries that were one paper count as one step
