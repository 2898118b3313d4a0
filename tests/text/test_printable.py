"""What may be printed."""

from __future__ import annotations

import json

import pytest

from papernotes.text.printable import printable, printable_json, printable_lines


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Levain: a starter", "Levain: a starter"),
        ("酸面包 é ∑ #1 [x] a::b", "酸面包 é ∑ #1 [x] a::b"),
        ("two\nlines\r", "two�lines�"),
        ("a\tb", "a    b"),
        ("\x1b[31mred\x9b31m", "�[31mred�31m"),
        ("\u202eturned\u200b", "�turned�"),
        ("half \ud800", "half �"),
        ("::error file=a::forged", "∶∶error file=a::forged"),
        ("  ::error::forged", "  ∶∶error::forged"),
        ("a ##[error]forged", "a ♯♯[error]forged"),
        ("###[error]", "#♯♯[error]"),
    ],
)
def test_nothing_steers_a_terminal_or_commands_a_workflow(text: str, shown: str):
    assert printable(text) == shown
    assert printable(shown) == shown


def test_lines_stay_lines():
    assert printable_lines("one\n::error::two\nthree\x1b") == "one\n∶∶error::two\nthree�"


def test_json_means_the_same():
    text = printable_json({"a": "##[error]\x9b\u202e"})

    assert json.loads(text) == {"a": "##[error]\x9b\u202e"}
    assert "##[" not in text
    assert text.isascii()
