from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.markdown import reader
from support import NOTE, check_text, edited, said


def with_body(body: str) -> str:
    return edited(("Feed it warm water.", body))


@pytest.mark.parametrize(
    ("text", "column", "mark"),
    [
        ("**Feed it. ** Then.", 1, "**"),
        ("Feed ** it.", 6, "**"),
        ("**注意：**请看", 1, "**"),
        ("a [b](c d) e", 5, "]("),
        ("x $$ y", 3, "$$"),
        ("| a |\n|---|\n| ** |", 3, "**"),
    ],
)
def test_a_mark_that_marks_nothing_is_reported(tmp_path: Path, text: str, column: int, mark: str) -> None:
    first = said(check_text(tmp_path, with_body(text)))[0]
    line = 27 + text.count("\n")

    assert first == (
        f"papers/levain.md:{line}:{column} error[leftover-mark] '{mark}' is left over in the text"
        " | open and close what it should mark, or put it in backticks."
    )


@pytest.mark.parametrize(
    "fine", [r"\*\* and \$\$", "`**` `](`", "**a** *b* [c](d.md)", "2 * 3 * 4", "&#42;&#42;", "```\n**\n```", "$$x$$"]
)
def test_marks_that_mark_or_are_escaped_pass(tmp_path: Path, fine: str) -> None:
    assert [p.rule for p in check_text(tmp_path, with_body(fine)) if p.rule == "leftover-mark"] == []


def test_a_footnote_that_is_not_there_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body("Warm[^1] water[^two].\n\n[^1]: It is."))) == [
        "papers/levain.md:27:15 error[undefined-footnote] there is no footnote '[^two]'"
        " | write it as a paragraph of its own: [^two]: ..."
    ]


def test_indented_text_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body("Feed it.\n\n    So it was.\n    Yes."))) == [
        "papers/levain.md:29:5 error[indented-code] 'So it was.' is indented, and so shown as code"
        " | indent it less, or put it between lines of ```."
    ]
    assert check_text(tmp_path, with_body("- a\n\n    b\n\n```\n    c\n```")) == ()


def test_an_embedded_note_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body("See ![[levain]]."))) == [
        "papers/levain.md:27:5 error[embedded-note] '![[levain]]' would put a note into this one"
        " | link to it: [[levain]]."
    ]


def test_a_definition_of_a_citation_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body("See [@levain].\n\n[@levain]: https://bread.example"))) == [
        "papers/levain.md:29:1 error[citation-definition] '[@levain]' is defined as a link"
        " | remove the definition; a citation needs none."
    ]
    assert check_text(tmp_path, with_body("See [it].\n\n[it]: https://bread.example")) == ()


def test_a_formula_before_a_digit_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body("Add $x$2 times."))) == [
        "papers/levain.md:27:5 error[formula-before-digit] '$x$' is not a formula: a digit follows the last '$'"
        " | put a space between, or write \\$ where a dollar sign is meant."
    ]


@pytest.mark.parametrize(("text", "column"), [("the $n$th loaf", 5), ("2$n$ loaves", 2), ("a$$n$$", 2)])
def test_a_letter_beside_a_formula_is_reported(tmp_path: Path, text: str, column: int) -> None:
    assert said(check_text(tmp_path, with_body(text))) == [
        f"papers/levain.md:27:{column} warning[crowded-dollar] a letter or digit is right next to the '$' of a formula"
        " | move it into the formula, or put a space between; GitHub shows it as text."
    ]


def test_formulas_with_room_around_them_pass(tmp_path: Path) -> None:
    assert check_text(tmp_path, with_body("$k$-fold, ($n$), $m$. From \\$5 to \\$6.")) == ()


@pytest.mark.parametrize(
    ("body", "line", "message", "help_"),
    [
        ("<!-- so --> Feed it.", 27, "there is text after a comment at the start of a line", "put the comment after the text."),
        ("Feed\n<!-- so -->\nit.", 28, "the comment splits the paragraph, list or table it is in",
         "put it at the end of a line, or above all of it."),
        ("- a\n<!-- so -->\n- b", 28, "the comment splits the paragraph, list or table it is in",
         "put it at the end of a line, or above all of it."),
        ("| a |\n|---|\n<!-- so -->\n| b |", 29, "the comment splits the paragraph, list or table it is in",
         "put it at the end of a line, or above all of it."),
        ("Feed it.\n\n<!-- so", 29, "the comment is never closed", "close it with -->."),
    ],
)  # fmt: skip
def test_a_comment_in_a_wrong_place_is_reported(tmp_path: Path, body: str, line: int, message: str, help_: str) -> None:
    assert said(check_text(tmp_path, with_body(body))) == [
        f"papers/levain.md:{line}:1 error[misplaced-comment] {message} | {help_}"
    ]


@pytest.mark.parametrize(
    "fine",
    ["Feed it. <!-- so -->", "<!-- so -->\nFeed it.", "Feed.\n\n<!-- so -->\n- a\n- b", "Feed. <!-- so -->\nAgain.", "Feed.\n\n<!-- so -->",
     "```\nx\n```\n<!-- so -->\nFeed.", "Feed.\n<!-- so -->\n\nAgain.", "Feed.\n<!-- so -->\n### Next", "`<!-- so`"],
)  # fmt: skip
def test_a_comment_at_the_end_of_a_line_or_above_a_block_passes(tmp_path: Path, fine: str) -> None:
    assert check_text(tmp_path, with_body(fine)) == ()


def test_deep_nesting_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body(">" * 60 + " a"))) == [
        "papers/levain.md:27:51 error[deep-nesting] quotes, lists and emphasis are nested more than 50 levels deep | nest less."
    ]


def test_a_text_without_end_is_reported_where_it_is_cut(tmp_path: Path) -> None:
    problems = [p for p in check_text(tmp_path, NOTE + "*a* " * 50_000) if p.rule == "unreadable-markdown"]

    assert [(p.message, p.help) for p in problems] == [
        ("the text has more than 100,000 marks, and is cut off here", "make it shorter.")
    ]


def test_a_panic_of_the_parser_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Panicking:
        def events_with_range(self, _: str) -> object:
            raise type("PanicException", (BaseException,), {})("index out of bounds")

    monkeypatch.setattr(reader, "_PARSER", Panicking())

    problems = said(check_text(tmp_path, NOTE + "Unlike any other.\n"))
    assert problems[0] == (
        "papers/levain.md:21:1 error[unreadable-markdown] the Markdown can't be read: the parser gave up"
        " | find the part by removing others, and report it as a bug."
    )
