"""The sections of the site: the tabs at the top, and the menu of small screens.

It holds sections, never notes: the engine renders the whole navigation into every page.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Any

SECTIONS: tuple[tuple[str, str], ...] = (
    ("Papers", "papers"),
    ("Topics", "topics"),
    ("Results", "results"),
    ("Reading paths", "paths"),
    ("Graph", "graph"),
    ("Compare", "compare"),
    ("Questions", "questions"),
    ("Wanted", "wanted"),
    ("Venues", "venues"),
    ("Authors", "authors"),
    ("Institutions", "institutions"),
    ("Contribute", "contribute"),
    ("Health", "health"),
    ("Reference", "reference"),
    ("About", "about"),
)
"""Label and place of every section that a site may have."""


def navigation(uris: Container[str]) -> list[dict[str, Any]]:
    """The sections that exist, in order, as `nav` of `mkdocs.yml` would say them; `uris` are sources of pages."""
    return [
        {label: uri}
        for label, place in SECTIONS
        for uri in (f"{place}/index.md", f"{place}.md")
        if uri in uris
    ]
