"""`papernotes links --external`: the links that leave the site."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import click

from papernotes.importing import metadata
from papernotes.importing.csl import read_csl
from papernotes.links.external import lychee_run as lychee
from papernotes.links.external import report, state
from papernotes.links.external.answer import Answer
from papernotes.links.external.answers import Memory
from papernotes.links.external.host import Guard
from papernotes.links.external.identity import Described
from papernotes.links.external.run import HANDLES, Means, OfflineError, Outcome, check_links
from papernotes.links.lychee import LycheeError
from papernotes.notes.load import load
from papernotes.notes.store import Cache, default_path
from papernotes.text.clock import today


def check_external(root: Path, form: str, *, loopback: bool = False) -> int:
    """Check every link, write the state file, report; return 1 when one is dead or leads to another paper.

    `loopback` lets it ask this machine, for tests.
    """
    library = load(root)
    day = today()
    means = Means(
        ask=_ask,
        guard=Guard(loopback=loopback),
        memory=Memory(Cache(default_path(root).with_suffix(".links.sqlite")), day),
        describe=describe,
        handles=_handles(),
        each=_show_progress,
    )
    try:
        outcome = check_links(library, state.parse(library.link_checks), day, means)
    except (OfflineError, state.StateError, LycheeError) as error:
        raise click.ClickException(str(error)) from None
    if state.write(root, outcome.state):
        click.echo(f"wrote {state.FILE}", err=True)
    _write(outcome, form, lambda: report.as_text(outcome, library, color=_has_color()))
    return int(any(entry.condition in report.ERRORS for entry in outcome.state.values()))


def _ask(urls: Sequence[str]) -> dict[str, Answer]:
    with _bar("asking", length=len(urls)) as bar:
        return lychee.ask(urls, lychee.Pace(), lambda: bar.update(1))


def describe(doi: str) -> Described | None:
    """What the registry of a DOI says that it stands for."""
    try:
        reference = read_csl(metadata.fetch(doi))
    except metadata.NoMetadataError:
        return None
    return Described(reference.title, reference.year)


def _handles() -> str:
    """The handle service, of the same host as metadata."""
    base = os.environ.get(metadata.BASE_VARIABLE, "").rstrip("/")
    return f"{base}/api/handles" if base else HANDLES


def _write(outcome: Outcome, form: str, text: Callable[[], Iterator[str]]) -> None:
    if form == "json":
        click.echo(report.as_json(outcome))
    elif form == "markdown":
        click.echo(report.as_markdown(outcome))
    else:
        for line in text():
            click.echo(line)


def _show_progress(names: Iterable[str]) -> Iterator[str]:
    with _bar("comparing", list(names)) as bar:
        yield from bar


def _bar(label: str, names: list[str] | None = None, length: int | None = None) -> AbstractContextManager[Any]:
    """A bar on the terminal, if it is one."""
    hidden = not sys.stderr.isatty()
    return click.progressbar(names, length=length, label=label, file=sys.stderr, hidden=hidden)


def _has_color() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
