"""A page of the full width, from its view."""

from __future__ import annotations

from papernotes.markdown.rendered import EMPTY, Rendered
from papernotes.pages.site_file import Page, View
from papernotes.text.words import shorten

DESCRIPTION = 155
"""Letters of a page's description; search engines cut what is longer."""


def page(uri: str, title: str, description: str, view: View, text: Rendered = EMPTY) -> Page:
    """A page that has no list of its sections beside it."""
    return Page(uri, title, shorten(description, DESCRIPTION), view, text)
