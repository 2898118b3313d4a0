"""Rules about the Markdown of notes and reading paths."""

from __future__ import annotations

import re
from collections.abc import Iterator

from papernotes.markdown import mathml
from papernotes.markdown.body import Heading
from papernotes.markdown.events import LEAF, Event
from papernotes.notes.note import Note, Page
from papernotes.problem import Finding, Span
from papernotes.text.words import clip, nearest

_TAG = re.compile(
    r"""
    <(?![A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*>|[^\s<>@]+@[^\s<>]+>)  # no autolink
    (?: /?[A-Za-z][\w:-]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*/?>
      | [A-Za-z][\w:-]*[\s/]+[\w:@.-]+\s*=
      | [!?][A-Za-z\[][^\s<>]*
    )
    """,
    re.VERBOSE,
)
_UNBALANCED = re.compile(r"\$(?<!\$\$)(?![\s$\d])([^$\n]*[{}][^$\n]*)(?<!\s)\$(?![\d$])")
_SECTIONS = ("Problem", "Key ideas")
_MARKS = ("TODO", "FIXME", "TBD", "???", "orem ipsum")
_MARK = re.compile(r"\b(?:TODO|FIXME|TBD)\b|\?\?\?+|\b[Ll]orem ipsum\b")
_NOT_MARKS = re.compile(r"(?:^|(?<=\s))#[^\n]*|^tags: \[TODO\]$", re.MULTILINE)


def missing_section(note: Note) -> Iterator[Finding]:
    """A note without its `## Problem` or `## Key ideas`.

    They answer a reader's first two questions. Only a stub may do without.

        ## Problem
        Cold kitchens kill starters.    # fails

        ## Problem
        Cold kitchens kill starters.
        ## Key ideas
        Feed it warm water.             # passes
    """
    if note.paper.is_stub or note.paper.status is None:
        return
    titles = {heading.text.casefold() for heading in note.body.headings if heading.level == 2}
    for wanted in _SECTIONS:
        if wanted.casefold() not in titles:
            yield _report_missing(note, wanted)


def _report_missing(note: Note, wanted: str) -> Finding:
    others = {heading.text: heading for heading in note.body.headings if heading.text not in _SECTIONS}
    match = nearest(wanted, list(others)[:50])
    message = f"the section '## {wanted}' is missing"
    if match:
        return Finding(others[match].span, message, f"is it this one? Then call it '## {wanted}'.")
    end = len(note.source.text)
    return Finding(Span(end, end), message, "add it, or set status: stub.")


def heading_order(page: Page) -> Iterator[Finding]:
    """A heading out of order: a title in the body, a skipped level, or a section that appears twice.

    The page takes its title from the frontmatter; the outline, screen readers and what the site collects from
    sections rely on the levels.

        # Levain           # fails

        ## Results
        #### On an A100    # fails
        ### On an A100     # passes
    """
    previous = 1
    sections: dict[str, Heading] = {}
    for heading in page.body.headings:
        name = clip(heading.text)
        first = sections.setdefault(heading.text.casefold(), heading) if heading.level == 2 else heading
        if heading.level == 1:
            yield Finding(
                heading.span, f"the body has a title of its own: '{name}'",
                "remove it or begin it with ##; the title comes from the frontmatter.",
            )  # fmt: skip
        elif heading.level > previous + 1:
            yield Finding(
                heading.span, f"heading '{name}' jumps from level {previous} to level {heading.level}",
                f"begin it with {'#' * (previous + 1)}.",
            )  # fmt: skip
        elif first is not heading:
            line, _ = page.source.line_and_column(first.span.start)
            yield Finding(heading.span, f"the section '{name}' appears twice; first on line {line}", "merge the two.")
        previous = heading.level


def raw_html(page: Page) -> Iterator[Finding]:
    """HTML in the Markdown.

    The site shows tags as the text they are, so that nobody's note can run a script in a reader's browser.
    Comments are fine, and so are comparisons.

        press <b>now</b>     # fails
        press **now**        # passes
        where a < b          # passes
        the `<b>` element    # passes
    """
    if "<" not in page.body.text:
        return
    for span in _tags(page):
        yield Finding(
            span, f"HTML in the text: '{clip(page.body.source(span.start, span.end), 40)}'",
            "write Markdown instead, or put it in backticks to show it.",
        )  # fmt: skip


def _tags(page: Page) -> Iterator[Span]:
    """What the parser takes for HTML, and then what only browsers would."""
    known = set()
    for event in page.body.events:
        if _is_html(event):
            known.add(event.start)
            yield Span(event.start, event.end)
    for match in _TAG.finditer(page.body.prose):
        start, end = (page.body.start + offset for offset in match.span())
        if start not in known:
            yield Span(start, end)


def _is_html(event: Event) -> bool:
    """Whether it is a tag that others than we would obey; a line within HTML is not one."""
    return event.kind == "html" and event.edge == LEAF and event.text[:1] == "<" and event.text[:4] != "<!--"


def invalid_math(page: Page) -> Iterator[Finding]:
    r"""A formula that can't be shown.

    Formulas are turned into MathML when the site is built; what can't be read stays on the page as its source.

        $\frac{1}{2$     # fails
        $\frac{1}{2}$    # passes
        costs \$5        # passes
    """
    if "$" not in page.body.text:
        return
    yield from _find_unbalanced(page)
    spent = 0
    for found in page.body.formulas:
        tex, span = found.text.strip(), Span(found.start, found.end)
        spent += len(tex) + 50
        if spent > mathml.MOST:
            yield Finding(span, "there are too many formulas to be shown", "keep those that the note needs.")
            return
        try:
            mathml.to_mathml(tex, found.kind == "display")
        except mathml.FormulaError as error:
            yield Finding(
                span,
                f"the formula can't be shown: {error.reason}",
                "correct it, or write \\$ where a dollar sign is meant.",
            )


def _find_unbalanced(page: Page) -> Iterator[Finding]:
    """Formulas that the parser takes for text, since their braces don't match."""
    for match in page.body.left_over("$", _UNBALANCED):
        try:
            mathml.to_mathml(match[1])
        except mathml.FormulaError as error:
            yield Finding(
                Span(page.body.start + match.start(), page.body.start + match.end()),
                f"the formula can't be shown: {error.reason}",
                "correct it, or write \\$ where a dollar sign is meant.",
            )


def unfinished(page: Page) -> Iterator[Finding]:
    """A mark that something is still to be done.

    Readers see it as part of the note; an open question of the paper belongs under `## Open questions`.

        summary: TODO                                  # fails
        summary: Keeps a starter alive at 8 degrees    # passes

        The heap is ???.                               # fails
        The heap is a binary one.                      # passes
    """
    text = page.source.text
    if not any(mark in text for mark in _MARKS):
        return
    # A topic that is not chosen yet is told by the rule about topics.
    fields = _NOT_MARKS.sub(lambda match: " " * len(match[0]), text[: page.body.start])
    for match in _MARK.finditer(fields + page.body.prose):
        yield Finding(
            Span(match.start(), match.end()), f"'{match[0]}' says that this is unfinished",
            "finish it, or leave it out.",
        )  # fmt: skip
