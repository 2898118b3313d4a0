"""`papernotes check`: every rule on every file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from papernotes import checks, report
from papernotes.checks.judge import RULES
from papernotes.checks.repository import Tracked
from papernotes.checks.rule import find_problems
from papernotes.checks.run import check as judge
from papernotes.commands.here import here
from papernotes.commands.selection import Selection, of_paths
from papernotes.index.link import link
from papernotes.manual.rules import NoSuchRuleError, explain
from papernotes.notes.library import Library
from papernotes.notes.load import load
from papernotes.notes.source import Source
from papernotes.notes.store import Cache, default_path
from papernotes.problem import Problem
from papernotes.report.elsewhere import place_on_selected
from papernotes.system.garbage import stop_collecting
from papernotes.system.leftovers import HIDDEN
from papernotes.text.words import count_of

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
@click.option("--format", "form", type=click.Choice(FORMATS), help="How to report; on GitHub, github is the default.")
@click.option("--strict", is_flag=True, help="Warnings fail too.")
@click.option("--fix", is_flag=True, help="Repair what a rule can repair.")
@click.option(
    "--changed", "base", is_flag=False, flag_value="", metavar="[BASE]",
    help="Report on what changed since BASE: a git revision, else origin/main or main.",
)  # fmt: skip
@click.option("--no-cache", is_flag=True, help="Check every note again, without the cache.")
@click.option(
    "--explain", metavar="RULE", expose_value=False, is_eager=True, callback=_explain, help="Print a rule's manual."
)
def check(paths: tuple[str, ...], form: str | None, strict: bool, fix: bool, base: str | None, no_cache: bool) -> int:
    """Check every note, tags.yaml and the reading paths.

    With PATHS the report covers only these files and folders; they are still checked against all others.
    """
    root = here()
    form = form or ("github" if os.environ.get("GITHUB_ACTIONS") == "true" else "text")
    changed = _select_changed(root, base)
    selection = of_paths(paths, root) & changed
    cache = Cache(None if no_cache else default_path(root))
    if fix:
        _repair(root, selection, cache)
    stop_collecting()
    library = load(root, cache, judge=RULES, is_shared=True)
    cache.save()
    problems = [*judge(link(library)), *_in_repository(root, changed)]
    shown = [p for p in problems if p.path in selection]
    elsewhere = [p for p in problems if p.path not in selection]
    shown += place_on_selected(elsewhere, library, selection.__contains__)
    if base is not None:
        caused = _find_caused(root, base, elsewhere) if not paths else []
        shown += caused
        elsewhere = [p for p in elsewhere if p not in caused]
    return _conclude(sorted(shown, key=lambda p: p.order), library, selection, form, strict, len(elsewhere))


def _select_changed(root: Path, base: str | None) -> Selection:
    if base is None:
        return Selection()
    from papernotes.notes.changed import NoBaseError, changed_files

    try:
        return Selection(changed_files(root, base))
    except NoBaseError as error:
        hint = " Put paths before --changed." if base and Path(base).exists() else ""
        raise click.ClickException(f"--changed: {error}{hint}") from None


def _find_caused(root: Path, base: str, elsewhere: list[Problem]) -> list[Problem]:
    """Errors that a change makes in files that it does not touch: they would stop it all the same."""
    errors = [problem for problem in elsewhere if checks.fails(problem, strict=False)]
    if not errors:
        return []
    from papernotes.notes.revision import checked_out

    with checked_out(root, base) as old:
        before = {_fact(problem) for problem in judge(link(load(old, judge=RULES)))}
    return [problem for problem in errors if _fact(problem) not in before]


def _fact(problem: Problem) -> tuple[str, str, str]:
    """What a problem says, wherever in its file."""
    return problem.path, problem.rule, problem.message


def _in_repository(root: Path, changed: Selection) -> Iterator[Problem]:
    """What is wrong with files that are not notes."""
    from papernotes.notes.changed import tracked_files

    for name in sorted(tracked_files(root, f"{HIDDEN}*") | (changed.names or frozenset())):
        yield from find_problems(checks.OF_REPOSITORY, Source(name, ""), Tracked(name, name in (changed.names or ())))


def _repair(root: Path, selection: Selection, cache: Cache) -> None:
    from papernotes.checks.fix import fix

    for line in fix(root, selection.__contains__, cache):
        click.echo(line, err=True)


def _conclude(
    problems: list[Problem], library: Library, selection: Selection, form: str, strict: bool, elsewhere: int
) -> int:
    _write(problems, library, form)
    notes = [*(note.source for note in library.notes.values()), *library.unreadable.values()]
    line = report.count_line(problems, sum(source.path in selection for source in notes))
    if elsewhere:
        line += f"; {count_of(elsewhere, 'problem')} in other files not shown"
    click.echo(line, err=form != "text")
    repairs = sum(bool(problem.fix) for problem in problems)
    if repairs and form == "text":
        click.echo(f"--fix repairs {repairs} of them.", err=True)
    return int(any(checks.fails(problem, strict=strict) for problem in problems))


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
    elif problems:
        for text in report.lines(problems, library, color=_has_color()):
            click.echo(text + "\n")


def _folder(root: Path) -> str:
    """Where the knowledge base lies in the repository that a workflow checks."""
    workspace = os.environ.get("GITHUB_WORKSPACE")
    if not workspace or not root.resolve().is_relative_to(Path(workspace).resolve()):
        return ""
    folder = root.resolve().relative_to(Path(workspace).resolve()).as_posix()
    return "" if folder == "." else folder


def _has_color() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
