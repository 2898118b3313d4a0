"""`python -m papernotes`."""

from papernotes.cli import run

run()
