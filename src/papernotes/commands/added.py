"""What commands that write notes say afterwards."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import click

from papernotes.importing.adding import Made
from papernotes.problem import Problem
from papernotes.text.printable import printable


def say_left(made: Made, problems: Iterable[Problem]) -> None:
    """Print what is left for a person to do in a new note."""
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
