"""A site of 300 invented notes for the pages that readers explore: results, comparisons and the graph."""

from __future__ import annotations

from pathlib import Path

import invented
from papernotes.hosts import mkdocs_run
from support import write_library

NOTES = 300
SETTINGS = (
    "site_name: Invented notes\nsite_url: https://notes.example/deep/\ntheme: {name: material}\nplugins: [papernotes]\n"
)
TAKEAWAY = (
    "## Takeaway\n\n- **Use it when** the oven is cold.\n- **Not when** it is hot.\n- **Today** everybody does.\n\n"
)
_WORDS = """\
metrics:
  speed: {label: Speed, about: how fast it is, words: [throughput, latency, training time]}
  room: {label: Memory, about: how much it needs, words: [peak memory]}
"""


def slugs() -> list[str]:
    """The notes, oldest first."""
    return [note.slug for note in invented.notes(NOTES)]


def build(folder: Path) -> None:
    """The library and its site, below a folder."""
    notes = {note.slug: note.text for note in invented.notes(NOTES)}
    oldest = next(iter(notes))
    notes[oldest] = notes[oldest].replace("## Limits", f"{TAKEAWAY}## Limits", 1)
    baselines = "\n".join(["baselines:", *(f"  {name}: {{}}" for name in invented.WORKS)])
    root = write_library(folder / "library", notes, f"{invented.tags_yaml()}{baselines}\n{_WORDS}")
    (root / "docs").mkdir(exist_ok=True)
    (root / "mkdocs.yml").write_text(SETTINGS, encoding="utf-8")
    assert mkdocs_run.build(root / "mkdocs.yml", strict=True, output=folder / "site") == 0
