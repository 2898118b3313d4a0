"""Rules about where the links and images of a text lead."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import unquote

from papernotes.index.link import Index
from papernotes.markdown.safe_html import kind_of
from papernotes.notes.note import Note, Page
from papernotes.problem import FieldPath, Finding, Value
from papernotes.text.words import clip

_SAFE = frozenset(("http", "https", "mailto"))
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")
_INVISIBLE = re.compile(r"[\x00-\x20\x7f-\xa0\xad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]")
_ESCAPE = re.compile(r"\\(?=[!-/:-@\[-`{-~])")
_SCRIPT = re.compile(r"(?:javascript:|vbscript:|blob:|file:/|data:\w+/)", re.IGNORECASE)


def unsafe_link(page: Page) -> Iterator[Finding]:
    """A link that is neither http(s), mailto nor relative.

    A `javascript:` link runs what a stranger wrote in the reader's browser; `//host` looks like a path and is not one.

        [code](javascript:alert(1))      # fails
        [code](//code.example/levain)    # fails
        [code](https://code.example)     # passes
        [ovens](../topics/ovens.md)      # passes
    """
    for link in page.body.links:
        fault = _fault(link.url)
        if fault:
            yield Finding(link.url_span, *fault)
    if isinstance(page, Note):
        yield from _find_unsafe_fields(page)


def _find_unsafe_fields(note: Note) -> Iterator[Finding]:
    """Fields that become links; what else is wrong with a URL is said by other rules."""
    texts: list[tuple[FieldPath, str]] = [(("links", kind), url) for kind, url in note.paper.links.items()]
    texts += [(("sources", i, "where"), source.where) for i, source in enumerate(note.paper.sources)]
    for path, text in texts:
        fault = _fault(text) if not text.startswith("https://") and _SCRIPT.match(_reveal(text)) else None
        if fault:
            yield Finding(Value(path), *fault)


def _fault(url: str) -> tuple[str, str] | None:
    """What is wrong with an address, as a browser might read it."""
    for seen in (_reveal(url), _reveal(_ESCAPE.sub("", url))):
        scheme = _SCHEME.match(seen)
        if scheme and scheme[1].casefold() not in _SAFE:
            return (
                f"the link '{clip(url)}' begins with '{clip(scheme[1].casefold())}:'",
                "use an https, mailto or relative address.",
            )
        if seen[:2].replace("\\", "/") == "//":
            return f"the link '{clip(url)}' names a host but no scheme", "write https: in front of it."
    if kind_of(url) is None:
        return f"the link '{clip(url)}' is not an address that a page may link to", "write the address in full."
    return None


def _reveal(url: str) -> str:
    """The address without what hides it: entities, percent signs, white space and invisible characters."""
    return _INVISIBLE.sub("", unquote(unescape(unescape(url))))


def image_without_alt(page: Page) -> Iterator[Finding]:
    """An image without a description.

    Readers who can't see it, and search, have nothing but the description.

        ![](oven.svg)                               # fails
        ![A cross-section of the oven](oven.svg)    # passes
    """
    for link in page.body.links:
        if link.image and not link.text.strip():
            yield Finding(
                link.span, f"the image '{clip(link.url)}' has no description",
                "say what it shows between the brackets: ![...](...).",
            )  # fmt: skip


def foreign_image(page: Page) -> Iterator[Finding]:
    """An image that another host would have to send.

    The site asks no other host for anything: it would tell them who reads what, and break when they change.

        ![The oven](https://bread.example/oven.png)    # fails
        ![The oven](../assets/oven.png)                # passes
    """
    for link in page.body.links:
        if link.image and (_SCHEME.match(_reveal(link.url)) or link.url.startswith("//")):
            yield Finding(
                link.url_span, f"the image '{clip(link.url)}' is on another host",
                "put the file below docs/ if its license allows it, or make it a link.",
            )  # fmt: skip


def missing_image(page: Page, index: Index) -> Iterator[Finding]:
    """An image that is not there.

    Addresses are read as if a note were in `docs/papers/`; the file must be below `docs/`.

        ![The oven](../assets/ovne.png)    # fails
        ![The oven](../assets/oven.png)    # passes, when there is docs/assets/oven.png
    """
    if isinstance(page, Note) and not page.outline.has_images:
        return
    folder = "papers" if isinstance(page, Note) else "paths"
    for link in page.body.links:
        if link.image and not _SCHEME.match(_reveal(link.url)) and not link.url.startswith("//"):
            fault = _image_fault(link.url, folder, index.library.docs_names)
            if fault:
                yield Finding(link.url_span, *fault)


def _image_fault(url: str, folder: str, names: frozenset[str]) -> tuple[str, str] | None:
    path = unquote(unescape(url)).partition("#")[0].partition("?")[0]
    if path.startswith(("/", "\\")):
        return f"the image '{clip(url)}' is not relative", f"write '../{clip(path.lstrip('/'))}'."
    place = posixpath.normpath(posixpath.join(folder, path))
    if place.split("/")[0] in (".", ".."):
        return f"the image '{clip(url)}' is outside docs/", "put the file below docs/."
    if place not in names:
        return f"there is no image 'docs/{clip(place)}'", "put the file there, or correct the address."
    return None


def missing_page(page: Page, index: Index) -> Iterator[Finding]:
    """A relative link to a note, topic or reading path that is not there.

    Addresses are read as if a note were in `docs/papers/`. `[[slug]]` says the same, and follows a rename.

        [that](levian.md)              # fails
        [ovens](../topics/ovens.md)    # passes, when there is such a topic
    """
    if isinstance(page, Note) and not page.outline.has_pages:
        return
    folder = "papers" if isinstance(page, Note) else "paths"
    for link in page.body.links:
        path = unquote(link.url.partition("#")[0].partition("?")[0])
        if link.image or not path.endswith(".md") or kind_of(link.url) != "relative" or path.startswith("/"):
            continue
        uri = posixpath.normpath(posixpath.join("/", folder, path))[1:]
        if not _exists(uri, index):
            yield Finding(
                link.url_span, f"the link '{clip(link.url)}' leads to no page: there is no '{clip(uri)}'",
                "correct it, or write [[slug]] for a note.",
            )  # fmt: skip


def _exists(uri: str, index: Index) -> bool:
    """Whether there is such a page; other folders than ours hold what somebody else makes."""
    folder, _, name = uri.rpartition("/")
    slug = name.removesuffix(".md")
    words = index.library.vocabulary
    match folder:
        case "papers":
            known = slug in index or slug in words.redirects
        case "topics":
            known = slug in words.topics or slug in words.areas
        case "paths":
            known = slug in index.library.paths
        case _:
            return True
    return known or slug == "index" or uri in index.library.docs_names
