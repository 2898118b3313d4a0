"""Ask for addresses with lychee: at its pace per host, with retries, each address once.

It follows no redirect: where one leads has to be looked at first, and only `asking` can do that.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import Any

from papernotes.links.external.answer import ABSENT, FINE, PRIVATE, SILENT, TIMEOUT, Answer, Verdict, of_status
from papernotes.links.lychee import LycheeError, executable

USER_AGENT = f"papernotes/{version('papernotes')} (link check; lychee)"
_NO_FRAGMENT = "Cannot find fragment"


@dataclass(frozen=True, slots=True)
class Pace:
    """How gently hosts are asked."""

    timeout: int = 20
    """Seconds until a request counts as timed out."""

    retries: int = 2
    wait: int = 2
    """Seconds before a retry, doubled by lychee each time."""

    interval: int = 250
    """Milliseconds between two requests to one host."""

    at_once: int = 2
    """Requests to one host at the same time."""


def ask(urls: Sequence[str], pace: Pace, tick: Callable[[], object] = lambda: None) -> dict[str, Answer]:
    """The answer to each address; a redirect is an answer with its status. `tick` is called as each comes in."""
    if not urls:
        return {}
    with tempfile.TemporaryDirectory() as folder:
        # In a folder of its own lychee finds no settings but ours.
        _write(Path(folder, "links.html"), urls)
        said = _run(_call(pace), folder, tick)
        try:
            report = json.loads(Path(folder, "report.json").read_bytes())
        except (OSError, ValueError):
            raise LycheeError(f"lychee failed: {said}") from None
    told = {urls[line - 1]: answer for line, answer in _answers(report)}
    return {url: told.get(url, SILENT) for url in urls}


def _run(call: Sequence[str], folder: str, tick: Callable[[], object]) -> str:
    """Run lychee and return the last thing it said that is no answer; answers are lines such as `[200] https://...`."""
    last = ""
    with subprocess.Popen(
        call,
        cwd=folder,
        text=True,
        encoding="utf-8",
        errors="replace",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as process:
        for line in process.stderr or ():
            if line.startswith("["):
                tick()
            elif line.strip():
                last = line.strip()
    return last or f"it ended with status {process.returncode}"


def _write(path: Path, urls: Sequence[str]) -> None:
    """One address a line, so that an answer's line tells which one it is about."""
    path.write_text("".join(f'<a href="{escape(url)}">x</a>\n' for url in urls), encoding="utf-8")


def _call(pace: Pace) -> list[str]:
    return [
        executable(), "--format", "json", "--output", "report.json", "--max-redirects", "0", "--include-fragments",
        "--timeout", str(pace.timeout), "--max-retries", str(pace.retries), "--retry-wait-time", str(pace.wait),
        "--host-request-interval", f"{pace.interval}ms", "--host-concurrency", str(pace.at_once),
        "--user-agent", USER_AGENT, "--scheme", "http", "--scheme", "https", "-vv", "--no-progress",
        "--mode", "plain", "links.html",
    ]  # fmt: skip


def _answers(report: dict[str, Any]) -> Iterator[tuple[int, Answer]]:
    for table, meaning in _MEANINGS.items():
        for entries in report.get(table, {}).values():
            for entry in entries:
                yield entry["span"]["line"], meaning(entry["status"])


def _error(status: dict[str, Any]) -> Answer:
    if status.get("code"):
        return of_status(status["code"])
    if _NO_FRAGMENT in status["text"]:
        return ABSENT
    return Answer(Verdict.FAILED, _short(status.get("details") or status["text"]))


def _short(details: str) -> str:
    """The fact without the advice that lychee adds."""
    fact = details.partition(". ")[0].partition(" - ")[0].partition(" (")[0].strip()
    return fact if fact[:2].isupper() else fact[:1].lower() + fact[1:]


_MEANINGS: dict[str, Callable[[dict[str, Any]], Answer]] = {
    "success_map": lambda status: of_status(status["code"]) if status.get("code") else FINE,
    "error_map": _error,
    "timeout_map": lambda _: TIMEOUT,
    "excluded_map": lambda _: PRIVATE,
}
