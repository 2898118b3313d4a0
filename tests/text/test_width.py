from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from papernotes.text.width import fit, width


def test_a_chinese_character_is_as_wide_as_two_latin_ones() -> None:
    assert width("流水线") == 3
    assert width("abcdef") > 3


def test_wide_letters_take_more_room_than_narrow_ones() -> None:
    assert width("WWW") > width("AAA") > width("aaa") > width("iii")


def test_an_accent_of_its_own_takes_no_room() -> None:
    assert width("e\u0301") == width("e")


def test_a_text_that_fits_stays() -> None:
    assert fit("GPipe", 4) == "GPipe"


def test_a_cut_text_ends_at_a_letter() -> None:
    assert fit("Cache-based GNN Systems", 8.5) == "Cache-based…"


@given(st.text(max_size=60), st.floats(1, 20))
def test_a_text_is_never_wider_than_its_room(text: str, room: float) -> None:
    assert width(fit(text, room)) <= room
