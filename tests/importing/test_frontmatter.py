from __future__ import annotations

from datetime import date

import pytest

from papernotes.importing.frontmatter import Field, frontmatter


@pytest.mark.parametrize(
    ("key", "value", "text"),
    [
        ("title", "Levain: A Starter", 'title: "Levain: A Starter"\n'),
        ("name", "Levain", "name: Levain\n"),
        ("name", "", ""),
        ("year", 2024, "year: 2024\n"),
        ("year", 0, ""),
        ("added", date(2026, 11, 1), "added: 2026-11-01\n"),
        ("arxiv", "2401.00010", 'arxiv: "2401.00010"\n'),
        ("tags", ("sourdough", "ovens"), "tags: [sourdough, ovens]\n"),
        ("aliases", (), ""),
        ("links", {"code": "https://code.example/levain", "pdf": " "}, "links:\n  code: https://code.example/levain\n"),
        ("links", {}, ""),
        ("sources", [{"where": "a", "confirms": "b"}], 'sources:\n  - {where: "a", confirms: "b"}\n'),
    ],
)
def test_a_field_is_written_as_people_write_it(key: str, value: Field, text: str) -> None:
    assert frontmatter({key: value}) == f"---\n{text}---\n"
