from __future__ import annotations

from pathlib import Path

import pytest

from support import NOTE, check_text, edited, mended, said

TITLE = '"Levain: A Patient Starter for Cold Kitchens"'
AUTHORS = "authors: [Ada Miller, Bo Baker]"


def titled(title: str) -> str:
    return edited((TITLE, title))


def by(authors: str) -> str:
    return edited((AUTHORS, f"authors: {authors}"))


def test_the_valid_note_has_no_problem(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, NOTE)) == []


def test_latex_in_a_title_is_reported_and_mended(tmp_path: Path) -> None:
    text = titled("'{Levain}: Patience \\& Cold~Kitchens -- a Study'")

    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:2:8 warning[latex-leftover] 'title' holds LaTeX: '{Levain}'"
        " | write 'Levain: Patience & Cold Kitchens – a Study'."
    ]
    assert mended(text, problems) == titled("'Levain: Patience & Cold Kitchens – a Study'")


def test_latex_in_authors_summary_and_results_is_reported(tmp_path: Path) -> None:
    text = edited(
        (AUTHORS, "authors: [Jos\\'e G{\\'o}mez, Bo Baker]"),
        ("at 8 degrees", "at 8\\% humidity"),
        ("baseline: dry yeast", "baseline: \\emph dry yeast"),
    )

    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:4:11 warning[latex-leftover] 'authors' holds LaTeX: '\\'e' | write 'José Gómez'.",
        "papers/levain.md:13:10 warning[latex-leftover] 'summary' holds LaTeX: '\\%' | write"
        " 'Keeps a starter alive at 8% humidity so that a cold kitchen can bake every da…'.",
        "papers/levain.md:15:43 warning[latex-leftover] 'baseline' holds LaTeX: '\\emph' | write it as plain text.",
    ]
    assert "[José Gómez, Bo Baker]" in mended(text, problems)


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

    assert mended(text, check_text(tmp_path, text)) == titled(f"'{plain}'")


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


def test_garbled_text_is_reported_and_mended_in_fields_and_body(tmp_path: Path) -> None:
    text = edited((AUTHORS, "authors: [José Miller, JosÃ© GarcÃ­a]"), ("kill starters", "donâ€™t kill them"))

    problems = check_text(tmp_path, text)

    assert said(problems) == [
        "papers/levain.md:4:24 error[mojibake] garbled text: 'JosÃ© GarcÃ\ufffda' | write 'José García'.",
        "papers/levain.md:22:15 error[mojibake] garbled text: 'donâ€™' | write 'don’'.",
    ]
    assert mended(text, problems) == edited(
        (AUTHORS, "authors: [José Miller, José García]"), ("kill starters", "don’t kill them")
    )


def test_a_lost_character_is_reported(tmp_path: Path) -> None:
    problems = check_text(tmp_path, by("[Ada Miller, Bo B\ufffdcker]"))

    assert said(problems) == [
        "papers/levain.md:4:27 error[mojibake] a character was lost: '\ufffd' stands in its place"
        " | type the character again."
    ]


@pytest.mark.parametrize(
    "name", ["João Ãlvares", "Åsa Ångström", "SÃO PAULO Bäcker", "Václav Dvořák", "张 三", "Zoë Öz", "Émile Âgé"]
)
def test_names_with_accents_are_not_garbled(tmp_path: Path, name: str) -> None:
    assert check_text(tmp_path, by(f"[Ada Miller, {name}]")) == ()


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
    assert mended(text, problems) == titled('"Patient Starters"')


@pytest.mark.parametrize("title", ["Bread in the U.S.", "And So On...", "Bread by Loaf Inc.", "Why Bread?"])
def test_a_period_that_belongs_to_the_title_passes(tmp_path: Path, title: str) -> None:
    assert check_text(tmp_path, titled(f'"{title}"')) == ()


def test_a_long_summary_is_told_by_how_much(tmp_path: Path) -> None:
    summary = "Keeps a starter alive at 8 degrees so that a cold kitchen can bake every day."

    assert check_text(tmp_path, edited((summary, "b" * 240))) == ()
    assert said(check_text(tmp_path, edited((summary, "b" * 251)))) == [
        "papers/levain.md:13:10 error[long-summary] the summary has 251 characters, 11 more than the 240 allowed"
        " | shorten it to one sentence; details belong in the body."
    ]


@pytest.mark.parametrize(
    ("author", "message", "help_"),
    [
        ("Miller, Ada", "author 'Miller, Ada' has the last name first", "write 'Ada Miller'."),
        ("et al.", "author 'et al.' stands for people without their names", "name every author, in published order."),
        ("Bo Baker et al", "author 'Bo Baker et al' stands for people without their names",
         "name every author, in published order."),
        ("and others", "author 'and others' stands for people without their names",
         "name every author, in published order."),
        ("Ada Miller and Bo van Baker", "author 'Ada Miller and Bo van Baker' is several people",
         "give each an entry: [Ada Miller, Bo van Baker]."),
        ("Ada Miller; Bo Baker", "author 'Ada Miller; Bo Baker' is several people",
         "give each an entry: [Ada Miller, Bo Baker]."),
        ("Ada Miller, Bo Baker", "author 'Ada Miller, Bo Baker' is several people",
         "give each an entry: [Ada Miller, Bo Baker]."),
        ("and Bo Baker", "author 'and Bo Baker' begins with 'and'", "write 'Bo Baker'."),
        ("Bo Baker*", "author 'Bo Baker*' has a mark that is no part of the name", "write 'Bo Baker'."),
        ("Bo Baker 0001", "author 'Bo Baker 0001' has a mark that is no part of the name", "write 'Bo Baker'."),
    ],
)  # fmt: skip
def test_an_author_in_another_form_is_reported(tmp_path: Path, author: str, message: str, help_: str) -> None:
    problems = check_text(tmp_path, by(f'[Ada Stone, "{author}"]'))

    assert [(p.rule, p.severity, p.message, p.help) for p in problems] == [("author-form", "error", message, help_)]


@pytest.mark.parametrize(
    "author",
    [
        "J. Edward Hopcroft", "Tao B. Schardl", "NVIDIA", "Yingyan (Celine) Lin", "The Loaf Authors", "Weinan E",
        "Bo Baker, Jr.", "Loaf, Inc.", "Weights and Biases", "Institute for Heat and Cold Storage", "Anders Sand",
        "C. L. Philip Chen", "Ludwig van der Berg", "Andrew Others-Smith", "Qwen2",
    ],
)  # fmt: skip
def test_names_of_people_and_organisations_pass(tmp_path: Path, author: str) -> None:
    assert check_text(tmp_path, by(f'["{author}"]')) == ()


@pytest.mark.parametrize(
    "author", ["A. Miller", "A. B. Miller", "A.B. Miller", "J.-P. van Miller", "A Miller", "Ö. Öz"]
)
def test_initials_alone_are_a_warning(tmp_path: Path, author: str) -> None:
    assert said(check_text(tmp_path, by(f"[Ada Stone, {author}]"))) == [
        f"papers/levain.md:4:22 warning[author-initials] author '{author}' has initials only"
        " | write the first name out, as the paper or the author's page gives it."
    ]
