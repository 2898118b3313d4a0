"""The sections of the site: the tabs at the top, and the menu of small screens.

It holds sections, never notes: the engine renders the whole navigation into every page.
"""

from __future__ import annotations

from collections.abc import Container

SECTIONS: tuple[tuple[str, str], ...] = (
    ("Papers", "papers"),
    ("Topics", "topics"),
    ("Results", "results"),
    ("Paths", "paths"),
    ("Graph", "graph"),
    ("Questions", "questions"),
    ("Glossary", "glossary"),
    ("Wanted", "wanted"),
    ("Contribute", "contribute"),
    ("Health", "health"),
    ("Reference", "reference"),
    ("About", "about"),
)
"""Label and place of every section that a site may have; venues, institutions and authors are ways into Papers."""


def navigation(uris: Container[str]) -> list[dict[str, str]]:
    """The sections that exist, in order, as `nav` of `mkdocs.yml` would say them; `uris` are sources of pages."""
    found = ((label, _uri(place, uris)) for label, place in SECTIONS)
    return [{label: uri} for label, uri in found if uri]


def _uri(place: str, uris: Container[str]) -> str:
    return next((uri for uri in (f"{place}/index.md", f"{place}.md") if uri in uris), "")
