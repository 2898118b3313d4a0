from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.checks.run import check
from support import NOTE, check_text, edited, index_of, said, write_library

PUT_IT_THERE = "put the file there, or correct the address."


def with_body(body: str) -> str:
    return edited(("Feed it warm water.", body))


def test_a_link_that_runs_a_script_is_reported(tmp_path: Path) -> None:
    assert said(check_text(tmp_path, with_body("Feed [it](javascript:alert(1)) water."))) == [
        "papers/levain.md:27:11 error[unsafe-link] the link 'javascript:alert(1)' begins with 'javascript:'"
        " | use an https, mailto or relative address."
    ]


@pytest.mark.parametrize(
    "link",
    ["[a](JaVaScRiPt:x)", "[a](&#106;avascript:x)", "[a](java&Tab;script:x)", "[a](java&#x0A;script&colon;x)",
     "[a](%6aavascript:x)", "[a]( java\u200bscript:x)", "![a](javascript:x)",
     "[a](<java script:x>)", "[a](javascript\\:x)", "[a](vbscript:x)", "[a](data:text/html,x)", "[a](ftp://bread.example)",
     "[a][r]\n\n[r]: javascript:x", "> [a][r]\n>\n> [r]: <javascript:x>", "<javascript:x>",
     "[![a b](../x.png)](javascript:x)",
     "[[a] b](javascript:x)", "[a](javascript:x 'title')", "[a](file:///etc)"],
)  # fmt: skip
def test_a_script_in_disguise_is_reported(tmp_path: Path, link: str) -> None:
    problems = check_text(tmp_path, with_body(f"Feed it.\n\n{link}"))

    assert "unsafe-link" in {p.rule for p in problems}
    assert "use an https, mailto or relative address." in {p.help for p in problems}


@pytest.mark.parametrize(
    ("host", "read"),
    [
        ("//bread.example", "//bread.example"),
        ("/\\bread.example", "/\\bread.example"),
        ("\\\\\\\\bread.example", "\\\\bread.example"),
        ("&#47;/bread.example", "//bread.example"),
    ],
)
def test_a_host_without_a_scheme_is_reported(tmp_path: Path, host: str, read: str) -> None:
    assert [(p.rule, p.message, p.help) for p in check_text(tmp_path, with_body(f"[a]({host})"))] == [
        ("unsafe-link", f"the link '{read}' names a host but no scheme", "write https: in front of it.")
    ]


@pytest.mark.parametrize(("url", "read"), [("\\\\bread.example", "\\bread.example"), ("http://", "http://")])
def test_what_the_site_would_not_link_is_reported(tmp_path: Path, url: str, read: str) -> None:
    assert [(p.rule, p.message, p.help) for p in check_text(tmp_path, with_body(f"[a]({url})"))] == [
        ("unsafe-link", f"the link '{read}' is not an address that a page may link to", "write the address in full.")
    ]


@pytest.mark.parametrize("text", ["[a](\x01javascript:x)", "[a](java\tscript:x)"])
def test_what_is_no_link_is_text_and_left_over(tmp_path: Path, text: str) -> None:
    assert "leftover-mark" in {p.rule for p in check_text(tmp_path, with_body(text))}


def test_fields_that_become_links_are_looked_at(tmp_path: Path) -> None:
    text = edited(
        ('links: {code: "https://code.example/levain"}', "links: {code: 'java\tscript:alert(1)'}"),
        ('where: "https://bread.example/levain"', 'where: "DATA:text/html,x"'),
    )

    assert [p.message for p in check_text(tmp_path, text) if p.rule == "unsafe-link"] == [
        "the link 'java script:alert(1)' begins with 'javascript:'",
        "the link 'DATA:text/html,x' begins with 'data:'",
    ]


@pytest.mark.parametrize(
    "fine",
    ["[a](https://bread.example/x_(y) \"a: title\")", "[a](mailto:ada@bread.example)", "[a](../topics/ovens.md#heat)",
     "[a](#limits)", "<https://bread.example>", "[^1]: See: this", "[a](HTTP://bread.example)", "`[a](javascript:x)`",
     "see [a] (b: c)",
     "a [b]: c", "[a](../a%20b.md)"],
)  # fmt: skip
def test_ordinary_links_pass(tmp_path: Path, fine: str) -> None:
    assert check_text(tmp_path, with_body(fine)) == ()


def test_a_source_that_is_no_link_passes(tmp_path: Path) -> None:
    text = edited(('where: "https://bread.example/levain"', 'where: "loaf/levain:README.md, data: table 3"'))

    assert check_text(tmp_path, text) == ()


def test_an_image_without_a_description_is_reported(tmp_path: Path) -> None:
    (tmp_path / "docs" / "assets").mkdir(parents=True)
    (tmp_path / "docs" / "assets" / "oven.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')

    assert said(check_text(tmp_path, with_body("Feed ![ ](../assets/oven.svg) it."))) == [
        "papers/levain.md:27:6 error[image-without-alt] the image '../assets/oven.svg' has no description"
        " | say what it shows between the brackets: ![...](...)."
    ]


def test_an_image_below_docs_passes(tmp_path: Path) -> None:
    (tmp_path / "docs" / "assets").mkdir(parents=True)
    (tmp_path / "docs" / "assets" / "big oven.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')

    assert check_text(tmp_path, with_body("![An [old] oven](../assets/big%20oven.svg#top 'Oven')")) == ()


@pytest.mark.parametrize(
    ("url", "message", "help_"),
    [
        ("../assets/oven.svg", "there is no image 'docs/assets/oven.svg'", PUT_IT_THERE),
        ("oven.svg", "there is no image 'docs/papers/oven.svg'", PUT_IT_THERE),
        ("/assets/oven.svg", "the image '/assets/oven.svg' is not relative", "write '../assets/oven.svg'."),
        ("../../tags.yaml", "the image '../../tags.yaml' is outside docs/", "put the file below docs/."),
        ("..", "the image '..' is outside docs/", "put the file below docs/."),
        ("../assets/", "there is no image 'docs/assets'", PUT_IT_THERE),
        ("%00.svg", "there is no image 'docs/papers/\ufffd.svg'", PUT_IT_THERE),
    ],
)  # fmt: skip
def test_an_image_that_is_not_there_is_reported(tmp_path: Path, url: str, message: str, help_: str) -> None:
    problems = check_text(tmp_path, with_body(f"![An oven]({url})"))

    assert [(p.rule, p.line, p.column, p.message, p.help) for p in problems] == [
        ("missing-image", 27, 12, message, help_)
    ]


def test_an_image_behind_a_link_out_of_docs_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "oven.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (tmp_path / "docs" / "oven.svg").symlink_to("../oven.svg")
    problems = check_text(tmp_path, with_body("![An oven](../oven.svg)"))

    assert [(problem.path, problem.rule) for problem in problems] == [
        ("docs/oven.svg", "linked-file"),
        ("papers/levain.md", "missing-image"),
    ]


def test_an_image_of_another_host_is_reported_however_it_is_named(tmp_path: Path) -> None:
    body = "![An oven](https://bread.example/oven.png)\n\n![An oven][o]\n\n[o]: https://bread.example/o.png"

    assert said(check_text(tmp_path, with_body(body))) == [
        "papers/levain.md:27:12 error[foreign-image] the image 'https://bread.example/oven.png' is on another host"
        " | put the file below docs/ if its license allows it, or make it a link.",
        "papers/levain.md:31:6 error[foreign-image] the image 'https://bread.example/o.png' is on another host"
        " | put the file below docs/ if its license allows it, or make it a link.",
    ]


def test_reading_paths_are_held_to_the_same(tmp_path: Path) -> None:
    path = "---\ntitle: A\nsummary: B\npapers: [{paper: levain, why: first}]\n---\n\n<b>x</b> [a](javascript:x)\n"
    root = write_library(tmp_path, {"levain": NOTE}, paths={"bread": path})

    assert [(p.path, p.rule) for p in check(index_of(root))] == [
        ("docs/paths/bread.md", "raw-html"),
        ("docs/paths/bread.md", "raw-html"),
        ("docs/paths/bread.md", "unsafe-link"),
    ]


def test_a_link_to_a_page_that_is_not_there_is_reported(tmp_path: Path) -> None:
    text = with_body("See [a](rye.md#x), [b](../topics/oven.md) and [c](../paths/none.md).")

    assert said(check_text(tmp_path, text)) == [
        "papers/levain.md:27:9 error[missing-page] the link 'rye.md#x' leads to no page: there is no 'papers/rye.md'"
        " | correct it, or write [[slug]] for a note.",
        "papers/levain.md:27:24 error[missing-page] the link '../topics/oven.md' leads to no page:"
        " there is no 'topics/oven.md' | correct it, or write [[slug]] for a note.",
        "papers/levain.md:27:51 error[missing-page] the link '../paths/none.md' leads to no page:"
        " there is no 'paths/none.md' | correct it, or write [[slug]] for a note.",
    ]


@pytest.mark.parametrize(
    "fine",
    ["[a](levain.md#x)", "[a](../topics/ovens.md)", "[a](../topics/baking.md?x)", "[a](index.md)", "[a](../about.md)", "[a](https://b.example/c.md)",
     "[a](../papers/by-year/2024.md)"],
)  # fmt: skip
def test_links_to_pages_that_are_there_pass(tmp_path: Path, fine: str) -> None:
    assert check_text(tmp_path, with_body(fine)) == ()


def test_a_link_to_a_page_that_somebody_wrote_passes(tmp_path: Path) -> None:
    (tmp_path / "docs" / "topics").mkdir(parents=True)
    (tmp_path / "docs" / "topics" / "mills.md").write_text("# Mills\n")

    assert check_text(tmp_path, with_body("[a](../topics/mills.md)")) == ()
