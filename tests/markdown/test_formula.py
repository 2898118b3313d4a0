"""Formulas: what is one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papernotes.markdown.formula import Formula, formula_at, scan


def formulas(text: str) -> list[Formula]:
    return [formula_at(text, span) for span in scan(text) if span.kind == "formula"]


def found(text: str) -> list[str]:
    return [formula.tex for formula in formulas(text)]


def test_formula_tells_where_it_stands():
    text = "It takes $O(n)$ steps."

    assert list(formulas(text)) == [Formula("O(n)", False, 9, 15)]
    assert text[9:15] == "$O(n)$"


def test_two_dollars_make_a_formula_of_its_own():
    assert list(formulas("$$\nx\n$$")) == [Formula("x", True, 0, 7)]


@pytest.mark.parametrize(
    "text",
    [
        "it costs $5 and $6",
        "from $5 to $6, or $7",
        r"\$x$ and \$y",
        "$ x$",
        "$x $",
        "$x$2",
        "$x\n\ny$",
        "- $x\n- y$",
        "$$ $$",
        "$$$x$$$",
        "`$x$`",
        "``a ` $x$``",
        "```\n$x$\n```",
        "~~~text\n$x$\n~~~",
        "> ```\n> $x$\n> ```",
        "- item\n\n    ```\n    $x$\n    ```",
        "<!-- $x$ -->",
        "<!--\n$x$\n-->",
        "[a](https://example.org/$x$)",
        "<https://example.org/$x$>",
        "https://example.org/$x$",
    ],
)
def test_these_are_no_formulas(text):
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("$x$, $y$.", ["x", "y"]),
        ("$5 and $x$", ["x"]),
        (r"$\$5$", [r"\$5"]),
        (r"$$\text{if $x$}$$", [r"\text{if $x$}"]),
        ("$a\nb$", ["a\nb"]),
        ("| $|a|$ | $b$ |", ["|a|", "b"]),
        ("`code` $x$ `code`", ["x"]),
        ("` $x$", ["x"]),
        ("- `a\n- $x$ `", ["x"]),
        ("```\nnever closed $x$", ["x"]),
        ("```\na\n```\n$x$\n```\n$y$\n```\n", ["x"]),
        ("<!-- never closed $x$", ["x"]),
        ("<!--> $x$", ["x"]),
        ("$a <!-- no --> b$ $x$", ["x"]),
        ("> $$\n> a > b\n> $$", ["a > b"]),
        ("$a\n> b$", ["a\n> b"]),
        ("用 $x$ 表示", ["x"]),
    ],
)
def test_these_are_formulas(text, expected):
    assert found(text) == expected


def test_scan_names_what_it_skips():
    text = "`a` <!-- b --> [c](https://d) $e$ \\$"

    assert [(span.kind, text[span.start : span.end]) for span in scan(text)] == [
        ("code", "`a`"),
        ("comment", "<!-- b -->"),
        ("link", "](https://d"),
        ("formula", "$e$"),
    ]


@given(st.text(alphabet="$`<!->\\\n a1~[](){}|"))
def test_spans_are_in_order_and_apart(text):
    end = 0
    for span in scan(text):
        assert end <= span.start < span.end <= len(text)
        end = span.end
