"""Addresses on the web."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import quote, urlsplit

from papernotes.text.words import flat

_WEB = re.compile(r"https?://[^\s/]", re.IGNORECASE)
_URL_CHARACTERS = "!#$%&'()*+,-./:;=?@[]_~"


@lru_cache(maxsize=1024)
def web_url(url: str) -> str:
    """An http(s) URL that fits between brackets of any kind but round ones; empty when it is none."""
    url = flat(url)
    return quote(url, safe=_URL_CHARACTERS) if _WEB.match(url) and _has_host(url) else ""


def _has_host(url: str) -> bool:
    try:
        return bool(urlsplit(url).hostname)
    except ValueError:  # a bracket where only the address of a host may have one
        return False


def doi_url(doi: str) -> str:
    """Where a DOI leads."""
    return f"https://doi.org/{quote(doi, safe='/:;().-_')}"


def arxiv_url(arxiv: str) -> str:
    """The abstract's page."""
    return f"https://arxiv.org/abs/{quote(arxiv, safe='/.')}"
