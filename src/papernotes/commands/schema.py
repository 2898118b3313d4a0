"""`papernotes schema`: the JSON Schema of a note."""

from __future__ import annotations

import json

import click


@click.command()
def schema() -> None:
    """Print the JSON Schema of a note's frontmatter, for editors."""
    from papernotes.manual.schema import note_schema

    click.echo(json.dumps(note_schema(), indent=2))
