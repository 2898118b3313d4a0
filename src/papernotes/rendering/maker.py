"""Make the files of a site: pages from templates inside frames, and data as it is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from papernotes.digest import digest
from papernotes.pages.navigation import section_of
from papernotes.rendering.frame import Filling, Frame, Key, Navigation
from papernotes.rendering.here import Here
from papernotes.rendering.note_html import Places, note_html
from papernotes.rendering.templates import Templates, templates
from papernotes.site import Page, Promise, SiteFile, kept
from papernotes.timings import Timings

LINKED = ("search/",)
"""What every frame links to beside the navigation, and a page might lie below."""


class Maker:
    """Knows all that pages share: frames, where files are, and where the site will live."""

    def __init__(
        self, navigation: Navigation, places: Places, site_url: str = "", timings: Timings | None = None
    ) -> None:
        self.frames: dict[Key, Frame] = {}
        self.navigation = navigation
        self.timings = timings or Timings()
        self._places = places
        self._site_url = site_url
        self._templates: Templates = templates()

    @cached_property
    def places(self) -> str:
        """A digest of where files are: what a link in a text leads to."""
        return digest(sorted(self._places.items()))

    def key(self, page: Page | Promise) -> Key:
        """Which frame a page needs."""
        section = section_of(page.uri, self.navigation.pages)
        return self.navigation.key(page.uri, has_contents=page.has_contents, section=section, linked=LINKED)

    def prepare(self) -> None:
        """Find out what all pages need, before several processes make them."""
        self._templates.compile()
        len(self.places)

    def needed(self, files: Mapping[str, SiteFile]) -> dict[Key, Page | Promise]:
        """The first page of each key: the engine makes its frame."""
        out: dict[Key, Page | Promise] = {}
        for file in files.values():
            if isinstance(file, Page | Promise):
                out.setdefault(self.key(file), file)
        return out

    def content(self, file: SiteFile) -> bytes:
        """What is written for a file."""
        with self.timings.stage("views"):
            made = kept(file)
        if isinstance(made, Page):
            return self.html(made).encode(errors="xmlcharrefreplace")
        return made.content

    def html(self, page: Page) -> str:
        """A page in its frame."""
        return self.frames[self.key(page)].fill(self.filling(page))

    def filling(self, page: Page) -> Filling:
        """What a page pours into its frame."""
        here = Here(page.uri)
        with self.timings.stage("Markdown"):
            text = note_html(page.markdown, page.uri, self._places)
        with self.timings.stage("templates"):
            values = {**page.view, "content": text.html, "headings": text.headings}
            parts = self._templates.render(page.template, here, values)
        return Filling(
            title=page.title, description=page.description,
            canonical=f"{self._site_url}{here.url}" if self._site_url else "", **parts,
        )  # fmt: skip
