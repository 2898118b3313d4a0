"""The explorer measured in Chromium: bytes a note of its columns, first rows after the address, a letter typed.

Seconds run from the address to the first row on the screen; milliseconds from a letter to the frame that shows what
is left. Both are the median of several visits, the letters' the slowest one of a visit.
"""

from __future__ import annotations

import gzip
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser

import bench_build
import search_bench

VISITS = 3
TYPED = "elastic caching"
LONGEST = 60_000
"""Milliseconds that the first row may take."""

WATCH = """
new MutationObserver((_, watching) => {
  if (!document.querySelector(".pn-grid tr[data-row]")) return;
  watching.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.firstRow = performance.now(); }));
}).observe(document, { childList: true, subtree: true });
"""
TYPE = """
async (letters) => {
  const field = document.querySelector(".pn-explorer__field");
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const times = [];
  for (const letter of letters) {
    await frame();
    const start = performance.now();
    field.value += letter;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await frame();
    times.push(performance.now() - start);
  }
  return times;
}
"""


@dataclass(frozen=True)
class Explorer:
    """What the explorer of a site costs."""

    seconds: float
    """To the first row."""

    milliseconds: float
    """Of the slowest letter."""

    bytes: int
    """Of the columns."""

    sent: int
    """The same, compressed."""


def build(root: Path) -> Path:
    """The site below `root`; the one that search was measured on, if there is one."""
    site = root / "site"
    if not site.exists():
        (root / "docs").mkdir(exist_ok=True)
        (root / "mkdocs.yml").write_text(search_bench.OURS, encoding="utf-8")
        call = [sys.executable, "-c", bench_build.WITHOUT_SEARCH, str(root), str(site)]
        subprocess.run(call, check=True, capture_output=True)
    return site


def measure(site: Path) -> Explorer:
    """Visit the explorer several times, each in a profile of its own."""
    columns = (site / "assets/papernotes/catalog.json").read_bytes()
    with search_bench.served(site) as address, search_bench.chromium() as browser:
        visits = [_visit(browser, f"{address}papers/") for _ in range(VISITS)]
    seconds, milliseconds = (statistics.median(costs) for costs in zip(*visits, strict=True))
    return Explorer(seconds, milliseconds, len(columns), len(gzip.compress(columns, 6)))


def _visit(browser: Browser, address: str) -> tuple[float, float]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    page.wait_for_function("window.firstRow", timeout=LONGEST)
    seconds = page.evaluate("window.firstRow") / 1000
    page.wait_for_timeout(500)
    slowest = max(page.evaluate(TYPE, list(TYPED)))
    context.close()
    return seconds, slowest
