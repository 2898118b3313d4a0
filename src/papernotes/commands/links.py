"""`papernotes links`: the links of the built site."""

from __future__ import annotations

from pathlib import Path

import click

from papernotes import report
from papernotes.commands.here import here
from papernotes.links.internal import problems
from papernotes.links.lychee import LycheeError, check_site
from papernotes.notes.load import load
from papernotes.text.words import count_of

FORMATS = ("text", "json", "markdown")


@click.command()
@click.option(
    "--site", "folder", metavar="DIR", type=click.Path(file_okay=False), help="The built site; site/ by default."
)
@click.option("--external", is_flag=True, help="Ask other hosts for the links that leave the site.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="How to report on --external.")
@click.option("--loopback", is_flag=True, hidden=True, help="Let --external ask this machine; for tests.")
def links(folder: str | None, external: bool, form: str, loopback: bool) -> int:
    """Check the links, anchors and images of the built site, without asking any host.

    With --external, check the links of notes and pages to other hosts instead. What is not fine is written to
    .papernotes/links.json: a link is dead once it failed on three different days.
    """
    root = here()
    if external:
        from papernotes.commands.links_external import check_external

        return check_external(root, form, loopback=loopback)
    site = Path(folder) if folder else root / "site"
    if not (site / "index.html").is_file():
        raise click.ClickException(f"there is no site in '{site}'. Build it first: papernotes build")
    try:
        answer = check_site(site)
    except LycheeError as error:
        raise click.ClickException(str(error)) from None
    library = load(root)
    found = problems(answer.dead, library, folder or "site")
    for text in report.lines(found, library):
        click.echo(text + "\n")
    click.echo(f"{count_of(answer.links, 'link')}, {count_of(len(found), 'problem')}")
    return int(bool(found))
