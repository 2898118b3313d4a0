"""Addresses on the web."""

from __future__ import annotations

from urllib.parse import quote

from hypothesis import given
from hypothesis import strategies as st

from papernotes.text.web import percent_encoded


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_a_long_text_is_encoded_as_any_other(text: str) -> None:
    assert percent_encoded(text) == quote(text)


def test_every_byte_is_encoded_as_it_should() -> None:
    text = "".join(map(chr, range(0x180))) + "流水线"

    assert percent_encoded(text) == quote(text)
