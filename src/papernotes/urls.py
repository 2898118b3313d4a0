"""Where things live on the site: one place that knows every address.

A uri is the path of a page's Markdown source in the site (`papers/orca.md`); engines turn it into the URL
(`papers/orca/`). URLs that begin nowhere (`../topics/kv-cache/`) are made by `relative`.
"""

from __future__ import annotations

import posixpath
import re
import unicodedata
from urllib.parse import quote

_OTHER = re.compile(r"[\W_]+")


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


def author_slug(name: str) -> str:
    """NFC, case-folded, letters and digits of any script kept, all else one hyphen.

    >>> author_slug("José  García-Díaz"), author_slug("JOSE"), author_slug("Jose")
    ('josé-garcía-díaz', 'jose', 'jose')
    """
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
    return _OTHER.sub("-", folded).strip("-")
