"""`papernotes build` and `papernotes serve`: the site."""

from __future__ import annotations

from pathlib import Path

import click

from papernotes.commands.here import here

_engine = click.option("--engine", type=click.Choice(["mkdocs"]), default="mkdocs", help="What renders the pages.")
_strict = click.option("--strict", is_flag=True, help="A problem or a warning fails the build.")


@click.command()
@_engine
@_strict
@click.option(
    "-o", "--output", metavar="DIR", type=click.Path(file_okay=False), help="Where to write; site/ by default."
)
@click.option("--timings", is_flag=True, help="Print how long each stage took.")
def build(engine: str, strict: bool, output: str | None, timings: bool) -> int:  # noqa: ARG001
    """Build the site."""
    from papernotes.hosts import mkdocs_run

    place = Path(output).absolute() if output else None
    return mkdocs_run.build(_settings(), strict=strict, output=place, timings=timings)


@click.command()
@_engine
@_strict
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Where to listen.")
def serve(engine: str, strict: bool, port: int) -> int:  # noqa: ARG001
    """Build the site, serve it on this machine, and build again when a note changes."""
    from papernotes.hosts import mkdocs_run

    return mkdocs_run.serve(_settings(), strict=strict, port=port)


def _settings() -> Path:
    path = here() / "mkdocs.yml"
    if not path.is_file():
        raise click.ClickException(f"there is no mkdocs.yml in '{path.parent}', so there is no site to build.")
    return path
