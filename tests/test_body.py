"""The Markdown of a note."""

from __future__ import annotations

import pytest

from papernotes.markdown.body import Body

FENCES = (
    "before [[a]]\n\n```\n[[b]]\n```\n\n~~~ python\n[[c]]\n~~~\n\n`[[d]]` ``[[e]] ` ``\n<!-- [[f]]\n[[g]] -->\n[[h]]\n"
)


def targets(text: str) -> list[tuple[str, str, str]]:
    return [(reference.kind, reference.target, reference.text) for reference in Body(text).references]


def test_references_of_every_kind_are_found() -> None:
    text = "[[rye]] [[rye|that one]] [[topic:ovens]] [[topic:ovens|heat]] [@rye] | [[rye\\|in a table]] |"

    assert targets(text) == [
        ("note", "rye", ""),
        ("note", "rye", "that one"),
        ("topic", "ovens", ""),
        ("topic", "ovens", "heat"),
        ("cite", "rye", ""),
        ("note", "rye", "in a table"),
    ]


def test_references_in_code_and_comments_are_none() -> None:
    assert [target for _, target, _ in targets(FENCES)] == ["a", "h"]


def test_a_single_tick_opens_nothing() -> None:
    assert [target for _, target, _ in targets("a ` b [[rye]]")] == ["rye"]


@pytest.mark.parametrize("text", ["[[]]", "[rye]", "[[a\nb]]", "[@]", "[ [rye] ]"])
def test_what_is_no_reference(text: str) -> None:
    assert targets(text) == []


def test_places_count_from_the_start_of_the_file() -> None:
    text = "---\na: 1\n---\n🍞 [[rye|bread]]"
    (reference,) = Body(text, 13).references

    assert text[reference.span.start : reference.span.end] == "[[rye|bread]]"
    assert text[reference.target_span.start : reference.target_span.end] == "rye"


def test_prose_keeps_every_line_and_column() -> None:
    body = Body(FENCES)

    assert len(body.prose) == len(FENCES)
    assert body.prose.count("\n") == FENCES.count("\n")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("One. Two [[rye]] here. Three.", "Two [[rye]] here."),
        ("One.\nTwo\nover lines [[rye]].\nThree.", "Two over lines [[rye]]."),
        ("A paragraph\n\nAnother [[rye]]\n\nLast", "Another [[rye]]"),
        ("- first\n- second [[rye]]\n- third", "second [[rye]]"),
        ("1. first\n2. second [[rye]]\n", "second [[rye]]"),
        ("* **Bold** [[rye]]", "**Bold** [[rye]]"),
        ("**Bold** [[rye]]", "**Bold** [[rye]]"),
        ("## Heading\nAbout [[rye]].", "About [[rye]]."),
        ("Before.\n\n## On [[rye]]\nAfter.", "## On [[rye]]"),
        ("About 2.5x, e.g. Miller et al. [[rye]] do so. Next.", "About 2.5x, e.g. Miller et al. [[rye]] do so."),
        ("第一句。第二句 [[rye]] 在此。第三句。", "第二句 [[rye]] 在此。"),
        ("[[rye]]", "[[rye]]"),
    ],
)
def test_the_sentence_of_a_reference(text: str, sentence: str) -> None:
    body = Body(text)

    assert body.sentence(body.references[0]) == sentence


def test_a_hundred_thousand_references_take_no_time_each() -> None:
    body = Body("Bread. See [[rye]]. " * 20_000)

    assert {body.sentence(reference) for reference in body.references} == {"See [[rye]]."}


def test_a_section_ends_at_the_next_of_its_level() -> None:
    body = Body("## Limits\n\nCold.\n\n### More\n\nDark.\n\n## Next\n\nNo.\n")

    assert body.section("Limits") == "Cold.\n\n### More\n\nDark."
    assert body.section("Nothing") == ""


def test_headings_in_code_are_none() -> None:
    headings = Body("## Problem ##\n\n```\n## Not\n```\n### Deep `x`\n").headings

    assert (headings[0].level, headings[0].text) == (2, "Problem")
    assert [heading.level for heading in headings] == [2, 3]


def test_references_are_replaced_and_all_else_stays() -> None:
    body = Body("a [[rye]] `[[x]]` [@b].\n")

    assert body.replaced(lambda reference: reference.target.upper()) == "a RYE `[[x]]` B.\n"
