"""A crawl of whole sites: the invented one and that of our own notes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit

import html5lib
import pytest

import sites
from papernotes.links import lychee
from sites import Html

LARGEST = 500_000


@pytest.fixture(scope="module", params=list(sites.MAKERS))
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sites.once(tmp_path_factory, f"site-{request.param}", sites.MAKERS[request.param]) / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> list[Html]:
    return list(sites.pages(site))


def test_pages_are_well_formed(site: Path):
    for path in sites.html_files(site):
        parser = html5lib.HTMLParser(namespaceHTMLElements=False)
        parser.parse(path.read_text(encoding="utf-8"))
        assert parser.errors == [], path.relative_to(site)


def test_every_page_has_one_main_heading(pages: list[Html]):
    assert [page.url for page in pages if page.headings != 1] == []


@pytest.mark.parametrize("what", ["title", "description"])
def test_every_page_has_its_own_title_and_description(pages: list[Html], what: str):
    counts = Counter(getattr(page, what) for page in pages)

    assert counts[""] == 0
    assert [text for text, count in counts.items() if count > 1] == []


def test_every_page_skips_to_what_it_is_about(site: Path):
    for path in sites.html_files(site):
        html = path.read_text(encoding="utf-8")
        where = path.relative_to(site)
        assert re.findall(r'<a href="([^"]*)" class="md-skip"', html) == ["#main"], where
        assert html.count(' id="main"') == 1, where


def test_every_page_shows_the_tab_of_its_section(site: Path):
    active = {
        path.relative_to(site).as_posix(): path.read_text(encoding="utf-8").count("md-tabs__item--active")
        for path in sites.html_files(site)
    }

    # The foot of every page leads to About, and the head to the others.
    none = {"index.html", "404.html", "search/index.html", "about/index.html"}
    assert {place for place, times in active.items() if times != 1} <= none


def test_no_page_is_too_large(site: Path):
    assert [str(path) for path in sites.html_files(site) if path.stat().st_size > LARGEST] == []


def test_no_page_loads_from_another_host(site: Path, pages: list[Html]):
    foreign = {(page.url, url) for page in pages for url in page.loaded if urlsplit(url).netloc}

    assert foreign == set()
    for style in site.rglob("assets/papernotes/*.css"):
        assert "http" not in style.read_text(encoding="utf-8")


def test_every_page_has_its_content_without_scripts(pages: list[Html]):
    assert [page.url for page in pages if len(page.text.split()) < 5] == []


def test_every_internal_link_answers_below_another_address(
    site: Path, serve_directory: Callable[..., str], pages: list[Html]
):
    address = urlsplit(serve_directory(site, sites.PREFIX))
    missing = sites.read(site, site / "404.html")
    targets: dict[str, str] = {}
    for page in [*pages, missing]:
        for link in [*page.links, *page.loaded]:
            url, _ = urldefrag(urljoin(sites.ADDRESS + page.url, link))
            if url.startswith("https://notes.example/"):
                targets.setdefault(url, page.url)

    outside = {url: page for url, page in targets.items() if not url.startswith(sites.ADDRESS)}
    connection = HTTPConnection(address.hostname or "", address.port)
    statuses: dict[str, int] = {}
    for url in targets:
        connection.request("HEAD", urlsplit(url).path)
        statuses[url] = connection.getresponse().status
    connection.close()

    assert outside == {}
    assert {url: targets[url] for url, status in statuses.items() if status != 200} == {}


def test_no_link_is_dead(site: Path):
    answer = lychee.check_site(site)

    assert answer.links > 500
    assert answer.dead == ()


@pytest.mark.parametrize("name", list(sites.MAKERS))
def test_a_second_build_is_the_same_byte_for_byte(name: str, tmp_path_factory: pytest.TempPathFactory, tmp_path: Path):
    first = sites.once(tmp_path_factory, f"site-{name}", sites.MAKERS[name]) / "site"
    (tmp_path / "again").mkdir()
    if name == "invented":
        sites.build_invented(tmp_path / "again", backwards=True)
    else:
        sites.MAKERS[name](tmp_path / "again")
    second = tmp_path / "again" / "site"

    assert files(first) == files(second)
    assert [uri for uri in files(first) if (first / uri).read_bytes() != (second / uri).read_bytes()] == []


def files(site: Path) -> list[str]:
    """All but the search index, which Pagefind writes in an order of its own every time."""
    found = (path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return sorted(uri for uri in found if not uri.startswith("pagefind/"))
