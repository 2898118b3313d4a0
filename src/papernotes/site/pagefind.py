"""Run Pagefind over a built site.

Its command reads the HTML and writes an index of many small files, of which a search loads a few.
Only elements marked `data-pagefind-body` are read, so a page that should be found says so in its template.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from pagefind_bin import get_executable

from papernotes.errors import PapernotesError

FOLDER = "pagefind"
"""Where the index lies, below the root of the site."""

ONLY = "papers/*/index.html"
"""Pages that are indexed; reading the others would cost as much and find nothing."""

EXTRACTS = "papers/*.html"
"""What is read of them instead: a folder for each would double what is to be created and deleted."""

_BEGIN, _END = ONLY.split("*")

NOT_TEXT = ".headerlink, .footnote-ref, .footnote-backref, annotation"
"""What stands inside a note and is none of its words."""

ALLOCATOR = {"_RJEM_MALLOC_CONF": "tcache_max:1048576,narenas:1"}
"""Its allocator, jemalloc, keeps blocks of up to a megabyte for the next page, in one pool instead of several.

By itself it gives back to the system what it takes to compress a page, and has the system clear it again for the next.
"""

_UNUSED = (
    "pagefind-worker.js",
    "pagefind-ui.*",
    "pagefind-modular-ui.*",
    "pagefind-component-ui.*",
    "pagefind-highlight.js",
    "wasm.unknown.pagefind",
)
"""What Pagefind brings along for interfaces that are not ours."""


class SearchError(PapernotesError):
    """The index could not be made; the message is what Pagefind said."""


def reads(page: str) -> bool:
    """Whether a page, by its path below the root of the site, is indexed."""
    return page.startswith(_BEGIN) and page.endswith(_END) and page.count("/") == ONLY.count("/")


def start(pages: Path, target: Path, only: str = EXTRACTS) -> subprocess.Popen[str] | None:
    """Begin to index pages, in a process of its own; without any there is no index and no need for one."""
    if not any(pages.glob(only)):
        return None
    folders = ["--site", str(pages), "--output-path", str(target)]
    what = ["--glob", only, "--exclude-selectors", NOT_TEXT, "--force-language", "en", "--quiet"]
    call = [str(get_executable()), *folders, *what]
    environment = {**ALLOCATOR, **os.environ}
    return subprocess.Popen(
        call, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8"
    )


def finish(process: subprocess.Popen[str], target: Path) -> None:
    """Wait for the index and leave only what a search asks for."""
    said = process.communicate()[0]
    if process.returncode:
        raise SearchError(said.strip() or f"Pagefind ended with status {process.returncode}")
    for pattern in _UNUSED:
        for path in target.glob(pattern):
            path.unlink()


def replace(old: Path, new: Path) -> None:
    """Put a finished index in the place of another."""
    shutil.rmtree(old, ignore_errors=True)
    shutil.copytree(new, old, dirs_exist_ok=True)
