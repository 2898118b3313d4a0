"""`papernotes check`: every rule on every file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from papernotes import report
from papernotes.checks.run import check as judge
from papernotes.commands.here import here
from papernotes.commands.selection import Selection, of_paths
from papernotes.index.link import link
from papernotes.manual.rules import NoSuchRuleError, explain
from papernotes.notes.library import Library
from papernotes.notes.load import load
from papernotes.notes.store import Cache, default_path
from papernotes.problem import Problem, Severity
from papernotes.text.words import counted

FORMATS = ("text", "github", "json", "sarif", "markdown")


def _explain(ctx: click.Context, _: click.Parameter, name: str | None) -> None:
    if name is None:
        return
    try:
        click.echo(explain(name))
    except NoSuchRuleError as error:
        raise click.ClickException(str(error)) from None
    ctx.exit()


@click.command()
@click.argument("paths", nargs=-1)
@click.option("--format", "form", type=click.Choice(FORMATS), help="How to report; github by itself in its workflows.")
@click.option("--strict", is_flag=True, help="Warnings fail too.")
@click.option("--fix", is_flag=True, help="Repair what a rule can repair.")
@click.option(
    "--changed", "base", is_flag=False, flag_value="", metavar="[BASE]",
    help="Report on files changed since BASE: a git revision, else origin/main or main.",
)  # fmt: skip
@click.option("--no-cache", is_flag=True, help="Judge every note anew.")
@click.option(
    "--explain", metavar="RULE", expose_value=False, is_eager=True, callback=_explain, help="Print a rule's manual."
)
def check(paths: tuple[str, ...], form: str | None, strict: bool, fix: bool, base: str | None, no_cache: bool) -> int:
    """Check every note, tags.yaml and the reading paths.

    With PATHS the report is about these files and folders alone; they are still judged against all others.
    """
    root = here()
    form = form or ("github" if os.environ.get("GITHUB_ACTIONS") == "true" else "text")
    selection = of_paths(paths, root) & _changed(root, base)
    cache = Cache(None if no_cache else default_path(root))
    if fix:
        _repair(root, selection, cache)
    library = load(root, cache)
    cache.save()
    problems = judge(link(library))
    return _conclude([p for p in problems if p.path in selection], library, selection, form, strict, len(problems))


def _changed(root: Path, base: str | None) -> Selection:
    if base is None:
        return Selection()
    from papernotes.notes.changed import NoBaseError, changed_files

    try:
        return Selection(changed_files(root, base))
    except NoBaseError as error:
        hint = " Put paths before --changed." if base and Path(base).exists() else ""
        raise click.ClickException(f"--changed: {error}{hint}") from None


def _repair(root: Path, selection: Selection, cache: Cache) -> None:
    from papernotes.checks.fix import fix

    for line in fix(root, selection.__contains__, cache):
        click.echo(line, err=True)


def _conclude(
    problems: list[Problem], library: Library, selection: Selection, form: str, strict: bool, total: int
) -> int:
    _write(problems, library, form)
    notes = [*(note.source for note in library.notes.values()), *library.unreadable.values()]
    line = report.count_line(problems, sum(source.path in selection for source in notes))
    elsewhere = total - len(problems)
    if elsewhere:
        line += f"; {counted(elsewhere, 'problem')} in other files not shown"
    click.echo(line, err=form != "text")
    repairs = sum(bool(problem.fix) for problem in problems)
    if repairs and form == "text":
        click.echo(f"--fix repairs {repairs} of them.", err=True)
    return int(any(strict or problem.severity is Severity.ERROR for problem in problems))


def _write(problems: list[Problem], library: Library, form: str) -> None:
    if form == "json":
        click.echo(report.json_text(problems))
    elif form == "sarif":
        from papernotes.report.sarif import sarif_text

        click.echo(sarif_text(problems))
    elif form == "markdown":
        from papernotes.report.markdown import markdown_text

        click.echo(markdown_text(problems))
    elif form == "github":
        for line in report.commands(problems, _folder(library.root)):
            click.echo(line)
    else:
        for text in report.lines(problems, library, colour=_has_colour()):
            click.echo(text + "\n")


def _folder(root: Path) -> str:
    """Where the knowledge base lies in the repository that a workflow checks."""
    workspace = os.environ.get("GITHUB_WORKSPACE")
    if not workspace or not root.resolve().is_relative_to(Path(workspace).resolve()):
        return ""
    folder = root.resolve().relative_to(Path(workspace).resolve()).as_posix()
    return "" if folder == "." else folder


def _has_colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
