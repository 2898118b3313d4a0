from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.export.record import Record, record
from papernotes.notes.model import Slug
from papernotes.text.web import web_url
from papernotes.text.words import flat
from support import edited, index_of, write_library


def record_of(root: Path, *changes: tuple[str, str]) -> Record:
    index = index_of(write_library(root, {"levain": edited(*changes)}))
    return record(index.notes[Slug("levain")], index.library.vocabulary)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ("published_in: Crumb Letters 17(2)", ("Crumb Letters", "17", "2")),
        ('published_in: Crumb Letters 17(2)\nvolume: "17"\nnumber: "2"', ("Crumb Letters", "17", "2")),
        ("published_in: Crumb Letters 17(2-3), presented at BREAD", ("Crumb Letters", "17", "2-3")),
        ('published_in: Crumb Letters 17(2)\nvolume: "18"', ("Crumb Letters 17(2)", "18", "")),
        ('volume: "18"', ("Crumb Letters", "18", "")),
        ("published_in: Crumb Letters 2024", ("Crumb Letters 2024", "", "")),
    ],
)
def test_a_journal_is_parted_from_its_volume(tmp_path: Path, fields: str, expected: tuple[str, str, str]) -> None:
    found = record_of(tmp_path, ("venue: BREAD\n", f"venue: Crumb\n{fields}\n"))

    assert (found.container, found.volume, found.number) == expected


@pytest.mark.parametrize(
    ("pages", "expected"),
    [
        ("211-224", ("211", "224")),
        ("211--224", ("211", "224")),
        ("12:1 – 12:24", ("12:1", "12:24")),
        ("e12", ("e12",)),
        ("1-2, 5-9", ("1-2, 5-9",)),
        ("7-", ("7-",)),
    ],
)
def test_pages_are_first_and_last_where_they_can_be(tmp_path: Path, pages: str, expected: tuple[str, ...]) -> None:
    assert record_of(tmp_path, ("year: 2024\n", f'year: 2024\npages: "{pages}"\n')).pages == expected


@pytest.mark.parametrize(
    ("links", "expected"),
    [
        ('{paper: "https://a.example/p", pdf: "https://a.example/p.pdf"}', "https://a.example/p"),
        ('{paper: "javascript:alert(1)", pdf: "https://a.example/p.pdf"}', "https://a.example/p.pdf"),
        ("{}", "https://arxiv.org/abs/2401.00001"),
    ],
)
def test_the_url_is_the_best_way_to_the_paper(tmp_path: Path, links: str, expected: str) -> None:
    assert record_of(tmp_path, ('{code: "https://code.example/levain"}', links)).url == expected


def test_a_flat_text_has_one_line_and_no_control_characters() -> None:
    assert flat(" a\r\nb\u2028c\x00\x1b[0m\x85 \ud800d\u00a0 e ") == "a b c [0m d e"


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://a.example/x_(y)?q=%20&r=é", "https://a.example/x_(y)?q=%20&r=%C3%A9"),
        ('https://a.example/<b>"`{}|\\^ c', "https://a.example/%3Cb%3E%22%60%7B%7D%7C%5C%5E%20c"),
        ("javascript:alert(1)//https://a.example", ""),
        ("//a.example", ""),
        ("https://", ""),
        ("http://[x", ""),
        ("https://a]b/", ""),
        ("https://:80/", ""),
    ],
)
def test_only_web_urls_pass_and_fit_between_brackets(url: str, expected: str) -> None:
    assert web_url(url) == expected


@pytest.mark.parametrize(
    ("changes", "remark"),
    [
        ([], ""),
        ([("sources:", "unverified: [results, summary]\nsources:")], ""),
        ([("sources:", "unverified: [year, title]\nsources:")], "Not confirmed by any source: title and year."),
        (
            [("sources:", "unverified: [published_in]\nsources:"), ("authors: [Ada Miller, Bo Baker]\n", "")],
            "Not confirmed by any source: published in. Authors not known.",
        ),
    ],
)
def test_an_entry_says_what_nobody_confirmed(tmp_path: Path, changes: list[tuple[str, str]], remark: str) -> None:
    assert record_of(tmp_path, *changes).remark == remark
