"""Files that somebody put into docs/."""

from __future__ import annotations

from pathlib import Path

import pytest

from papernotes.build import build
from papernotes.checks.docs_files import find_refused, is_ours
from papernotes.checks.run import check
from papernotes.pages.site_file import Page, Promise
from support import NOTE, index_of, said, write_library

ENDINGS = (
    ".md, .avif, .gif, .ico, .jpeg, .jpg, .png, .svg, .webp, .bib, .csv, .json, .tsv, .txt, .yaml or .yml"
    "; scripts and styles belong in a theme folder: custom_dir in mkdocs.yml."
)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">{}</svg>'
REPLACE = "put the file itself in its place, or remove it."


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = write_library(tmp_path, {"levain": NOTE})
    (root / "docs").mkdir()
    return root


def problems_with(root: Path, name: str, content: str | bytes = "") -> list[str]:
    path = root / "docs" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return said(check(index_of(root)))


@pytest.mark.parametrize(
    "name",
    ["about.md", "a/b/c/deep.md", "assets/oven.png", "OVEN.JPG", "data/ovens.csv", "关于 我们.md", "robots.txt", ".hidden.html"],
)  # fmt: skip
def test_pages_images_and_data_are_fine(root: Path, name: str):
    assert problems_with(root, name) == []


@pytest.mark.parametrize(
    "name", ["evil.html", "evil.HTM", "extra.js", "extra.css", "a.xml", "paper.pdf", "CNAME", "x.md.svgz"]
)
def test_what_a_browser_could_run_is_refused(root: Path, name: str):
    assert problems_with(root, name) == [
        f"docs/{name}:1:1 error[unpublishable-file] 'docs/{name}' is not Markdown, an image or data | use {ENDINGS}"
    ]


@pytest.mark.parametrize(
    "name",
    ["assets/papernotes/names.json", "Assets/Papernotes/oven.png", "pagefind/pagefind-entry.json", "papers.json",
     "topics/ovens/papers.bib", "llms-full.txt"],
)  # fmt: skip
def test_places_of_the_sites_own_files_are_reserved(root: Path, name: str):
    assert problems_with(root, name) == [
        f"docs/{name}:1:1 error[reserved-name] the site makes '{name}' itself, or keeps its place for files of its own"
        " | give the file another name or folder, such as docs/assets/."
    ]


def test_every_file_that_the_site_makes_has_a_reserved_place(root: Path):
    made = [file.uri for file in build(root).files if not isinstance(file, Page | Promise)]

    assert "papers.json" in made
    assert [uri for uri in made if not uri.endswith("/index.md") and not is_ours(uri)] == []


@pytest.mark.parametrize(
    ("name", "shown", "character"),
    [
        ("a\n::error::forged.md", "a ::error::forged.md", r"'\n'"),
        ("<img src=x>.md", "<img src=x>.md", "'<'"),
        ("\u202egpj.md", "�gpj.md", r"'\u202e'"),
        ("what?.md", "what?.md", "'?'"),
    ],
)
def test_names_that_mean_something_else_are_refused(root: Path, name: str, shown: str, character: str):
    assert problems_with(root, name) == [
        f"docs/{name}:1:1 error[invalid-name] the name 'docs/{shown}' has the character {character}"
        " | rename it: letters, digits, hyphens, dots and underscores are fine."
    ]


@pytest.mark.parametrize(
    ("name", "target", "fact"),
    [
        ("p.txt", "../tags.yaml", "a link to a place outside its folder"),
        ("p.txt", "/etc/hostname", "a link to a place outside its folder"),
        ("all", ".", "a link to a place outside its folder"),
        ("gone.md", "nowhere.md", "a link that leads nowhere"),
        ("loop.md", "loop.md", "a link that leads to itself"),
        ("assets", "pictures", "a folder that is a link, is named like a page, or is nested too deeply"),
    ],
)
def test_links_are_refused(root: Path, name: str, target: str, fact: str):
    (root / "docs" / "pictures").mkdir()
    (root / "docs" / name).symlink_to(target)

    assert said(check(index_of(root))) == [f"docs/{name}:1:1 error[linked-file] 'docs/{name}' is {fact} | {REPLACE}"]


@pytest.mark.parametrize(
    "content",
    [
        SVG.format('<g style="fill:url(#a)"><path d="M0 0" fill="url(\'#a\')"/></g><style>path{fill:red}</style>'),
        SVG.format('<use xlink:href="#a"/><image href="data:image/png;base64,AAAA"/><!-- drawn by hand -->'),
        SVG.format('<metadata><x xmlns="https://editor.example/ns" onthing="1"/></metadata>'),
        '<?xml version="1.0" encoding="UTF-8"?>' + SVG.format("<text>oven</text>"),
    ],
)
def test_a_plain_drawing_is_fine(root: Path, content: str):
    assert problems_with(root, "oven.svg", content) == []


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (SVG.format("<script>alert(1)</script>"), "it has the element 'script'"),
        (SVG.format('<a href="javascript:alert(1)"/>'), "it has the element 'a'"),
        (SVG.format('<animate attributeName="href"/>'), "it has the element 'animate'"),
        (SVG.format('<g onclick="alert(1)"/>'), "it has the attribute 'onclick'"),
        (SVG.format('<g xlink:href="javascript:alert(1)"/>'), "it links to another file"),
        (SVG.format('<image href="data:image/svg+xml;base64,AAAA"/>'), "it links to another file"),
        (SVG.format("<style>@import 'x'</style>"), "its style asks for another file"),
        (SVG.format('<g style="fill:url(https://a.example)"/>'), "its style asks for another file"),
        (SVG.format('<x xmlns="http://www.w3.org/1999/xhtml"/>'), "it holds HTML"),
        ("<!DOCTYPE svg [<!ENTITY a 'b'>]>" + SVG.format("&a;"), "it has a DOCTYPE or a style sheet of its own"),
        (SVG.format("").encode("utf-16"), "it is not UTF-8"),
        ('<?xml version="1.0" encoding="iso-2022-jp"?>' + SVG.format(""), "it is not UTF-8"),
        ("<svg", "it can't be read as XML"),
        ("<html/>", "its first element is not 'svg' of SVG"),
        ("<svg " + " " * 1_000_000 + "/>", "it is larger than an image should be"),
    ],
)  # fmt: skip
def test_a_drawing_that_does_more_is_refused(root: Path, content: str | bytes, fault: str):
    assert problems_with(root, "oven.svg", content) == [
        f"docs/oven.svg:1:1 error[unsafe-image] 'docs/oven.svg' is not a plain drawing: {fault}"
        " | export it as plain SVG, or as PNG."
    ]


def test_bytes_that_are_not_text_are_refused(root: Path):
    assert problems_with(root, "about.md", b"# About\n\n\xff\n") == [
        "docs/about.md:1:1 error[not-utf8] byte 0xff on line 3 is not UTF-8 | save the file as UTF-8 in your editor."
    ]


@pytest.mark.parametrize(
    "text",
    [
        "# About\n",
        "---\ntitle: About & more\ndescription: 'a < b'\nauthor: Ada\nhide: [toc, navigation]\n---\n\nText\n",
        "---\n---\n\nText\n",
        "Text: see below\n".replace(":", ""),
    ],
)
def test_fields_of_pages_are_few_and_plain(root: Path, text: str):
    assert problems_with(root, "about.md", text) == []


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ("hide: 7", "2:7 error[invalid-page-field] 'hide' is not a list | write it in brackets, such as hide: [toc]."),
        ("hide: [all]", "2:8 error[invalid-page-field] a page can't hide 'all' | it can hide navigation, toc, path or footer."),
        ("title: 2024", "2:8 error[invalid-page-field] 'title' is not text | put it in double quotes."),
        ("titel: About", "2:1 error[invalid-page-field] a page has no field 'titel' | did you mean 'title'? Or remove it; a page has title, description, author and hide."),
        ("template: redirect.html", "2:1 error[invalid-page-field] a page has no field 'template' | remove it; a page has title, description, author and hide."),
        ("description: '\"><script>'", "2:14 error[invalid-page-field] there is HTML in 'description': '\"><script>' | write it as plain text."),
        ("title: a: b", "2:9 error[invalid-page-field] a colon followed by a space inside unquoted text | put the text in quotes: title: \"a: b\""),
    ],
)  # fmt: skip
def test_other_fields_are_refused(root: Path, fields: str, problem: str):
    assert problems_with(root, "about.md", f"---\n{fields}\n---\n\nText\n") == [f"docs/about.md:{problem}"]


def test_lines_that_the_engine_takes_for_fields_are_told(root: Path):
    assert problems_with(root, "about.md", "Note: the oven is hot.\n") == [
        "docs/about.md:1:1 error[invalid-page-field] the first line 'Note: the oven is hot.' is taken for a field and not"
        " shown | begin the page with a heading, or put its fields between two lines of ---."
    ]
    assert problems_with(root, "about.md", "---\ntitle: About\n...\n") == [
        "docs/about.md:1:1 error[invalid-page-field] the fields are not closed | put a line with --- after the last field."
    ]


def test_what_must_not_be_published_is_named_from_docs(root: Path):
    problems_with(root, "evil.html")
    problems_with(root, "paths/x.html")

    assert find_refused(check(index_of(root))) == {"evil.html", "paths/x.html"}
