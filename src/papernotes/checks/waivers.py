"""Rules about waivers, which can't be waived themselves."""

from __future__ import annotations

from collections.abc import Iterator

from papernotes.checks.waiver import Use
from papernotes.problem import Finding
from papernotes.text.words import clip, did_you_mean


def waiver_without_reason(use: Use) -> Iterator[Finding]:
    """A waiver that gives no reason.

    Whoever reads the note next must be able to judge whether it still holds. Without one it waives nothing.

        links: {project: "http://bread.example"}    # allow insecure-url                       # fails
        links: {project: "http://bread.example"}    # allow insecure-url: there is no https    # passes
    """
    if not use.waiver.reason:
        yield Finding(
            use.waiver.span, f"the waiver of '{clip(use.waiver.rule)}' gives no reason",
            f"write allow {clip(use.waiver.rule)}: and why.",
        )  # fmt: skip


def unknown_waiver(use: Use) -> Iterator[Finding]:
    """A waiver of a rule that does not exist.

    It waives nothing, so the problem that it was written for is still reported.

        links: {project: "http://bread.example"}    # allow insecure-link: there is no https    # fails
        links: {project: "http://bread.example"}    # allow insecure-url: there is no https     # passes
    """
    if use.waiver.rule not in use.waivable:
        yield Finding(
            use.waiver.span,
            f"there is no rule '{clip(use.waiver.rule)}' to waive",
            did_you_mean(use.waiver.rule, use.waivable, "remove the waiver"),
        )


def unwaivable_rule(use: Use) -> Iterator[Finding]:
    """A waiver of a rule that must hold everywhere.

    Some rules keep readers safe, such as raw-html and unsafe-link; others guard what the rest is built on.

        press <b>now</b> <!-- allow raw-html: it must be bold -->        # fails
        the heap is ??? <!-- allow unfinished: a word of the game -->    # passes
    """
    rule = use.waiver.rule
    if not use.waivable.get(rule, True):
        yield Finding(use.waiver.span, f"'{rule}' can't be waived", "fix what it reports, and remove the waiver.")


def unused_waiver(use: Use) -> Iterator[Finding]:
    """A waiver on a line where its rule finds nothing.

    It would hide the next fault on that line. In frontmatter it goes at the end of the line, in the body there or
    on a line of its own above.

        year: 2024                                  # allow insecure-url: there is no https    # fails
        links: {project: "http://bread.example"}    # allow insecure-url: there is no https    # passes
    """
    rule = use.waiver.rule
    if use.waivable.get(rule, False) and not use.waived:
        yield Finding(
            use.waiver.span,
            f"the waiver of '{rule}' waives nothing on line {use.waiver.line}",
            "remove it, or move it to the line it is meant for.",
        )
