"""Addresses on the web."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import quote, urlsplit

from papernotes.text.words import flat

_WEB = re.compile(r"https?://[^\s/]", re.IGNORECASE)
_ORDINARY = re.compile(r"https?://([A-Za-z0-9.-]+)(?::[0-9]+)?(?=[/?#]|\Z)")
_URL_CHARACTERS = "!#$%&'()*+,-./:;=?@[]_~"


@lru_cache(maxsize=1024)
def web_url(url: str) -> str:
    """An http(s) URL that fits between brackets of any kind but round ones; empty when it is none."""
    url = flat(url)
    return quote(url, safe=_URL_CHARACTERS) if _WEB.match(url) and host_of(url) else ""


def host_of(url: str) -> str:
    """The host that an address names, in small letters; empty when it names none.

    >>> host_of("https://Papers.example:8080/a"), host_of("http://[::1]/"), host_of("http://["), host_of("a/b")
    ('papers.example', '::1', '', '')
    """
    if ordinary := _ORDINARY.match(url):  # which nearly all are, and Python takes ten times as long
        return ordinary[1].lower()
    try:
        return urlsplit(url).hostname or ""
    except ValueError:  # a bracket where only the address of a host may have one
        return ""


def doi_url(doi: str) -> str:
    """Where a DOI leads."""
    return f"https://doi.org/{quote(doi, safe='/:;().-_')}"


def arxiv_url(arxiv: str) -> str:
    """The abstract's page."""
    return f"https://arxiv.org/abs/{quote(arxiv, safe='/.')}"
