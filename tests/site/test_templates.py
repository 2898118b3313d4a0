"""Templates of our own, and addresses as a page writes them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jinja2 import UndefinedError

from papernotes.site.templates import FOLDER, Templates
from papernotes.text.here import Here


@pytest.mark.parametrize(
    ("uri", "url", "written"),
    [
        ("papers/orca.md", "papers/vllm/", "../vllm/"),
        ("papers/orca.md", "papers/orca/index.md", "index.md"),
        ("papers/orca.md", "papers/orca/", "./"),
        ("papers/orca.md", "papers/orca-2/", "../orca-2/"),
        ("papers/orca.md", "papers/", "../"),
        ("papers/orca.md", "topics/", "../../topics/"),
        ("papers/orca.md", "", "../../"),
        ("papers/orca.md", "papers/?author=A%20B", "../?author=A%20B"),
        ("papers/orca.md", "#cite", "#cite"),
        ("papers/orca.md", "https://a.example/", "https://a.example/"),
        ("index.md", "", "./"),
        ("index.md", "papers/", "papers/"),
        ("authors/josé.md", "authors/jos%C3%A9/2024/", "2024/"),
    ],
)
def test_an_address_is_written_as_seen_from_the_page(uri: str, url: str, written: str) -> None:
    assert Here(uri).to(url) == written


def write(folder: Path, **templates: str) -> Templates:
    for name, text in templates.items():
        (folder / f"{name.replace('__', '-')}.html").write_text(text)
    return Templates(folder)


def test_every_value_is_escaped(tmp_path: Path) -> None:
    templates = write(tmp_path, loaf='<a href="{{ url }}">{{ name }}</a>')

    made = templates.render("loaf", Here("index.md"), {"url": '"><script>', "name": "<b>&"})

    assert made["content"] == '<a href="&#34;&gt;&lt;script&gt;">&lt;b&gt;&amp;</a>'


def test_a_name_that_nobody_gave_is_a_fault(tmp_path: Path) -> None:
    templates = write(tmp_path, loaf="{% if loaf.crust %}x{% endif %}")

    with pytest.raises(UndefinedError, match="'dict object' has no attribute 'crust'"):
        templates.render("loaf", Here("index.md"), {"loaf": {}})


def test_a_part_without_a_template_is_empty(tmp_path: Path) -> None:
    templates = write(tmp_path, loaf="text", loaf__head="<meta>")

    assert templates.render("loaf", Here("index.md"), {}) == {
        "head": "<meta>",
        "contents": "",
        "content": "text",
        "scripts": "",
    }


def test_no_template_escapes_or_trusts_by_hand() -> None:
    by_hand = re.compile(r"\|\s*(?:e|escape|safe|forceescape)\b|autoescape")

    assert [path.name for path in FOLDER.rglob("*.html") if by_hand.search(path.read_text(encoding="utf-8"))] == []
