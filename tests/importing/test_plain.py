"""Plain text out of LaTeX and HTML."""

from __future__ import annotations

import pytest

from papernotes.importing.plain import from_html, from_latex, one_line


@pytest.mark.parametrize(
    ("latex", "text"),
    [
        ("Plain Words", "Plain Words"),
        ("{GPU}s and {{LLM}}s", "GPUs and LLMs"),
        (r"Jos{\'e} Garc\'{\i}a, {\L}ukasz, Stra{\ss}e", "José García, Łukasz, Straße"),
        (r"70\% of R\&D_1", "70% of R&D_1"),
        ("70% of R&D", "70% of R&D"),
        ("``quoted'' -- and --- dashed", "“quoted” – and — dashed"),
        ("$k$-means in $O(n)$", "k-means in O(n)"),
        ("costs $5", "costs $5"),
        (r"\emph{Big} \texttt{code} {\em small}", "Big code small"),
        (r"a~b \textasciitilde{} \textasciicircum{} \textbraceleft{}", "a b ~ ^ {"),
        (r"C\# and \#1", "C# and #1"),
        ("two\n   lines\tand\x00more", "two lines and more"),
        (r"\unknown{kept}", "kept"),
    ],
)
def test_latex_reads_as_it_prints(latex: str, text: str):
    assert from_latex(latex) == text


@pytest.mark.parametrize("broken", ["{", "}", "\\", "$", "{\\'", "\\begin{x}", "$$$", "{{{{", "\\'"])
def test_broken_latex_is_no_fault(broken: str):
    assert "\n" not in from_latex(f"Title {broken}")


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<i>k</i>-means &amp; H<sub>2</sub>O", "k-means & H2O"),
        ("<jats:p>One <jats:italic>two</jats:italic></jats:p>", "One two"),
        ("a &lt; b", "a < b"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("if a<b and b>c", "if a<b and b>c"),
    ],
)
def test_markup_of_publishers_goes_and_the_rest_stays(html: str, text: str):
    assert from_html(html) == text


def test_garbled_letters_are_repaired_and_good_ones_stay():
    assert one_line("JosÃ© GarcÃ\u00ada") == "José García"
    assert one_line("João Álvarez, Ångström") == "João Álvarez, Ångström"


def test_what_nobody_sees_is_left_out():
    assert one_line("Lev\u200bain\u202e\ufeff e\u0301") == "Levain é"
