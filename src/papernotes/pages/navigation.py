"""The sections of the site: five tabs at the top, what lies below each, and the menu of small screens.

It holds sections, never notes: the engine renders the whole navigation into every page.
"""

from __future__ import annotations

from collections.abc import Container, Mapping

from papernotes.text.site_urls import url_of

Entry = dict[str, "str | list[dict[str, str]]"]

TABS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    ("Papers", (("All papers", "papers"), ("Shelf", "shelf"))),
    ("Topics", (("All topics", "topics"), ("Glossary", "glossary"))),
    ("Compare", (("Results", "results"), ("Side by side", "compare"), ("Graph", "graph"))),
    ("Paths", (("Reading paths", "paths"),)),
    (
        "Contribute",
        (
            ("How to", "contribute"),
            ("Wanted works", "wanted"),
            ("Open questions", "questions"),
            ("Health", "health"),
            ("Reference", "reference"),
        ),
    ),
)
"""Each tab with the label and place of every page that a site may have below it; it leads to the first there is."""

WITHIN = {"venues": "papers", "authors": "papers", "institutions": "papers", "shelf": "papers"}
"""Folders that belong to a section of another name."""


def navigation(uris: Container[str]) -> list[Entry]:
    """The tabs that lead anywhere, in order, as `nav` of `mkdocs.yml` would say them; `uris` are sources of pages."""
    found = ((tab, [{label: uri} for label, place in places if (uri := _uri(place, uris))]) for tab, places in TABS)
    return [{tab: below if len(below) > 1 else next(iter(below[0].values()))} for tab, below in found if below]


def _uri(place: str, uris: Container[str]) -> str:
    return next((uri for uri in (f"{place}/index.md", f"{place}.md") if uri in uris), "")


def section_of(uri: str, sections: Mapping[str, str]) -> str:
    """The page of the navigation under which another lies; `sections` are URLs by source, empty when there is none."""
    folder, slash, rest = url_of(uri).partition("/")
    url = f"{WITHIN.get(folder, folder)}{slash}{rest}"
    above = [source for source, place in sections.items() if place and url.startswith(place)]
    return max(above, key=lambda source: len(sections[source]), default="")
