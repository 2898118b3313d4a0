"""The data of YAML that strangers wrote."""

from __future__ import annotations

from datetime import date

import pytest
import yaml

from papernotes.notes.yaml_data import parse
from papernotes.notes.yaml_nodes import YamlError


def test_plain_data_is_what_pyyaml_would_make_of_it() -> None:
    text = "a: 1\nb: [x, 2.5, true, null, 2026-11-16]\nc: {d: 'e', f: \"g\\n\"}\nh: >\n  i\n  j\n"

    assert parse(text).data == yaml.safe_load(text)
    assert parse(text).data["b"] == ["x", 2.5, True, None, date(2026, 11, 16)]


def test_an_empty_text_has_no_data() -> None:
    assert parse("").data is None
    assert parse("# nothing\n").data is None


def test_keys_are_text_as_written() -> None:
    assert parse("1: a\nyes: b\n2026-11-16: c\n~: d\n<<: e\n").data == {
        "1": "a",
        "yes": "b",
        "2026-11-16": "c",
        "~": "d",
        "<<": "e",
    }


def test_of_a_duplicate_key_the_first_stays_and_the_second_is_told() -> None:
    parsed = parse("a: 1\nb:\n  - {c: 1, c: 2}\na: 3\n")

    assert parsed.data == {"a": 1, "b": [{"c": 1}]}
    assert parsed.duplicates == [(("b", 0, "c"), 19), (("a",), 25)]


@pytest.mark.parametrize("text", ["a: 2024-99-99\n", "a: 2024-02-30\n"])
def test_a_date_that_does_not_exist_stays_text(text: str) -> None:
    assert parse(text).data == {"a": text[3:-1]}


@pytest.mark.parametrize(
    ("text", "context"),
    [
        ("a: &x 1\n", "anchor"),
        ("a: *x\n", "anchor"),
        ("a: !!binary aGk=\n", "tag"),
        ("a: !!python/name:os.system ''\n", "tag"),
        ("!x a: 1\n", "tag"),
        ("a: " + "[" * 40 + "]" * 40, "depth"),
        ("a: \x00\n", "character"),
        ("{a: 1}: b\n", "key"),
    ],
)
def test_what_is_refused(text: str, context: str) -> None:
    with pytest.raises(YamlError) as caught:
        parse(text)
    assert caught.value.context == context


@pytest.mark.parametrize("text", ["a: x & y\n", "a: R&D\n", "a: 2 * 3\n", "a: '&x'\n", "a: |\n  &x *y\n"])
def test_signs_of_anchors_inside_a_text_are_fine(text: str) -> None:
    assert isinstance(parse(text).data["a"], str)


def test_thirty_levels_are_accepted() -> None:
    assert parse("[" * 30 + "]" * 30).data is not None


def test_an_error_counts_characters_not_bytes() -> None:
    with pytest.raises(YamlError) as caught:
        parse("a: 酸面包🍞\nb: c: d\n")
    assert caught.value.offset == 12
