"""Make the files of a site: pages from templates inside frames, and data as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from papernotes.markdown.reader import MARKDOWN
from papernotes.markdown.rendered import Rendered
from papernotes.pages.navigation import section_of
from papernotes.pages.site_file import Alone, Asset, Page, Promise, Raw, SiteFile, is_large, make
from papernotes.site.frame import Filling, Frame, Key, Navigation
from papernotes.site.templates import Templates, templates
from papernotes.system.timings import Timings
from papernotes.text.here import Here

LINKED = ("search/", "shelf/")
"""What every frame links to beside the navigation, and a page might lie below."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the highest level that a text has."""

    url: str
    title: str


class Maker:
    """Knows all that pages share: frames, where files are, and where the site will live."""

    def __init__(self, navigation: Navigation, site_url: str = "", timings: Timings | None = None) -> None:
        self.frames: dict[Key, Frame] = {}
        self.navigation = navigation
        self.timings = timings or Timings()
        self._site_url = site_url
        self._keys: dict[str, Key] = {}
        self._templates: Templates = templates()

    def key(self, page: Page | Promise) -> Key:
        """Which frame a page needs."""
        if page.uri not in self._keys:
            section = section_of(page.uri, self.navigation.pages)
            self._keys[page.uri] = self.navigation.key(
                page.uri, has_contents=page.has_contents, section=section, linked=LINKED
            )
        return self._keys[page.uri]

    def find_needed(self, files: Mapping[str, SiteFile]) -> dict[Key, Page | Promise]:
        """The first page of each key: the engine makes its frame."""
        out: dict[Key, Page | Promise] = {}
        for file in files.values():
            if isinstance(file, Page | Promise):
                out.setdefault(self.key(file), file)
        return out

    def contents(self, files: Sequence[Alone]) -> Iterator[bytes]:
        """What is written for files, which are made together; but data on many papers, which is large, in its turn."""
        with self.timings.stage_but("views", "Markdown", MARKDOWN):
            _take_steps(files)
            made = [None if is_large(file) else make(file) for file in files]
        with self.timings.stage("templates"):
            contents = [None if each is None else self._content(each) for each in made]
        for file, content in zip(files, contents, strict=True):
            yield self._data(file) if content is None else content

    def _content(self, made: Page | Asset | Raw) -> bytes:
        return self.html(made) if isinstance(made, Page) else made.content

    def _data(self, file: Alone) -> bytes:
        with self.timings.stage_but("views", "Markdown", MARKDOWN):
            return self._content(make(file))

    def html(self, page: Page) -> bytes:
        """A page in its frame."""
        return self.frames[self.key(page)].fill(self.filling(page))

    def filling(self, page: Page) -> Filling:
        """What a page pours into its frame."""
        here = Here(page.uri)
        values = {page.view.called: page.view, "content": page.text.html, "headings": _headings(page.text)}
        parts = self._templates.render(page.view.template, here.root, values)
        return Filling(
            title=page.title, description=page.description,
            canonical=f"{self._site_url}{here.url}" if self._site_url else "", **parts,
        )  # fmt: skip


def _take_steps(files: Sequence[Alone]) -> None:
    """What can be done before pages are made, one step for all of them after the other."""
    for step in zip(*(file.steps for file in files if isinstance(file, Promise) and file.steps), strict=True):
        for take in step:
            take()


def _headings(text: Rendered) -> tuple[Heading, ...]:
    highest = min((entry.level for entry in text.contents), default=0)
    return tuple(Heading(f"#{entry.id}", entry.title) for entry in text.contents if entry.level == highest)
