"""RIS of publishers and reference managers."""

from __future__ import annotations

import pytest

from papernotes.importing.ris import read_ris
from papernotes.importing.unused import Unused

ARTICLE = """\
TY  - JOUR
ID  - miller2024
T1  - Rye: Slow &amp; <i>Steady</i>
A1  - van der Korn, Jan, Jr.
AU  - Miller, Ada
AU  - Loaf Labs, Inc.
AU  - \u5f20, \u4f1f
JO  - Crumb Letters
VL  - 17
IS  - 2
SP  - 211
EP  - 224
PY  - 2024/05/01
DO  - https://doi.org/10.1234/rye
UR  - https://crumb.example/rye
AB  - Ovens
wait.
ER  -
"""


def test_an_article():
    (found,), unused = read_ris(ARTICLE.replace("A1  - ", "AU  - "))

    assert (found.title, found.label, found.line) == ("Rye: Slow & Steady", "miller2024", 1)
    assert found.authors == ("Jan van der Korn Jr.", "Ada Miller", "Loaf Labs, Inc.", "\u5f20\u4f1f")
    assert (found.container, found.volume, found.number, found.pages) == ("Crumb Letters", "17", "2", "211-224")
    assert (found.year, found.doi, found.is_article) == (2024, "10.1234/rye", True)
    assert (found.links, found.abstract) == ({"paper": "https://crumb.example/rye"}, "Ovens wait.")
    assert unused == []


def test_a_preprint():
    (found,), _ = read_ris("TY  - UNPB\nTI  - Rye\nAN  - arXiv:2401.00042\nPB  - arXiv\nPY  - 2024\nER  - \n")

    assert (found.arxiv, found.is_preprint, found.publisher) == ("2401.00042", True, "")


def test_line_ends_and_spaces_of_other_programs():
    (found,), _ = read_ris("\ufeff\r\nTY - CONF\r\nTI - Rye\r\nT2 - Symposium on Bread\r\nER -\r\n")

    assert (found.title, found.container, found.line) == ("Rye", "Symposium on Bread", 2)


def test_books_and_broken_records_are_named():
    text = "TY  - BOOK\nID  - b\nTI  - B\nER  - \nTY  - JOUR\nID  - n\nER  - \nTY  - JOUR\nTI  - T\n"

    assert read_ris(text) == ([], [
        Unused(1, "it is a book, not a paper", "b", is_fault=False),
        Unused(5, "the record 'n' has no title", "n"),
        Unused(8, "the record is not closed: there is no line 'ER  -' at its end", ""),
    ])  # fmt: skip


@pytest.mark.parametrize(
    "text", ["", "ER  - ", "TY  - ", "TY  - \nER  - ", "TY  - JOUR\nXX  - ?\n\x00  - \nER  - ", "TY  -\nTI  -\nER  -"]
)
def test_whatever_stands_in_a_file_is_read_or_told(text: str):
    references, unused = read_ris(text)

    assert len(references) + len(unused) == text.count("TY")
