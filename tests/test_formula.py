"""Formulas: what is one, and what becomes of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papernotes.formula import Formula, FormulaError, formulas, scan, to_mathml


def found(text: str) -> list[str]:
    return [formula.tex for formula in formulas(text)]


def reason(tex: str) -> str:
    with pytest.raises(FormulaError) as caught:
        to_mathml(tex)
    return caught.value.reason


def inline(content: str) -> str:
    return f'<math display="inline"><mrow>{content}</mrow></math>'


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


@pytest.mark.parametrize(
    ("tex", "content"),
    [
        ("x_1", "<msub><mi>x</mi><mn>1</mn></msub>"),
        ("a < b", "<mi>a</mi><mo>&lt;</mo><mi>b</mi>"),
        (r"2\times", "<mn>2</mn><mo>×</mo>"),
        (r"\frac{a}{b}", "<mfrac><mrow><mi>a</mi></mrow><mrow><mi>b</mi></mrow></mfrac>"),
        (r"\mathbf{Wx}", "<mrow><mi>𝐖</mi><mi>𝐱</mi></mrow>"),
        (r"\mathbb{R}\mathcal{L}", "<mi>ℝ</mi><mi>ℒ</mi>"),
        (r"\text{50\% of a_b}", "<mtext>50%\xa0of\xa0a_b</mtext>"),
        (r"\text{<script>}", "<mtext>&lt;script&gt;</mtext>"),
        (r"\text{&lt;b&gt;}", "<mtext>&lt;b&gt;</mtext>"),
        (r"\unicode{x3c}\unicode{x2}", "<mi>&lt;</mi><mi></mi>"),
        (r"\color{red}x", "<mstyle><mi>x</mi></mstyle>"),
        (r"a\quad b", '<mi>a</mi><mspace width="1em"></mspace><mi>b</mi>'),
        (r"a\hspace{999em}b", "<mi>a</mi><mspace></mspace><mi>b</mi>"),
    ],
)
def test_formula_becomes_mathml(tex, content):
    assert to_mathml(tex) == inline(content)


def test_display_formula_says_so():
    assert to_mathml("x", display=True) == '<math display="block"><mrow><mi>x</mi></mrow></math>'


@pytest.mark.parametrize(
    ("tex", "expected"),
    [
        ("x_", "nothing follows '_' or '^'"),
        (r"\left( x", r"'\left' and '\right' don't match"),
        (r"\frac{a}", "a command lacks an argument"),
        (r"\softmaxx(x)", r"'\softmaxx' is not a command we know"),
        ("{x", "a '{' is never closed"),
        ("x}", "a '}' closes nothing"),
        ("50%", r"'%' starts a comment; write '\%'"),
        ("a_b_c", "a symbol has two subscripts"),
        (r"\begin{matrix} a", r"a '\begin' has no '\end'"),
        (r"\href{javascript:alert(1)}{x}", r"'\href' is not allowed in a formula"),
        (r"\style{color:red}{x}", r"'\style' is not allowed in a formula"),
        (r"\newcommand{\a}{\a\a}\a", r"'\newcommand' is not allowed in a formula"),
        ("x" * 2001, "it is longer than 2000 characters"),
        ("{" * 100 + "}" * 100, "it is nested too deeply"),
        (r"\sqrt" * 390 + "x", "it is nested too deeply"),
    ],
)
def test_unreadable_formula_is_told_why(tex, expected):
    assert reason(tex) == expected


TEX = [
    *r"\{}_^&%$'<>[]|ab12 ",
    r"\frac",
    r"\left",
    r"\right",
    r"\text{",
    r"\begin{matrix}",
    r"\sqrt",
    r"\color",
]


@given(st.lists(st.sampled_from(TEX)).map("".join))
def test_any_formula_is_shown_or_refused(tex):
    try:
        mathml = to_mathml(tex)
    except FormulaError:
        return
    assert mathml.startswith("<math ")
    assert mathml.endswith("</math>")
