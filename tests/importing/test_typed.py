"""Answers that people type."""

from __future__ import annotations

import pytest

from papernotes.importing.typed import typed_address, typed_authors


@pytest.mark.parametrize(
    ("text", "authors"),
    [
        ("Ann Bee, Dan Cee", ("Ann Bee", "Dan Cee")),
        ("Bee, Ann; Cee, Dan", ("Ann Bee", "Dan Cee")),
        ("Bee, Ann and Cee, Dan", ("Ann Bee", "Dan Cee")),
        ("Ann Bee; Dan Cee", ("Ann Bee", "Dan Cee")),
        ("Ann Bee, Dan Cee, and Eve Dee", ("Ann Bee", "Dan Cee", "Eve Dee")),
        ("Ann Bee, Dan Cee and Eve Dee", ("Ann Bee", "Dan Cee", "Eve Dee")),
        ("Ann Bee & Dan Cee", ("Ann Bee", "Dan Cee")),
        ("Bee, Ann", ("Ann Bee",)),
        ("Ann Bee, Jr., Dan Cee", ("Ann Bee Jr.", "Dan Cee")),
        ("Loaf Labs, Inc.; Bee, Ann", ("Loaf Labs, Inc.", "Ann Bee")),
        ("Ann Bee", ("Ann Bee",)),
        (" , ", ()),
    ],
)
def test_authors_however_they_are_separated(text: str, authors: tuple[str, ...]):
    assert typed_authors(text) == authors


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("www.usenix.org/x", "https://www.usenix.org/x"),
        ("usenix.org/conference/osdi24", "https://usenix.org/conference/osdi24"),
        (" <https://bread.example/tea> ", "https://bread.example/tea"),
        ("//bread.example/tea", "https://bread.example/tea"),
        ("10.1234/tea", "https://doi.org/10.1234/tea"),
        ("arXiv:2401.00042", "https://arxiv.org/abs/2401.00042"),
        ("arxiv.org/abs/2401.00042", "https://arxiv.org/abs/2401.00042"),
        ("see the shelf", ""),
        ("javascript:alert(1)", ""),
        ("", ""),
    ],
)
def test_an_address_may_lack_its_beginning(text: str, address: str):
    assert typed_address(text) == address
