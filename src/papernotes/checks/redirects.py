"""Rules about the redirects of tags.yaml, which keep old addresses alive."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.index.link import Index
from papernotes.problem import Finding, Key, Value
from papernotes.text.slugs import SLUG
from papernotes.text.words import clip, did_you_mean


def invalid_redirect(index: Index) -> Iterator[Finding]:
    """A redirect from an address that no note can have had.

    Nobody has a link to it, so it keeps nothing alive; the note was probably called something else.

        redirects: {Old_Slug: levain}    # fails
        redirects: {old-slug: levain}    # passes
    """
    for old in index.library.vocabulary.redirects:
        if not SLUG.fullmatch(old):
            yield Finding(
                Key(("redirects", old)),
                f"'{clip(old)}' is not a slug: lower-case letters, digits and single hyphens",
                "write the slug that the note had, without .md.",
            )


def shadowing_redirect(index: Index) -> Iterator[Finding]:
    """A redirect from a note that exists.

    Two pages would claim one address.

        redirects: {orca: levain}        # fails, when there is papers/orca.md
        redirects: {old-orca: levain}    # passes
    """
    for old in index.library.vocabulary.redirects:
        if old in index:
            yield Finding(
                Key(("redirects", old)),
                f"the note '{clip(old)}' exists, so its address can't lead elsewhere",
                "remove the redirect, or rename the note.",
            )


def dangling_redirect(index: Index) -> Iterator[Finding]:
    """A redirect that leads to no note.

    Readers who follow an old link would end up on a page that is not there.

        redirects: {old-slug: levian}    # fails
        redirects: {old-slug: levain}    # passes
    """
    redirects = index.library.vocabulary.redirects
    for old, new in redirects.items():
        if new not in index and new not in redirects:
            yield Finding(
                Value(("redirects", old)),
                f"redirect '{clip(old)}' leads to '{clip(new)}', which has no note",
                did_you_mean(new, index.notes, "remove the redirect"),
            )


def circular_redirect(index: Index) -> Iterator[Finding]:
    """Redirects that lead to each other in a circle.

    A browser would follow them without ever reaching a note.

        redirects: {a: b, b: a}         # fails
        redirects: {a: b, b: levain}    # passes
    """
    redirects = index.library.vocabulary.redirects
    done: set[str] = set()
    for start in redirects:
        way: dict[str, None] = {}
        at = start
        while at in redirects and at not in done and at not in way and at not in index:
            way[at] = None
            at = redirects[at]
        if at in way:
            circle = [*list(way)[list(way).index(at) :], at]
            yield Finding(
                Value(("redirects", at)),
                f"redirects lead in a circle: {clip(' to '.join(circle), 80)}",
                "make each lead to a note.",
            )
        done.update(way)
