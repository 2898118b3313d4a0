"""CSL-JSON of Crossref and DataCite."""

from __future__ import annotations

from typing import Any

import pytest

from doi_service import LEAVEN, PREPRINT
from papernotes.importing.csl import read_csl
from papernotes.importing.csl_file import NotCslError, read_csl_file
from papernotes.importing.unused import Unused


def test_a_record_of_crossref():
    found = read_csl(LEAVEN)

    assert found.title == "Leaven: Sharing Sourdough Among Ovens"
    assert found.authors == ("Ada Miller", "Jan van der Korn", "Loaf Labs")
    assert found.institutions == ("Crust University, Crustville", "Moon Mills")
    assert (found.year, found.pages, found.doi) == (2025, "211-224", "10.1234/leaven.2025")
    assert found.links == {"paper": "https://doi.org/10.1234/leaven.2025"}
    assert found.abstract == "Ovens wait for dough."


def test_a_record_of_datacite_is_a_preprint():
    found = read_csl(PREPRINT)

    assert (found.arxiv, found.container, found.is_preprint) == ("2501.00042", "arXiv", True)


@pytest.mark.parametrize(
    "odd",
    [
        {"title": ["Listed"]},
        {"title": "T", "author": "Ada"},
        {"title": "T", "author": [None, 1, {"family": 5}, {"given": ["x"]}, {}]},
        {"title": "T", "issued": {"date-parts": [[None]]}},
        {"title": "T", "issued": {"date-parts": [["2024"]]}},
        {"title": "T", "issued": []},
        {"title": "T", "event": 7, "container-title": {"a": 1}, "page": 12, "DOI": None, "URL": ["x"]},
        {"title": {"x": 1}},
    ],
)
def test_whatever_a_record_holds_is_read_or_left_out(odd: dict[str, Any]):
    found = read_csl(odd)

    assert isinstance(found.title, str)
    assert found.year in (0, 2024)


def test_a_file_has_items_with_their_lines():
    text = '[\n {"id": "a", "type": "book", "title": "A"},\n {"id": "b", "title": "B", "issued": "2024"}\n, 7, {"id": "c"}]'

    (found,), unused = read_csl_file(text)

    assert (found.title, found.label, found.line, found.year) == ("B", "b", 3, 2024)
    assert unused == [
        Unused(2, "it is a book, not a paper", "a", is_fault=False),
        Unused(4, "the item is not an object"),
        Unused(4, "the item 'c' has no title", "c"),
    ]


@pytest.mark.parametrize(
    "text", ['{"id": "a", "title": "T"}', '{"items": [{"id": "a", "title": "T"}]}', '[{"title": "T"}]']
)
def test_one_item_or_a_list_in_an_object_will_do(text: str):
    assert [found.title for found in read_csl_file(text)[0]] == ["T"]


def test_what_is_no_json_is_told_with_its_line():
    with pytest.raises(NotCslError, match=r"^line 3 is not JSON$"):
        read_csl_file('[\n{"title": "T"},\n{title: "U"}]')


def test_an_arxiv_id_is_found_in_the_archive_and_in_a_note():
    assert read_csl({"title": "T", "archive": "arXiv", "archive_location": "2401.00042"}).arxiv == "2401.00042"
    assert read_csl({"title": "T", "note": "arXiv:2401.00042 [cs]"}).arxiv == "2401.00042"


def test_a_chinese_name_has_the_family_name_first():
    assert read_csl({"title": "T", "author": [{"family": "\u5f20", "given": "\u4f1f"}]}).authors == ("\u5f20\u4f1f",)
