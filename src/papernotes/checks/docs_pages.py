"""The rule about the fields of pages in docs/ that somebody wrote."""

from __future__ import annotations

import re
from collections.abc import Iterator

from papernotes.checks.yaml_faults import explain_fault
from papernotes.notes.docs import DocsFile
from papernotes.notes.source import MAX_FRONTMATTER, Source
from papernotes.notes.yaml_nodes import YamlError
from papernotes.problem import START, Finding, Key, Span, Value
from papernotes.text.words import clip, did_you_mean, join_words

TEXTS = ("title", "description", "author")
HIDE = "hide"
FIELDS = (*TEXTS, HIDE)
HIDDEN = ("navigation", "toc", "path", "footer")
"""What a page may hide of its frame."""

_TAG = re.compile(r"<[A-Za-z/!?]")
_BARE = re.compile(r" {0,3}[A-Za-z0-9_-]+:(?=\s|$)")


def invalid_page_field(page: DocsFile) -> Iterator[Finding]:
    """A field of a page in `docs/` that the site can't use.

    Pages have `title`, `description` and `author`, plain texts, and `hide`, a list of parts of the page.
    Others would reach the templates of the engine, which do not escape what they are given.

        docs/about.md:
          title: "<script>...</script>"    # fails
          template: redirect.html          # fails
          hide: 7                          # fails
          hide: [toc]                      # passes
    """
    if page.is_text:
        yield from _find_faults(page.source)


def _find_faults(source: Source) -> Iterator[Finding]:
    span = source.yaml_span
    if span is None:
        yield from _find_bare_fields(source)
    elif span.end - span.start > MAX_FRONTMATTER:
        yield Finding(START, "the fields have more than 100,000 characters", "move long text into the page.")
    elif isinstance(source.parsed, YamlError):
        yield explain_fault(source, source.parsed, span.start)
    elif isinstance(source.parsed.data, dict):
        for key, value in source.parsed.data.items():
            yield from _find_field_faults(key, value)


def _find_bare_fields(source: Source) -> Iterator[Finding]:
    """The engine takes lines such as `Note: this` at the top for fields, and does not show them."""
    if source.text.startswith("---"):
        yield Finding(Span(0, 3), "the fields are not closed", "put a line with --- after the last field.")
    elif bare := _BARE.match(source.text):
        first = source.line(1)
        yield Finding(
            Span(bare.start(), bare.end()),
            f"the first line '{clip(first)}' is taken for a field and not shown",
            "begin the page with a heading, or put its fields between two lines of ---.",
        )


def _find_field_faults(key: object, value: object) -> Iterator[Finding]:
    name = str(key)
    if name not in FIELDS:
        yield Finding(
            Key((name,)),
            f"a page has no field '{clip(name)}'",
            did_you_mean(name, FIELDS, f"remove it; a page has {join_words(FIELDS)}"),
        )
    elif name == HIDE:
        yield from _find_hide_faults(value)
    elif not isinstance(value, str):
        yield Finding(Value((name,)), f"'{name}' is not text", "put it in double quotes.")
    elif _TAG.search(value):
        yield Finding(Value((name,)), f"there is HTML in '{name}': '{clip(value)}'", "write it as plain text.")


def _find_hide_faults(value: object) -> Iterator[Finding]:
    if not isinstance(value, list):
        yield Finding(Value((HIDE,)), "'hide' is not a list", "write it in brackets, such as hide: [toc].")
        return
    for i, part in enumerate(value):
        if part not in HIDDEN:
            yield Finding(
                Value((HIDE, i)), f"a page can't hide '{clip(part)}'", f"it can hide {join_words(HIDDEN, 'or')}."
            )
