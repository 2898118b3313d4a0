"""Our files among those of MkDocs: targets of links and of the navigation, which it neither renders nor copies."""

from __future__ import annotations

from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, InclusionLevel
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import AnchorLink, TableOfContents

from papernotes.pages.site_file import SiteFile, place
from papernotes.site.frame import slot

MAIN = "main"
"""The id of what a page is about, in `frame.html`."""


class OurFile(File):
    """A file that we write ourselves."""

    def is_documentation_page(self) -> bool:
        """Whether MkDocs must render it."""
        return False

    def copy_file(self, dirty: bool = False) -> None:
        """Leave it to us."""


def our_file(config: MkDocsConfig, file: SiteFile) -> File:
    """A file of ours as MkDocs knows it."""
    known = OurFile.generated(config, file.uri, content="", inclusion=InclusionLevel.NOT_IN_NAV)
    known.dest_uri = place(file)
    return known


def frame_file(config: MkDocsConfig, uri: str) -> File:
    """A page whose frame MkDocs renders."""
    return File.generated(config, uri, content="", inclusion=InclusionLevel.INCLUDED)


def frame_meta(*, has_contents: bool) -> dict[str, Any]:
    """What MkDocs is told of such a page: slots instead of texts."""
    return {
        "template": "frame.html",
        "title": slot("title"),
        "description": slot("description"),
        "hide": ["navigation"] if has_contents else ["navigation", "toc"],
        "search": {"exclude": True},
        "papernotes": {
            "head": slot("head"),
            "contents": slot("contents") if has_contents else "",
            "content": slot("content"),
            "scripts": slot("scripts"),
        },
    }


def prepare_frame(page: MkDocsPage, *, has_contents: bool) -> None:
    """The rest that is a slot: the address, and where the link that skips the frame leads."""
    if page.canonical_url:
        page.canonical_url = slot("canonical")
    if has_contents:
        page.toc = TableOfContents([AnchorLink("", MAIN, 1)])
