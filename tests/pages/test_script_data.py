from __future__ import annotations

import json

from papernotes.pages.script_data import embedded_data, script_data


def test_nothing_is_written_that_a_script_need_not_read() -> None:
    assert script_data({"names": ["Orca", "烘焙"], "years": [2024, None]}).decode() == (
        '{"names":["Orca","烘焙"],"years":[2024,null]}'
    )


def test_half_a_character_becomes_a_question_mark() -> None:
    assert script_data("a\ud800b") == b'"a?b"'


def test_data_inside_of_a_page_cannot_end_its_element() -> None:
    said = "</script><!-- & > \ud800 烘焙"
    found = embedded_data({"said": said})

    assert found == '{"said":"\\u003c/script\\u003e\\u003c!-- \\u0026 \\u003e ? 烘焙"}'
    assert json.loads(found) == {"said": said.replace("\ud800", "?")}
