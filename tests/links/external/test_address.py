"""Which addresses there are, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.links.external.address import address_to_ask, addresses, doi_behind
from papernotes.notes.load import load
from support import edited, index_of, write_library


def test_every_kind_of_address_is_found_on_its_line(tmp_path: Path):
    body = "Feed it warm water, [says](https://says.example/a) <https://auto.example/>.\n\n`https://code.example/not`\n"
    root = write_library(tmp_path, {"levain": edited(("Feed it warm water.\n", body))})
    (root / "docs").mkdir()
    (root / "docs/about.md").write_text("# About\n\n[x](https://about.example/)\n")

    found = {
        url: [f"{place.source.path}:{place.line_and_column[0]}" for place in places]
        for url, places in addresses(load(root)).items()
    }

    assert found == {
        "https://about.example/": ["docs/about.md:3"],
        "https://arxiv.org/abs/2401.00001": ["papers/levain.md:9"],
        "https://auto.example/": ["papers/levain.md:27"],
        "https://bread.example": ["tags.yaml:16"],
        "https://bread.example/levain": ["papers/levain.md:18"],
        "https://code.example/levain": ["papers/levain.md:10"],
        "https://doi.org/10.1234/levain.2024": ["papers/levain.md:8"],
        "https://says.example/a": ["papers/levain.md:27"],
    }


@pytest.mark.parametrize(
    ("url", "doi"),
    [
        ("https://doi.org/10.1234/a(b)c", "10.1234/a(b)c"),
        ("https://dl.acm.org/doi/pdf/10.1145/1.2?x=1", "10.1145/1.2"),
        ("https://arxiv.org/pdf/2401.00001v2", "10.48550/arXiv.2401.00001"),
        ("https://code.example/10.1234/x", ""),
        ("https://arxiv.org/list/cs/recent", ""),
    ],
)
def test_identifiers_are_asked_of_the_handle_service(url: str, doi: str):
    assert doi_behind(url) == doi
    assert address_to_ask(url, "https://h.example/api/") == (f"https://h.example/api/{doi}" if doi else url)


def test_an_address_without_a_host_is_not_asked_for(tmp_path: Path):
    text = edited(('"https://code.example/levain"', '"http://[x"'), ("Feed it warm water.", "See <https://a]b/>."))
    found = addresses(index_of(write_library(tmp_path, {"levain": text})).library)

    assert [url for url in found if "[" in url or "]" in url] == []
    assert "https://bread.example/levain" in found
