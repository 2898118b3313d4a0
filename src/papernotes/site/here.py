"""Addresses of the site as seen from one page, so that the site works below any address."""

from __future__ import annotations

import re

from papernotes.text.site_urls import url_of

_ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|[/#?]")


class Here:
    """A page's place, and the folders that it lies in."""

    __slots__ = ("_above", "url")

    def __init__(self, uri: str) -> None:
        self.url = url_of(uri)
        steps = self.url.split("/")[:-1]
        self._above = [
            ("".join(f"{step}/" for step in steps[: len(steps) - up]), "../" * up) for up in range(len(steps) + 1)
        ]

    def to(self, url: str) -> str:
        """A URL below the site's root as this page must write it; other addresses stay.

        >>> Here("papers/orca.md").to("papers/vllm/"), Here("papers/orca.md").to("topics/"), Here("index.md").to("")
        ('../vllm/', '../../topics/', './')
        """
        if _ELSEWHERE.match(url):
            return url
        for folder, up in self._above:
            if url.startswith(folder):
                return up + url[len(folder) :] or "./"
        raise AssertionError(f"the root of a site holds everything, but not '{url}'")
