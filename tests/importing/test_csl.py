"""CSL-JSON of Crossref and DataCite."""

from __future__ import annotations

from typing import Any

import pytest

from doi_service import LEAVEN, PREPRINT
from papernotes.importing.csl import read_csl


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
