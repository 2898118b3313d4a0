"""Where things live on the site."""

from __future__ import annotations

import pytest

from papernotes.urls import author_slug, paper_uri, path_uri, relative, topic_uri, url_of


def test_pages_have_their_places() -> None:
    assert [paper_uri("levain"), topic_uri("ovens"), path_uri("first")] == [
        "papers/levain.md",
        "topics/ovens.md",
        "paths/first.md",
    ]


@pytest.mark.parametrize(
    ("uri", "url"),
    [
        ("index.md", ""),
        ("papers/index.md", "papers/"),
        ("papers/levain.md", "papers/levain/"),
        ("authors/josé.md", "authors/jos%C3%A9/"),
        ("papers/reindex.md", "papers/reindex/"),
    ],
)
def test_the_url_of_a_page(uri: str, url: str) -> None:
    assert url_of(uri) == url


@pytest.mark.parametrize(
    ("start", "to", "seen"),
    [
        ("papers/levain.md", "topics/ovens/", "../../topics/ovens/"),
        ("papers/levain.md", "papers/rye/", "../rye/"),
        ("papers/levain.md", "papers/levain/", "./"),
        ("papers/levain.md", "", "../../"),
        ("index.md", "papers/rye/", "papers/rye/"),
        ("index.md", "", "./"),
        ("papers/index.md", "assets/x.css", "../assets/x.css"),
    ],
)
def test_a_url_as_seen_from_a_page(start: str, to: str, seen: str) -> None:
    assert relative(start, to) == seen


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("José García-Díaz", "josé-garcía-díaz"),
        ("Jose\u0301", "josé"),
        ("JOSE", "jose"),
        ("  R. B.  Miller ", "r-b-miller"),
        ("张三", "张三"),
        ("under_score", "under-score"),
        ("***", ""),
    ],
)
def test_the_slug_of_an_author(name: str, slug: str) -> None:
    assert author_slug(name) == slug
