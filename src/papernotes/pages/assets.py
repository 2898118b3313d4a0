"""Styles of the site as one file, so that a first visit asks once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from papernotes.index.link import Index
from papernotes.pages.options import Options
from papernotes.pages.site_file import Asset, SiteFile

STYLES = Path(__file__).parents[1] / "styles"
"""Beside the theme and not in it: an engine copies what lies in the theme as it is."""
ORDER = (
    "tokens",
    "frame",
    "parts",
    "tables",
    "drawings",
    "schedules",
    "paper",
    "glossary",
    "topics",
    "home",
    "paths",
    "search",
    "lists",
    "explorer",
    "shelf",
    "results",
    "compare",
    "graph",
    "health",
    "small",
)
STYLESHEET = "assets/papernotes/papernotes.css"


def emit(_index: Index, _options: Options) -> Iterator[SiteFile]:
    """The stylesheet."""
    yield Asset(STYLESHEET, b"\n".join((STYLES / f"{name}.css").read_bytes() for name in ORDER))
