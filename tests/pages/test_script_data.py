from __future__ import annotations

from papernotes.pages.script_data import script_data


def test_nothing_is_written_that_a_script_need_not_read() -> None:
    assert script_data({"names": ["Orca", "烘焙"], "years": [2024, None]}).decode() == (
        '{"names":["Orca","烘焙"],"years":[2024,null]}'
    )


def test_half_a_character_becomes_a_question_mark() -> None:
    assert script_data("a\ud800b") == b'"a?b"'
