"""A text as YAML writes it."""

from __future__ import annotations

import pytest

from papernotes.notes.yaml_data import parse
from papernotes.notes.yaml_scalar import dump_scalar


@pytest.mark.parametrize(
    ("value", "style", "written"),
    [
        ("sourdough", None, "sourdough"),
        ("sourdough", '"', '"sourdough"'),
        ("sourdough", "'", "'sourdough'"),
        ("it's", "'", "'it''s'"),
        ("2401.00001", None, '"2401.00001"'),
        ("a: b", None, '"a: b"'),
        ("a, b", None, '"a, b"'),
        ("[a", None, '"[a"'),
        (":0", None, '":0"'),
        ("?0", None, '"?0"'),
        ("yes", None, '"yes"'),
        ("a # b", None, '"a # b"'),
        (" a", None, '" a"'),
        ("", None, '""'),
        ("酸面包🍞", '"', '"酸面包🍞"'),
        ("a\nb", "'", '"a\\nb"'),
        ("a\x85b\u2028c\t", None, '"a\\u0085b\\u2028c\\t"'),
        ("back\\slash", '"', '"back\\\\slash"'),
        ('say "hi"', '"', '"say \\"hi\\""'),
    ],
)
def test_a_text_is_quoted_as_it_needs(value: str, style: str | None, written: str) -> None:
    assert dump_scalar(value, style) == written
    assert parse(f"[{written}]").data == [value]
