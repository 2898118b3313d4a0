"""Search measured in Chromium beside Material's own, on the same notes: bytes and seconds to the first result.

Both sites are served by one loopback server. Bytes are what a host that compresses would send for search alone:
scripts, index and results, from an empty cache. Seconds run from the address to the first result on the screen.
Facets with how many papers each has come before any word is typed; what they load is counted too.
"""

from __future__ import annotations

import gzip
import os
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import yaml
from playwright.sync_api import Browser, Page, Response, sync_playwright

import setup_browser

OURS = "site_name: Ours\nsite_url: https://notes.example/\ntheme: {name: material}\nplugins: [papernotes]\n"
PLAIN = """\
site_name: Plain
site_url: https://notes.example/
docs_dir: plain
theme: {name: material, font: false}
plugins: [search]
nav: [index.md]
not_in_nav: "/papers/*"
markdown_extensions: [tables]
"""
FIRST_OF_OURS = "#pn-search .pn-hit"
# Material's search does not find Chinese inside longer runs of it, and says so: that is its answer then.
FIRST_OF_PLAIN = '.md-search-result__item, .md-search-result__meta:has-text("No matching documents")'
LONGEST = 120_000
"""Milliseconds that a search may take."""

OF_SEARCH = ("/pagefind/", "/search/", "/assets/papernotes/search", "/lunr/", "/workers/search")
OF_FACETS = (*OF_SEARCH, "/assets/papernotes/catalog", "/assets/papernotes/facets")
"""Parts of addresses of what is loaded for that alone, and not for any page."""


@dataclass(frozen=True)
class Sites:
    """The same notes as two sites."""

    ours: Path
    plain: Path


def build(root: Path) -> Sites:
    """Build the knowledge base below `root` with us, and as plain pages with Material and its search."""
    (root / "mkdocs.yml").write_text(OURS, encoding="utf-8")
    (root / "plain.yml").write_text(PLAIN, encoding="utf-8")
    (root / "docs").mkdir(exist_ok=True)
    write_plain_pages(root)
    _run("papernotes", "-C", str(root), "build", "--output", str(root / "site"))
    _run("mkdocs", "build", "-q", "-f", str(root / "plain.yml"), "-d", str(root / "plain-site"))
    return Sites(root / "site", root / "plain-site")


def write_plain_pages(root: Path) -> None:
    """The notes as a site without us would have them: title, summary, text."""
    pages = root / "plain" / "papers"
    pages.mkdir(parents=True)
    (root / "plain" / "index.md").write_text("# Notes\n", encoding="utf-8")
    for path in (root / "papers").iterdir():
        _, head, body = path.read_text(encoding="utf-8").split("---\n", 2)
        fields = yaml.load(head, yaml.CSafeLoader)
        text = f"# {fields['title']}\n\n{fields.get('summary', '')}\n\n{fields.get('summary_zh', '')}\n\n{body}"
        (pages / path.name).write_text(text, encoding="utf-8")


def queries(root: Path) -> list[str]:
    """A name, words that many notes have, a word of titles with an area, and Chinese."""
    names = sorted(path.stem for path in (root / "papers").iterdir())
    return [names[len(names) // 2], "elastic caching", "pipeline replica", "虚构论文"]


@dataclass(frozen=True)
class Search:
    """What first results cost: the most bytes and the median seconds over all queries."""

    bytes: int
    seconds: float


def measure(site: Path, first: str, asked: list[str]) -> Search:
    """Open a page of the site for each query, in a profile of its own, and search."""
    page = min(site.glob("papers/*/index.html")).parent.relative_to(site).as_posix()
    with served(site) as address, chromium() as browser:
        costs = [_first_result(browser, f"{address}{page}/", query, first) for query in asked]
    return Search(max(size for size, _ in costs), statistics.median(seconds for _, seconds in costs))


def _first_result(browser: Browser, address: str, query: str, first: str) -> tuple[int, float]:
    context = browser.new_context()
    page = context.new_page()
    answers = Answers(page, OF_SEARCH)
    start = time.perf_counter()
    page.goto(address)
    page.keyboard.press("/")
    page.wait_for_selector("#pn-search input, .md-search__input")
    page.locator("#pn-search input, .md-search__input").first.fill(query)
    page.wait_for_selector(first, timeout=LONGEST)
    seconds = time.perf_counter() - start
    size = answers.size()
    context.close()
    return size, seconds


def facet_bytes(site: Path) -> int:
    """What our page of search loads to show facets and their counts, before a word is typed."""
    with served(site) as address, chromium() as browser:
        page = browser.new_page()
        answers = Answers(page, OF_FACETS)
        page.goto(f"{address}search/")
        page.wait_for_selector(".pn-facet__count", state="attached", timeout=LONGEST)
        return answers.size()


class Answers:
    """What a page loads of some kinds, by parts of their addresses."""

    def __init__(self, page: Page, kinds: tuple[str, ...]) -> None:
        """Begin to listen."""
        self.found: list[Response] = []
        page.on("response", lambda answer: self.found.append(answer) if _is_one_of(answer, kinds) else None)

    def size(self) -> int:
        """Bytes, compressed as hosts do; an address that was asked twice counts once."""
        sizes = {answer.url.partition("?")[0]: len(gzip.compress(answer.body(), 6)) for answer in self.found}
        return sum(sizes.values())


def _is_one_of(answer: Response, kinds: tuple[str, ...]) -> bool:
    return answer.request.resource_type != "document" and any(part in answer.url for part in kinds)


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of a folder on loopback."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            """Nobody reads it."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def sandbox() -> list[str]:
    """Chromium refuses its sandbox to root."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser that asks no other host for anything of its own."""
    flags = ["--disable-gpu", "--disable-background-networking", *sandbox()]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=setup_browser.find(), args=flags)
        yield browser
        browser.close()


def _run(*module: str) -> None:
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run([sys.executable, "-m", *module], check=True, capture_output=True, env=environment)
