"""What a site is made of, before any engine sees it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from papernotes.markdown.rendered import EMPTY, Rendered
from papernotes.notes.model import Slug


class View:
    """What a template shows, as plain text and data; nothing in it is escaped. Every kind is a frozen dataclass."""

    __slots__ = ()

    template: ClassVar[str]
    """Name of the template, without `.html`."""

    called: ClassVar[str]
    """How the template knows it, such as `paper`."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of ours."""

    uri: str
    """Path of the source below the site's root, such as `papers/orca.md`."""

    title: str
    description: str
    view: View

    text: Rendered = EMPTY
    """What somebody wrote for it, as safe HTML."""

    edit: str = ""
    """Path of the file behind it below the knowledge base's root; empty when there is none to edit."""

    date: str = ""
    """When what it shows last changed, such as `2026-11-16`; empty for the newest note's day."""

    has_contents: bool = False
    """Whether a list of its sections stands beside it."""


@dataclass(frozen=True, slots=True)
class Asset:
    """A file that pages may link to by its place; one that somebody put into `docs/` wins over it."""

    uri: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Raw:
    """A file at a place where the engine would take it for the source of a page."""

    uri: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Promise:
    """A page that is made when its turn comes: of papers there are too many to hold all their pages at once."""

    uri: str
    date: str
    make: Callable[[], Page]
    has_contents: bool = False
    inputs: Callable[[], object] | None = None
    """All that the page depends on, or a digest of it, when that is found out sooner than the page itself."""

    texts: Callable[[], object] | None = None
    """What of that may change while no frontmatter does."""

    about: Slug | None = None
    """The paper whose own page it is: an edit that does not touch the paper does not touch the page."""

    steps: tuple[Callable[[], object], ...] = ()
    """Parts of the work that can be done before, each for many pages in a row; pages of one kind have the same."""


@dataclass(frozen=True, slots=True)
class Later:
    """A file that is made when its turn comes."""

    kind: type[Asset] | type[Raw]
    uri: str
    make: Callable[[], bytes]
    inputs: Callable[[], object] | None = None
    texts: Callable[[], object] | None = None
    about: Slug | None = None
    """All three the same as a page's."""


@dataclass(frozen=True, slots=True)
class Joined:
    """A file that holds other files of the site, which are made before it and need not be made for it again."""

    uri: str
    head: bytes
    between: bytes
    parts: tuple[str, ...]
    """Places of the others."""


Alone = Page | Asset | Raw | Promise | Later
"""What can be made without any other file."""

SiteFile = Alone | Joined


def make(file: Alone) -> Page | Asset | Raw:
    """The file itself; what was promised is made now."""
    if isinstance(file, Later):
        return file.kind(file.uri, file.make())
    return file.make() if isinstance(file, Promise) else file


def is_page(file: SiteFile) -> bool:
    """Whether it is shown inside a frame."""
    return isinstance(file, Page | Promise)


def is_large(file: SiteFile) -> bool:
    """Whether it is data on many papers."""
    return isinstance(file, Later) and file.about is None


def place(file: SiteFile) -> str:
    """Where it lies below the site's root: `papers/orca.md` becomes `papers/orca/index.html`."""
    if not is_page(file):
        return file.uri
    stem = file.uri.removesuffix(".md")
    return f"{stem}.html" if stem == "index" or stem.endswith("/index") else f"{stem}/index.html"
