"""Rules about Markdown that does not read as it was meant: what is left over, hidden or nested too deeply."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import chain

from papernotes.markdown.body import Body, Comment
from papernotes.markdown.events import DEEPEST, MOST
from papernotes.notes.note import Page
from papernotes.problem import Finding, Span
from papernotes.text.words import clip

_LEFTOVER = {"**": re.compile(r"\*\*+"), "$$": re.compile(r"\$\$+"), "](": re.compile(r"\]\(")}
_FOOTNOTE = re.compile(r"\[\^[^\[\]\s]+\]")
_BLOCKS = frozenset(("heading", "fence", "indented", "html-block", "rule"))


def unreadable_markdown(page: Page) -> Iterator[Finding]:
    """A text that has more marks than anybody reads, or that stops the Markdown parser.

    The page would end there, or be empty.

        `bread`, (100,000 times)    # fails
        `bread`, (100 times)        # passes
    """
    start, cut = page.body.start, page.body.reading.cut
    if cut is not None:
        yield Finding(Span(cut, cut), f"the text has more than {MOST:,} marks, and is cut off here", "make it shorter.")
    if page.body.reading.is_broken:
        yield Finding(
            Span(start, start), "the Markdown can't be read: the parser gave up",
            "find the part by removing others, and report it as a bug.",
        )  # fmt: skip


def deep_nesting(page: Page) -> Iterator[Finding]:
    """Quotes, lists or emphasis nested deeper than a page can show.

    What is inside is shown all the same, without the marks around it.

        > (60 times) Too deep      # fails
        > (6 times) Deep enough    # passes
    """
    if deep := page.body.reading.too_deep:
        yield Finding(
            Span(deep.start, deep.start + 1), f"quotes, lists and emphasis are nested more than {DEEPEST} levels deep",
            "nest less.",
        )  # fmt: skip


def leftover_mark(page: Page) -> Iterator[Finding]:
    """A `**`, `$$` or `](` that marks nothing, and so is shown as it is.

    Something before it was not closed, or a space is on the wrong side of it. Beside Chinese punctuation `**` needs
    a space on the outside.

        **Feed it. ** Then wait.    # fails
        **Feed it.** Then wait.     # passes
        **注意：**请看              # fails
        the `**` operator           # passes
    """
    for match in chain.from_iterable(page.body.left_over(*each) for each in _LEFTOVER.items()):
        yield Finding(
            _span(page, match), f"'{match[0]}' is left over in the text",
            "open and close what it should mark, or put it in backticks.",
        )  # fmt: skip


def _span(page: Page, match: re.Match[str]) -> Span:
    return Span(page.body.start + match.start(), page.body.start + match.end())


def undefined_footnote(page: Page) -> Iterator[Finding]:
    """A footnote that nobody wrote.

    Readers see the mark as text.

        Bread rises[^1].            # fails

        Bread rises[^1].

        [^1]: In a warm kitchen.    # passes
    """
    for match in page.body.left_over("[^", _FOOTNOTE):
        yield Finding(
            _span(page, match), f"there is no footnote '{clip(match[0])}'",
            f"write it as a paragraph of its own: {clip(match[0])}: ...",
        )  # fmt: skip


def indented_code(page: Page) -> Iterator[Finding]:
    """Text that is indented so far that it is shown as code.

    What belongs to a list item is indented as far as the item's text. Code is fenced, which also names its language.

        What it needs:

            flour and water    # fails

        What it needs:

        ```text
        flour and water        # passes
        ```
    """
    for event in page.body.of("indented"):
        first = page.body.source(event.start, event.end).strip().partition("\n")[0]
        yield Finding(
            Span(event.start, event.start + len(first)), f"'{clip(first, 40)}' is indented, and so shown as code",
            "indent it less, or put it between lines of ```.",
        )  # fmt: skip


def embedded_note(page: Page) -> Iterator[Finding]:
    """`![[...]]`, which puts one note into another in some editors.

    The site shows it as text: a note stands alone.

        ![[levain]]    # fails
        [[levain]]     # passes
    """
    for event in page.body.of("embed"):
        yield Finding(
            Span(event.start, event.end), f"'{clip(event.text)}' would put a note into this one",
            f"link to it: {clip(event.text[1:])}.",
        )  # fmt: skip


def citation_definition(page: Page) -> Iterator[Finding]:
    """A definition of `[@...]`, which turns the citation into a plain link.

    The paper would neither be listed under "Cited here" nor learn that it is mentioned.

        [@levain]: https://bread.example    # fails
        [@levain] measured it               # passes
    """
    for definition in page.body.definitions:
        if definition.label.startswith("@"):
            yield Finding(
                definition.span, f"'[{clip(definition.label)}]' is defined as a link",
                "remove the definition; a citation needs none.",
            )  # fmt: skip


def formula_before_digit(page: Page) -> Iterator[Finding]:
    """A closing `$` with a digit right after it.

    Prices are written that way, so the site shows it as text.

        $x$2 times           # fails
        $x$ 2 times          # passes
        from \\$5 to \\$6    # passes
    """
    for event in page.body.of("dollars"):
        yield Finding(
            Span(event.start, event.end), f"'{clip(event.text)}' is not a formula: a digit follows the last '$'",
            "put a space between, or write \\$ where a dollar sign is meant.",
        )  # fmt: skip


def crowded_dollar(page: Page) -> Iterator[Finding]:
    """A formula with a letter or digit right beside its `$`.

    GitHub shows it as text, so that people who read the file there see the source.

        the $n$th loaf       # fails
        the $n^{th}$ loaf    # passes
        $k$-fold             # passes
    """
    body = page.body
    for event in body.formulas:
        before, after = (
            body.source(max(event.start - 1, body.start), event.start),
            body.source(event.end, event.end + 1),
        )
        if before.isalnum() or after.isalnum():
            yield Finding(
                Span(event.start, event.end), "a letter or digit is right next to the '$' of a formula",
                "move it into the formula, or put a space between; GitHub shows it as text.",
            )  # fmt: skip


def misplaced_comment(page: Page) -> Iterator[Finding]:
    """A comment that is not closed, has text after it at the start of a line, or splits what it is in.

    A comment belongs at the end of a line, or on a line of its own above a block. At the start of a line it begins
    a block of its own: text after it is taken for HTML, and a paragraph, list or table around it ends there.

        <!-- allow unfinished: soon --> TODO    # fails
        TODO <!-- allow unfinished: soon -->    # passes
    """
    if not page.body.comments:
        return
    blocks = _block_ends(page.body)
    for comment in page.body.comments:
        if fault := _comment_fault(page.body, comment, blocks):
            yield Finding(comment.span, *fault)


def _comment_fault(body: Body, comment: Comment, blocks: list[tuple[int, int]]) -> tuple[str, str] | None:
    if not comment.is_closed:
        return "the comment is never closed", "close it with -->."
    if not comment.is_block:
        return None
    start, end = comment.span.start - body.start, comment.span.end - body.start
    above, line_end = body.text.rfind("\n", 0, start), body.text.find("\n", end)
    line_end = len(body.text) if line_end < 0 else line_end
    if _drop_comments(body.text[end:line_end]).strip():
        return "there is text after a comment at the start of a line", "put the comment after the text."
    next_end = body.text.find("\n", line_end + 1)
    before = body.text[body.text.rfind("\n", 0, max(above, 0)) + 1 : max(above, 0)]
    after = body.text[line_end + 1 : next_end if next_end >= 0 else len(body.text)]
    flows = before.strip(" >") and after.strip(" >")
    if flows and not _is_block(blocks, above - 1 + body.start) and not _is_block(blocks, line_end + 1 + body.start):
        return (
            "the comment splits the paragraph, list or table it is in",
            "put it at the end of a line, or above all of it.",
        )
    return None


def _drop_comments(text: str) -> str:
    return re.sub(r"<!--.*?-->", "", text)


def _block_ends(body: Body) -> list[tuple[int, int]]:
    """Where what a comment can't split begins and ends."""
    return [(event.start, event.end) for event in body.events if event.kind in _BLOCKS and event.edge >= 0]


def _is_block(blocks: list[tuple[int, int]], at: int) -> bool:
    number = bisect_right(blocks, (at, 1 << 60)) - 1
    return number >= 0 and at < blocks[number][1]
