"""Templates of our own, and addresses as a page writes them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from markupsafe import Markup
from minijinja import TemplateError

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


@pytest.mark.parametrize(
    ("uri", "root"), [("index.md", "./"), ("papers/index.md", "../"), ("papers/orca.md", "../../")]
)
def test_the_root_of_the_site_is_as_far_as_the_page_is_deep(uri: str, root: str) -> None:
    assert Here(uri).root == root


def write(folder: Path, **templates: str) -> Templates:
    for name, text in templates.items():
        (folder / f"{name.replace('__', '-')}.html").write_text(text)
    return Templates(folder)


def test_every_value_is_escaped(tmp_path: Path) -> None:
    templates = write(tmp_path, loaf='<a href="{{ url }}">{{ name }}</a>')

    made = templates.render("loaf", "./", {"url": '"><script>', "name": "<b>&"})

    assert made["content"] == '<a href="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;</a>'


def test_a_slash_stays_and_what_looks_like_an_escaped_one_is_shown_as_written(tmp_path: Path) -> None:
    templates = write(tmp_path, loaf="{{ path }} {{ trap }} {{ half }}{{ rest }}")

    made = templates.render("loaf", "./", {"path": "a/b", "trap": "&#x2f;", "half": "&#x", "rest": Markup("2f;")})

    assert made["content"] == "a/b &amp;#x2f; &amp;#x2f;"


def test_markup_is_written_as_it_is(tmp_path: Path) -> None:
    templates = write(tmp_path, loaf="{{ text }}")

    assert templates.render("loaf", "./", {"text": Markup("<b>&amp;</b>")})["content"] == "<b>&amp;</b>"


def test_an_address_is_seen_from_its_page_inside_a_macro_too(tmp_path: Path) -> None:
    (tmp_path / "m.html").write_text("{% macro link(url) %}{{ root }}{{ url }}{% endmacro %}")
    templates = write(tmp_path, loaf='{% import "m.html" as m %}{{ m.link("topics/") }}')

    assert templates.render("loaf", "../../", {})["content"] == "../../topics/"
    assert templates.render("loaf", "./", {})["content"] == "./topics/"


def test_half_a_character_is_shown_as_a_missing_one(tmp_path: Path) -> None:
    templates = write(tmp_path, loaf="{{ name }}")

    assert "\N{REPLACEMENT CHARACTER}" in templates.render("loaf", "./", {"name": "a\ud800"})["content"]


def test_a_name_that_nobody_gave_is_a_fault(tmp_path: Path) -> None:
    templates = write(tmp_path, loaf="{% if loaf.crust %}x{% endif %}")

    with pytest.raises(TemplateError, match=r"`loaf\.crust` is undefined"):
        templates.render("loaf", "./", {"loaf": {}})


def test_a_part_without_a_template_is_empty(tmp_path: Path) -> None:
    templates = write(tmp_path, loaf="text", loaf__head="<meta>")

    assert templates.render("loaf", "./", {}) == {
        "head": "<meta>",
        "contents": "",
        "content": "text",
        "scripts": "",
    }


def test_no_template_escapes_or_trusts_by_hand() -> None:
    by_hand = re.compile(r"\|\s*(?:e|escape|safe|forceescape)\b|autoescape")

    assert [path.name for path in FOLDER.rglob("*.html") if by_hand.search(path.read_text(encoding="utf-8"))] == []
