"""The sections of the site: the tabs at the top, and the menu of small screens.

It holds sections, never notes: the engine renders the whole navigation into every page.
"""

from __future__ import annotations

from collections.abc import Container, Mapping

from papernotes.text.site_urls import url_of

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


WITHIN = {"venues": "papers", "authors": "papers", "institutions": "papers", "shelf": "papers"}
"""Folders that belong to a section of another name."""


def navigation(uris: Container[str]) -> list[dict[str, str]]:
    """The sections that exist, in order, as `nav` of `mkdocs.yml` would say them; `uris` are sources of pages."""
    found = ((label, _uri(place, uris)) for label, place in SECTIONS)
    return [{label: uri} for label, uri in found if uri]


def _uri(place: str, uris: Container[str]) -> str:
    return next((uri for uri in (f"{place}/index.md", f"{place}.md") if uri in uris), "")


def section_of(uri: str, sections: Mapping[str, str]) -> str:
    """The page of the navigation under which another lies; `sections` are URLs by source, empty when there is none."""
    folder, slash, rest = url_of(uri).partition("/")
    url = f"{WITHIN.get(folder, folder)}{slash}{rest}"
    above = [source for source, place in sections.items() if place and url.startswith(place)]
    return max(above, key=lambda source: len(sections[source]), default="")
