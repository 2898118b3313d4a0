"""Where things live on the site: one place that knows every address.

A uri is the path of a page's Markdown source in the site (`papers/orca.md`); engines turn it into the URL
(`papers/orca/`). URLs that begin nowhere (`../topics/kv-cache/`) are made by `relative`.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable
from functools import lru_cache
from itertools import islice
from urllib.parse import quote

COMPARED = 6
"""Papers that fit side by side."""


def paper_uri(slug: str) -> str:
    """One paper."""
    return f"papers/{slug}.md"


def document_url(slug: str) -> str:
    """One paper as Markdown, a file of its own beside the page."""
    return f"papers/{slug}/index.md"


def topic_uri(slug: str) -> str:
    """An area or a topic."""
    return f"topics/{slug}.md"


def path_uri(slug: str) -> str:
    """A reading path."""
    return f"paths/{slug}.md"


GLOSSARY = "glossary/index.md"
"""Terms and what they mean; each has its slug as the anchor."""


def feed_url(topic: str = "") -> str:
    """The newest notes as Atom: of the site, or of an area or topic."""
    return f"{url_of(topic_uri(topic))}feed.xml" if topic else "feed.xml"


def venue_uri(slug: str) -> str:
    """The papers of a venue."""
    return f"venues/{slug}.md"


def author_uri(slug: str) -> str:
    """The papers of an author."""
    return f"authors/{slug}.md"


def institution_uri(slug: str) -> str:
    """The papers of an institution."""
    return f"institutions/{slug}.md"


def year_uri(name: str) -> str:
    """The papers of a year, or a part of them; two folders deep, where no note can lie."""
    return f"papers/by-year/{name}.md"


def search_url(facet: str, value: str) -> str:
    """The papers that have something in common for which there is no page of its own."""
    return f"papers/?{facet}={quote(value, safe='', errors='replace')}"


def compare_url(slugs: Iterable[str]) -> str:
    """Papers side by side, as many as fit.

    >>> compare_url(["orca", "vllm"])
    'compare/?p=orca&p=vllm'
    """
    return "compare/?" + "&".join(f"p={quote(slug, safe='', errors='replace')}" for slug in islice(slugs, COMPARED))


@lru_cache(maxsize=1 << 16)
def url_of(uri: str) -> str:
    """The URL of a page's source below the site's root: `papers/orca.md` is `papers/orca/`."""
    stem = uri.removesuffix(".md")
    if stem == "index" or stem.endswith("/index"):
        return quote(stem.removesuffix("index"))
    return quote(stem) + "/"


def relative(from_uri: str, to_url: str) -> str:
    """The URL below the site's root as seen from a page, so that the site works below any address."""
    start = url_of(from_uri)
    path = posixpath.relpath("/" + to_url, "/" + start) if to_url else posixpath.relpath("/", "/" + start)
    return path + "/" if to_url.endswith("/") or not to_url else path
