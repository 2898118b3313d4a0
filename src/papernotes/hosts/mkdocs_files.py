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
"""The id of what a page is about, in `main.html`."""


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


def prepare_frame(page: MkDocsPage) -> None:
    """The rest that is a slot: the address."""
    if page.canonical_url:
        page.canonical_url = slot("canonical")


def skip_to_main(page: MkDocsPage) -> None:
    """Let the link at the top of a page lead to what the page is about, and not past its title.

    Material takes the first entry of the contents for it, and does not list that entry if it is the page's heading.
    """
    entries = list(page.toc)
    skip = AnchorLink("", MAIN, 1)
    skip.children = entries[0].children if entries and entries[0].level == 1 else entries
    page.toc = TableOfContents([skip])
