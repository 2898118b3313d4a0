from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest

from papernotes.pages import Options
from papernotes.pages.feedback import contact_url, edit_url, report_url, suggest_url

REPOSITORY = Options(repo_url="https://code.example/bread/", contact="ada@bread.example")


def test_a_repository_opens_a_form_that_is_filled_in() -> None:
    url = urlsplit(report_url(REPOSITORY, "papers/rye.md", "Rye & Co", "rise: 2.9x, against dry yeast"))

    assert (url.path, parse_qs(url.query)) == (
        "/bread/issues/new",
        {
            "template": ["report-an-error.yml"],
            "title": ["Wrong: Rye & Co"],
            "note": ["papers/rye.md"],
            "wrong": ["rise: 2.9x, against dry yeast"],
        },
    )


def test_without_one_the_contact_gets_a_letter_that_is_begun() -> None:
    url = urlsplit(report_url(Options(contact="ada@bread.example"), "papers/rye.md", "Rye", "rise: 2.9x"))
    letter = parse_qs(url.query)

    assert (url.scheme, url.path, letter["subject"]) == ("mailto", "ada@bread.example", ["Wrong: Rye"])
    assert "papers/rye.md" in letter["body"][0]
    assert "rise: 2.9x" in letter["body"][0]


@pytest.mark.parametrize(("contact", "url"), [("https://bread.example/chat", "https://bread.example/chat"), ("", "")])
def test_another_contact_is_an_address_as_it_is(contact: str, url: str) -> None:
    assert report_url(Options(contact=contact), "papers/rye.md", "Rye") == url
    assert suggest_url(Options(contact=contact)) == url


@pytest.mark.parametrize(
    "contact", ["javascript:alert(1)", "Ada", "a@b", "ada@bread.example?bcc=all", "//bread.example"]
)
def test_what_leads_nowhere_or_elsewhere_is_no_contact(contact: str) -> None:
    assert contact_url(contact) == ""


def test_a_long_quotation_is_cut() -> None:
    assert len(report_url(REPOSITORY, "papers/rye.md", "Rye", "x" * 9000)) < 2000


def test_only_a_repository_has_files_to_edit() -> None:
    assert edit_url(REPOSITORY, "papers/rye.md") == "https://code.example/bread/edit/main/papers/rye.md"
    assert edit_url(Options(), "papers/rye.md") == ""
