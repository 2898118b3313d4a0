"""Run lychee, the link checker, over the pages of a built site."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from papernotes.errors import PapernotesError

_OPTIONS = (
    "--offline", "--include-fragments", "--index-files", "index.html", "--extensions", "html", "--no-ignore",
    "--hidden", "--no-progress", "--format", "json", "--exclude-path", r"/404\.html$", "--config",
)  # fmt: skip
"""The page for missing pages is left out: its links begin at the host's root, which a folder does not have."""


class LycheeError(PapernotesError):
    """There is no lychee, or it could not run; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Dead:
    """A link of a built page that leads nowhere."""

    page: str
    """File of the page below the site's root."""

    line: int
    column: int
    target: str
    """Where it leads, below the site's root, with its fragment."""

    lacks_fragment: bool
    """Whether the page is there and only the place on it is not."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What lychee found."""

    links: int
    dead: tuple[Dead, ...]


def check_site(site: Path) -> Answer:
    """Every internal link, anchor and picture of a site; nothing is asked of any host."""
    site = site.resolve()
    # An empty file for its settings: those of the folder we happen to stand in are not meant.
    call = [executable(), *_OPTIONS, "/dev/null", "--root-dir", str(site), "--", str(site)]
    run = subprocess.run(call, capture_output=True, check=False)
    try:
        answer = json.loads(run.stdout)
    except ValueError:
        raise LycheeError(f"lychee failed: {run.stderr.decode(errors='replace').strip() or run.returncode}") from None
    found = (_dead(site, page, error) for page, errors in answer["error_map"].items() for error in errors)
    dead = sorted(found, key=lambda link: (link.page, link.line, link.column, link.target))
    return Answer(answer["total"] - answer["excludes"], tuple(dead))


def executable() -> str:
    """Where lychee is: installed with us, or on the path."""
    beside = Path(sys.executable).parent
    found = shutil.which("lychee", path=str(beside)) or shutil.which("lychee")
    if found is None:
        raise LycheeError("lychee is not installed: pip install 'papernotes[links]'")
    return found


def _dead(site: Path, page: str, error: dict[str, Any]) -> Dead:
    url = urlsplit(error["url"])
    path = unquote(url.path).removesuffix("index.html").rstrip("/")
    below = f"{path}/".removeprefix(f"{site.as_posix()}/")
    if not Path(path).is_dir() and not url.path.endswith("/"):
        below = below.rstrip("/")
    span = error.get("span") or {}
    return Dead(
        Path(page).resolve().relative_to(site).as_posix(), span.get("line", 1), span.get("column", 1),
        below + (f"#{unquote(url.fragment)}" if url.fragment else ""), "fragment" in error["status"]["text"],
    )  # fmt: skip
