from __future__ import annotations

from pathlib import Path

import pytest

from support import NOTE, check_text, edited, said


def with_body(body: str) -> str:
    return edited(("Feed it warm water.", body))


def test_a_section_by_nearly_its_name_is_pointed_at(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("## Key ideas", "## The key idea")))) == [
        "papers/levain.md:25:1 error[missing-section] the section '## Key ideas' is missing"
        " | is it this one? Then call it '## Key ideas'."
    ]


def test_a_missing_section_is_reported_at_the_end(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("## Key ideas", "## Method")))) == [
        "papers/levain.md:28:1 error[missing-section] the section '## Key ideas' is missing"
        " | add it, or set status: stub."
    ]


def test_a_stub_needs_no_section(tmp_path: Path) -> None:
    stub = NOTE.replace("status: abstract", "status: stub").partition("## Problem")[0]

    assert check_text(tmp_path, stub) == ()


def test_a_title_in_the_body_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, edited(("## Problem", "# Levain\n\n## Problem")))) == [
        "papers/levain.md:21:1 error[heading-order] the body has a title of its own: 'Levain'"
        " | remove it or begin it with ##; the title comes from the frontmatter."
    ]


def test_a_title_that_is_underlined_is_one_too(tmp_path: Path) -> None:
    assert [p.message for p in check_text(tmp_path, with_body("Bread\n=====\n\n## More"))] == [
        "the body has a title of its own: 'Bread'"
    ]


def test_a_skipped_level_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body("Warm it.\n\n#### In `C#` ##\n\nText."))) == [
        "papers/levain.md:29:1 error[heading-order] heading 'In `C#`' jumps from level 2 to level 4"
        " | begin it with ###."
    ]


def test_a_section_that_appears_twice_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body("Warm it.\n\n## problem\n\nAgain."))) == [
        "papers/levain.md:29:1 error[heading-order] the section 'problem' appears twice; first on line 21"
        " | merge the two."
    ]


def test_headings_in_order_pass(tmp_path: Path) -> None:
    body = "### One\n\n#### Deep\n\n### One\n\n## Limits\n\n```sh\n# a comment\n```\n"

    assert check_text(tmp_path, with_body(body)) == ()


@pytest.mark.parametrize(
    "html",
    ["<b>", "</b>", "<br/>", "<img src=x onerror=alert(1)>", '<a href="x">', "<svg/onload=alert(1)>", "<!DOCTYPE html>",
     "<?php", "<name>", "<svg:script x=1>"],
)  # fmt: skip
def test_html_is_reported(tmp_path: Path, html: str) -> None:
    problems = check_text(tmp_path, with_body(f"Feed {html} it."))

    assert {p.rule for p in problems} == {"raw-html"}
    assert problems[0].message.startswith(f"HTML in the text: '{html[:4]}")
    assert problems[0].help == "write Markdown instead, or put it in backticks to show it."
    assert (problems[0].line, problems[0].column) == (27, 6)


@pytest.mark.parametrize(
    "fine",
    ["`<b>`", "a < b and c > d", "x<y", "if x<y and so on", "$a <b> c$", "<!-- a <b> comment -->", "<https://bread.example/?a=b>",
     "<ada@bread.example>", "```html\n<b>\n```", "1<2>3", "->", "<3", "a <- b"],
)  # fmt: skip
def test_what_only_looks_like_html_passes(tmp_path: Path, fine: str) -> None:
    assert check_text(tmp_path, with_body(f"Feed\n\n{fine}\n\nit.")) == ()


def test_a_formula_that_cannot_be_shown_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body(r"It rises by $\frac{1}{2$ an hour."))) == [
        "papers/levain.md:27:13 error[invalid-math] the formula can't be shown: a '{' is never closed"
        " | correct it, or write \\$ where a dollar sign is meant."
    ]


@pytest.mark.parametrize("fine", [r"$\frac{1}{2}$", "costs $5 and $6", r"\$x", r"`$\frac{$`", "$$\nx^2\n$$"])
def test_formulas_and_prices_pass(tmp_path: Path, fine: str) -> None:
    assert check_text(tmp_path, with_body(fine)) == ()


def test_marks_of_unfinished_work_are_reported(tmp_path: Path) -> None:
    text = edited(
        ("workload: rye", "workload: TBD"), ("Feed it warm water.", "TODO the heat is ???? of it. Lorem ipsum.")
    )

    assert said(check_text(tmp_path, text)) == [
        "papers/levain.md:16:64 warning[unfinished] 'TBD' says that this is unfinished | finish it, or leave it out.",
        "papers/levain.md:27:1 warning[unfinished] 'TODO' says that this is unfinished | finish it, or leave it out.",
        "papers/levain.md:27:18 warning[unfinished] '????' says that this is unfinished | finish it, or leave it out.",
        "papers/levain.md:27:30 warning[unfinished] 'Lorem ipsum' says that this is unfinished"
        " | finish it, or leave it out.",
    ]


def test_marks_in_code_and_comments_pass(tmp_path: Path) -> None:
    text = edited(("year: 2024", "year: 2024  # TODO ask"), ("Feed", "`TODO` MasTODOn. Why?? <!-- TODO --> Feed"))

    assert check_text(tmp_path, text) == ()
