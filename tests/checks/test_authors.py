from __future__ import annotations

from pathlib import Path

import pytest

from support import check_text, edited, said


def by(authors: str) -> str:
    return edited(("authors: [Ada Miller, Bo Baker]", f"authors: {authors}"))


@pytest.mark.parametrize(
    ("author", "message", "help_"),
    [
        ("Miller, Ada", "author 'Miller, Ada' has the last name first", "write 'Ada Miller'."),
        ("et al.", "author 'et al.' stands for people who are not named", "name every author, in published order."),
        ("Bo Baker et al", "author 'Bo Baker et al' stands for people who are not named",
         "name every author, in published order."),
        ("and others", "author 'and others' stands for people who are not named",
         "name every author, in published order."),
        ("Ada Miller and Bo van Baker", "author 'Ada Miller and Bo van Baker' is several people",
         "give each an entry: [Ada Miller, Bo van Baker]."),
        ("Ada Miller; Bo Baker", "author 'Ada Miller; Bo Baker' is several people",
         "give each an entry: [Ada Miller, Bo Baker]."),
        ("Ada Miller, Bo Baker", "author 'Ada Miller, Bo Baker' is several people",
         "give each an entry: [Ada Miller, Bo Baker]."),
        ("and Bo Baker", "author 'and Bo Baker' begins with 'and'", "write 'Bo Baker'."),
        ("Bo Baker*", "author 'Bo Baker*' has a mark that is not part of the name", "write 'Bo Baker'."),
        ("Bo Baker 0001", "author 'Bo Baker 0001' has a mark that is not part of the name", "write 'Bo Baker'."),
    ],
)  # fmt: skip
def test_an_author_in_another_form_is_reported(tmp_path: Path, author: str, message: str, help_: str) -> None:
    problems = check_text(tmp_path, by(f'[Ada Stone, "{author}"]'))

    assert [(p.rule, p.severity, p.message, p.help) for p in problems] == [("author-form", "error", message, help_)]


def test_last_names_first_without_quotes_are_recognized(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, by("[Miller, Ada, Baker, Bo]"))) == [
        "papers/levain.md:4:10 error[author-form] every author is a single word:"
        " in a list, the comma in 'Last, First' starts the next author"
        " | write 'First Last': [Ada Miller, Bo Baker]."
    ]


@pytest.mark.parametrize("authors", ["[Bread.org, NVIDIA]", "[Miller]", "[Miller, Baker, Stone]", "[张三, 李四]"])
def test_organizations_and_single_names_pass(tmp_path: Path, authors: str) -> None:
    assert said(check_text(tmp_path, by(authors))) == []


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
