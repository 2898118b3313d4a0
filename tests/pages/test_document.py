from __future__ import annotations

from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from export.attacked import TEXTS, attacked_library
from papernotes.index.link import Index
from papernotes.notes.model import Slug
from papernotes.pages.document import document
from papernotes.pages.options import Options
from papernotes.text.as_markdown import text
from papernotes.text.web import web_url
from papernotes.text.words import flat
from support import edited, index_of, write_library

TESTS = Path(__file__).parents[1]
LIBRARY = index_of(TESTS / "data" / "cite")
GOLDEN = TESTS / "golden" / "document"
COMMONMARK = MarkdownIt("commonmark").enable("table")


@pytest.mark.parametrize(
    ("golden", "options"),
    [("levain.md", Options()), ("levain-absolute.md", Options(site_url="https://notes.example/kb/"))],
)
def test_a_note_reads_as_its_golden_file(golden: str, options: Options) -> None:
    written = document(LIBRARY.notes[Slug("levain")], LIBRARY, options)

    assert written.encode() == (GOLDEN / golden).read_bytes()


def test_a_stub_has_only_what_it_says() -> None:
    written = document(LIBRARY.notes[Slug("quotes")], LIBRARY, Options())

    assert headings(COMMONMARK.parse(written))[1:] == ["BibTeX"]


@pytest.mark.parametrize("value", TEXTS)
def test_a_text_reads_as_itself_wherever_it_stands(value: str) -> None:
    for place in ("{}", "# {}", "- {}", "- Name: {}"):
        tokens = COMMONMARK.parse(place.format(text(value)))
        (inline,) = (token for token in tokens if token.type == "inline")

        assert {child.type for child in inline.children or ()} <= {"text", "text_special"}
        assert "".join(child.content for child in inline.children or ()).removeprefix("Name: ") == flat(value)


@pytest.fixture(scope="module")
def attacked() -> Index:
    return attacked_library()


@pytest.mark.parametrize("number", range(len(TEXTS)))
def test_no_field_leaves_its_place(attacked: Index, number: int) -> None:
    tokens = COMMONMARK.parse(document(attacked.notes[Slug(f"attack-{number}")], attacked, Options()))

    assert headings(tokens)[1:] == ["Reported results", "Relations", "Sources", "BibTeX", "Problem"]
    assert sum(token.type in ("td_open", "th_open") for token in tokens) == 14
    assert [token.info for token in tokens if token.type in ("fence", "code_block")] == ["bibtex"]
    assert not [token for token in every(tokens) if token.type.startswith(("html", "image", "em_", "code_inline"))]


@pytest.mark.parametrize("number", range(len(TEXTS)))
def test_a_field_links_only_to_web_addresses(attacked: Index, number: int) -> None:
    tokens = COMMONMARK.parse(document(attacked.notes[Slug(f"attack-{number}")], attacked, Options()))

    for link in (str(token.attrGet("href")) for token in every(tokens) if token.type == "link_open"):
        assert link.startswith("../../topics/") or web_url(link)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("See [[rye]].", "See [Rye](../rye/index.md)."),
        ("See [[rye|a *b* <c>]].", "See [a b \\<c\\>](../rye/index.md)."),
        ("See [@rye].", "See [Miller and Baker, BREAD 2024](../rye/index.md)."),
        ("See [[topic:ovens]].", "See [Ovens](../../topics/ovens/)."),
        ("See [[topic:baking]] and [[topic:none]].", "See [Baking](../../topics/baking/) and none."),
        ("See `[[rye]]` and $[[rye]]$.", "See `[[rye]]` and $[[rye]]$."),
        ("One\n<!-- allow x: y -->\ntwo <!-- z -->.", "One\ntwo ."),
        (
            "<script>x</script> <https://a.example> \\<b> a < b",
            "\\<script>x\\</script> <https://a.example> \\<b> a < b",
        ),
        ("<!-- open", "\\<!-- open"),
        (
            "[a](rye.md#x) [b](none.md) [c](vbscript:x) [d](//e.example)",
            "[a](../rye/index.md) [b](none.md) [c](#) [d](#)",
        ),
    ],
)
def test_the_body_stands_alone(tmp_path: Path, body: str, expected: str) -> None:
    rye = edited(("name: Levain", "name: Rye"))
    index = index_of(write_library(tmp_path, {"levain": edited(("Feed it warm water.", body)), "rye": rye}))

    written = document(index.notes[Slug("levain")], index, Options())

    assert written.partition("## Key ideas\n\n")[2] == f"{expected}\n"


def test_relations_are_told_from_both_sides() -> None:
    relations = section(document(LIBRARY.notes[Slug("rise")], LIBRARY, Options()), "Relations")

    assert relations == "- Extended by [Levain](../levain/index.md) (BREAD 2024): keeps its feeding plan"


def section(written: str, title: str) -> str:
    return written.partition(f"## {title}\n\n")[2].partition("\n\n## ")[0]


def headings(tokens: list[Token]) -> list[str]:
    return [tokens[i + 1].content for i, token in enumerate(tokens) if token.type == "heading_open"]


def every(tokens: list[Token]) -> list[Token]:
    return [inner for token in tokens for inner in (token, *(token.children or ()))]
