"""One reading of Markdown: events in our own words, each with its place."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from papernotes.markdown import reader
from papernotes.markdown.events import CLOSE, DEEPEST, LEAF, MOST, OPEN, Event
from papernotes.markdown.reader import definitions, read
from papernotes.problem import Span

MARKS = [
    "<", ">", "&", "`", "```", "\n", "\n\n", "    ", "[", "](", ")", "![", "[[", "]]", "![[", "[@", "[^1]", "[^1]: ", "$", "$$", "|",
    "|-|\n", "<!--", "-->", "<b>", "# ", "- ", "> ", "*", "**", "~~", "\\", "1", "面包", "🍞", "\ufeff", "\r", "\t", "topic:", "\0",
]  # fmt: skip


def kinds(text: str) -> list[str]:
    marks = {OPEN: "(", LEAF: "", CLOSE: ")"}
    return [f"{event.kind}{marks[event.edge]}" for event in read(text).events]


def leaves(text: str) -> list[tuple[str, str, str]]:
    """Kind, words and source of what stands alone."""
    return [(e.kind, e.text, text[e.start : e.end]) for e in read(text).events if e.edge == LEAF]


def references(text: str) -> list[tuple[str, str, str, str, str]]:
    found = [event.reference for event in read(text).events if event.reference and event.edge == OPEN]
    return [
        (r.kind, r.target, r.text, text[r.span.start : r.span.end], text[r.target_span.start : r.target_span.end])
        for r in found
    ]


def test_containers_open_and_close_around_what_they_hold() -> None:
    assert kinds("- a *b*\n\n> c") == [
        "list(", "item(", "text", "emphasis(", "text", "emphasis)", "item)", "list)",
        "quote(", "paragraph(", "text", "paragraph)", "quote)",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[[rye]]", ("note", "rye", "", "[[rye]]", "rye")),
        ("面包 [[rye|黑 *麦*]]", ("note", "rye", "黑 麦", "[[rye|黑 *麦*]]", "rye")),
        ("[[ rye | bread ]]", ("note", "rye", "bread", "[[ rye | bread ]]", "rye")),
        ("[[rye|]]", ("note", "rye", "", "[[rye|]]", "rye")),
        ("[[topic:ovens]]", ("topic", "ovens", "", "[[topic:ovens]]", "ovens")),
        ("[[topic: ovens|x]]", ("topic", "ovens", "x", "[[topic: ovens|x]]", "ovens")),
        ("[[term:1f1b]]", ("term", "1f1b", "", "[[term:1f1b]]", "1f1b")),
        ("[@rye]", ("cite", "rye", "", "[@rye]", "rye")),
        ("| a |\n|---|\n| [[rye\\|bread]] `x\\|y` |", ("note", "rye", "bread", "[[rye\\|bread]]", "rye")),
        ("[a [[rye]] b](https://c.org)", ("note", "rye", "", "[[rye]]", "rye")),
        ("**[[rye|$x$ `y` <b>]]**", ("note", "rye", "x y <b>", "[[rye|$x$ `y` <b>]]", "rye")),
    ],
)
def test_references(text: str, expected: tuple[str, ...]) -> None:
    assert references(text) == [expected]


@pytest.mark.parametrize(
    "text", ["[[]]", "[rye]", "[[a\nb]]", "[@]", "[@a b]", "[ [rye] ]", "`[[a]]`", "$[[a]]$", "\\[[a]]", "[@a](b)"]
)
def test_what_is_no_reference(text: str) -> None:
    assert references(text) == []


def test_a_note_that_would_be_embedded_is_shown_as_it_was_written() -> None:
    assert leaves("a ![[rye|b]]") == [("text", "a ", "a "), ("embed", "![[rye|b]]", "![[rye|b]]")]


@pytest.mark.parametrize(
    ("text", "kind", "tex"),
    [
        ("$x$", "formula", "x"),
        ("$$x$$", "display", "x"),
        ("> $$x\n> y$$", "display", "x\ny"),
        ("$x$1", "dollars", "$x$"),
        ("costs $5 and $6", "text", "costs "),
        ("[$x$](y)", "formula", "x"),
    ],
)
def test_formulas(text: str, kind: str, tex: str) -> None:
    assert leaves(text)[0][:2] == (kind, tex)


def test_places_count_characters_from_where_the_text_begins() -> None:
    text = "é🍞 `面` *x* \ud800 `y`"
    found = [(e.text, text[e.start - 7 : e.end - 7]) for e in read(text, 7).events if e.kind == "code"]

    assert found == [("面", "`面`"), ("y", "`y`")]


def test_a_byte_order_mark_is_not_read() -> None:
    assert [(e.kind, e.start) for e in read("\ufeff# A").events][:1] == [("heading", 1)]


def test_definitions_and_where_they_stand() -> None:
    assert [tuple(d) for d in definitions("é\n\n[A]: <b> 'c'\n[@d]: e\n", 10)] == [
        ("A", "b", Span(13, 25)),
        ("@d", "e", Span(26, 33)),
    ]


def test_what_is_nested_too_deeply_is_read_without_its_marks() -> None:
    reading = read(">" * (DEEPEST + 10) + " a")

    assert reading.too_deep == Span(DEEPEST, DEEPEST + 12)
    assert sum(event.edge == OPEN for event in reading.events) == DEEPEST
    assert [event.text for event in reading.events if event.edge == LEAF] == ["a"]
    assert read(">" * (DEEPEST - 1) + " a").too_deep is None


def test_a_table_in_the_deepest_quote_is_whole() -> None:
    reading = read("\n".join(f"{'> ' * (DEEPEST - 1)}{row}" for row in ("| a |", "|---|", "| b |")))

    assert reading.too_deep is None
    assert [event.kind for event in reading.events if event.edge == OPEN][-5:] == [
        "table",
        "head",
        "cell",
        "row",
        "cell",
    ]


@pytest.mark.parametrize(
    "text",
    [">" * 1_000_000, "> " * 500_000, "*a **b " * 140_000, "[" * 1_000_000, "[[" * 500_000, "![[" * 300_000, "[a](" * 250_000,
     "$" * 999_999, "$a" * 500_000, "`" * 999_999, "<" * 1_000_000, "<!--" * 250_000, "<b>" * 300_000, "[^1]" * 250_000 + "\n\n[^1]: a",
     "- " * 500_000, "\n".join(" " * i + "- a" for i in range(1300)), "|" * 500_000 + "\n" + "|-" * 250_000, "[@a]" * 250_000,
     "面[[a]]" * 100_000, "\\" * 999_999, "&#" * 500_000, "~~a" * 300_000],
    ids=lambda text: text[:6],
)  # fmt: skip
def test_a_million_marks_are_read_in_time(text: str) -> None:
    start = time.process_time()
    reading = read(text)

    assert len(reading.events) <= MOST + DEEPEST + 1
    assert time.process_time() - start < 3
    assert_balanced(reading.events)


def test_a_text_that_is_too_long_is_cut_and_closed() -> None:
    reading = read("> *a* `b`\n" * MOST)

    assert reading.cut is not None
    assert_balanced(reading.events)


def assert_balanced(found: list[Event]) -> None:
    opened: list[str] = []
    for event in found:
        if event.edge == OPEN:
            opened.append(event.kind)
        elif event.edge == CLOSE:
            assert opened.pop() == event.kind
    assert opened == []


@settings(deadline=None)
@given(st.lists(st.one_of(st.sampled_from(MARKS), st.text(max_size=4)), max_size=40).map("".join))
def test_any_text_gives_events_in_their_places(text: str) -> None:
    reading = read(text)

    assert not reading.is_broken
    assert_balanced(reading.events)
    for event in reading.events:
        assert 0 <= event.start <= event.end <= len(text)
        if event.reference:
            assert 0 <= event.reference.target_span.start <= event.reference.target_span.end <= len(text)


class Panicking:
    """A parser that fails as Rust does."""

    def events_with_range(self, _: str) -> object:
        raise type("PanicException", (BaseException,), {})("index out of bounds")

    reference_definitions = events_with_range


def test_a_panic_of_the_parser_is_told_and_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "_PARSER", Panicking())

    assert read("a").is_broken
    assert read("a").events == []
    assert definitions("[a]: b") == []


def test_other_errors_are_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "_PARSER", None)

    with pytest.raises(AttributeError):
        read("a")
