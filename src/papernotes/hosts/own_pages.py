"""Make our pages by ourselves, with all processors, in the steps and with the functions of MkDocs.

MkDocs makes one page after the other, all in memory before it writes the first. In a "dirty" build it leaves out
what is not modified; our pages say that they are not, and are made here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jinja2 import Environment
from mkdocs.commands.build import _build_page, _populate_page
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from papernotes import collector
from papernotes.hosts.press import press
from papernotes.hosts.rebuild import MadeFile

PAGE_EVENTS = ("pre_page", "page_read_source", "page_markdown", "page_content", "page_context", "post_page")


def is_watched(config: MkDocsConfig, plugin: BasePlugin) -> bool:  # type: ignore[type-arg]
    """Whether a plugin other than this one wants to see every page, in the process that MkDocs runs in."""
    hooks = (hook for event in PAGE_EVENTS for hook in config.plugins.events[event])
    return any(getattr(hook, "__self__", None) is not plugin for hook in hooks)


def claim(files: Files) -> None:
    """Keep MkDocs from making our pages."""
    for file in files.documentation_pages():
        if isinstance(file, MadeFile):
            file.is_ours_to_make = True


def to_make(files: Files) -> list[Page]:
    """Pages that were claimed and are not there already."""
    made = (file for file in files.documentation_pages() if isinstance(file, MadeFile))
    return [file.page for file in made if file.page and file.is_ours_to_make and file.must_be_made]


def make(
    first: Sequence[Page],
    others: Sequence[Page],
    files: Files,
    config: MkDocsConfig,
    nav: Navigation,
    env: Environment,
    meanwhile: Callable[[], None],
) -> None:
    """Make our pages, and something else as soon as the first of them are there."""
    sources = files.documentation_pages()

    def make_some(pages: Sequence[Page]) -> None:
        for page in pages:
            _populate_page(page, config, files)
        for page in pages:
            _build_page(page, config, sources, nav, env)
            page.markdown, page.content, page.meta = None, None, {}
        collector.tidy()

    with collector.kept():
        press([*first, *others], make_some, first=len(first), meanwhile=meanwhile)
