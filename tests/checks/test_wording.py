from __future__ import annotations

from pathlib import Path

import pytest

from support import NOTE, check_text, edited, fixed, said

TITLE = '"Levain: A Patient Starter for Cold Kitchens"'
AUTHORS = "authors: [Ada Miller, Bo Baker]"


def titled(title: str) -> str:
    return edited((TITLE, title))


def by(authors: str) -> str:
    return edited((AUTHORS, f"authors: {authors}"))


def test_the_valid_note_has_no_problem(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, NOTE)) == []


def test_html_in_a_title_is_reported_and_mended(tmp_path: Path) -> None:
    text = titled('"Levain &amp; CO<sub>2</sub> in <i>Cold</i> Kitchens"')

    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:2:8 error[html-in-field] 'title' holds HTML: '&amp;' | write 'Levain & CO2 in Cold Kitchens'."
    ]
    assert fixed(text, problems) == titled('"Levain & CO2 in Cold Kitchens"')


def test_a_script_in_a_title_is_left_to_a_person(tmp_path: Path) -> None:
    text = titled('"Levain <script>alert(1)</script>"')

    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:2:8 error[html-in-field] 'title' holds HTML: '<script>' | write it as plain text."
    ]
    assert fixed(text, problems) == text


@pytest.mark.parametrize("title", ['"Bread & Butter"', '"Where a < b and c > d"', '"R&D; a Study"'])
def test_signs_that_are_no_html_pass(tmp_path: Path, title: str) -> None:
    assert said(check_text(tmp_path, titled(title))) == []


def test_latex_in_a_title_is_reported_and_mended(tmp_path: Path) -> None:
    text = titled("'{Levain}: Patience \\& Cold~Kitchens -- a Study'")

    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:2:8 warning[latex-leftover] 'title' holds LaTeX: '{Levain}'"
        " | write 'Levain: Patience & Cold Kitchens – a Study'."
    ]
    assert fixed(text, problems) == titled("'Levain: Patience & Cold Kitchens – a Study'")


def test_latex_in_authors_summary_and_results_is_reported(tmp_path: Path) -> None:
    text = edited(
        (AUTHORS, "authors: ['Jos\\''e G{\\''o}mez', Bo Baker]"),
        ("at 8 degrees", "at 8\\% humidity"),
        ("baseline: dry yeast", "baseline: \\emph dry yeast"),
    )

    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:4:11 warning[latex-leftover] 'authors' holds LaTeX: '\\'e' | write 'José Gómez'.",
        "papers/levain.md:14:10 warning[latex-leftover] 'summary' holds LaTeX: '\\%' | write"
        " 'Keeps a starter alive at 8% humidity so that a cold kitchen can bake every day.'.",
        "papers/levain.md:16:43 warning[latex-leftover] 'baseline' holds LaTeX: '\\emph' | write it as plain text.",
    ]
    assert "['José Gómez', Bo Baker]" in fixed(text, problems)


@pytest.mark.parametrize(
    ("latex", "plain"),
    [
        (r"Erd{\H{o}}s and \L ukasz", "Erdős and Łukasz"),
        (r"{\"O}fen for the {GPU}", "Öfen for the GPU"),
        (r"``Slow'' Bread", "“Slow” Bread"),
        (r"\c{C}atal Rises by Fermi~and Co", "Çatal Rises by Fermi and Co"),
    ],
)
def test_latex_becomes_the_characters_it_stands_for(tmp_path: Path, latex: str, plain: str) -> None:
    text = titled(f"'{latex.replace(chr(39), chr(39) * 2)}'")

    assert fixed(text, check_text(tmp_path, text)) == titled(f"'{plain}'")


@pytest.mark.parametrize(
    "fine",
    ["~10 ms of heat", "the --rise flag", "batches {1, 8}", "C++ and x_1 at 50%", "a - b", "costs $5", "day-to-day"],
)
def test_signs_that_are_no_latex_pass(tmp_path: Path, fine: str) -> None:
    assert check_text(tmp_path, edited(("workload: rye", f'workload: "{fine}"'))) == ()


@pytest.mark.parametrize("unsure", [r"\Levain is Bread", r"A $\mu$Starter", r"Bread \undefined"])
def test_latex_that_has_no_certain_meaning_is_left_to_the_writer(tmp_path: Path, unsure: str) -> None:
    problems = check_text(tmp_path, titled(f"'{unsure}'"))

    assert [(p.rule, p.help, p.fix) for p in problems] == [("latex-leftover", "write it as plain text.", ())]


def test_a_title_in_capitals_is_reported(tmp_path: Path) -> None:
    problems = check_text(tmp_path, titled('"PATIENT STARTERS FOR COLD KITCHENS"'))

    assert said(problems) == [
        "papers/levain.md:2:8 warning[shouting-title] the title is in capitals | write it as the paper's page or"
        " its citation does, with capitals only where they belong."
    ]


@pytest.mark.parametrize("title", ["BERT", "LEVAIN: GPU and RDMA for Bread", "NVIDIA DGX A100", "SALIENT++"])
def test_acronyms_are_not_shouting(tmp_path: Path, title: str) -> None:
    assert check_text(tmp_path, titled(f'"{title}"')) == ()


def test_a_period_after_a_title_is_reported_and_removed(tmp_path: Path) -> None:
    text = titled('"Patient Starters."')

    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:2:8 warning[title-period] the title ends with a period | remove the period."
    ]
    assert fixed(text, problems) == titled('"Patient Starters"')


@pytest.mark.parametrize("title", ["Bread in the U.S.", "And So On...", "Bread by Loaf Inc.", "Why Bread?"])
def test_a_period_that_belongs_to_the_title_passes(tmp_path: Path, title: str) -> None:
    assert check_text(tmp_path, titled(f'"{title}"')) == ()


def test_a_long_summary_is_told_by_how_much(tmp_path: Path) -> None:
    summary = "Keeps a starter alive at 8 degrees so that a cold kitchen can bake every day."

    assert check_text(tmp_path, edited((summary, "b" * 240))) == ()
    assert said(check_text(tmp_path, edited((summary, "b" * 251)))) == [
        "papers/levain.md:14:10 error[long-summary] the summary has 251 characters, 11 more than the 240 allowed"
        " | shorten it to one sentence; details belong in the body."
    ]
