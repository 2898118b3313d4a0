"""Where things live on the site."""

from __future__ import annotations

import pytest

from papernotes.text.site_urls import paper_uri, path_uri, relative, search_url, topic_uri, url_of
from papernotes.text.slugs import author_slug, distinct_slugs


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


def test_names_that_differ_in_signs_only_get_slugs_of_their_own() -> None:
    assert distinct_slugs(["AT&T", "AT T", "at-t 2"]) == {"AT T": "at-t", "AT&T": "at-t-2", "at-t 2": "at-t-2-2"}


def test_no_name_takes_the_place_of_an_overview() -> None:
    assert distinct_slugs(["Index"]) == {"Index": "index-2"}


def test_a_name_without_letters_or_with_too_many_has_a_slug() -> None:
    assert list(distinct_slugs(["???", "!!!"]).values()) == ["unnamed", "unnamed-2"]
    assert [len(slug) for slug in distinct_slugs(["a" * 300, "a" * 301]).values()] == [60, 62]


def test_a_search_holds_any_name() -> None:
    assert search_url("author", "Ada/../M&M \ud800") == "papers/?author=Ada%2F..%2FM%26M%20%3F"
