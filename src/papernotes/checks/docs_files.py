"""Rules about the files of docs/, which come by pull request as notes do and are published as they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

from papernotes.notes.docs import DocsFile
from papernotes.notes.files import File, odd_characters
from papernotes.problem import START, Finding, Problem
from papernotes.text.words import clip, join_words

FOLDER = "docs"
PAGES = (".md",)
IMAGES = (".avif", ".gif", ".ico", ".jpeg", ".jpg", ".png", ".svg", ".webp")
DATA = (".bib", ".csv", ".json", ".tsv", ".txt", ".yaml", ".yml")
OURS = ("assets/papernotes/", "assets/javascripts/", "assets/stylesheets/", "pagefind/", "search/")
"""Folders of the site's own scripts, styles and data."""

SECTIONS = frozenset(("authors", "feed", "graph", "institutions", "llms", "papers", "paths", "results", "sitemap"))
SECTIONS |= {"topics", "venues"}
"""How the names of data that the site makes for programs begin: of folders, and of files beside them."""

_LINKS = {
    "link": "a link to a place outside its folder",
    "loop": "a link that leads to itself",
    "missing": "a link that leads nowhere",
    "folder": "a folder that is a link, is named like a page, or is nested too deeply",
}
_FIRST_WORD = re.compile(r"[a-z]*")
_ELSEWHERE = "scripts and styles belong in a theme folder: custom_dir in mkdocs.yml."


def linked_file(page: DocsFile) -> Iterator[Finding]:
    """A link in `docs/` to a file elsewhere or to a folder, or a folder that nobody looks into.

    The site would publish what the link leads to: a file of the machine that builds it, or itself without end.

        docs/notes.txt -> /etc/passwd    # fails
        docs/all -> ..                   # fails
        docs/notes.txt                   # passes
    """
    file = page.file
    if file.kind in _LINKS:
        yield Finding(
            START, f"'{clip(file.path)}' is {_LINKS[file.kind]}", "put the file itself in its place, or remove it."
        )


def unpublishable_file(page: DocsFile) -> Iterator[Finding]:
    """A file in `docs/` of a kind that is not published.

    HTML and scripts would run in the browser of every reader, with what the site may do. Markdown, images, and data
    that no browser runs are fine.

        docs/demo.html          # fails
        docs/assets/extra.js    # fails
        docs/assets/oven.png    # passes
        docs/data/ovens.csv     # passes
    """
    file = page.file
    if file.kind == "file" and not _is_publishable(file):
        yield Finding(
            START,
            f"'{clip(file.path)}' is not Markdown, an image or data",
            f"use {join_words((*PAGES, *IMAGES, *DATA), 'or')}; {_ELSEWHERE}",
        )


def reserved_name(page: DocsFile) -> Iterator[Finding]:
    """A file in `docs/` at a place where the site puts a file of its own.

    It would replace a script, a style or the data that programs read.

        docs/assets/papernotes/names.json    # fails
        docs/papers.json                     # fails
        docs/assets/oven.png                 # passes
    """
    place = page.file.path.removeprefix(f"{FOLDER}/")
    if page.file.kind == "file" and is_ours(place) and _is_publishable(page.file):
        yield Finding(
            START,
            f"the site makes '{clip(place)}' itself, or keeps its place for files of its own",
            "give the file another name or folder, such as docs/assets/.",
        )


def _is_publishable(file: File) -> bool:
    return PurePosixPath(file.path).suffix.lower() in (*PAGES, *IMAGES, *DATA)


def is_ours(place: str) -> bool:
    """Whether a place in the site is kept for what the site makes; pages written by hand may replace ours.

    >>> is_ours("papers.json"), is_ours("topics/ovens/feed.xml"), is_ours("index.md"), is_ours("assets/oven.png")
    (True, True, False, False)
    """
    name = place.casefold()
    if name.startswith(OURS):
        return True
    if name.endswith((*PAGES, *IMAGES)):
        return False
    return _FIRST_WORD.match(name)[0] in SECTIONS  # type: ignore[index]


def invalid_name(page: DocsFile) -> Iterator[Finding]:
    """A name in `docs/` with characters that mean something to a browser, a terminal or a file system.

    The name becomes a part of an address, and the title of a page that has none.

        docs/what?.md    # fails
        docs/what.md     # passes
    """
    bad = odd_characters(page.file.path)
    if bad:
        yield Finding(
            START,
            f"the name '{clip(page.file.path)}' has the character {bad[0]!a}",
            "rename it: letters, digits, hyphens, dots and underscores are fine.",
        )


def unsafe_image(page: DocsFile) -> Iterator[Finding]:
    """An SVG image in `docs/` that does more than draw.

    Opened by its address, an SVG is a page: its scripts run with what the site may do. Shapes, text and styles are
    fine.

        docs/assets/oven.svg:
          <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>    # fails
          <svg xmlns="http://www.w3.org/2000/svg"/>                      # passes
    """
    file = page.file
    if file.kind == "file" and file.path.lower().endswith(".svg"):
        from papernotes.checks.svg import fault_of  # reads XML, which few knowledge bases have

        fault = "it is larger than an image should be" if file.raw is None else fault_of(file.raw)
        if fault:
            yield Finding(
                START,
                f"'{clip(file.path)}' is not a plain drawing: {fault}",
                "export it as plain SVG, or as PNG.",
            )


_OF_DOCS = ("linked-file", "unpublishable-file", "reserved-name", "invalid-name", "unsafe-image")
_OF_FILES = ("misplaced-file", "unreadable-file", "not-utf8", "oversized-note", "reserved-slug")
_REFUSED = frozenset((*_OF_DOCS, *_OF_FILES))


def find_refused(problems: Iterable[Problem]) -> frozenset[str]:
    """Files below `docs/` that must not be published, relative to it."""
    return frozenset(
        problem.path.removeprefix(f"{FOLDER}/")
        for problem in problems
        if problem.rule in _REFUSED and problem.path.startswith(f"{FOLDER}/")
    )
