"""Addresses of the site as seen from one page, so that the site works below any address."""

from __future__ import annotations

import re
from functools import lru_cache

from papernotes.text.site_urls import url_of

_ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|[/#?]")


class Here:
    """A page's place, from which it sees the rest of the site."""

    __slots__ = ("_folder", "url")

    def __init__(self, uri: str) -> None:
        self.url = url_of(uri)
        self._folder = self.url[: self.url.rfind("/", 0, -1) + 1]
        """What the page lies in; all else that lies there sees the rest of the site as it does."""

    @property
    def root(self) -> str:
        """The way to the root of the site, to put before any address below it.

        >>> Here("papers/orca.md").root, Here("index.md").root
        ('../../', './')
        """
        return "../" * self.url.count("/") or "./"

    def to(self, url: str) -> str:
        """A URL below the site's root as this page must write it; other addresses stay.

        >>> Here("papers/orca.md").to("papers/vllm/"), Here("papers/orca.md").to("topics/"), Here("index.md").to("")
        ('../vllm/', '../../topics/', './')
        """
        if self.url and url.startswith(self.url):
            return url[len(self.url) :] or "./"
        return _see(self._folder, "../" if self.url else "", url)


@lru_cache(maxsize=1 << 16)
def _see(folder: str, up: str, url: str) -> str:
    """A URL as seen from below a folder; `up` leads to it."""
    if _ELSEWHERE.match(url):
        return url
    while not url.startswith(folder):
        folder = folder[: folder.rfind("/", 0, -1) + 1]
        up += "../"
    return up + url[len(folder) :] or "./"
