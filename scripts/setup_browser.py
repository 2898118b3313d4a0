"""Find a Chromium for the browser tests, or install one.

Standard library only. Prints the browser's path, or one line that says what to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ADVICE = (
    "No Chromium for the browser tests, and none could be installed: "
    "install Chromium or Google Chrome, or set CHROMIUM to the path of one."
)


def find() -> str | None:
    """Return the path of the browser to test with, if there is one."""
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        return shutil.which(chosen)
    return next(filter(None, map(shutil.which, NAMES)), None) or playwrights_own()


def playwrights_own() -> str | None:
    """Return the path of Playwright's own Chromium, if it was downloaded."""
    # Asked in a process of its own: Playwright can't be started inside a running Playwright.
    question = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as playwright: print(playwright.chromium.executable_path)"
    )
    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, check=False)
    path = answer.stdout.strip()
    return path if Path(path).is_file() else None


def ways_to_install(is_root: bool) -> list[list[list[str]]]:
    """Return the ways to get a browser, best first, each a list of commands."""
    debian = [
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-qq", "--yes", "--no-install-recommends", "chromium"],
    ]
    playwright = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    return [debian, playwright] if is_root and shutil.which("apt-get") else [playwright]


def succeeds(command: list[str]) -> bool:
    """Run a command; what it says goes to standard error."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=environment, stdout=sys.stderr, check=False).returncode == 0


def install() -> str | None:
    """Install a browser and return its path, or nothing if no way worked."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    for commands in ways_to_install(is_root):
        print("Installing Chromium:", " ".join(commands[-1]), file=sys.stderr)
        if all(map(succeeds, commands)) and (browser := find()):
            return browser
    return None


def main() -> int:
    """Print the path of a browser; the exit status says if there is one."""
    browser = find()
    chosen = os.environ.get("CHROMIUM")
    if browser is None and chosen:
        print(f"CHROMIUM names '{chosen}', which is not a program: correct it, or unset it.", file=sys.stderr)
        return 1
    browser = browser or install()
    if browser is None:
        print(ADVICE, file=sys.stderr)
        return 1
    print(f"Browser tests use {browser}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
