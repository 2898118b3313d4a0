"""The Markdown of a note."""

from __future__ import annotations

import re

import pytest

from papernotes.markdown.body import Body
from papernotes.markdown.events import LISTED, OPEN, Name
from papernotes.markdown.passages import passages, sentences
from papernotes.markdown.plain import plain

FENCES = (
    "before [[a]]\n\n```\n[[b]]\n```\n\n~~~ python\n[[c]]\n~~~\n\n`[[d]]` ``[[e]] ` ``\n<!-- [[f]]\n[[g]] -->\n[[h]]\n"
)


def targets(text: str) -> list[tuple[str, str, str]]:
    return [(reference.kind, reference.target, reference.text) for reference in Body(text).references]


def test_references_of_every_kind_are_found() -> None:
    text = "[[rye]] [[rye|that one]] [[topic:ovens]] [[topic:ovens|heat]] [[term:proof|it]] [@rye]\n\n"
    text += "| a |\n|---|\n| [[rye\\|in a table]] |"

    assert targets(text) == [
        ("note", "rye", ""),
        ("note", "rye", "that one"),
        ("topic", "ovens", ""),
        ("topic", "ovens", "heat"),
        ("term", "proof", "it"),
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


def show(name: Name) -> str:
    return name.text or name.target.title()


def told(text: str) -> list[tuple[str, str]]:
    found = (pair for passage in passages(Body(text)) for pair in sentences(passage, show))
    return [(name.target, sentence) for name, sentence in found]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("One. Two [[rye]] here. Three.", "Two Rye here."),
        ("One.\nTwo\nover lines [[rye]].\nThree.", "Two over lines Rye."),
        ("A paragraph\n\nAnother [[rye]]\n\nLast", "Another Rye"),
        ("- first\n- second [[rye]]\n- third", "second Rye"),
        ("1. first\n2. second [[rye]]\n", "second Rye"),
        ("* **Bold** [[rye|*that* one]]", "Bold that one"),
        ("**Lead.** It is [[rye]].", "It is Rye."),
        ("Old. [[rye]] is new.", "Rye is new."),
        ("Old. `x` is [[rye]].", "x is Rye."),
        ("## Heading\nAbout [[rye]].", "About Rye."),
        ("Before.\n\n## On [[rye]]\nAfter.", "On Rye"),
        ("About 2.5x, e.g. Miller et al. [[rye]] do so. Next.", "About 2.5x, e.g. Miller et al. Rye do so."),
        ("第一句。第二句 [[rye]] 在此。第三句。", "第二句 Rye 在此。"),
        ("A <!-- note --> [[rye]][^1] $x$ &amp; y.\n\n[^1]: z", "A Rye x & y."),
        ("[[rye]]", "Rye"),
        ("| a |\n|---|\n| One. [[rye]] |", ""),
    ],
)
def test_the_sentence_of_a_reference(text: str, sentence: str) -> None:
    assert told(text) == [("rye", sentence)]


def test_ten_thousand_references_take_no_time_each() -> None:
    assert {sentence for _, sentence in told("Bread. See [[rye]]. " * 10_000)} == {"See Rye."}


def test_a_section_ends_at_the_next_of_its_level() -> None:
    body = Body("## Limits\n\nCold.\n\n> ## Quoted\n\n### More\n\nDark.\n\n## Next\n\nNo.\n")

    assert plain(body.section("Limits"), lambda _: "") == "Cold. Quoted More Dark."
    assert plain(body.section("Next"), lambda _: "") == "No."
    assert list(body.section("Nothing")) == []


def test_headings_in_code_are_none() -> None:
    headings = Body("## Problem ##\n\n```\n## Not\n```\n### Deep `x`\n").headings

    assert (headings[0].level, headings[0].text) == (2, "Problem")
    assert [heading.level for heading in headings] == [2, 3]


def test_references_are_replaced_and_all_else_stays() -> None:
    body = Body("a [[rye]] `[[x]]` [@b].\n")

    assert body.replaced(lambda reference: reference.target.upper()) == "a RYE `[[x]]` B.\n"


@pytest.mark.parametrize(
    ("text", "links"),
    [
        ("[a](b)", [("b", "a", False, "b")]),
        ("面包 [a *b*]( <c d> 't')", [("c d", "a b", False, "<c d>")]),
        ("[a](b&amp;c)", [("b&c", "a", False, "b&amp;c")]),
        ("![a](b.png)", [("b.png", "a", True, "b.png")]),
        ("[![a](b.png)](c)", [("c", "a", False, "c"), ("b.png", "a", True, "b.png")]),
        ("[](a)", [("a", "", False, "a")]),
        ("[a](b\\]\\(c)", [("b](c", "a", False, "b\\]\\(c")]),
        ("<https://a.org> <b@c.org>", [("https://a.org", "https://a.org", False, "https://a.org"), ("mailto:b@c.org", "b@c.org", False, "b@c.org")]),
        ("[a][b] ![c][b]\n\n[b]: <d> 't'", [("d", "c", True, "<d>"), ("d", "", False, "<d>")]),
        ("`[a](b)` [[c]] [@d]", []),
    ],
)  # fmt: skip
def test_links_and_where_their_addresses_stand(text: str, links: list[tuple[str, str, bool, str]]) -> None:
    found = Body(f"--\n{text}", 3).links

    assert [(x.url, x.text, x.image, f"--\n{text}"[x.url_span.start : x.url_span.end]) for x in found] == links


@pytest.mark.parametrize(
    ("text", "comments"),
    [
        ("a <!-- b --> c", [("<!-- b -->", False, True)]),
        ("<!-- b -->\nc", [("<!-- b -->", True, True)]),
        ("<!-- a\n\nb --> <!-- c -->", [("<!-- a\n\nb -->", True, True), ("<!-- c -->", False, True)]),
        ("<!-- a", [("<!-- a", True, False)]),
        ("<!--> a", [("<!-->", True, True)]),
        ("`<!-- a -->` \\<!-- b -->", []),
    ],
)
def test_comments(text: str, comments: list[tuple[str, bool, bool]]) -> None:
    found = Body(text).comments

    assert [(text[c.span.start : c.span.end], c.is_block, c.is_closed) for c in found] == comments


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("a ** b", [2]),
        ("`**` **b** ** c", [11]),
        ("```\n**\n```\n\n**", [12]),
        ("    **", []),
        ("[**](**)", [1]),
        ("<!-- ** -->", []),
    ],
)
def test_what_is_left_over_in_plain_text(text: str, places: list[int]) -> None:
    assert [match.start() for match in Body(f"-{text}", 1).left_over("**", re.compile(r"\*\*"))] == places


def test_events_of_a_kind_are_those_that_open_it_or_are_it_in_order() -> None:
    body = Body("$$b$$\n\n## A $a$\n\n    code\n\n![[x]] and $c$2\n")

    assert [event.text for event in body.formulas] == ["b", "a"]
    assert [event.edge for event in body.of("heading", "indented")] == [OPEN, OPEN]
    assert [event.text for event in body.of("embed", "dollars")] == ["![[x]]", "$c$"]
    assert body.of("image") == []


def test_events_of_a_kind_are_found_as_a_look_at_all_would_find_them() -> None:
    body = Body("> ## Q [[rye]]\n\n[a](b) ![c](d) [@rye] [[rye|*x* $y$]]\n\n```\nz\n```\n")

    for kind in LISTED:
        assert list(body.numbers(kind)) == [
            at for at, event in enumerate(body.events) if event.kind == kind and event.edge >= 0
        ]


def test_a_heading_in_a_quote_begins_no_section() -> None:
    body = Body("> ## Limits\n>\n> quoted\n\n## Limits\n\nown\n")

    assert [heading.text for heading in body.headings] == ["Limits", "Limits"]
    assert [event.text for event in body.section("Limits") if event.text] == ["own"]
