"""`papernotes links`: the links of the built site."""

from __future__ import annotations

from pathlib import Path

import click

from papernotes import report
from papernotes.commands.here import here
from papernotes.links import problems
from papernotes.load import load
from papernotes.lychee import NoLychee, check_site
from papernotes.report.count import counted


@click.command()
@click.option("--site", "folder", metavar="DIR", type=click.Path(file_okay=False), help="The built site; else site/.")
def links(folder: str | None) -> int:
    """Check links, anchors and pictures of the built site; no host is asked."""
    root = here()
    site = Path(folder) if folder else root / "site"
    if not (site / "index.html").is_file():
        raise click.ClickException(f"there is no site in '{site}'. Build it first: papernotes build")
    try:
        answer = check_site(site)
    except NoLychee as error:
        raise click.ClickException(str(error)) from None
    library = load(root)
    found = problems(answer.dead, library, folder or "site")
    for text in report.lines(found, library):
        click.echo(text + "\n")
    click.echo(f"{counted(answer.links, 'link')}, {counted(len(found), 'problem')}")
    return int(bool(found))
