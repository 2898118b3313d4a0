"""What becomes of a formula."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papernotes.markdown.mathml import FormulaError, to_mathml


def reason(tex: str) -> str:
    with pytest.raises(FormulaError) as caught:
        to_mathml(tex)
    return caught.value.reason


def inline(content: str) -> str:
    return f'<math display="inline"><mrow>{content}</mrow></math>'


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
