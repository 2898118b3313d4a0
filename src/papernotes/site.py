"""What a site is made of, before any engine sees it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeGuard

from papernotes.markdown.rendered import EMPTY, Rendered


@dataclass(frozen=True, slots=True)
class Page:
    """A page: what its template needs, and what somebody wrote for it."""

    uri: str
    """Path of the source below the site's root, such as `papers/orca.md`."""

    meta: dict[str, Any]
    text: Rendered = EMPTY
    edit: str = ""
    """Path of the file behind it below the knowledge base's root; empty when there is none to edit."""

    date: str = ""
    """When what it shows last changed, such as `2026-11-16`; empty for the newest note's day."""


@dataclass(frozen=True, slots=True)
class Asset:
    """A file that the engine copies."""

    uri: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Raw:
    """A file that we write ourselves, at a place where the engine would not let us put it."""

    uri: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Promise:
    """A page that is made when its turn comes: of papers there are too many to hold all their pages at once."""

    uri: str
    date: str
    make: Callable[[], Page]


@dataclass(frozen=True, slots=True)
class Later:
    """A file that nothing waits for but the end of the build, so that it can be made while search is indexed."""

    kind: type[Asset] | type[Raw]
    uri: str
    make: Callable[[], bytes]


SiteFile = Page | Asset | Raw | Promise | Later


def kept(file: SiteFile) -> Page | Asset | Raw:
    """The file itself; what was promised is made now."""
    if isinstance(file, Later):
        return file.kind(file.uri, file.make())
    return file.make() if isinstance(file, Promise) else file


def is_raw(file: SiteFile) -> TypeGuard[Raw | Later]:
    """Whether the engine doesn't know of it."""
    return isinstance(file, Raw) or (isinstance(file, Later) and file.kind is Raw)
