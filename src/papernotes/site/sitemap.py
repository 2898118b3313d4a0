"""`sitemap.xml`: every page of the site, also those that somebody wrote by hand."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from html import escape

FILES = ("sitemap.xml", "sitemap.xml.gz")


def sitemap(pages: Mapping[str, str]) -> dict[str, bytes]:
    """Both forms of it; `pages` are addresses, each with the day of its last change where that is known."""
    lines = [
        f"  <url><loc>{escape(address)}</loc>{f'<lastmod>{escape(day)}</lastmod>' if day else ''}</url>"
        for address, day in pages.items()
    ]
    head = ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">']
    text = "\n".join([*head, *lines, "</urlset>", ""]).encode(errors="xmlcharrefreplace")
    return {FILES[0]: text, FILES[1]: gzip.compress(text, mtime=0)}
