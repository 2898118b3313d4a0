"""The graph measured: how long its layout takes, and how long a frame takes while a reader drags the map."""

from __future__ import annotations

import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

import search_bench
import setup_browser

FRAMES = 90
SIZE = {"width": 1280, "height": 900}
LAYOUT = """
import sys, time
from pathlib import Path
from papernotes.index.link import link
from papernotes.index.network import network
from papernotes.notes.load import load
from papernotes.pages.graph_layout import layout
found = network(link(load(Path(sys.argv[1]))))
start = time.perf_counter()
layout(found)
print(time.perf_counter() - start)
"""
DRAG = """
async (frames) => {
  const canvas = document.querySelector(".pn-graph__stage canvas");
  const box = canvas.getBoundingClientRect();
  const send = (type, x) => canvas.dispatchEvent(new PointerEvent(type, {
    pointerId: 1, pointerType: "mouse", clientX: box.left + x, clientY: box.top + 200, bubbles: true }));
  canvas.setPointerCapture = () => {};
  send("pointerdown", 300);
  const times = [];
  let before = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    send("pointermove", 300 + 120 * Math.sin(frame / 10));
    const now = await new Promise(requestAnimationFrame);
    if (frame > 2) times.push(now - before);
    before = now;
  }
  send("pointerup", 300);
  return times;
}
"""


@dataclass(frozen=True)
class Frames:
    """Seconds from one frame to the next while the map moves."""

    median: float
    slow: float
    """Of the slowest in ten, the fastest."""


def layout_seconds(root: Path) -> float:
    """What the build spends on the layout alone."""
    done = subprocess.run([sys.executable, "-c", LAYOUT, str(root)], check=True, capture_output=True, text=True)
    return float(done.stdout)


def site(root: Path) -> Path:
    """The built knowledge base; one that another row has built is taken."""
    if not (root / "site" / "graph").is_dir():
        (root / "mkdocs.yml").write_text(search_bench.OURS, encoding="utf-8")
        (root / "docs").mkdir(exist_ok=True)
        call = [sys.executable, "-m", "papernotes", "-C", str(root), "build", "--output", str(root / "site")]
        subprocess.run(call, check=True, capture_output=True)
    return root / "site"


def frames(built: Path) -> Frames:
    """Drag the whole map, which shows every paper at once."""
    with search_bench.served(built) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=setup_browser.find(), args=["--disable-gpu", *search_bench.sandbox()]
        )
        page = browser.new_page(viewport=SIZE)
        page.goto(f"{address}graph/")
        page.wait_for_selector("[data-pn-graph][data-ready]", state="attached")
        page.locator(".pn-graph__stage").scroll_into_view_if_needed()
        times = sorted(millis / 1000 for millis in page.evaluate(DRAG, FRAMES))
        browser.close()
    return Frames(statistics.median(times), times[len(times) * 9 // 10])
