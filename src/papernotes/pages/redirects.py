"""`/papers/<old>/`: pages that lead from a slug a note once had to the one it has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.pages.options import Options
from papernotes.pages.script_data import script_data
from papernotes.pages.site_file import Asset, Raw, SiteFile
from papernotes.text.site_urls import paper_uri, url_of
from papernotes.text.slugs import SLUG

SLUGS = "assets/papernotes/slugs.json"
"""Every slug, for the page that says that a page is not there; nothing else asks for it."""

_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{name} has moved from {old}</title>
<meta name="description" content="The note on {name} was called {old} and is now {new}.">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="canonical" href="{canonical}">
<meta http-equiv="refresh" content="0; url={url}">
</head>
<body>
<main>
<h1>This note has moved</h1>
<p>It is now at <a href="{url}">{name}</a>.</p>
</main>
</body>
</html>
"""


def emit(index: Index, options: Options) -> Iterator[SiteFile]:
    """A tiny page for each redirect that leads to a note, and the list of slugs."""
    redirects = index.library.vocabulary.redirects
    for old in redirects:
        target = end_of(redirects, old)
        # what is no slug could be a path to anywhere; the checks report it
        if SLUG.fullmatch(old) and old not in index and target in index.notes:
            yield Raw(f"papers/{old}/index.html", _page(index, options, old, Slug(target)).encode())
    yield Asset(SLUGS, script_data(sorted(index.notes)))


def end_of(redirects: Mapping[str, str], old: str) -> str:
    """Where a chain of redirects leads; back to itself when it is a circle."""
    seen = {old}
    at = redirects[old]
    while at in redirects and at not in seen:
        seen.add(at)
        at = redirects[at]
    return at


def _page(index: Index, options: Options, old: str, new: Slug) -> str:
    url = f"../{new}/"
    return _PAGE.format(
        name=escape(index.notes[new].paper.short_name),
        old=escape(old),
        new=escape(new),
        url=escape(url),
        canonical=escape(options.site_url + url_of(paper_uri(new)) if options.site_url else url),
    )
