"""Take the pictures of the README: explorer, comparison and graph, in light and dark.

python scripts/take_pictures.py [SITE]     # a built site; by default it is built now
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from papernotes.cli import main as papernotes
from search_bench import chromium, served

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".github" / "pictures"
PAGES = {
    "explorer": ("papers/?area=llm-inference", "tbody tr:not([hidden])"),
    "compare": ("compare/?p=gpipe&p=pipedream&p=chimera", "table"),
    "graph": ("graph/", "canvas"),
}
"""By name: address, and what must be there before the picture is taken."""

WIDE, HIGH = 1280, 860
SCALE = 0.5


def main(arguments: list[str]) -> int:
    """Write the pictures."""
    with tempfile.TemporaryDirectory(prefix="papernotes-pictures-") as folder:
        site = Path(arguments[0]) if arguments else Path(folder) / "site"
        if not arguments and papernotes(["-C", str(ROOT), "build", "-o", str(site)]):
            return 1
        FOLDER.mkdir(parents=True, exist_ok=True)
        with served(site) as address, chromium() as browser:
            for scheme in ("light", "dark"):
                for name in PAGES:
                    take(browser, address, name, scheme)
    return 0


def take(browser: Browser, address: str, name: str, scheme: str) -> None:
    """One picture, as a reader sees the page."""
    where, wanted = PAGES[name]
    context = browser.new_context(
        viewport={"width": WIDE, "height": HIGH},
        device_scale_factor=SCALE,
        color_scheme=scheme,  # type: ignore[arg-type]
    )
    page = context.new_page()
    page.goto(f"{address}{where}")
    page.wait_for_selector(wanted)
    if name == "graph":
        page.locator("canvas").scroll_into_view_if_needed()
    page.wait_for_timeout(1000)
    page.screenshot(path=FOLDER / f"{name}-{scheme}.png")
    context.close()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
