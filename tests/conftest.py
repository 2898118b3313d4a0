"""Fixtures of the browser tests: a served folder, a Chromium, and pages that are watched.

Nothing here knows the site. A test that uses `chromium`, directly or not, is marked `browser`.
"""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

import setup_browser

HOST = "127.0.0.1"
CHROMIUM_FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Also stops what no route handler sees: web sockets, service workers, Chromium itself.
    f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE {HOST}",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test runs on 2026-11-16, or dates in notes would come to lie in the future or the past."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1794787200")


@pytest.fixture(scope="session", autouse=True)
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Runs of tests keep nothing in the user's own cache."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(autouse=True)
def _collector() -> Iterator[None]:
    """A command stops Python's collector for good, and the process of a test goes on."""
    yield
    gc.enable()


@pytest.fixture(scope="session")
def serve_directory() -> Iterator[Callable[..., str]]:
    """Serve a folder on loopback and return its address, which ends in a slash.

    `serve_directory(path, prefix="notes")` serves it below /notes/ and nothing elsewhere.
    """
    with ExitStack() as servers:

        def serve(directory: Path, prefix: str = "") -> str:
            base = f"/{prefix.strip('/')}/" if prefix.strip("/") else "/"
            server = ThreadingHTTPServer((HOST, 0), folder_handler(directory, base))
            servers.callback(server.server_close)
            servers.callback(server.shutdown)
            threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
            return f"http://{HOST}:{server.server_port}{base}"

        yield serve


def folder_handler(directory: Path, base: str) -> type[SimpleHTTPRequestHandler]:
    class Handler(SimpleHTTPRequestHandler):
        # The system's own table of types decides otherwise, and differs between machines.
        extensions_map = SimpleHTTPRequestHandler.extensions_map | {
            ".js": "text/javascript",
            ".json": "application/json",
            ".wasm": "application/wasm",
        }

        def __init__(self, *args: Any) -> None:
            super().__init__(*args, directory=str(directory))

        def translate_path(self, path: str) -> str:
            if not path.startswith(base):
                return str(directory / "outside-of-the-prefix")
            return super().translate_path("/" + path.removeprefix(base))

        def log_message(self, *args: Any) -> None:
            pass

    return Handler


@dataclass
class Watch:
    """What the pages of one test asked of other hosts, and what they complained about."""

    foreign_requests: list[str] = field(default_factory=list)
    console_errors: list[str] = field(default_factory=list)

    def assert_clean(self) -> None:
        assert self.foreign_requests == []
        assert self.console_errors == []

    def over(self, context: BrowserContext) -> None:
        context.route(is_foreign, self.refuse)
        context.on("console", lambda message: message.type == "error" and self.complain(message.text))
        context.on("weberror", lambda raised: self.complain(str(raised.error)))

    def refuse(self, route: Route) -> None:
        self.foreign_requests.append(route.request.url)
        route.abort()

    def complain(self, text: str) -> None:
        self.console_errors.append(text)


def is_foreign(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname != HOST


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    executable = setup_browser.find()
    if executable is None:
        pytest.fail("no Chromium found: `make test` installs one")
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = [*CHROMIUM_FLAGS, "--no-sandbox"] if is_root else CHROMIUM_FLAGS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, headless=True, args=flags)
        yield browser
        browser.close()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Watch every page of a test; a request to another host fails it.

    A test that means to make such a request asserts it and then clears `foreign_requests`.
    """
    watch = Watch()
    yield watch
    assert watch.foreign_requests == [], "a page asked another host"


@pytest.fixture
def new_page(chromium: Browser, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Open a page in a profile of its own; further options are those of Playwright's new_context."""
    with ExitStack() as contexts:

        def open_page(viewport: tuple[int, int] = (1280, 800), color_scheme: str = "light", **options: Any) -> Page:
            width, height = viewport
            context = chromium.new_context(
                viewport={"width": width, "height": height}, color_scheme=color_scheme, **options
            )
            contexts.callback(context.close)
            context.set_default_timeout(10_000)
            watch.over(context)
            return context.new_page()

        yield open_page


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page()
